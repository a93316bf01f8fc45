import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addDays } from '#domain/kernel/india-time.ts';
import type { Container } from '#infra/container/container.ts';
import { parseEvent } from '#infra/postgres/outbox/outbox-events.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let testContainer: TestContainer;
let container: Container;

beforeAll(async () => {
  testContainer = await createTestContainer();
  ({ container } = testContainer);
});
afterAll(() => testContainer.drop());

const confirm = async (id: BookingId) =>
  accepted(await container.useCases.confirmBooking({ id, by: BY_DISPATCHER }));
const cancel = async (id: BookingId) => {
  const why = { reason: 'no-vehicle', note: 'Flat tyre' } as const;
  return accepted(await container.useCases.cancelBooking({ id, by: BY_DISPATCHER, ...why }));
};
const undo = (id: BookingId, expectedVersion?: number) =>
  container.useCases.undoDecision({ id, by: BY_OWNER, expectedVersion });

/** Ends the time to undo by the clock of the database. */
const endUndo = (id: BookingId) =>
  sql`update bookings set undo_until = now() - interval '1 ms' where id = ${id}`.execute(container.db);

async function stored(id: BookingId) {
  const details = await container.queries.bookings.details(id);
  if (!details) throw new Error('The booking is not stored');
  return details;
}

async function events(id: BookingId) {
  const rows = await container.db
    .selectFrom('outbox_events')
    .select(['topic', 'payload'])
    .where('key', '=', `booking-${id}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => parseEvent(row).payload);
}

test('undoes a confirmation: the booking is as before, and the history keeps both acts', async () => {
  const id = await placed(container);
  await container.useCases.markBookingOverdue({ id });
  const before = (await stored(id)).booking;
  expect(before.overdueAt).not.toBeNull();
  const { version } = await confirm(id);
  const undone = accepted(await undo(id, version));

  expect(undone).toEqual({ ...before, version: version + 1 });
  const { booking, history, undoLeft } = await stored(id);
  expect(booking).toEqual(undone);
  expect(undoLeft).toBe(0);
  expect(history.slice(-2)).toMatchObject([
    { kind: 'confirmed', role: 'dispatcher' },
    {
      kind: 'undone',
      role: 'owner',
      from_status: 'confirmed',
      to_status: 'received',
      note: 'Status: Confirmed → Booking Received',
    },
  ]);
});

test.each(['received', 'confirmed'] as const)('undoes the cancellation of a %s booking', async (status) => {
  const id = await placed(container);
  if (status === 'confirmed') await confirm(id);
  const before = (await stored(id)).booking;
  const { version, cancellation } = await cancel(id);
  expect(cancellation).toEqual({ by: 'admin', reason: 'no-vehicle', note: 'Flat tyre' });
  expect(accepted(await undo(id, version))).toEqual({ ...before, version: version + 1 });
  expect((await stored(id)).booking).toMatchObject({ status, cancellation: null });
});

test('says in the event until when a decision can be undone, by the clock of the database', async () => {
  const id = await placed(container);
  const { version } = await confirm(id);
  accepted(await undo(id, version));
  const [received, confirmed, undone] = await events(id);
  expect(received).not.toHaveProperty('undoUntil');
  expect(undone).toMatchObject({ type: 'undone', status: 'received', sequence: version + 1 });
  expect(undone).not.toHaveProperty('undoUntil');
  const at = (await stored(id)).history.find(({ kind }) => kind === 'confirmed')?.at.getTime() ?? 0;
  const window = ('undoUntil' in (confirmed ?? {}) ? Number(Object(confirmed).undoUntil) : 0) - at;
  // The history has the time of this process, which may be ahead of the database by a moment.
  expect(window).toBeGreaterThan(9_000);
  expect(window).toBeLessThan(60_000);
});

test('refuses an undo after its time, by the clock of the database', async () => {
  const id = await placed(container);
  const { version } = await confirm(id);
  await endUndo(id);
  expect(refused(await undo(id, version))).toEqual({ code: 'undo-expired', windowMs: 10_000 });
  expect((await stored(id)).booking).toMatchObject({ status: 'confirmed', version });
});

test('undoes an edit with a reason, with the service, the return, the price and the distance of before', async () => {
  const { booking: before } = await stored(await placed(container));
  const { id, version } = before;
  const edit = {
    serviceType: 'intercity',
    tripType: 'round-trip',
    dropLocation: 'Agra, Uttar Pradesh, India',
    dropDate: addDays(before.ride.pickupDate, 2),
    pickupTime: '23:30',
    reprice: true,
  } as const;
  const edited = accepted(
    await container.useCases.editBooking({ id, version, edit, by: BY_OWNER, because: 'request' }),
  );
  expect(edited.booking).toMatchObject({ ride: { service: 'intercity', tripType: 'round-trip' } });
  expect(edited.booking.returnAt).not.toBeNull();
  expect(edited.booking.price.total).not.toBe(before.price.total);
  accepted(await undo(id, edited.booking.version));
  expect((await stored(id)).booking).toEqual({ ...before, version: version + 2 });
});

test('writes nothing if the time ends between the check and the write', async () => {
  const id = await placed(container);
  const { version } = await confirm(id);
  await endUndo(id);
  const repository = bookingRepository(container.db);
  const last = await repository.lastDecision(id);
  if (!last) throw new Error('There is no decision');
  const { booking: before, lastChange } = last;
  const transition = {
    before,
    after: { ...before, status: 'received', cancellation: null, version: version + 1 } as const,
    change: { ...lastChange, kind: 'undone' as const },
  };
  const [event] = await events(id);
  expect(await repository.writeUndo(transition, event as never)).toBe(false);
});

test('refuses an undo of a decision that somebody else followed', async () => {
  const id = await placed(container);
  const { version } = await confirm(id);
  await cancel(id);
  const movedOn = { code: 'undo-impossible', reason: 'moved-on' };
  expect(refused(await undo(id, version))).toEqual(movedOn);
  expect((await stored(id)).booking.status).toBe('cancelled');

  const edited = await placed(container);
  const confirmed = await confirm(edited);
  const edit = { specialInstructions: 'Two bags' };
  accepted(
    await container.useCases.editBooking({
      ...{ id: edited, version: confirmed.version, edit, by: BY_OWNER, sendEmail: false },
    }),
  );
  expect(refused(await undo(edited, confirmed.version))).toEqual(movedOn);
  expect(refused(await undo(edited))).toEqual(movedOn);
});

test('undoes the cancellation that followed a confirmation, and then not the confirmation', async () => {
  const id = await placed(container);
  const confirmed = await confirm(id);
  const cancelled = await cancel(id);
  expect(accepted(await undo(id, cancelled.version)).status).toBe('confirmed');
  expect(refused(await undo(id, confirmed.version))).toMatchObject({ reason: 'moved-on' });
});

test('does not undo the cancellation of a rider or of the system', async () => {
  for (const by of ['rider', 'system'] as const) {
    const id = await placed(container);
    const actor = { role: by, phone: null, surface: 'web' } as const;
    accepted(await container.useCases.cancelBooking({ id, by: actor, reason: 'other', note: null }));
    expect(refused(await undo(id))).toMatchObject({ code: 'undo-impossible', reason: 'moved-on' });
  }
});

test('accepts one of several simultaneous undos, and treats the others as double clicks', async () => {
  const id = await placed(container);
  const { version } = await confirm(id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(id, version)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { history, booking } = await stored(id);
  expect(history.filter(({ kind }) => kind === 'undone')).toHaveLength(1);
  expect(accepted(await undo(id, version))).toEqual(booking);
});

test('gives a decision that is made again its own time', async () => {
  const id = await placed(container);
  const first = await confirm(id);
  accepted(await undo(id, first.version));
  const second = await confirm(id);
  expect(refused(await undo(id, first.version))).toMatchObject({ reason: 'moved-on' });
  expect(accepted(await undo(id, second.version)).status).toBe('received');
});

test('ends the time to undo for good once the decision is final', async () => {
  const id = await placed(container);
  const { version } = await confirm(id);
  const repository = bookingRepository(container.db);
  expect(await repository.closeUndo(id, version)).toBeGreaterThan(0);
  await endUndo(id);
  expect(await repository.closeUndo(id, version)).toBe(0);
  expect(refused(await undo(id, version)).code).toBe('undo-expired');
});

test('says that a decision can still be undone when its time ends after the attempt to make it final', async () => {
  const id = await placed(container);
  const { version } = await confirm(id);
  let isEnded = false;
  const endingBetweenStatements = container.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isEnded) await endUndo(id);
      isEnded = true;
      return result;
    },
  });
  // 0 would end the workflow's wait, although the decision is not final.
  expect(await bookingRepository(endingBetweenStatements).closeUndo(id, version)).toBe(1);
  expect(await bookingRepository(container.db).closeUndo(id, version)).toBe(0);
});

test('does not end the time to undo a newer decision', async () => {
  const id = await placed(container);
  const first = await confirm(id);
  const second = await cancel(id);
  expect(await bookingRepository(container.db).closeUndo(id, first.version)).toBe(0);
  expect(accepted(await undo(id, second.version)).status).toBe('confirmed');
});

test.each([
  ['during the time to undo', false, true],
  ['after its messages have left', true, undefined],
] as const)(
  'says in the event of a deletion %s whether the rider must still be notified',
  async (_when, isFinal, waits) => {
    const id = await placed(container);
    const { version } = await cancel(id);
    if (isFinal) {
      await endUndo(id);
      await bookingRepository(container.db).closeUndo(id, version);
    }
    accepted(await container.useCases.deleteBooking({ id, by: BY_OWNER }));
    const deleted = (await events(id)).at(-1);
    expect(deleted).toMatchObject({ type: 'deleted', status: 'deleted' });
    expect(Object(deleted).cancellationWaits).toBe(waits);

    await container.useCases.notifyAboutBooking({ bookingId: id, kind: 'booking-confirmed' });
    await container.useCases.notifyAboutBooking({ bookingId: id, kind: 'booking-cancelled' });
    const sent = await container.db
      .selectFrom('messages')
      .select('kind')
      .where('dedupe_key', 'like', `booking-${id}:%`)
      .execute();
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['booking-cancelled']));
  },
);

test('offers a restored booking no undo of what was decided before its deletion', async () => {
  const id = await placed(container);
  await cancel(id);
  accepted(await container.useCases.deleteBooking({ id, by: BY_OWNER }));
  accepted(await container.useCases.restoreBooking({ id, by: BY_OWNER }));
  expect((await stored(id)).undoLeft).toBe(0);
  expect(refused(await undo(id))).toMatchObject({ reason: 'moved-on' });
});
