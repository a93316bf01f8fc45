import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import type { OwnChange } from '#domain/bookings/own-change/own-change.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { teamFareLine } from '#domain/fares/price.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Places } from '#domain/places/places.ts';
import type { StateCode } from '#domain/places/states.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { aRide } from '#tests/builders/bookings.ts';
import { addBooking, addDriver, addVehicle, dutyStore } from '#tests/builders/duties.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT } from '#tests/builders/people.ts';
import { aPrice } from '#tests/builders/prices.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const clock = settableClock(india('2026-11-23 08:00'));
const road = { km: 30 };
const places: Places = {
  find: async (location) => ({
    id: location,
    point: null,
    state: location.startsWith('Saket') ? ('09' as StateCode) : null,
    isAbroad: location.startsWith('Kathmandu'),
  }),
  journey: async () => ({ km: road.km, minutes: 50 }),
  suggest: async () => [],
};
const PICKUP = india('2026-11-23 12:00');
/** All answers of the form, as the page posts them. */
const ANSWERS = {
  pickupDate: '2026-11-23',
  pickupTime: '12:00',
  pickupLocation: 'Connaught Place, New Delhi, Delhi',
  terminal: 'T3',
  flightNumber: '',
} as const satisfies OwnChange;
const LATER: OwnChange = { ...ANSWERS, pickupTime: '14:30' };
const ELSEWHERE: OwnChange = { ...ANSWERS, pickupLocation: ' Saket,  New Delhi, Delhi ' };

let tested: TestContainer;
let rider: Customer;

beforeAll(async () => {
  tested = await createTestContainer({ clock, places });
});
afterAll(() => tested.drop());

beforeEach(async () => {
  const { db } = tested.container;
  for (const table of ['duty_changes', 'duties', 'bookings', 'driver_shifts', 'drivers', 'vehicles'] as const)
    await db.deleteFrom(table).execute();
  rider = await customerRepository(db).ofPhone(CONTACT.phone);
  clock.now = india('2026-11-23 08:00');
  road.km = 30;
});

const book = (known: Partial<Booking> = {}) => addBooking(tested.container.db, PICKUP, known);
const find = (id: BookingId) => tested.container.queries.bookings.find(id);

async function quote({ id, version }: Booking, change: OwnChange, by = rider) {
  return tested.container.useCases.quoteOwnChange({ id, version, rider: by, change });
}

/** Confirms a change with the quote of the page before it. */
async function confirm(booking: Booking, change: OwnChange, signed?: string) {
  const { id, version } = booking;
  const token = signed ?? accepted(await quote(booking, change)).quote;
  return tested.container.useCases.changeOwnBooking({ id, version, rider, change, quote: token });
}

async function history(id: BookingId) {
  return bookingRepository(tested.container.db).changesSince(id, 1);
}

test('a new time keeps the fare and the status, and the history names the rider', async () => {
  const booking = await book();
  const asked = accepted(await quote(booking, LATER));
  expect(asked.price).toEqual(booking.price);
  expect(asked.changes).toEqual(['Pickup time: 23/11/2026, 12:00 IST → 23/11/2026, 14:30 IST']);
  expect(await find(booking.id)).toEqual(booking);

  const { booking: changed } = accepted(await confirm(booking, LATER, asked.quote));
  expect(changed).toMatchObject({ status: 'confirmed', version: 2, ride: { pickupTime: '14:30' } });
  expect(await find(booking.id)).toEqual(changed);
  expect(await history(booking.id)).toMatchObject([
    { kind: 'edited', by: { role: 'rider', surface: 'web' }, note: asked.changes.join('\n') },
  ]);
  const { entries } = await tested.container.queries.audit.list({ subject: `BK-${booking.id}` }, 5);
  expect(entries).toMatchObject([
    {
      ...{ operation: 'bookings.change-own', outcome: 'done', surface: 'web', who: { role: 'rider' } },
      changes: [{ kind: 'edited', history: expect.any(Number) }],
    },
  ]);
  const written = await tested.container.db.selectFrom('outbox_events').select('payload').execute();
  expect(written.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      ...{ bookingId: booking.id, sequence: 2, type: 'edited' },
      ...{ emailAsked: true, changedByRider: true, isPickupMoved: true },
    }),
  );
});

test('a new place has the fare of today, with the coupon of the booking', async () => {
  const price = aPrice(1199, { discount: 119 });
  const booking = await book({ price });
  const asked = accepted(await quote(booking, ELSEWHERE));
  expect(asked.price).toMatchObject({ total: 1499, discount: 149, final: 1350, couponCode: 'WELCOME10' });
  road.km = 60;
  const { booking: changed } = accepted(await confirm(booking, ELSEWHERE, asked.quote));
  expect(changed.ride.pickupLocation).toBe('Saket, New Delhi, Delhi');
  expect(changed.price).toEqual(asked.price);
});

test('finds the state of a new pickup, and keeps the one that the team has set for a pickup that stays', async () => {
  const points = { pickup: null, drop: null, pickupState: '08' as StateCode };
  const stateAfter = async (change: OwnChange) => {
    const { id } = accepted(await confirm(await book({ points }), change)).booking;
    return (await find(id))?.points.pickupState;
  };
  expect(await stateAfter(ELSEWHERE)).toBe('09');
  expect(await stateAfter({ ...ANSWERS, pickupLocation: 'Nowhere 12, Some Lane' })).toBeNull();
  expect(await stateAfter({ ...ANSWERS, terminal: 'T1' })).toBe('08');
  expect(await stateAfter(LATER)).toBe('08');
});

test('a flight number changes nothing else, and needs no driver to accept again', async () => {
  const booking = await book();
  const { booking: changed } = accepted(await confirm(booking, { ...ANSWERS, flightNumber: 'ai 101' }));
  expect(changed).toEqual({ ...booking, version: 2, ride: { ...booking.ride, flightNumber: 'AI 101' } });
});

test('asks again when the quote is over and the fare is another one', async () => {
  const booking = await book();
  const asked = accepted(await quote(booking, ELSEWHERE));
  clock.now = india('2026-11-23 08:06');
  road.km = 60;
  const changed = refused(await confirm(booking, ELSEWHERE, asked.quote));
  expect(changed).toMatchObject({ code: 'price-changed', price: { total: 2199 } });
  if (changed.code !== 'price-changed') throw new Error('Refused for something else');
  expect(accepted(await confirm(booking, ELSEWHERE, changed.quote)).booking.price.total).toBe(2199);
});

test('accepts an over quote of the same fare', async () => {
  const booking = await book();
  const asked = accepted(await quote(booking, ELSEWHERE));
  clock.now = india('2026-11-23 08:06');
  expect(accepted(await confirm(booking, ELSEWHERE, asked.quote)).booking.price.total).toBe(1499);
});

test('refuses a forged quote, and asks again for the quote of another change or another booking', async () => {
  const [booking, other] = [await book(), await book()];
  expect(refused(await confirm(booking, ELSEWHERE, 'forged'))).toMatchObject({
    errors: [{ field: 'quote' }],
  });
  road.km = 5;
  const cheap = accepted(await quote(other, ELSEWHERE));
  road.km = 30;
  expect(refused(await confirm(booking, ELSEWHERE, cheap.quote))).toMatchObject({
    code: 'price-changed',
    price: { total: 1499 },
  });
  expect(refused(await confirm(booking, LATER, cheap.quote)).code).toBe('price-changed');
  expect(await find(booking.id)).toEqual(booking);
});

test('the second click of a double click changes nothing more', async () => {
  const booking = await book();
  const asked = accepted(await quote(booking, ELSEWHERE));
  const both = await Promise.all([1, 2].map(() => confirm(booking, ELSEWHERE, asked.quote)));
  expect(both.map((one) => accepted(one).booking.version)).toEqual([2, 2]);
  expect(await history(booking.id)).toHaveLength(1);
});

test('refuses the older of two tabs, and the replay of a change that was changed back', async () => {
  const booking = await book();
  const [first, second] = [
    accepted(await quote(booking, LATER)),
    accepted(await quote(booking, { ...ANSWERS, pickupTime: '15:00' })),
  ];
  const changed = accepted(await confirm(booking, LATER, first.quote)).booking;
  expect(refused(await confirm(booking, { ...ANSWERS, pickupTime: '15:00' }, second.quote))).toMatchObject({
    code: 'changed-meanwhile',
    version: 2,
  });
  accepted(await confirm(changed, ANSWERS));
  expect(refused(await confirm(booking, LATER, first.quote)).code).toBe('changed-meanwhile');
  expect(refused(await quote(booking, LATER)).code).toBe('changed-meanwhile');
});

test('refuses the booking of somebody else like one that does not exist', async () => {
  const booking = await book();
  const stranger = await customerRepository(tested.container.db).ofPhone('+919812345670' as Phone);
  const { id, version } = booking;
  const { quote: signed } = accepted(await quote(booking, LATER));
  const notFound = { code: 'not-found', what: 'booking' };
  expect(refused(await quote(booking, LATER, stranger))).toEqual(notFound);
  expect(refused(await quote({ ...booking, id: 999_999 as BookingId }, LATER))).toEqual(notFound);
  const command = { id, version, change: LATER, quote: signed, rider: stranger };
  expect(refused(await tested.container.useCases.changeOwnBooking(command))).toEqual(notFound);
});

test.each<[string, Partial<Booking>, string, object]>([
  ['less than 2 hours before pickup', {}, '2026-11-23 10:01', { code: 'too-late-to-change', hours: 2 }],
  [
    'less than 6 hours before an intercity trip',
    { ride: aRide(PICKUP, { service: 'intercity', tripType: 'one-way', additionalHours: 0 }) },
    '2026-11-23 06:01',
    { code: 'too-late-to-change', hours: 6 },
  ],
  ['after the pickup', {}, '2026-11-23 13:00', { code: 'too-late-to-change' }],
  ['on the trip', { status: 'on-trip' }, '2026-11-23 08:00', { code: 'wrong-status', status: 'on-trip' }],
  [
    'with a return that the team arranged',
    { returnAt: india('2026-11-25 12:00') },
    '2026-11-23 08:00',
    { code: 'change-by-phone', what: 'booking' },
  ],
])('refuses a change %s', async (_when, known, now, refusal) => {
  const booking = await book(known);
  clock.now = india(now);
  expect(refused(await quote(booking, LATER))).toMatchObject(refusal);
});

test('keeps the place of a fare that the team has set', async () => {
  const price = {
    ...aPrice(5000),
    breakdown: [teamFareLine(aPrice(5000).base)],
  };
  const booking = await book({ price });
  expect(refused(await quote(booking, ELSEWHERE))).toEqual({ code: 'change-by-phone', what: 'place' });
  expect(accepted(await quote(booking, LATER)).price).toEqual(price);
});

test.each([
  [{ pickupTime: '09:30' }, 'pickupTime', 'notice-too-short'],
  [{ pickupDate: '2026-11-22' }, 'pickupDate', 'date-past'],
  [{ pickupDate: '2028-01-01' }, 'pickupDate', 'date-too-far'],
  [{ pickupTime: 'soon' }, 'pickupTime', 'time-malformed'],
  [{ pickupLocation: 'A' }, 'pickupLocation', 'pickup-location-too-short'],
  [{ pickupLocation: 'Kathmandu, Nepal' }, 'pickupLocation', 'place-abroad'],
])('refuses %o by the rules of a booking', async (change, field, code) => {
  const booking = await book();
  expect(refused(await quote(booking, { ...ANSWERS, ...change }))).toMatchObject({
    code: 'invalid',
    errors: expect.arrayContaining([expect.objectContaining({ field, code })]),
  });
});

test('says at the pickup that it is the drop', async () => {
  const ride = {
    ...aRide(PICKUP, { service: 'intercity', tripType: 'one-way', additionalHours: 0 }),
    dropLocation: 'Agra Cantt, Agra, Uttar Pradesh',
  };
  clock.now = india('2026-11-22 08:00');
  const booking = await book({ ride });
  const change = { pickupLocation: 'Agra Cantt, Agra, Uttar Pradesh' };
  expect(refused(await quote(booking, change))).toMatchObject({
    errors: [{ field: 'pickupLocation', code: 'drop-is-pickup' }],
  });
});

test.each([
  ['a stay that the team has set', { additionalHours: 30 }, 'Agra Cantt, Agra, Uttar Pradesh'],
  ['a drop abroad', { additionalHours: 24 }, 'Kathmandu, Nepal'],
])('changes the place of a round trip, and keeps %s', async (_what, { additionalHours }, dropLocation) => {
  const trip = { service: 'intercity', tripType: 'round-trip', additionalHours } as const;
  clock.now = india('2026-11-22 08:00');
  const booking = await book({ ride: { ...aRide(PICKUP, trip), dropLocation } });
  const pickupLocation = 'Saket, New Delhi, Delhi';
  const changed = accepted(await confirm(booking, { pickupLocation })).booking;
  expect(changed.ride).toEqual({ ...booking.ride, pickupLocation });
  expect(await find(booking.id)).toEqual(changed);
});

test('changes a place shortly after the notice of a booking is over, without the rule of its time', async () => {
  const ride = aRide(PICKUP, { service: 'hourly', hours: 4 });
  const booking = await book({ ride: { ...ride, dropLocation: 'Khan Market, New Delhi' } });
  clock.now = india('2026-11-23 10:00');
  const changed = accepted(await confirm(booking, { pickupLocation: 'Saket, New Delhi, Delhi' })).booking;
  expect(changed).toMatchObject({
    ride: { pickupLocation: 'Saket, New Delhi, Delhi' },
    price: { total: 2000 },
  });
});

async function assigned(booking: Booking, driverId: DriverId, vehicleId: VehicleId) {
  return accepted(
    await tested.container.useCases.assignDuty({
      ...{ subject: { kind: 'booking', id: booking.id }, driverId, vehicleId, by: BY_DISPATCHER },
      ...{ startsAt: null, minutes: null, override: null },
    }),
  ).duty;
}

test('moves the duty, leaves its conflict to the team, and gives up a time that is taken', async () => {
  const { db } = tested.container;
  const car = await addVehicle(db);
  const asha = await addDriver(db, 'Asha', car);
  const duties = dutyStore(db);
  const booking = await book();
  const { subject } = await assigned(booking, asha, car);
  const moved = accepted(await confirm(booking, LATER)).booking;
  expect(await duties.ofSubject(subject)).toMatchObject({
    ...{ startsAt: india('2026-11-23 14:30'), override: null, state: 'assigned' },
  });

  const next = await addBooking(db, india('2026-11-23 18:00'));
  await assigned(next, asha, car);
  const close = accepted(await confirm(moved, { ...ANSWERS, pickupTime: '15:50' })).booking;
  expect(await duties.ofSubject(subject)).toMatchObject({
    startsAt: india('2026-11-23 15:50'),
    override: null,
  });
  const day = { from: india('2026-11-23 00:00'), to: india('2026-11-24 00:00') };
  const sheet = await duties.sheet(sheetInterval(day));
  expect(findConflicts(sheet, day)).toMatchObject([{ type: 'insufficient_buffer' }]);

  const lost = accepted(await confirm(close, { ...ANSWERS, pickupTime: '17:00' })).booking;
  expect(lost).toMatchObject({ status: 'confirmed', version: 4 });
  expect(await duties.ofSubject(subject)).toBeUndefined();
  expect((await duties.lastRemoved(subject))?.change).toMatchObject({ by: { role: 'rider' } });
});
