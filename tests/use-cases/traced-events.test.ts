import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickupStops } from '#domain/rideshare/route.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { currentTrace } from '#infra/traces/current-trace.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { bookedSeat, newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { outboxEvents } from '#tests/builders/outbox-events.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER, CONTACT } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

/** Each event that a request writes knows the trace of the request (docs/operate/traces.md). */

let tested: TestContainer;
beforeAll(async () => {
  tested = await createTestContainer();
});
afterAll(() => tested.drop());

let last = 0;

/** Runs a request. Expects so many new events, and each of them with its trace. */
async function request<T>(events: number, work: () => Promise<T>): Promise<T> {
  const { rows } = outboxEvents(tested.container.db);
  const before = (await rows()).length;
  const traceparent = `00-${String(++last).padStart(32, '0')}-${'1'.repeat(16)}-01`;
  const result = await currentTrace.run({ traceId: '', traceparent }, work);
  const written = (await rows()).slice(before).map((row) => row.traceparent);
  expect(written).toEqual(Array(events).fill(traceparent));
  return result;
}

test('of a booking: placed, decided, deleted and restored', async () => {
  const { container } = tested;
  const { useCases } = container;
  const id = await request(1, () => placed(container));
  await request(1, async () => accepted(await useCases.confirmBooking({ id, by: BY_DISPATCHER })));
  await request(1, async () => accepted(await useCases.deleteBooking({ id, by: BY_OWNER })));
  await request(1, async () => accepted(await useCases.restoreBooking({ id, by: BY_OWNER })));
});

test('of a duty', async () => {
  const { container } = tested;
  const id = await placed(container);
  accepted(await container.useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  const vehicleId = await addVehicle(container.db);
  const driverId = await addDriver(container.db, 'Asha', vehicleId);
  await request(1, async () =>
    accepted(
      await container.useCases.assignDuty({
        ...{ subject: { kind: 'booking', id }, driverId, vehicleId, by: BY_DISPATCHER },
        ...{ startsAt: null, minutes: null, override: null },
      }),
    ),
  );
});

test('of trips and seats: scheduled, booked alone and together, moved and cancelled', async () => {
  const { container } = tested;
  const { useCases, db } = container;
  const { rows } = outboxEvents(db);
  const before = (await rows()).length;
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const next = await currentTrace.run({ traceId: '', traceparent }, () => newTrips(container));
  const scheduled = (await rows()).slice(before);
  expect(scheduled.length).toBeGreaterThan(0);
  expect(new Set(scheduled.map((row) => row.traceparent))).toEqual(new Set([traceparent]));

  const trip = next();
  const single = await request(1, () => bookedSeat(container, trip));
  await request(1, async () => accepted(await useCases.cancelSeat({ id: single.id, by: BY_DISPATCHER })));
  const rider = await customerRepository(db).ofPhone(CONTACT.phone, CONTACT);
  const { pickupStopId, dropStopId } = seatOn(trip, 'A1');
  const booked = await request(2, async () =>
    accepted(
      await useCases.bookSeat({
        ...{ tripId: trip.id, seats: ['A1', 'B1'], pickupStopId, dropStopId, contact: CONTACT },
        rider: { kind: 'known', customer: rider },
        ...{ holder: null, claimedFare: null, idempotency: null, surface: 'web' },
      }),
    ),
  );
  let after: Trip = next();
  while (after.route.id !== trip.route.id || after.direction !== trip.direction) after = next();
  expect(pickupStops(after.route, after.direction)[0]?.id).toBe(pickupStopId);
  await request(4, async () =>
    accepted(
      await useCases.moveOwnSeats({
        ...{
          id: booked.booking.id,
          rider,
          tripId: after.id,
          seats: ['B2', 'C1'],
          holder: null,
          claimedFare: null,
        },
      }),
    ),
  );
});
