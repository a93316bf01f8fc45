import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Container } from '#infra/container/container.ts';
import { parseEvent } from '#infra/postgres/outbox/outbox-events.ts';
import { BY_DISPATCHER, BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const ROUNDS = 20;
let testContainer: TestContainer;
let container: Container;

beforeAll(async () => {
  testContainer = await createTestContainer();
  ({ container } = testContainer);
});
afterAll(() => testContainer.drop());

const received = () => placed(container);
const confirmed = (id: BookingId, by: Actor) => container.useCases.confirmBooking({ id, by });
const cancelled = (id: BookingId, by: Actor) =>
  container.useCases.cancelBooking({ id, by, reason: 'no-vehicle', note: null });

/** Returns a booking's stored status, history and events after the first. */
async function stored(id: BookingId) {
  const details = await container.queries.bookings.details(id);
  const events = await container.db
    .selectFrom('outbox_events')
    .select(['topic', 'payload'])
    .where('key', '=', `booking-${id}`)
    .orderBy('id')
    .execute();
  return {
    status: details?.booking.status,
    history: details?.history.slice(1).map(({ kind }) => kind),
    events: events.slice(1).map((event) => parseEvent(event).payload.type),
  };
}

test('accepts one of two simultaneous confirmations and refuses the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await received();
    const answers = await Promise.all([confirmed(id, BY_OWNER), confirmed(id, BY_DISPATCHER)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 'wrong-status', status: 'confirmed' },
    });
    expect(await stored(id)).toEqual({ status: 'confirmed', history: ['confirmed'], events: ['confirmed'] });
  }
});

test('accepts one of a simultaneous confirmation and cancellation and refuses the other', async () => {
  const { confirmBooking, cancelBooking } = container.useCases;
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await received();
    const expectedStatus = 'received' as const;
    const decisions = [
      () => confirmBooking({ id, by: BY_OWNER, expectedStatus }),
      () => cancelBooking({ id, by: BY_DISPATCHER, reason: 'no-vehicle', note: null, expectedStatus }),
    ];
    const answers = await Promise.all(
      (round % 2 ? decisions : decisions.toReversed()).map((decide) => decide()),
    );
    const [winner, ...others] = answers.filter(({ ok }) => ok);
    expect(others).toEqual([]);
    const status = winner?.ok ? winner.value.status : undefined;
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'wrong-status', status } });
    expect(await stored(id)).toEqual({ status, history: [status], events: [status] });
  }
});

test('accepts one of two simultaneous cancellations and refuses the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await received();
    const answers = await Promise.all([cancelled(id, BY_OWNER), cancelled(id, BY_DISPATCHER)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 'wrong-status', status: 'cancelled' },
    });
    expect(await stored(id)).toEqual({ status: 'cancelled', history: ['cancelled'], events: ['cancelled'] });
  }
});
