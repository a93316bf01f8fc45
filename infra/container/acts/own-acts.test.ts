import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Customer } from '#domain/customers/customer.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import type { Seat } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { bookedSeats, newTrips } from '#tests/builders/new-trips.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

/** The acts of riders and drivers in the record (docs/product/audit.md#entries). */

let house: TestContainer;
let rider: Customer;
beforeAll(async () => {
  house = await createTestContainer();
  rider = await customerRepository(house.container.db).ofPhone(CONTACT.phone);
});
afterAll(() => house.drop());
beforeEach(async () => {
  await house.container.db.deleteFrom('audit_entries').execute();
});

const seatsOf = ({ id }: Trip) => house.container.trips.seats(id, house.container.clock());
const entries = async () => (await house.container.queries.audit.list({}, 50)).entries.toReversed();
/** Who acts is the account of the rider. No phone is stored. */
const OF_RIDER = { outcome: 'done', surface: 'web', who: { role: 'rider', phoneHash: null } };

test('a rider who cancels a booking has an entry, and none for a refusal', async () => {
  const id = await placed(house.container);
  const cancel = () => house.container.useCases.cancelOwnBooking({ id, rider, note: null });
  accepted(await cancel());
  expect(refused(await cancel()).code).toBe('wrong-status');
  expect(await entries()).toMatchObject([
    {
      ...OF_RIDER,
      operation: 'bookings.cancel-own',
      subjects: [formatBookingId(id)],
      changes: [{ kind: 'cancelled', status: ['received', 'cancelled'] }],
    },
  ]);
});

test('a rider who moves and cancels a seat has an entry for each', async () => {
  const { useCases } = house.container;
  const next = await newTrips(house.container);
  const trip = next();
  const { id } = await bookedSeats(house.container, trip, ['B1', 'A1']);
  let later = next();
  while (later.route.id !== trip.route.id || later.direction !== trip.direction) later = next();
  accepted(
    await useCases.moveOwnSeats({
      id,
      rider,
      tripId: later.id,
      seats: ['C1', 'B2'],
      holder: null,
      claimedFare: null,
    }),
  );
  accepted(await useCases.cancelOwnSeat({ id, rider, surface: 'web' }));
  const subject = `RS-${id}`;
  const of = (seats: readonly Seat[], name: string) => seats.find(({ seat }) => seat === name)?.price;
  const moved = { kind: 'moved', ride: `TR-${later.id}`, trip: [`TR-${trip.id}`, `TR-${later.id}`] };
  const [before, after] = [await seatsOf(trip), await seatsOf(later)];
  expect(await entries()).toMatchObject([
    {
      ...OF_RIDER,
      operation: 'seats.change-own',
      subjects: [subject, `RS-${id + 1}`, `TR-${later.id}`],
      changes: [
        { subject, ...moved, seat: ['B1', 'C1'], fare: [of(before, 'B1'), of(after, 'C1')] },
        { subject: `RS-${id + 1}`, ...moved, seat: ['A1', 'B2'], fare: [of(before, 'A1'), of(after, 'B2')] },
      ],
    },
    {
      ...OF_RIDER,
      operation: 'seats.cancel-own',
      changes: [{ subject, kind: 'cancelled', status: ['confirmed', 'cancelled'] }],
    },
  ]);
});

test('a driver has one entry for each report, with the booking for a start, and none for the second press', async () => {
  const { acts, useCases, db, driverLink } = house.container;
  const driverId = await addDriver(db, 'Asha', await addVehicle(db));
  const id = await placed(house.container);
  accepted(await acts.confirmBooking({ id, by: BY_DISPATCHER }));
  const { duty } = accepted(
    await acts.assignDuty({
      ...{ subject: { kind: 'booking', id }, driverId, vehicleId: null, startsAt: null, minutes: null },
      ...{ shownPickupAt: undefined, override: { reason: 'Test', shown: undefined }, by: BY_DISPATCHER },
    }),
  );
  await db.deleteFrom('audit_entries').execute();
  const token = driverLink({ dutyId: duty.id, driverId }).split('/').at(-1) ?? '';
  const accept = () => useCases.reportDuty({ token, report: 'accept', reason: '' });
  accepted(await accept());
  accepted(await accept());
  expect(await entries()).toMatchObject([
    {
      operation: 'duties.report',
      surface: 'web',
      who: { role: 'driver' },
      subjects: [formatBookingId(id), `DT-${duty.id}`],
      changes: [{ subject: `DT-${duty.id}`, kind: 'reported' }],
    },
  ]);

  await db.deleteFrom('audit_entries').execute();
  await db.updateTable('duties').set({ starts_at: new Date() }).execute();
  accepted(await useCases.reportDuty({ token, report: 'start', reason: '' }));
  expect(await entries()).toMatchObject([
    {
      operation: 'duties.report',
      subjects: [formatBookingId(id), `DT-${duty.id}`],
      changes: [
        { subject: formatBookingId(id), kind: 'started', status: ['confirmed', 'on-trip'] },
        { subject: `DT-${duty.id}`, kind: 'reported' },
      ],
    },
  ]);
});
