import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Guest } from '#domain/bookings/booking.ts';
import type { BookingParts } from '#domain/bookings/testing/booking-parts.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
  indiaTimeOf,
} from '#domain/kernel/india-time.ts';
import { findUse } from '#infra/operations/find-use.ts';
import { runUndoStep, undoOfBatch } from '#infra/operations/undo-batch.ts';
import { type Answered, runUse } from '#infra/operations/use.ts';
import { aRide } from '#tests/builders/bookings.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { waitingForLocks } from '#tests/setup/waiting-for-locks.ts';

/** Incidents against a real database (docs/product/incidents.md). Each test has a day of its own. */
let house: TestContainer;
let now = new Date();
let date: IndiaDate = indiaDateOf(now);
let [asha, bala]: DriverId[] = [];
let [first, second, spare]: VehicleId[] = [];

beforeAll(async () => {
  house = await createTestContainer({ clock: () => now });
  const { db } = house.container;
  [first, second, spare] = [await addVehicle(db), await addVehicle(db), await addVehicle(db)];
  [asha, bala] = [await addDriver(db, 'Asha', first), await addDriver(db, 'Bala', second)];
});
afterAll(() => house.drop());
beforeEach(() => {
  date = addDays(date, 3);
  now = at('07:00');
});

const at = (time: string) => indiaInstant(date, time as IndiaTime);
const booked = (time: string, known: BookingParts = {}) => addBooking(house.container.db, at(time), known);

async function withDriver(time: string, driver = asha, vehicle = first): Promise<BookingId> {
  const { id } = await booked(time);
  const assigned = await house.container.acts.assignDuty({
    subject: { kind: 'booking', id },
    driverId: driver as DriverId,
    vehicleId: vehicle as VehicleId,
    minutes: 60,
    startsAt: null,
    override: null,
    by: BY_DISPATCHER,
  });
  if (!assigned.ok) throw new Error(JSON.stringify(assigned.refusal));
  return id;
}

type Ran =
  | { readonly ok: true; readonly value: Answered<unknown> }
  | { readonly ok: false; readonly refusal: object };

async function run(name: string, inputs: object, dryRun = false): Promise<Ran> {
  const use = findUse(`incidents.${name}`);
  if (!use) throw new Error(name);
  return runUse(use, house.container, { inputs: inputs as never, by: BY_DISPATCHER, dryRun });
}

function answered(ran: Ran) {
  if (!ran.ok) throw new Error(JSON.stringify(ran.refusal));
  return ran.value;
}

const says = (name: string, ran: Ran) => findUse(`incidents.${name}`)?.says(answered(ran)).split('\n');
const kinds = (ran: Ran) => {
  const done = answered(ran);
  return done.dryRun ? done.messages.map(({ kind, reader }) => `${kind} to ${reader}`) : [];
};
const statusOf = async (id: BookingId) => (await house.container.queries.bookings.find(id))?.status;
const crewOf = async (id: BookingId) => {
  const [line] = await house.container.queries.duty.list({ bookingId: id });
  return line ? [line.duty.driverId, line.duty.vehicleId] : null;
};

/** Takes back the newest incident, as the page does. Returns the refusal of the first step that is refused. */
async function undo() {
  const { container } = house;
  const { entries } = await container.queries.audit.list({ operation: 'incidents', outcome: 'done' }, 1);
  const { steps } = await undoOfBatch(container, entries[0]?.batch ?? '');
  return container.together(async (acts) => {
    for (const step of steps) {
      const done = await runUndoStep({ ...container, acts }, step, { by: BY_DISPATCHER, dryRun: false });
      if (!done.ok) return done;
    }
    return { ok: true, value: steps.length } as const;
  });
}

test('a sick driver is on leave, the duties go to who is free, and all of it is undone as one', async () => {
  const [morning, noon] = [await withDriver('09:00'), await withDriver('13:00')];
  await withDriver('13:00', bala, second);
  const dry = await run('driver-sick', { driver: asha, date, reason: 'Fever' }, true);
  expect(says('driver-sick', dry)).toEqual([
    expect.stringMatching(/^Asha is on leave on /),
    expect.stringMatching(new RegExp(`^BK-${morning}, 09:00: Bala with .*\\. Free from 06:00, `)),
    expect.stringMatching(new RegExp(`^BK-${noon}, 13:00 has no driver\\. `)),
  ]);
  expect([await crewOf(morning), await crewOf(noon)]).toEqual([
    [asha, first],
    [asha, first],
  ]);

  answered(await run('driver-sick', { driver: asha, date, reason: 'Fever' }));
  expect([await crewOf(morning), await crewOf(noon)]).toEqual([[bala, second], null]);
  const { container } = house;
  const onLeave = async () =>
    (await container.queries.schedule.leave({ driverId: asha })).map((one) => one.date);
  expect(await onLeave()).toContain(date);
  const { entries } = await container.queries.audit.list({ since: new Date(0) }, 3);
  expect(entries.map(({ operation, batch }) => [operation, batch])).toEqual([
    ['incidents.driver-sick', entries[0]?.batch],
    ['duties.reassign', entries[0]?.batch],
    ['drivers.add-leave', entries[0]?.batch],
  ]);

  expect(await undo()).toMatchObject({ ok: true });
  expect([await crewOf(morning), await crewOf(noon)]).toEqual([
    [asha, first],
    [asha, first],
  ]);
  expect(await onLeave()).not.toContain(date);
});

test('a driver who was on leave before stays on leave after an undo', async () => {
  const { acts, queries } = house.container;
  const leave = { driverId: asha as DriverId, date, startsAt: null, endsAt: null, reason: null };
  await acts.addLeave({ ...leave, by: BY_DISPATCHER });
  await withDriver('09:00', bala, second);
  answered(await run('driver-sick', { driver: asha, date }));
  expect(await undo()).toMatchObject({ ok: true });
  expect((await queries.schedule.leave({ driverId: asha })).map((one) => one.date)).toContain(date);
});

test('a proposal that has changed since it was shown is refused, and nothing is changed', async () => {
  await withDriver('09:00');
  const shown = answered(await run('driver-sick', { driver: asha, date }, true)).answer as { keys: string[] };
  await withDriver('15:00');
  expect(await run('driver-sick', { driver: asha, date, shownPlan: shown.keys })).toEqual({
    ok: false,
    refusal: { code: 'incident-refused', why: 'proposal-changed' },
  });
  expect(
    (await house.container.queries.schedule.leave({ driverId: asha })).map((one) => one.date),
  ).not.toContain(date);
});

test('a broken car is out of service, and its driver keeps the duties with another one', async () => {
  const [morning, noon] = [await withDriver('09:00'), await withDriver('13:00')];
  const dry = await run('car-broken-down', { vehicle: first }, true);
  expect(says('car-broken-down', dry)).toEqual([
    expect.stringMatching(/ is out of service until it is put back\.$/),
    expect.stringMatching(new RegExp(`^BK-${morning}, 09:00: Asha with .* with another vehicle\\.$`)),
    expect.stringMatching(new RegExp(`^BK-${noon}, 13:00: Asha with .* with another vehicle\\.$`)),
  ]);
  answered(await run('car-broken-down', { vehicle: first }));
  expect([await crewOf(morning), await crewOf(noon)]).toEqual([
    [asha, spare],
    [asha, spare],
  ]);
  expect(await undo()).toMatchObject({ ok: true });
  expect(await crewOf(noon)).toEqual([asha, first]);
});

test('a car that is broken until tomorrow gives away the duties of both days, and without an end it names the rest', async () => {
  const today = await withDriver('13:00');
  const { id: tomorrow } = await addBooking(house.container.db, addMinutes(at('13:00'), 24 * 60));
  const subject = { kind: 'booking', id: tomorrow } as const;
  const assigned = await house.container.acts.assignDuty({
    ...{ subject, driverId: asha as DriverId, vehicleId: first as VehicleId, minutes: 60 },
    ...{ startsAt: null, override: null, by: BY_DISPATCHER },
  });
  expect(assigned).toMatchObject({ ok: true });
  const open = await run('car-broken-down', { vehicle: first }, true);
  expect(says('car-broken-down', open)?.at(-1)).toBe('1 duty on later days still has it.');
  answered(await run('car-broken-down', { vehicle: first, until: addDays(date, 1) }));
  expect([await crewOf(today), await crewOf(tomorrow)]).toEqual([
    [asha, spare],
    [asha, spare],
  ]);
  expect(await undo()).toMatchObject({ ok: true });
  expect([await crewOf(today), await crewOf(tomorrow)]).toEqual([
    [asha, first],
    [asha, first],
  ]);
});

test('nothing of an incident is written if one of its acts is refused', async () => {
  const morning = await withDriver('09:00');
  const { container } = house;
  const together: typeof container.together = (work) =>
    container.together((acts) =>
      work({ ...acts, reassignMany: async () => ({ ok: false, refusal: REFUSED }) as never }),
    );
  const use = findUse('incidents.driver-sick');
  if (!use) throw new Error('driver-sick');
  const inputs = { driver: asha, date } as never;
  const done = await runUse(use, { ...container, together }, { inputs, by: BY_DISPATCHER, dryRun: false });
  expect(done).toMatchObject({ ok: false, refusal: { code: 'wrong-status' } });
  expect(await crewOf(morning)).toEqual([asha, first]);
  expect((await container.queries.schedule.leave({ driverId: asha })).map((one) => one.date)).not.toContain(
    date,
  );
});

const REFUSED = { code: 'duty-refused', id: 1, refusal: { code: 'wrong-status', status: 'on-trip' } };

test('a no-show waits for 15 minutes, then cancels, frees the driver and is undone', async () => {
  const id = await withDriver('09:00');
  now = at('09:14');
  expect(await run('no-show', { booking: id })).toEqual({
    ok: false,
    refusal: { code: 'incident-refused', why: 'too-early-for-no-show' },
  });
  now = at('09:15');
  expect(kinds(await run('no-show', { booking: id }, true))).toContain('booking-cancelled to customer');
  answered(await run('no-show', { booking: id, note: 'Called twice' }));
  const stored = await house.container.queries.bookings.find(id);
  expect([stored?.status, stored?.cancellation]).toEqual([
    'cancelled',
    { by: 'admin', reason: 'no-show', note: 'Called twice' },
  ]);
  expect(await crewOf(id)).toBeNull();
  expect(await undo()).toMatchObject({ ok: true });
  expect([await statusOf(id), await crewOf(id)]).toEqual(['confirmed', [asha, first]]);
});

test('of a double booking one is kept, with the driver of the other one', async () => {
  const [kept, far] = [(await booked('10:00')).id, (await booked('18:00')).id];
  const double = await withDriver('10:30');
  const ran = await run('double-booking', { keep: kept }, true);
  expect(says('double-booking', ran)).toEqual([
    expect.stringMatching(new RegExp(`^BK-${kept} stays, `)),
    expect.stringMatching(new RegExp(`^BK-${double} is cancelled as a double booking, `)),
    `BK-${kept} gets the driver of BK-${double}.`,
  ]);
  answered(await run('double-booking', { keep: kept }));
  expect(await Promise.all([kept, double, far].map(statusOf))).toEqual([
    'confirmed',
    'cancelled',
    'confirmed',
  ]);
  expect(await crewOf(kept)).toEqual([asha, first]);
  expect(await undo()).toMatchObject({ ok: true });
  expect([await statusOf(double), await crewOf(double), await crewOf(kept)]).toEqual([
    'confirmed',
    [asha, first],
    null,
  ]);
  expect(await run('double-booking', { keep: far })).toEqual({
    ok: false,
    refusal: { code: 'incident-refused', why: 'no-other-booking' },
  });
});

test('a ride on its way is kept, and its double is cancelled', async () => {
  const { id: kept } = await booked('10:00', { status: 'on-trip' });
  const { id: double } = await booked('10:30');
  expect(await run('double-booking', { keep: double, cancel: kept })).toMatchObject({
    refusal: { code: 'incident-refused', why: 'no-other-booking' },
  });
  answered(await run('double-booking', { keep: kept }));
  expect([await statusOf(kept), await statusOf(double)]).toEqual(['on-trip', 'cancelled']);
});

const pickupOf = async (id: BookingId) => {
  const stored = await house.container.queries.bookings.find(id);
  return stored && [indiaTimeOf(stored.ride.pickupAt), stored.ride.pickupLocation, stored.arrivalTime];
};
const onFlight = (id: BookingId, flight: string, arrival: string) =>
  house.container.db
    .updateTable('bookings')
    .set({ flight_number: flight, arrival_time: arrival as IndiaTime })
    .where('id', '=', id)
    .execute();

test('the rides of a late flight move with their drivers, who give way to the next duty', async () => {
  const [mine, other] = [await withDriver('09:00'), await withDriver('09:00', bala, second)];
  const next = await withDriver('11:00');
  await onFlight(mine, 'AI-302', '08:30');
  await onFlight(other, 'BA 143', '08:30');
  const late = { flight: 'ai 302', minutes: 90, date };
  const dry = await run('flight-late', late, true);
  expect(says('flight-late', dry)).toEqual([
    expect.stringMatching(
      new RegExp(`^BK-${mine}: .*09:00 IST → .*10:30 IST\\. Its driver is not free then: Bala takes it\\.$`),
    ),
  ]);
  expect(kinds(dry)).toContain('pickup-moved to customer');
  answered(await run('flight-late', late));
  expect(await pickupOf(mine)).toEqual(['10:30', expect.anything(), '10:00']);
  expect([await crewOf(mine), await crewOf(next)]).toEqual([
    [bala, second],
    [asha, first],
  ]);
  expect((await pickupOf(other))?.[0]).toBe('09:00');

  expect(await undo()).toMatchObject({ ok: true });
  expect(await pickupOf(mine)).toEqual(['09:00', expect.anything(), '08:30']);
  expect(await crewOf(mine)).toEqual([asha, first]);
  expect(await run('flight-late', { ...late, flight: 'XX 999' })).toMatchObject({
    refusal: { why: 'no-ride-on-flight' },
  });
});

test('a late flight is undone although its driver has other conflicts at the time before, but not another duty', async () => {
  const mine = await withDriver('09:00');
  await onFlight(mine, 'AI 2807', '08:30');
  accepted(
    await house.container.acts.addLeave({
      ...{ driverId: asha as DriverId, date, startsAt: '09:00' as IndiaTime, endsAt: '09:15' as IndiaTime },
      ...{ reason: null, by: BY_DISPATCHER },
    }),
  );
  const late = { flight: 'AI 2807', minutes: 45, date };
  answered(await run('flight-late', late));
  expect(await undo()).toMatchObject({ ok: true });
  expect([(await pickupOf(mine))?.[0], await crewOf(mine)]).toEqual(['09:00', [asha, first]]);
  answered(await run('flight-late', { ...late, minutes: 180 }));
  await withDriver('09:20');
  expect(await undo()).toMatchObject({ ok: false, refusal: { reason: 'driver-not-free' } });
  expect((await pickupOf(mine))?.[0]).toBe('12:00');
});

test('an incident is refused on a day that is over, and for a ride that is', async () => {
  const before = addDays(date, -1);
  expect(await run('driver-sick', { driver: asha, date: before })).toMatchObject({
    refusal: { code: 'incident-refused', why: 'day-over' },
  });
  const cancellation = { by: 'admin', reason: 'other', note: null } as const;
  for (const known of [{ status: 'completed' }, { status: 'cancelled', cancellation }] as const) {
    const { id } = await booked('18:00', known);
    for (const refused of [
      await run('pickup-changed', { booking: id, pickup: 'Hauz Khas' }),
      await run('double-booking', { keep: id }),
    ])
      expect(refused).toMatchObject({ refusal: { code: 'incident-refused', why: 'ride-over' } });
  }
});

test('a storm holds all departures of an hour, and the duties of one driver keep their order', async () => {
  const [one, two] = [await withDriver('18:00'), (await booked('18:59')).id];
  const [before, after] = [(await booked('17:59')).id, (await booked('19:00')).id];
  const three = await withDriver('19:30');
  const held = { from: '18:00', to: '20:00', minutes: 120, date };
  answered(await run('storm', held));
  const times = async () =>
    Promise.all([before, one, two, after, three].map(async (id) => (await pickupOf(id))?.[0]));
  expect(await times()).toEqual(['17:59', '20:00', '20:59', '21:00', '21:30']);
  expect([await crewOf(one), await crewOf(three)]).toEqual([
    [asha, first],
    [asha, first],
  ]);
  expect(await undo()).toMatchObject({ ok: true });
  expect(await times()).toEqual(['17:59', '18:00', '18:59', '19:00', '19:30']);
});

test('a storm over midnight holds both days, and a time without departures is refused', async () => {
  const [late, early] = [
    (await booked('23:45')).id,
    (await addBooking(house.container.db, addMinutes(at('23:45'), 45))).id,
  ];
  const held = { from: '23:30', to: '01:00', minutes: 30, date };
  const done = answered(await run('storm', held)).answer as {
    moved: { departure: { ride: { id: number } } }[];
  };
  expect(done.moved.map(({ departure }) => departure.ride.id)).toEqual([late, early]);
  expect(await run('storm', { ...held, from: '03:00', to: '03:01' })).toMatchObject({
    refusal: { why: 'no-departure' },
  });
});

test('a storm holds a trip with its seats, its duty and its riders, and an undo puts all back', async () => {
  const { container } = house;
  const anotherTrip = await newTrips(container);
  const { id, trip, pickupAt } = await bookedSeat(container, anotherTrip());
  const empty = anotherTrip();
  const subject = { kind: 'trip', id: trip.id } as const;
  const assigned = await container.acts.assignDuty({
    ...{ subject, driverId: asha as DriverId, vehicleId: first as VehicleId },
    ...{ minutes: null, startsAt: null, override: null, by: BY_DISPATCHER },
  });
  expect(assigned).toMatchObject({ ok: true });
  const state = async () => {
    const [stored, seat] = [await container.trips.find(trip.id), await container.queries.rideshare.find(id)];
    const [line] = await container.queries.duty.list({ tripId: trip.id });
    const { departsAt, arrivesAt, delay } = stored ?? trip;
    return [departsAt, arrivesAt, delay.minutes, seat?.pickupAt, line?.duty.startsAt, line?.duty.driverId];
  };
  const before = await state();
  const held = {
    from: indiaTimeOf(trip.departsAt),
    to: indiaTimeOf(addMinutes(trip.departsAt, 1)),
    minutes: 60,
    date: indiaDateOf(trip.departsAt),
  };
  const dry = await run('storm', held, true);
  expect(says('storm', dry)).toContainEqual(
    expect.stringMatching(new RegExp(`^TR-${trip.id}, .*, 1 sold seat: `)),
  );
  expect(kinds(dry)).toEqual(['seat-delayed to customer', 'seat-delayed to customer']);
  answered(await run('storm', held));
  const later = (at: Date) => addMinutes(at, 60);
  expect(await state()).toEqual([
    ...[later(trip.departsAt), later(trip.arrivesAt), 60, later(pickupAt)],
    ...[later(trip.departsAt), asha],
  ]);
  expect((await container.trips.find(empty.id))?.delay.minutes).toBe(
    empty.departsAt.getTime() === trip.departsAt.getTime() ? 60 : 0,
  );
  expect(await undo()).toMatchObject({ ok: true });
  expect(await state()).toEqual(before);
  // The riders have not been told of the delay, so they get no message that it has ended.
  expect((await container.trips.find(trip.id))?.delay.noticeAt).toBeNull();
});

test('a customer on the way is picked up elsewhere, and an undo brings the place and its point back', async () => {
  const id = await withDriver('15:00');
  const before = await house.container.queries.bookings.find(id);
  const change = { booking: id, pickup: 'Hauz Khas Village, New Delhi', time: '15:20' };
  const dry = await run('pickup-changed', change, true);
  expect(says('pickup-changed', dry)?.at(-1)).toMatch(/^The customer pays ₹/);
  answered(await run('pickup-changed', change));
  expect(await pickupOf(id)).toEqual(['15:20', 'Hauz Khas Village, New Delhi', null]);
  expect(await undo()).toMatchObject({ ok: true });
  const after = await house.container.queries.bookings.find(id);
  expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
  expect(await crewOf(id)).toEqual([asha, first]);
  // The same edit cannot be undone twice.
  expect(await undo()).toMatchObject({ ok: false, refusal: { code: 'undo-impossible' } });
});

test('a ride whose bill is wanted is completed and paid, the bill goes out, and an undo opens the ride again', async () => {
  const id = await withDriver('09:00');
  now = at('10:00');
  const dry = await run('bill-wanted', { booking: id, paid: 'upi' }, true);
  expect(kinds(dry)).toEqual(['ride-bill to customer', 'ride-bill to customer']);
  answered(await run('bill-wanted', { booking: id, paid: 'upi' }));
  const { queries } = house.container;
  const state = async () => {
    const stored = await queries.bookings.find(id);
    return [stored?.status, stored?.paymentStatus];
  };
  expect(await state()).toEqual(['completed', 'paid']);
  expect(await undo()).toMatchObject({ ok: true });
  expect(await state()).toEqual(['on-trip', 'pay-on-arrival']);
  expect(await crewOf(id)).toEqual([asha, first]);
});

test('a bill of a fare that grew after it was paid says what is left of it, and takes the rest', async () => {
  const id = await withDriver('09:00');
  const { acts, queries } = house.container;
  now = at('10:00');
  await acts.markBookingPaid({ id, method: 'upi', by: BY_DISPATCHER });
  const fare = (await queries.bookings.find(id))?.price.final ?? 0;
  const edit = { fare: fare + 561 };
  await acts.editBooking({ id, version: null, edit, sendEmail: false, by: BY_DISPATCHER, override: null });
  const billed = async (inputs: object) =>
    says('bill-wanted', await run('bill-wanted', { booking: id, ...inputs }))?.join(' ');
  expect(await billed({})).toContain('₹561 of it not paid.');
  expect(await billed({ paid: 'cash' })).toContain(', paid.');
});

test('a storm leaves a duty that has begun with its driver, although the next one collides', async () => {
  const begun = await withDriver('09:00');
  const next = await withDriver('11:00');
  await house.container.db
    .updateTable('duties')
    .set({ state: 'started' })
    .where('booking_id', '=', begun)
    .execute();
  answered(await run('storm', { from: '09:00', to: '09:01', minutes: 120, date }));
  expect((await pickupOf(begun))?.[0]).toBe('11:00');
  expect([await crewOf(begun), await crewOf(next)]).toEqual([
    [asha, first],
    [asha, first],
  ]);
});

test('a car that was out of service before an incident is so after its undo, and stays so if it was taken out again', async () => {
  const { acts, queries } = house.container;
  const id = first as VehicleId;
  const serviceTo = async (outOfService: { until: IndiaDate | null } | null) =>
    accepted(await acts.editVehicle({ id, edit: { outOfService }, by: BY_DISPATCHER }));
  const service = async () => (await queries.fleet.vehicle(id, now))?.outOfService ?? null;
  const until = addDays(date, 2);
  const ride = await withDriver('09:00', asha, first);
  await serviceTo({ until });
  answered(await run('car-broken-down', { vehicle: first }));
  expect(await service()).toMatchObject({ until: null });
  expect(await crewOf(ride)).not.toEqual([asha, first]);
  // The duty was on the vehicle although it was out of service, and is so again.
  expect(await undo()).toMatchObject({ ok: true });
  expect(await service()).toMatchObject({ until });
  expect(await crewOf(ride)).toEqual([asha, first]);

  await serviceTo(null);
  answered(await run('car-broken-down', { vehicle: first }));
  await serviceTo(null);
  await serviceTo({ until });
  expect(await undo()).toMatchObject({ ok: false, refusal: { code: 'changed-meanwhile' } });
  expect(await service()).toMatchObject({ until });
  await serviceTo(null);
});

test('a driver who was on leave for parts of the day has these parts again after an undo', async () => {
  const { acts, queries } = house.container;
  const part = (startsAt: string, endsAt: string) =>
    acts.addLeave({ driverId: asha as DriverId, date, startsAt, endsAt, reason: null, by: BY_DISPATCHER });
  accepted(await part('06:00', '07:00'));
  accepted(await part('20:00', '21:00'));
  const morning = await withDriver('09:00');
  const leave = async () =>
    (await queries.schedule.leave({ driverId: asha }))
      .filter((one) => one.date === date)
      .map(({ startsAt, endsAt }) => [startsAt, endsAt])
      .toSorted();
  const before = [
    ['06:00', '07:00'],
    ['20:00', '21:00'],
  ];
  expect(await leave()).toEqual(before);
  answered(await run('driver-sick', { driver: asha, date }));
  expect(await leave()).toEqual([[null, null]]);
  expect(await undo()).toMatchObject({ ok: true });
  expect([await leave(), await crewOf(morning)]).toEqual([before, [asha, first]]);
});

test('a car that is broken until tomorrow gives away a duty across midnight once', async () => {
  const { id: night } = await addBooking(house.container.db, at('23:00'));
  const subject = { kind: 'booking', id: night } as const;
  const assigned = await house.container.acts.assignDuty({
    ...{ subject, driverId: asha as DriverId, vehicleId: first as VehicleId, minutes: 120 },
    ...{ startsAt: null, override: { reason: 'Test' }, by: BY_DISPATCHER },
  });
  expect(assigned).toMatchObject({ ok: true });
  const { id: tomorrow } = await addBooking(house.container.db, addMinutes(at('13:00'), 24 * 60));
  accepted(
    await house.container.acts.assignDuty({
      ...{ subject: { kind: 'booking', id: tomorrow }, driverId: asha as DriverId, minutes: 60 },
      ...{ vehicleId: first as VehicleId, startsAt: null, override: { reason: 'Test' }, by: BY_DISPATCHER },
    }),
  );
  answered(await run('car-broken-down', { vehicle: first, until: addDays(date, 1) }));
  expect((await crewOf(night))?.[1]).not.toBe(first);
  expect((await crewOf(tomorrow))?.[1]).not.toBe(first);
});

test('a duty that changes while the shown proposal runs refuses it, and a new one is to be looked at', async () => {
  const ride = await withDriver('09:00');
  const { db } = house.container;
  const shown = answered(await run('driver-sick', { driver: asha, date }, true)).answer as { keys: string[] };
  const running = await db.transaction().execute(async (trx) => {
    await sql`update duties set version = version + 1 where booking_id = ${ride}`.execute(trx);
    const waits = run('driver-sick', { driver: asha, date, shownPlan: shown.keys });
    await eventually(() => waitingForLocks(db));
    return { waits };
  });
  expect(await running.waits).toEqual({
    ok: false,
    refusal: { code: 'incident-refused', why: 'proposal-changed' },
  });
  expect(await crewOf(ride)).toEqual([asha, first]);
});

test('the leave of a sick driver counts as undoable, because the incident takes it back', async () => {
  await withDriver('09:00');
  answered(await run('driver-sick', { driver: asha, date }));
  const { container } = house;
  const { entries } = await container.queries.audit.list({ operation: 'incidents.driver-sick' }, 1);
  const found = await undoOfBatch(container, entries[0]?.batch ?? '');
  expect(found).toMatchObject({ acts: 2, notUndoable: 0 });
  expect(found.steps.map(({ operation }) => operation)).toEqual(['drivers.clear-leave', 'duties.undo']);
});

const ofPartner = (guest: Guest | null) => ({
  partner: {
    ...{ bookingId: null, amount: 20, currency: 'EUR' as const },
    rate: { rate: 100, takenOn: date },
  },
  guest,
});
const forGuest = (name: string, phone = '') => ofPartner({ name, email: '', phone });

test('of a partner, a double booking is one of the same guest, not of the same contact', async () => {
  const { id: kept } = await booked('10:00', forGuest('Jürgen Müller', '+4915112345678'));
  const { id: rossi } = await booked('10:40', forGuest('Anna Rossi'));
  const { id: smith } = await booked('11:30', forGuest('Joe Smith', '+447700900123'));
  const { id: byName } = await booked('11:40', forGuest('jürgen müller'));
  const { id: byPhone } = await booked('11:50', forGuest('Mueller J.', '+4915112345678'));
  const ran = await run('double-booking', { keep: kept }, true);
  expect(says('double-booking', ran)).toEqual([
    expect.stringMatching(new RegExp(`^BK-${kept} stays, for Jürgen Müller, at .*10:00 IST\\.$`)),
    expect.stringMatching(
      new RegExp(`^BK-${byName} is cancelled .*, for jürgen müller, at .*11:40 IST\\.$`, 'u'),
    ),
    expect.stringMatching(new RegExp(`^BK-${byPhone} is cancelled .*, for Mueller J\\., at .*11:50 IST\\.$`)),
    expect.stringMatching(new RegExp(`^BK-${rossi} stays: it is for Anna Rossi, at .*10:40 IST\\.$`)),
    expect.stringMatching(new RegExp(`^BK-${smith} stays: it is for Joe Smith, at .*11:30 IST\\.$`)),
  ]);
  answered(await run('double-booking', { keep: kept }));
  expect(await Promise.all([kept, rossi, smith, byName, byPhone].map(statusOf))).toEqual([
    ...['confirmed', 'confirmed', 'confirmed', 'cancelled', 'cancelled'],
  ]);
  expect(await run('double-booking', { keep: kept })).toMatchObject({ refusal: { why: 'no-other-booking' } });
  answered(await run('double-booking', { keep: kept, cancel: rossi }));
  expect(await Promise.all([rossi, smith].map(statusOf))).toEqual(['cancelled', 'confirmed']);
});

test('a customer books for two passengers, and neither ride is a double booking of the other', async () => {
  const { id: mother } = await booked('10:00', { passengerName: 'Meera Shah' });
  const { id: father } = await booked('10:00', { passengerName: 'Kiran Shah' });
  expect(await run('double-booking', { keep: mother })).toMatchObject({
    refusal: { why: 'no-other-booking' },
  });
  const { id: again } = await booked('10:20', { passengerName: 'meera shah' });
  answered(await run('double-booking', { keep: mother }));
  expect(await Promise.all([mother, father, again].map(statusOf))).toEqual([
    ...['confirmed', 'confirmed', 'cancelled'],
  ]);
});

test('a partner that names no guest has no double bookings by itself', async () => {
  const { id: kept } = await booked('10:00', ofPartner(null));
  const { id: other } = await booked('10:10', ofPartner(null));
  expect(await run('double-booking', { keep: kept })).toMatchObject({ refusal: { why: 'no-other-booking' } });
  answered(await run('double-booking', { keep: kept, cancel: other }));
  expect(await statusOf(other)).toBe('cancelled');
});

test('a storm and a late flight leave a ride whose new time is past, and move the others', async () => {
  const { id: waiting } = await booked('18:05');
  const { id: last } = await booked('18:20');
  const { id: ahead } = await booked('19:00');
  for (const id of [waiting, ahead]) await onFlight(id, 'AI 55', '17:00');
  now = at('18:50');
  const held = { from: '18:00', to: '20:00', minutes: 30, date };
  const dry = await run('storm', held, true);
  expect(says('storm', dry)).toEqual([
    expect.stringMatching(new RegExp(`^BK-${ahead}: .*19:30 IST\\.`)),
    expect.stringMatching(new RegExp(`^BK-${waiting} at .*18:05 IST stays: its new time is past\\.$`)),
    expect.stringMatching(new RegExp(`^BK-${last} at .*18:20 IST stays: its new time is past\\.$`)),
  ]);
  expect(findUse('incidents.storm')?.json(answered(dry) as never)).toMatchObject({
    moved: [{ bookingId: ahead }],
    stays: [
      { bookingId: waiting, pickupAt: at('18:05').toISOString() },
      { bookingId: last, pickupAt: at('18:20').toISOString() },
    ],
  });
  const { keys } = answered(dry).answer as { keys: string[] };
  answered(await run('storm', { ...held, shownPlan: keys }));
  const times = async () => Promise.all([waiting, last, ahead].map(async (id) => (await pickupOf(id))?.[0]));
  expect(await times()).toEqual(['18:05', '18:20', '19:30']);
  answered(await run('flight-late', { flight: 'AI 55', minutes: 30, date }));
  expect(await times()).toEqual(['18:05', '18:20', '20:00']);
  expect(await run('storm', { ...held, to: '18:30' })).toMatchObject({ refusal: { why: 'no-departure' } });
  await onFlight(last, 'AI 56', '17:00');
  expect(await run('flight-late', { flight: 'AI 56', minutes: 30, date })).toMatchObject({
    refusal: { why: 'no-ride-on-flight' },
  });
});

test('a pickup that changes across midnight goes to the nearest day, and a past one names the time', async () => {
  const { id: early } = await booked('00:10');
  const { id: late } = await booked('23:50');
  const stored = async (id: BookingId) => (await house.container.queries.bookings.find(id))?.ride.pickupAt;
  now = addMinutes(at('21:00'), -24 * 60);
  answered(await run('pickup-changed', { booking: early, pickup: 'Hauz Khas, New Delhi', time: '23:50' }));
  expect(await stored(early)).toEqual(addMinutes(at('23:50'), -24 * 60));
  answered(await run('pickup-changed', { booking: late, pickup: 'Hauz Khas, New Delhi', time: '00:20' }));
  expect(await stored(late)).toEqual(addMinutes(at('00:20'), 24 * 60));
  answered(await run('pickup-changed', { booking: late, pickup: 'Saket, New Delhi' }));
  expect(await stored(late)).toEqual(addMinutes(at('00:20'), 24 * 60));

  const { id: past } = await booked('00:20');
  now = at('00:05');
  const change = { booking: past, pickup: 'Saket, New Delhi', time: '23:50' };
  expect(await run('pickup-changed', change)).toMatchObject({
    refusal: { code: 'invalid', errors: [{ field: 'pickupDate', code: 'date-past' }] },
  });
  expect(findUse('incidents.pickup-changed')?.inputOf).toMatchObject({ pickupDate: 'time' });
});

test('a storm without a date just after midnight holds the hours that go on, not those of the next night', async () => {
  const { id: early } = await booked('00:40');
  const { id: tonight } = await booked('23:50');
  now = at('00:20');
  const held = { from: '23:30', to: '01:30', minutes: 30 };
  answered(await run('storm', held));
  const times = async () => Promise.all([early, tonight].map(async (id) => (await pickupOf(id))?.[0]));
  expect(await times()).toEqual(['01:10', '23:50']);
  answered(await run('storm', { ...held, date }));
  expect(await times()).toEqual(['01:10', '00:20']);
});

test('a storm moves the pickup and leaves the arrival of the flight', async () => {
  const { id } = await booked('18:00');
  await onFlight(id, 'AI 71', '17:15');
  answered(await run('storm', { from: '18:00', to: '18:01', minutes: 30, date }));
  expect(await pickupOf(id)).toEqual(['18:30', expect.anything(), '17:15']);
});

const dutyTimesOf = async (id: BookingId) => {
  const [line] = await house.container.queries.duty.list({ bookingId: id });
  return line && [indiaTimeOf(line.duty.startsAt), indiaTimeOf(line.duty.endsAt)];
};
const dutyIdOf = async (id: BookingId) => {
  const [line] = await house.container.queries.duty.list({ bookingId: id });
  if (!line) throw new Error(`BK-${id} has no duty`);
  return line.duty.id;
};
/** Makes a duty begin before the pickup and end after it. */
const dutyFrom = async (id: BookingId, startsAt: string, minutes: number) =>
  accepted(
    await house.container.acts.editDuty({
      ...{ id: await dutyIdOf(id), startsAt: at(startsAt), minutes },
      ...{ override: null, by: BY_DISPATCHER },
    }),
  );

test('a duty that goes to another driver in a storm keeps its length and its lead', async () => {
  const mine = await withDriver('09:00');
  await dutyFrom(mine, '08:30', 240);
  await withDriver('13:00');
  // Four hours do not fit before it, although the two hours of the default would.
  const busy = await withDriver('13:15', bala, second);
  const held = { from: '09:00', to: '09:01', minutes: 60, date };
  expect(says('storm', await run('storm', held, true))).toEqual([
    expect.stringMatching(/ and nobody else is: it has no driver\.$/),
  ]);
  accepted(
    await house.container.acts.removeDuty({ id: await dutyIdOf(busy), note: null, by: BY_DISPATCHER }),
  );
  answered(await run('storm', held));
  expect([await crewOf(mine), await dutyTimesOf(mine)]).toEqual([
    [bala, second],
    ['09:30', '13:30'],
  ]);
});

test('a kept booking gets the duty of its double with the same length and lead', async () => {
  const { id: kept } = await booked('10:00');
  const double = await withDriver('10:30');
  await dutyFrom(double, '10:00', 240);
  answered(await run('double-booking', { keep: kept }));
  expect([await crewOf(kept), await dutyTimesOf(kept)]).toEqual([
    [asha, first],
    ['09:30', '13:30'],
  ]);
});

/** Runs work with more drivers, who have a vehicle each. */
async function withMore(names: readonly string[], work: (crews: [DriverId, VehicleId][]) => Promise<void>) {
  const { db, acts } = house.container;
  const crews: [DriverId, VehicleId][] = [];
  for (const name of names) {
    const vehicle = await addVehicle(db);
    crews.push([await addDriver(db, name, vehicle), vehicle]);
  }
  try {
    await work(crews);
  } finally {
    for (const [id] of crews) {
      await db.deleteFrom('duties').where('driver_id', '=', id).execute();
      accepted(await acts.editDriver({ id, edit: { active: false }, by: BY_DISPATCHER }));
    }
  }
}

test('each of four rides whose drivers are not free goes to another driver', async () => {
  await withMore(['Chitra', 'Dev', 'W', 'X', 'Y', 'Z'], async (more) => {
    const rides: BookingId[] = [];
    for (const [driver, vehicle] of [[asha, first] as const, [bala, second] as const, ...more.slice(0, 2)]) {
      rides.push(await withDriver('09:00', driver, vehicle));
      await withDriver('10:30', driver, vehicle);
    }
    answered(await run('storm', { from: '09:00', to: '09:01', minutes: 60, date }));
    const crews = await Promise.all(rides.map(crewOf));
    expect(new Set(crews.map((crew) => crew?.[0]))).toEqual(new Set(more.slice(2).map(([id]) => id)));
  });
});

test('a driver whose own ride moves away is free for a ride that another one has to give away', async () => {
  const [mine, own] = [await withDriver('09:00'), await withDriver('11:00', bala, second)];
  await withDriver('11:00');
  for (const id of [mine, own]) await onFlight(id, 'AI 81', '08:30');
  answered(await run('flight-late', { flight: 'AI 81', minutes: 120, date }));
  expect([await crewOf(mine), await crewOf(own)]).toEqual([
    [bala, second],
    [bala, second],
  ]);
});

test('a driver whose own ride moves there keeps it, and gets no other one', async () => {
  const [mine, own] = [await withDriver('09:30'), await withDriver('09:00', bala, second)];
  await withDriver('11:30');
  answered(await run('storm', { from: '09:00', to: '10:00', minutes: 120, date }));
  expect([await crewOf(mine), await crewOf(own)]).toEqual([null, [bala, second]]);
});

test('a storm leaves trips that are on the road, and says so', async () => {
  const { container } = house;
  const anotherTrip = await newTrips(container, 60);
  const trip = anotherTrip();
  const subject = { kind: 'trip', id: trip.id } as const;
  accepted(
    await container.acts.assignDuty({
      ...{ subject, driverId: asha as DriverId, vehicleId: first as VehicleId },
      ...{ minutes: null, startsAt: null, override: { reason: 'Test' }, by: BY_DISPATCHER },
    }),
  );
  const held = {
    from: indiaTimeOf(trip.departsAt),
    to: indiaTimeOf(addMinutes(trip.departsAt, 1)),
    ...{ minutes: 60, date: indiaDateOf(trip.departsAt) },
  };
  const { id: ahead } = await addBooking(container.db, trip.departsAt);
  const delays = async () => (await container.trips.find(trip.id))?.delay.minutes;
  const hasLeft = expect.stringMatching(
    new RegExp(`^TR-${trip.id}, .*, 0 sold seats at .* stays: it is on the road\\.$`),
  );
  now = addMinutes(trip.departsAt, 20);
  const dry = await run('storm', held, true);
  expect(says('storm', dry)).toEqual(expect.arrayContaining([hasLeft]));
  expect(findUse('incidents.storm')?.json(answered(dry) as never)).toMatchObject({
    moved: [{ bookingId: ahead }],
    trips: [],
    stays: expect.arrayContaining([
      { tripId: trip.id, departsAt: trip.departsAt.toISOString(), reason: 'it is on the road' },
    ]),
  });
  answered(await run('storm', held));
  expect(await delays()).toBe(0);

  now = addMinutes(trip.departsAt, -5);
  await addBooking(container.db, trip.departsAt);
  await container.db.updateTable('duties').set({ state: 'started' }).where('trip_id', '=', trip.id).execute();
  expect(says('storm', await run('storm', held, true))).toEqual(expect.arrayContaining([hasLeft]));
  answered(await run('storm', held));
  expect(await delays()).toBe(0);
});

test('a ride that cannot move stays in a storm with its reason, and the others move', async () => {
  const ride = aRide(at('18:00'), { service: 'intercity', tripType: 'round-trip', additionalHours: 2 });
  const { id: returns } = await booked('18:00', { ride, returnAt: at('18:20') });
  const alone = { from: '18:00', to: '18:01', minutes: 30, date };
  expect(await run('storm', alone)).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
  const { id: ahead } = await booked('18:10');
  const held = { ...alone, to: '18:30' };
  const dry = await run('storm', held, true);
  expect(says('storm', dry)).toEqual([
    expect.stringMatching(new RegExp(`^BK-${ahead}: .*18:40 IST\\.`)),
    expect.stringMatching(new RegExp(`^BK-${returns} at .*18:00 IST stays: .*[^.]\\.$`)),
  ]);
  answered(await run('storm', { ...held, shownPlan: (answered(dry).answer as { keys: string[] }).keys }));
  expect([(await pickupOf(returns))?.[0], (await pickupOf(ahead))?.[0]]).toEqual(['18:00', '18:40']);
});

test('a storm is refused if another driver than the shown one would take a ride', async () => {
  await withMore(['Chitra'], async () => {
    const ride = await withDriver('09:00');
    await withDriver('10:30');
    const held = { from: '09:00', to: '09:01', minutes: 60, date };
    const dry = answered(await run('storm', held, true)).answer as { keys: string[] };
    await withDriver('10:00', bala, second);
    expect(await run('storm', { ...held, shownPlan: dry.keys })).toEqual({
      ok: false,
      refusal: { code: 'incident-refused', why: 'proposal-changed' },
    });
    expect([await crewOf(ride), (await pickupOf(ride))?.[0]]).toEqual([[asha, first], '09:00']);
    const again = answered(await run('storm', held, true)).answer as { keys: string[] };
    answered(await run('storm', { ...held, shownPlan: again.keys }));
    expect((await crewOf(ride))?.[0]).not.toBe(asha);
  });
});

test('a duty that changes while a shown storm runs refuses it, and a new proposal is to be looked at', async () => {
  const ride = await withDriver('09:00');
  await withDriver('10:30');
  const { db } = house.container;
  const held = { from: '09:00', to: '09:01', minutes: 60, date };
  const shown = answered(await run('storm', held, true)).answer as { keys: string[] };
  const running = await db.transaction().execute(async (trx) => {
    await sql`update duties set version = version + 1 where booking_id = ${ride}`.execute(trx);
    const waits = run('storm', { ...held, shownPlan: shown.keys });
    await eventually(() => waitingForLocks(db));
    return { waits };
  });
  expect(await running.waits).toEqual({
    ok: false,
    refusal: { code: 'incident-refused', why: 'proposal-changed' },
  });
  expect([await crewOf(ride), (await pickupOf(ride))?.[0]]).toEqual([[asha, first], '09:00']);
});

test('a storm that held only trips is not undone when the riders are told', async () => {
  const { container } = house;
  const { trip } = await bookedSeat(container, (await newTrips(container, 90))());
  const held = {
    from: indiaTimeOf(trip.departsAt),
    to: indiaTimeOf(addMinutes(trip.departsAt, 1)),
    ...{ minutes: 60, date: indiaDateOf(trip.departsAt) },
  };
  answered(await run('storm', held));
  now = addMinutes(now, 1);
  expect(await undo()).toEqual({
    ok: false,
    refusal: { code: 'invalid', errors: [{ field: 'minutes', code: 'delay-told' }] },
  });
  expect((await container.trips.find(trip.id))?.delay.minutes).toBe(60);
});

test('the rides of a late flight move across midnight, and another one of the day is named', async () => {
  const { id: late } = await booked('23:40');
  const { id: early } = await addBooking(house.container.db, addMinutes(at('23:40'), 35));
  const { id: noon } = await booked('12:00');
  for (const id of [late, early, noon]) await onFlight(id, 'AI 91', '11:00');
  now = at('11:50');
  const flight = { flight: 'AI 91', minutes: 60 };
  expect(says('flight-late', await run('flight-late', flight, true))).toEqual([
    expect.stringMatching(new RegExp(`^BK-${noon}: .*13:00 IST\\.`)),
    expect.stringMatching(
      new RegExp(`^BK-${late} at .*23:40 IST stays: it is over 6 hours from the others; edit it`),
    ),
  ]);
  now = at('23:30');
  answered(await run('flight-late', flight));
  const times = async () => Promise.all([noon, late, early].map(async (id) => (await pickupOf(id))?.[0]));
  expect(await times()).toEqual(['12:00', '00:40', '01:15']);
});

test('a storm is refused if a ride that keeps its driver has another one than the shown one', async () => {
  const ride = await withDriver('09:00');
  const held = { from: '09:00', to: '09:01', minutes: 30, date };
  const { keys } = answered(await run('storm', held, true)).answer as { keys: string[] };
  accepted(
    await house.container.acts.editDuty({
      ...{ id: await dutyIdOf(ride), driverId: bala as DriverId, vehicleId: second as VehicleId },
      ...{ override: null, by: BY_DISPATCHER },
    }),
  );
  expect(await run('storm', { ...held, shownPlan: keys })).toMatchObject({
    refusal: { code: 'incident-refused', why: 'proposal-changed' },
  });
});
