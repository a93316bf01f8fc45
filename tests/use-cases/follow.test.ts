import { beforeEach, expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { cancelBooking, cancelOwnBooking } from '#domain/bookings/decide/cancel-booking.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { closeRide } from '#domain/bookings/decide/close-booking.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import { completeBooking, startBooking } from '#domain/bookings/decide/drive-booking.ts';
import { undoDecision } from '#domain/bookings/decide/undo-decision.ts';
import {
  deleteBooking,
  deleteCancelledBookings,
  restoreBooking,
} from '#domain/bookings/delete/delete-bookings.ts';
import { editBooking } from '#domain/bookings/edit/edit-booking.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import { routeOfEdit } from '#domain/bookings/edit/route-of-edit.ts';
import { assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { editDuty } from '#domain/duties/change/edit-duty.ts';
import { removeDuty } from '#domain/duties/change/remove-duty.ts';
import type { Duty, DutySubject } from '#domain/duties/duty.ts';
import { driverReports } from '#domain/duties/follow/driver-reports.ts';
import { dueNow, memoryOf } from '#domain/duties/notify/duty-messages-due.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import { addMinutes, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { locateRide } from '#domain/places/locate-ride.ts';
import { closeTrip } from '#domain/rideshare/trips/close-trip.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { deletedBookingRepository } from '#infra/postgres/repositories/bookings/deleted-booking.repository.ts';
import { aRide, TIMEOUTS } from '#tests/builders/bookings.ts';
import { addBooking, addDriver, addVehicle, dutyStore, dutyTransactions } from '#tests/builders/duties.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER, BY_SYSTEM, CONTACT, parsePhone } from '#tests/builders/people.ts';
import { RIDESHARE } from '#tests/builders/trips.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const clock = settableClock(india('2026-11-23 08:00'));
const duties = dutyStore(db);
const bookings = bookingRepository(db);
const inTransaction = dutyTransactions(db);
const deps = { inTransaction, timeouts: TIMEOUTS, clock };
const decision = { changeBooking: changeBooking(deps), clock };
const places = {
  find: async (name: string) =>
    name.startsWith('Agra') ? { id: 'agra', point: AGRA, state: null, isAbroad: false } : undefined,
  journey: async () => undefined,
};
const AGRA = { latitude: 27.1767, longitude: 78.0081 };
const DELHI = { latitude: 28.6315, longitude: 77.2167 };
const edits = editBooking({
  ...deps,
  bookings,
  routeOfEdit: routeOfEdit({ places, locate: locateRide({ places }) }),
  priceOfEdit: async () => null,
  parsePhone,
});
const [assign, reassign, remove] = [assignDuty(deps), editDuty(deps), removeDuty(deps)];
const undo = undoDecision(deps);
const deletion = { ...deps, bookings: deletedBookingRepository(db) };
const by = BY_DISPATCHER;

let [car, otherCar] = [0 as VehicleId, 0 as VehicleId];
let [asha, ravi] = [0 as DriverId, 0 as DriverId];

beforeEach(async () => {
  for (const table of [
    ...(['duty_changes', 'duties', 'deleted_bookings', 'bookings', 'rideshare_trips'] as const),
    ...(['driver_leave', 'driver_shifts', 'drivers', 'vehicles'] as const),
  ])
    await db.deleteFrom(table).execute();
  car = await addVehicle(db);
  otherCar = await addVehicle(db);
  asha = await addDriver(db, 'Asha', car);
  ravi = await addDriver(db, 'Ravi', otherCar);
  clock.now = india('2026-11-23 08:00');
});

const order = (subject: DutySubject) => ({
  ...{ subject, driverId: asha, vehicleId: car, startsAt: null, minutes: null, override: null, by },
});

async function assigned(
  moment: string,
  known: Partial<Booking> = {},
): Promise<{ id: BookingId; duty: Duty }> {
  const { id } = await addBooking(db, india(moment), known);
  return { id, duty: accepted(await assign(order({ kind: 'booking', id }))).duty };
}

const dutyOf = (id: BookingId) => duties.ofSubject({ kind: 'booking', id });

async function edit(id: BookingId, change: BookingEdit, more = {}) {
  const version = (await bookings.find(id))?.version ?? 0;
  return edits({ id, version, edit: change, by, ...more });
}

/** Returns the duty after its driver was notified and has accepted it. */
async function accept(duty: Duty): Promise<Duty> {
  const change = { by: BY_SYSTEM, at: clock.now, note: null };
  const notified = { ...duty, version: duty.version + 1, notifiedAt: clock.now };
  await duties.write(duty, notified, { kind: 'notified', ...change });
  const accepted = { ...notified, version: notified.version + 1, state: 'accepted' } as const;
  await duties.write(notified, accepted, { kind: 'reported', ...change });
  return accepted;
}

const to = (moment: Date): BookingEdit => ({
  pickupDate: indiaDateOf(moment),
  pickupTime: indiaTimeOf(moment),
});

test('an edit of the pickup leaves a duty that was moved there before', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  const later = india('2026-11-23 15:00');
  const usual = { id: duty.id, override: null, by };
  accepted(await editDuty({ inTransaction: dutyTransactions(db), clock })({ ...usual, startsAt: later }));
  accepted(await edit(id, to(later)));
  expect(await dutyOf(id)).toMatchObject({ startsAt: later, endsAt: addMinutes(later, 120) });
  accepted(await edit(id, to(addMinutes(later, 30))));
  expect(await dutyOf(id)).toMatchObject({ startsAt: addMinutes(later, 30) });
});

test('a cancellation by the team frees driver and vehicle, and its undo brings the duty back', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  accepted(await cancelBooking(decision)({ id, by, reason: 'other', note: null }));
  expect(await dutyOf(id)).toBeUndefined();
  expect((await duties.lastRemoved(duty.subject))?.change).toMatchObject({
    by,
    note: 'The booking was cancelled',
  });
  expect(accepted(await undo({ id, by })).lostDuty).toBeUndefined();
  expect(await dutyOf(id)).toEqual({ ...duty, version: 3 });
});

test('an undone cancellation says that the time of the duty is taken', async () => {
  const { id } = await assigned('2026-11-23 12:00');
  accepted(await cancelBooking(decision)({ id, by, reason: 'other', note: null }));
  const { duty: other } = await assigned('2026-11-23 13:00');
  const undone = accepted(await undo({ id, by }));
  expect(undone).toMatchObject({ status: 'confirmed', lostDuty: { code: 'duty-conflicts' } });
  expect(undone.lostDuty).toMatchObject({ conflicts: [{ type: 'overlap', otherId: other.id }] });
  expect(await dutyOf(id)).toBeUndefined();
});

test('an undone cancellation does not bring back a duty that was removed before it', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  accepted(await remove({ id: duty.id, note: null, by }));
  clock.now = addMinutes(clock.now, 1);
  accepted(await cancelBooking(decision)({ id, by, reason: 'other', note: null }));
  expect(accepted(await undo({ id, by })).lostDuty).toBeUndefined();
  expect(await dutyOf(id)).toBeUndefined();
});

test('a cancellation by the rider frees driver and vehicle', async () => {
  const { id } = await assigned('2026-11-23 12:00');
  const rider = await customerRepository(db).ofPhone(CONTACT.phone);
  accepted(await cancelOwnBooking(decision)({ id, rider, note: null }));
  expect(await dutyOf(id)).toBeUndefined();
});

test('an undone confirmation removes the duty', async () => {
  const { id } = await addBooking(db, india('2026-11-23 12:00'), { status: 'received' });
  accepted(await confirmBooking(decision)({ id, by }));
  accepted(await assign(order({ kind: 'booking', id })));
  accepted(await undo({ id, by }));
  expect(await dutyOf(id)).toBeUndefined();
});

test('a ride keeps its duty, and an early completion ends it', async () => {
  const { id, duty } = await assigned('2026-11-23 09:00');
  accepted(await startBooking(decision)({ id, by }));
  expect(await dutyOf(id)).toEqual(duty);
  clock.now = india('2026-11-23 09:50');
  accepted(await completeBooking(decision)({ id, by }));
  expect(await dutyOf(id)).toMatchObject({ state: 'completed', endsAt: clock.now, version: 2 });
  accepted(
    await assign(order({ kind: 'booking', id: (await addBooking(db, india('2026-11-23 10:20'))).id })),
  );
});

test('a ride is not completed by itself while its driver is under way, until 12 hours after its end', async () => {
  const close = closeRide({ ...decision, timeouts: TIMEOUTS, drivers: driverReports(duties) });
  const { id } = await assigned('2026-11-23 09:00');
  const order = { id, by: BY_SYSTEM, pickupAt: india('2026-11-23 09:00').getTime() };
  for (const state of ['on-my-way', 'arrived', 'started'] as const) {
    await db.updateTable('duties').set({ state }).execute();
    clock.now = india('2026-11-23 13:00');
    expect(refused(await close(order))).toMatchObject({
      code: 'pickup-moved',
      deadlines: { closesAt: india('2026-11-23 13:30').getTime() },
    });
    clock.now = india('2026-11-23 22:45');
    expect(refused(await close(order))).toMatchObject({
      deadlines: { closesAt: india('2026-11-23 23:00').getTime() },
    });
  }
  clock.now = india('2026-11-23 23:00');
  expect(accepted(await close(order)).status).toBe('completed');
  expect(await dutyOf(id)).toMatchObject({ state: 'completed' });

  const { id: silent } = await assigned('2026-11-24 09:00');
  clock.now = india('2026-11-24 13:00');
  expect(accepted(await close({ id: silent, by: BY_SYSTEM })).status).toBe('completed');
  const { id: none } = await addBooking(db, india('2026-11-24 09:00'));
  expect(accepted(await close({ id: none, by: BY_SYSTEM })).status).toBe('completed');
});

test.each([
  ['before the duty began', '2026-11-23 08:30', '2026-11-23 09:01'],
  ['after the duty ended', '2026-11-23 11:30', '2026-11-23 11:00'],
])('a completion %s ends the duty', async (_when, at, endsAt) => {
  const { id } = await assigned('2026-11-23 09:00');
  clock.now = india(at);
  accepted(await completeBooking(decision)({ id, by }));
  expect(await dutyOf(id)).toMatchObject({ state: 'completed', endsAt: india(endsAt) });
});

test('an edit of the pickup time moves the duty as much, and the driver accepts it again', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  await db.updateTable('duties').set({ state: 'accepted' }).execute();
  accepted(await edit(id, to(india('2026-11-23 14:30'))));
  expect(await dutyOf(id)).toMatchObject({
    startsAt: india('2026-11-23 14:30'),
    endsAt: india('2026-11-23 16:30'),
  });
  expect(await dutyOf(id)).toMatchObject({ id: duty.id, version: 2, state: 'assigned' });
  const [moved] = await duties.history(duty.id, 1);
  expect(moved?.change).toMatchObject({
    kind: 'moved',
    by,
    note: expect.stringMatching(/^Start: .*\nEnd: /),
  });
});

test('an edit to a pickup far ahead asks a driver who is on the way again', async () => {
  const { id } = await assigned('2026-11-23 09:00');
  await db.updateTable('duties').set({ state: 'on-my-way' }).execute();
  accepted(await edit(id, to(india('2026-11-23 10:00'))));
  expect(await dutyOf(id)).toMatchObject({ state: 'on-my-way' });
  accepted(await edit(id, to(india('2026-11-23 10:15'))));
  expect(await dutyOf(id)).toMatchObject({ state: 'assigned' });
});

test('an edit that makes a conflict is refused with its list, and changes nothing', async () => {
  const { duty: other } = await assigned('2026-11-23 15:00');
  const { id, duty } = await assigned('2026-11-23 11:00');
  const before = await bookings.find(id);
  const refusal = refused(await edit(id, to(india('2026-11-23 14:00'))));
  expect(refusal).toMatchObject({
    code: 'duty-conflicts',
    conflicts: [{ type: 'overlap', otherId: other.id }],
  });
  expect(await bookings.find(id)).toEqual(before);
  expect(await dutyOf(id)).toEqual(duty);
  expect(refused(await edit(id, to(india('2026-11-23 14:00')), { override: { reason: '' } }))).toMatchObject({
    errors: [{ code: 'override-reason-missing' }],
  });
  accepted(await edit(id, to(india('2026-11-23 14:00')), { override: { reason: 'Same family' } }));
  expect((await dutyOf(id))?.override).toMatchObject({ reason: 'Same family', by });
});

test('an edit keeps an override whose conflict stays, and drops it when the conflict is gone', async () => {
  await assigned('2026-11-23 12:00');
  const { id } = await addBooking(db, india('2026-11-23 13:00'));
  accepted(await assign({ ...order({ kind: 'booking', id }), override: { reason: 'Same family' } }));
  accepted(await edit(id, to(india('2026-11-23 13:30'))));
  expect((await dutyOf(id))?.override).toMatchObject({ reason: 'Same family' });
  accepted(await edit(id, to(india('2026-11-23 17:00'))));
  expect((await dutyOf(id))?.override).toBeNull();
});

test('an edit keeps an override of the shift and of a buffer, unless it makes them worse', async () => {
  await assigned('2026-11-23 20:00');
  const { id } = await addBooking(db, india('2026-11-23 22:15'));
  const override = { reason: 'The driver agreed' };
  const { duty } = accepted(await assign({ ...order({ kind: 'booking', id }), minutes: 30, override }));
  expect(duty.override).not.toBeNull();
  expect(refused(await edit(id, to(india('2026-11-23 22:10'))))).toMatchObject({
    conflicts: [{ type: 'insufficient_buffer', missingMinutes: 20 }],
  });
  accepted(await edit(id, to(india('2026-11-23 22:20'))));
  expect((await dutyOf(id))?.override).toMatchObject(override);

  const { id: late } = await addBooking(db, india('2026-11-24 23:30'));
  accepted(await assign({ ...order({ kind: 'booking', id: late }), override }));
  accepted(await edit(late, to(india('2026-11-24 23:45'))));
  expect((await dutyOf(late))?.override).toMatchObject(override);
});

test('an edit keeps an override of an end after the shift, unless the duty would end still later', async () => {
  const { id } = await addBooking(db, india('2026-11-23 21:30'));
  const override = { reason: 'The driver agreed' };
  accepted(await assign({ ...order({ kind: 'booking', id }), override }));
  expect(refused(await edit(id, to(india('2026-11-23 21:35'))))).toMatchObject({
    conflicts: [{ type: 'ends_after_shift', minutes: 95 }],
  });
  accepted(await edit(id, to(india('2026-11-23 21:20'))));
  expect((await dutyOf(id))?.override).toMatchObject(override);
  accepted(await edit(id, to(india('2026-11-23 21:00'))));
  expect((await dutyOf(id))?.override).toBeNull();
});

test('new hours of a rental make its duty longer', async () => {
  const ride = aRide(india('2026-11-23 12:00'), { service: 'hourly', hours: 4 });
  const { id } = await assigned('2026-11-23 12:00', { ride });
  accepted(await edit(id, { hoursRequired: 6 }));
  expect(await dutyOf(id)).toMatchObject({
    startsAt: india('2026-11-23 12:00'),
    endsAt: india('2026-11-23 18:00'),
  });
});

test('a new place is told to the driver, and refused if the drive to the next duty takes too long', async () => {
  const { id, duty } = await assigned('2026-11-23 10:00', {
    points: { pickup: DELHI, drop: DELHI, pickupState: null },
  });
  accepted(await edit(id, { dropLocation: 'Nehru Place, New Delhi' }));
  const [moved] = await duties.history(duty.id, 1);
  expect(moved?.change).toMatchObject({
    kind: 'moved',
    note: 'Drop: Delhi Airport Terminal 3, New Delhi → Nehru Place, New Delhi',
  });
  await assigned('2026-11-23 13:00', { points: { pickup: DELHI, drop: DELHI, pickupState: null } });
  expect(refused(await edit(id, { dropLocation: 'Agra Cantt Station, Agra' }))).toMatchObject({
    conflicts: [{ type: 'insufficient_buffer' }],
  });
});

test('an edit of other fields leaves the duty alone', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  accepted(await edit(id, { customerName: 'Another Name' }));
  expect(await dutyOf(id)).toEqual(duty);
});

test.each(['cancelled', 'received'] as const)('an edit to %s frees driver and vehicle', async (status) => {
  const { id } = await assigned('2026-11-23 12:00');
  accepted(await edit(id, { status }));
  expect(await dutyOf(id)).toBeUndefined();
});

test('a ride that was started by mistake is accepted again when its booking is set back', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  const started = async () => {
    await accept((await dutyOf(id)) ?? duty);
    await startBooking(decision)({ id, by, early: true });
    await db.updateTable('duties').set({ state: 'started' }).execute();
  };
  await started();
  accepted(await edit(id, { status: 'confirmed' }));
  expect(await dutyOf(id)).toMatchObject({ id: duty.id, state: 'accepted', startsAt: duty.startsAt });
  const [back] = await duties.history(duty.id, 1);
  expect(back?.change).toMatchObject({ kind: 'reported', note: 'The booking is set back to Confirmed' });

  await started();
  accepted(await edit(id, { status: 'confirmed', ...to(india('2026-11-23 13:00')) }));
  expect(await dutyOf(id)).toMatchObject({ state: 'assigned', startsAt: india('2026-11-23 13:00') });
});

test('a no-show that is opened again has its duty, to be driven now or later', async () => {
  const { id, duty } = await noShow('2026-11-23 12:00');
  accepted(await edit(id, { status: 'on-trip' }));
  expect(await dutyOf(id)).toMatchObject({
    ...{ id: duty.id, driverId: asha, state: 'assigned' },
    endsAt: india('2026-11-23 14:00'),
  });

  const later = await noShow('2026-11-24 12:00');
  const pickup = india('2026-11-24 15:00');
  accepted(await edit(later.id, { status: 'confirmed', ...to(pickup) }));
  expect(await dutyOf(later.id)).toMatchObject({
    ...{ state: 'assigned', startsAt: pickup, endsAt: addMinutes(pickup, 120) },
  });

  const received = await noShow('2026-11-25 12:00');
  accepted(await edit(received.id, { status: 'received', ...to(india('2026-11-26 12:00')) }));
  expect(await dutyOf(received.id)).toBeUndefined();
});

test('a no-show whose booking stays cancelled keeps its duty', async () => {
  const { id } = await noShow('2026-11-23 12:00');
  accepted(await edit(id, { customerName: 'Another Name' }));
  expect(await dutyOf(id)).toMatchObject({ state: 'no-show' });
});

/** Makes a booking whose driver has reported a no-show 20 minutes after the pickup. */
async function noShow(moment: string) {
  const { id, duty } = await assigned(moment, { status: 'confirmed' });
  clock.now = addMinutes(india(moment), 20);
  const over = { ...duty, version: duty.version + 1, state: 'no-show', endsAt: clock.now } as const;
  const change = { kind: 'reported', by: BY_SYSTEM, at: clock.now, note: null } as const;
  expect(await duties.write(duty, over, change)).toBe(true);
  accepted(await cancelBooking(decision)({ id, by, reason: 'no-show', note: null }));
  return { id, duty };
}

test('a booking that is opened again has its duty for the whole time, unless that is taken', async () => {
  const { id } = await assigned('2026-11-23 09:00');
  clock.now = india('2026-11-23 09:30');
  accepted(await completeBooking(decision)({ id, by }));
  accepted(await edit(id, { status: 'on-trip' }));
  expect(await dutyOf(id)).toMatchObject({
    state: 'assigned',
    endsAt: india('2026-11-23 11:00'),
    version: 3,
  });
  accepted(await completeBooking(decision)({ id, by }));
  await assigned('2026-11-23 10:00');
  expect(refused(await edit(id, { status: 'on-trip' }))).toMatchObject({ conflicts: [{ type: 'overlap' }] });
});

test('a ride that has already taken place moves its duty there, over others', async () => {
  const { id } = await assigned('2026-11-23 12:00');
  await db
    .updateTable('duties')
    .set({ starts_at: india('2026-11-23 05:00'), ends_at: india('2026-11-23 07:00') })
    .where('booking_id', '=', (await assigned('2026-11-23 16:00')).id)
    .execute();
  accepted(await edit(id, to(india('2026-11-23 06:00')), { alreadyTakenPlace: true }));
  expect(await dutyOf(id)).toMatchObject({
    state: 'completed',
    startsAt: india('2026-11-23 06:00'),
    endsAt: india('2026-11-23 08:00'),
    override: { reason: 'The ride has already taken place' },
  });
});

test('a deleted booking frees its driver, and a restored one takes it back', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  accepted(await deleteBooking(deletion)({ id, by }));
  expect(await duties.find(duty.id)).toBeUndefined();
  clock.now = india('2026-11-23 09:00');
  expect(accepted(await restoreBooking(deletion)({ id, by })).lostDuty).toBeUndefined();
  expect(await dutyOf(id)).toEqual({ ...duty, version: 3 });
});

test.each([
  ['a deleted', (id: BookingId) => deleteBooking(deletion)({ id, by: BY_OWNER })],
  ['one of all deleted', () => deleteCancelledBookings(deletion)({ by: BY_OWNER })],
])(
  'a no-show of %s cancelled booking is in the history, and comes back as a no-show',
  async (_, deleteIt) => {
    const { id, duty } = await noShow('2026-11-23 12:00');
    const before = await dutyOf(id);
    clock.now = addMinutes(clock.now, 30);
    expect((await deleteIt(id)).ok).toBe(true);
    expect(await dutyOf(id)).toBeUndefined();
    expect(await duties.lastRemoved(duty.subject)).toMatchObject({
      duty: { id: duty.id, version: 3, state: 'no-show', driverId: asha },
      change: { by: BY_OWNER, at: clock.now, note: 'The booking was deleted' },
    });
    clock.now = addMinutes(clock.now, 30);
    expect(accepted(await restoreBooking(deletion)({ id, by })).lostDuty).toBeUndefined();
    expect(await dutyOf(id)).toEqual({ ...before, version: 4 });
  },
);

test('a restored booking has its driver again, who accepts it again', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  const before = await accept(duty);
  accepted(await deleteBooking(deletion)({ id, by }));
  clock.now = india('2026-11-23 09:00');
  accepted(await restoreBooking(deletion)({ id, by }));
  expect(await dutyOf(id)).toEqual({ ...before, version: 5, state: 'assigned' });
  const event = await db
    .selectFrom('outbox_events')
    .select('payload')
    .where('topic', '=', 'duty')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const restored = memoryOf(event.payload as never);
  expect(dueNow(restored, clock.now.getTime() + 60_000).messages).toMatchObject([{ kind: 'duty-moved' }]);
});

test('an undo of a move brings the answer of the driver back, and one of a cancellation its notice', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  const before = await accept(duty);
  accepted(await edit(id, to(india('2026-11-23 13:00')), { because: 'flight' }));
  expect(await dutyOf(id)).toMatchObject({ state: 'assigned', startsAt: india('2026-11-23 13:00') });
  accepted(await undo({ id, by }));
  expect(await dutyOf(id)).toEqual({ ...before, version: 5 });
  accepted(await cancelBooking(decision)({ id, by, reason: 'other', note: null }));
  accepted(await undo({ id, by }));
  expect(await dutyOf(id)).toEqual({ ...before, version: 7 });
});

test('an edit that cancels a booking cannot be undone, whatever its reason, because its duty is gone', async () => {
  const { id } = await assigned('2026-11-23 12:00');
  accepted(await edit(id, { status: 'cancelled' }, { because: 'weather' }));
  expect(refused(await undo({ id, by }))).toMatchObject({ code: 'undo-impossible', reason: 'moved-on' });
  expect((await bookings.find(id))?.status).toBe('cancelled');
});

test('an edit of the address is no news for a car that is out of service already', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  await db
    .updateTable('vehicles')
    .set({ out_of_service_from: india('2026-11-23 06:00'), out_of_service_until: null })
    .where('id', '=', car)
    .execute();
  const reason = 'It is back at noon';
  const overridden = accepted(await reassign({ id: duty.id, minutes: 150, override: { reason }, by }));
  accepted(await edit(id, { pickupLocation: 'Rajiv Chowk, New Delhi, Delhi' }));
  expect(await dutyOf(id)).toMatchObject({ override: { reason }, startsAt: overridden.duty.startsAt });
});

test('a restored booking says why its duty is not back', async () => {
  const { id } = await assigned('2026-11-23 12:00');
  accepted(await deleteBooking(deletion)({ id, by }));
  await assigned('2026-11-23 13:00');
  expect(accepted(await restoreBooking(deletion)({ id, by })).lostDuty).toMatchObject({
    code: 'duty-conflicts',
    conflicts: [{ type: 'overlap' }],
  });
  expect(await dutyOf(id)).toBeUndefined();
  clock.now = addMinutes(clock.now, 1);
  accepted(await deleteBooking(deletion)({ id, by }));
  expect(accepted(await restoreBooking(deletion)({ id, by })).lostDuty).toBeUndefined();
});

test('a restored booking has its past duty again, and none of an inactive driver', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  accepted(await deleteBooking(deletion)({ id, by }));
  await db.updateTable('drivers').set({ active: false }).execute();
  expect(accepted(await restoreBooking(deletion)({ id, by })).lostDuty).toMatchObject({
    why: 'driver-inactive',
  });
  await db.updateTable('drivers').set({ active: true }).execute();
  accepted(await assign(order({ kind: 'booking', id })));
  accepted(await deleteBooking(deletion)({ id, by }));
  clock.now = india('2026-11-24 12:00');
  accepted(await restoreBooking(deletion)({ id, by }));
  expect(await dutyOf(id)).toMatchObject({ startsAt: duty.startsAt, driverId: asha });
});

test('a deletion that is refused leaves the duty alone', async () => {
  const { id, duty } = await assigned('2026-11-23 12:00');
  const refusal = refused(await deleteBooking(deletion)({ id, by, expectedStatus: 'received' }));
  expect(refusal).toMatchObject({ code: 'wrong-status', action: 'delete' });
  expect(await dutyOf(id)).toEqual(duty);
});

test('a closed trip ends its duty', async () => {
  const { id } = await db
    .insertInto('rideshare_trips')
    .values({
      ...{ route_id: 'delhi-dehradun' as never, trip_date: '2026-11-23' as never, direction: 'outbound' },
      ...{ departs_at: india('2026-11-23 10:00'), arrives_at: india('2026-11-23 15:15'), closed_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = { kind: 'trip', id: id as TripId } as const;
  accepted(await assign(order(subject)));
  clock.now = india('2026-11-23 16:15');
  for (let delivery = 0; delivery < 2; delivery += 1)
    await closeTrip({ ...deps, timeouts: RIDESHARE })({ tripId: id });
  expect(await duties.ofSubject(subject)).toMatchObject({ state: 'completed', version: 2 });
});

test('an assignment and a cancellation at the same time leave no duty of a cancelled booking', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await addBooking(db, india('2026-11-23 12:00'));
    const [result] = await Promise.all([
      assign(order({ kind: 'booking', id })),
      cancelBooking(decision)({ id, by, reason: 'other', note: null, expectedStatus: 'confirmed' }),
    ]);
    if (!result.ok) expect(result.refusal.code).toBe('wrong-status');
    expect(await dutyOf(id)).toBeUndefined();
  }
});

test('a reassignment and a cancellation at the same time leave no duty', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, duty } = await assigned('2026-11-23 12:00');
    const [cancelled] = await Promise.all([
      cancelBooking(decision)({ id, by, reason: 'other', note: null }),
      reassign({ id: duty.id, driverId: ravi, vehicleId: otherCar, override: null, by }),
    ]);
    expect(cancelled.ok).toBe(true);
    expect(await dutyOf(id)).toBeUndefined();
  }
});
