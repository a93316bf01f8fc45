import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Container } from '#infra/container/container.ts';
import { CONTACT, OTHER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha, rathaProcess } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
let container: Container;

beforeAll(async () => {
  testContainer = await createTestContainer();
  ({ container } = testContainer);
  await container.db.insertInto('team_members').values({ phone: OTHER_PHONE, role: 'dispatcher' }).execute();
});
afterAll(() => testContainer.drop());

/** Runs `ratha bookings …` and waits for its exit. */
function bookings(args: readonly string[], env: Record<string, string> = {}) {
  return ratha(['bookings', ...args], { ...testContainer.variables, ...env });
}

const received = (name?: string) => placed(container, name);
const lastChange = async (id: BookingId) => (await container.queries.bookings.details(id))?.history.at(-1);

describe('deciding a booking', () => {
  test('records the operator in the history, and refuses a second decision with exit code 4', async () => {
    const id = await received();
    const stale = ['confirm', `bk-${id}`, '--shown-status', 'cancelled', '--json'];
    expect(JSON.parse((await bookings(stale)).out)).toMatchObject({
      refused: { kind: 'wrong-status', status: 'received' },
    });
    expect(await bookings(['confirm', `bk-${id}`])).toEqual({
      code: 0,
      out: `BK-${id} is confirmed.\n`,
      err: '',
    });
    expect(await lastChange(id)).toMatchObject({
      kind: 'confirmed',
      role: 'owner',
      phone: null,
      surface: 'cli',
    });
    expect(await bookings(['confirm', `${id}`])).toEqual({
      code: 4,
      out: '',
      err: 'This booking is already confirmed. Nothing was changed.\n',
    });
    const { code, out } = await bookings(['confirm', `${id}`, '--json']);
    expect(code).toBe(4);
    expect(JSON.parse(out)).toMatchObject({ refused: { kind: 'wrong-status', status: 'confirmed' } });
  });

  test('lets one of two simultaneous processes win; the other ends with exit code 4', async () => {
    const id = await received();
    const args = ['bookings', 'confirm', `${id}`];
    const ended = await Promise.all([1, 2].map(() => rathaProcess(args, testContainer.variables)));
    expect(ended.sort((one, other) => one.code - other.code)).toEqual([
      { code: 0, out: `BK-${id} is confirmed.\n`, err: '' },
      { code: 4, out: '', err: 'This booking is already confirmed. Nothing was changed.\n' },
    ]);
  });

  test('records the member of --as in the history, and refuses a phone without a role', async () => {
    const id = await received();
    const stranger = await bookings(['confirm', `${id}`, '--as', CONTACT.phone]);
    expect(stranger).toMatchObject({
      code: 1,
      err: 'That phone belongs to no member of the team. Nothing was changed.\n',
    });
    expect((await lastChange(id))?.kind).toBe('received');
    const spaced = `${OTHER_PHONE.slice(0, 3)} ${OTHER_PHONE.slice(3)}`;
    expect((await bookings(['confirm', `${id}`, '--as', spaced])).code).toBe(0);
    expect(await lastChange(id)).toMatchObject({ role: 'dispatcher', phone: OTHER_PHONE, surface: 'cli' });
  });

  test('starts and completes a booking, and prints it as JSON', async () => {
    const id = await received();
    await container.useCases.confirmBooking({ id, by: { role: 'owner', phone: null, surface: 'console' } });
    const early = await bookings(['start', `${id}`]);
    expect(early).toMatchObject({ code: 4, out: '' });
    expect(early.err).toMatch(/^The pickup is at .*, more than 2 hours from now\./);
    expect((await bookings(['start', `${id}`, '--early'])).out).toBe(`BK-${id} is on trip.\n`);
    expect((await bookings(['complete', `${id}`])).code).toBe(4);
    const { code, out } = await bookings(['complete', `${id}`, '--yes', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      booking: { id, reference: `BK-${id}`, status: 'completed', serviceType: 'hourly', hoursRequired: 2 },
    });
  });

  test('marks a booking as paid once, and takes it back', async () => {
    const id = await received();
    const paid = ['paid', `BK-${id}`, '--method', 'upi', '--as', OTHER_PHONE];
    expect((await bookings([...paid, '--amount', '999'])).err).toBe(
      'The fare is ₹1,000. Mark that amount, or change the fare first. Nothing was changed.\n',
    );
    expect(await bookings(paid)).toEqual({ code: 0, out: `BK-${id} is paid.\n`, err: '' });
    expect(await lastChange(id)).toMatchObject({ kind: 'paid', note: '₹1,000 by UPI', phone: OTHER_PHONE });
    expect(await bookings(paid)).toMatchObject({ code: 4, out: '' });
    expect((await bookings(['unpaid', `${id}`])).out).toBe(`BK-${id} is not paid.\n`);
    expect(await bookings(['unpaid', `${id}`])).toMatchObject({
      code: 4,
      err: 'This booking is not marked as paid. Nothing was changed.\n',
    });
  });

  test('sets the state in which a ride begins, by its code or name', async () => {
    const id = await received();
    const set = await bookings(['pickup-state', `BK-${id}`, '--state', '06', '--as', OTHER_PHONE]);
    expect(set).toEqual({ code: 0, out: `BK-${id} begins in Haryana (06).\n`, err: '' });
    expect(await lastChange(id)).toMatchObject({ kind: 'edited', phone: OTHER_PHONE });
    const named = await bookings(['pickup-state', `${id}`, '--state', 'Uttar Pradesh', '--json']);
    expect(JSON.parse(named.out)).toMatchObject({ booking: { id, pickupState: '09' } });
    const wrong = await bookings(['pickup-state', `${id}`, '--state', 'Kerala House']);
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toContain('must be a state such as 06 or Haryana');
    expect((await bookings(['pickup-state', `${id}`])).code).toBe(2);
    expect((await bookings(['pickup-state', 'BK-999999', '--state', '06'])).code).toBe(3);
  });

  test('undoes a confirmation, and refuses to undo it twice or with another version', async () => {
    const id = await received();
    await bookings(['confirm', `${id}`]);
    expect((await bookings(['undo', `${id}`, '--seen', '1'])).code).toBe(4);
    expect((await bookings(['undo', `BK-${id}`, '--seen', '2', '--as', OTHER_PHONE])).out).toBe(
      `BK-${id} is Booking Received again. The customer is not notified.\n`,
    );
    expect(await lastChange(id)).toMatchObject({ kind: 'undone', phone: OTHER_PHONE, surface: 'cli' });
    expect(await bookings(['undo', `${id}`])).toMatchObject({
      code: 4,
      err: 'This booking has changed since that decision. Nothing was changed. Please look at it again.\n',
    });
  });

  test('stores the reason and the note of a cancellation', async () => {
    const id = await received();
    const args = ['cancel', `BK-${id}`, '--reason', 'no-vehicle', '--note', 'Both are away', '--yes'];
    const { code, out } = await bookings([...args, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out).booking).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'admin',
      cancellationReason: 'no-vehicle',
      cancellationNote: 'Both are away',
    });
    expect(await lastChange(id)).toMatchObject({ kind: 'cancelled', surface: 'cli', note: 'Both are away' });
  });
});

describe('wrong input', () => {
  test.each([
    [['confirm', 'twelve'], 'booking: must be a booking such as BK-12\n'],
    [['cancel', '1'], 'reason: must be one of plans-changed, no-vehicle'],
    [['cancel', '1', '--reason', 'bored'], 'reason: must be one of plans-changed, no-vehicle'],
    [['confirm', '1', '--as', '98100'], 'as: must be a phone number such as'],
    [['list', '--status', 'lost'], 'status: must be one of received, confirmed, on-trip, completed'],
    [['list', '--limit', '0'], 'limit: must be a whole number from 1 to 500\n'],
  ])('ends %s with exit code 2 before it needs a database', async (args, message) => {
    const ended = await bookings(args, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain(message);
  });

  test('ends with exit code 3 for a booking that does not exist', async () => {
    expect(await bookings(['show', 'BK-999999'])).toEqual({
      code: 3,
      out: '',
      err: 'There is no such booking.\n',
    });
  });

  test('says in one sentence what to do without a database', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'ratha-cli-none-'));
    const ended = await bookings(['list'], { DATABASE_URL: '', RATHA_DATA_DIR: empty });
    rmSync(empty, { recursive: true });
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err.trim().split('\n')).toHaveLength(1);
    expect(ended.err).toContain('DATABASE_URL');
  });
});

describe('listing and showing bookings', () => {
  test('says that the number of a seat is not in the list', async () => {
    expect(await bookings(['list', '--search', 'rs 7'])).toEqual({
      code: 0,
      out: 'No bookings found. RS-7 is the number of a seat. Seats are listed by: ratha seats show\n',
      err: '',
    });
  });

  test('prints a list within 100 columns, without control characters', async () => {
    const id = await received(`Red\u001b[31m ${'Long '.repeat(15)}`);
    const { code, out } = await bookings(['list', '--status', 'received']);
    expect(code).toBe(0);
    expect(out).toContain(`BK-${id} `);
    expect(out).not.toContain('\u001b');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('filters, limits and counts a list in JSON', async () => {
    const id = await received();
    const { received: total } = await container.queries.bookings.countByStatus();
    const { out } = await bookings(['list', '--status', 'received', '--limit', '1', '--json']);
    const listed = JSON.parse(out);
    expect(listed.total).toBe(total);
    expect(listed.bookings).toHaveLength(1);
    expect(listed.bookings[0]).toMatchObject({
      id,
      reference: `BK-${id}`,
      status: 'received',
      finalFare: 1000,
    });
  });

  test('shows a booking with its history and messages', async () => {
    const id = await received();
    await container.useCases.notifyAboutBooking({ bookingId: id, kind: 'booking-received' });
    const shown = JSON.parse((await bookings(['show', `${id}`, '--json'])).out);
    expect(shown.booking).toMatchObject({
      id,
      customerPhone: CONTACT.phone,
      pickupTime: '10:30',
      fare: 1000,
    });
    expect(shown.history).toMatchObject([
      { kind: 'received', to: 'received', role: 'rider', surface: 'web' },
    ]);
    expect(shown.messages[0]).toMatchObject({ kind: 'booking-received', status: 'kept' });
    const { out } = await bookings(['show', `BK-${id}`]);
    expect(out).toContain(`BK-${id}  received\n`);
    expect(out).toContain('Hourly Rental');
    expect(out).toContain(`by rider ${CONTACT.phone} (web)`);
  });

  test('describes the JSON output in the help', async () => {
    const { out } = await bookings(['list', '--help']);
    expect(out).toContain('With --json: { "bookings": [{ "id", "reference", "status"');
  });
});

test('an export to the standard output is CSV, so it refuses --json without a file', async () => {
  const { code, out } = await bookings(['export', '--json']);
  expect(code).toBe(2);
  expect(JSON.parse(out)).toMatchObject({ error: { code: 'usage', errors: [{ field: 'json' }] } });
});
