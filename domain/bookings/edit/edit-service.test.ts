import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { editBooking } from '#domain/bookings/edit/edit-booking.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import { priceOfEdit } from '#domain/bookings/edit/price-of-edit.ts';
import { routeOfEdit } from '#domain/bookings/edit/route-of-edit.ts';
import type { ManualRideRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import type { FollowRefusal } from '#domain/duties/follow/follow.ts';
import { priceRide } from '#domain/fares/price-ride.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import { rupees } from '#domain/kernel/money.ts';
import { aBooking, aRide, TIMEOUTS } from '#tests/builders/bookings.ts';
import { changeStore } from '#tests/builders/change-store.ts';
import { WELCOME10 } from '#tests/builders/coupons.ts';
import { india } from '#tests/builders/india.ts';
import { anOrderFor, MANUAL, manualBookingSetup } from '#tests/builders/manual-booking-setup.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, parsePhone } from '#tests/builders/people.ts';
import { locateLondon } from '#tests/builders/places.ts';
import { aPrice } from '#tests/builders/prices.ts';

const clock = () => india('2026-11-21 12:00');
/** The road and the tariff of the manual bookings' setup. */
const places = { journey: async () => ({ km: 20, minutes: 45 }) };
const price = priceRide({ places, tariffs: { inForce: async () => FIRST_TARIFF }, clock });

const EVENING = india('2026-11-22 18:00');
const TRANSFER = aBooking();
const RENTAL = aBooking({
  ride: { ...aRide(EVENING, { service: 'hourly', hours: 4 }), dropLocation: 'Khan Market, New Delhi' },
});
const TOUR = aBooking({
  ride: {
    ...aRide(EVENING, { service: 'intercity', tripType: 'one-way', additionalHours: 0 }),
    dropLocation: 'Jaipur, Rajasthan, India',
  },
});
const ROUND_TRIP = aBooking({
  ride: { ...TOUR.ride, service: 'intercity', tripType: 'round-trip', additionalHours: 24 },
  returnAt: india('2026-11-23 18:00'),
});

function setup(booking: Booking, { isPartnerIdUsed = false } = {}) {
  const { store, inTransaction } = changeStore(booking);
  const edit = editBooking<FollowRefusal>({
    inTransaction: (work) =>
      inTransaction((stores) =>
        work({
          ...stores,
          bookings: {
            ...stores.bookings,
            ...(isPartnerIdUsed && { write: async () => 'partner-id-used' as const }),
            changesSince: async () => [],
          },
        }),
      ),
    bookings: { find: async () => store.booking },
    routeOfEdit: routeOfEdit({ places, locate: locateLondon }),
    priceOfEdit: priceOfEdit({
      price,
      coupons: { find: async (code) => (code === WELCOME10.code ? WELCOME10 : undefined) },
    }),
    parsePhone,
    timeouts: TIMEOUTS,
    clock,
  });
  return (asked: BookingEdit) =>
    edit({ id: booking.id, version: booking.version, edit: asked, by: BY_DISPATCHER });
}

const edited = async (booking: Booking, asked: BookingEdit) => accepted(await setup(booking)(asked));

async function faults(booking: Booking, asked: BookingEdit): Promise<string[]> {
  const refusal = refused(await setup(booking)(asked));
  return refusal.code === 'invalid' ? refusal.errors.map(({ field, code }) => `${field}: ${code}`) : [];
}

test('turns an airport transfer into a rental', async () => {
  const { booking, changes } = await edited(aBooking({ arrivalTime: '17:40' as never }), {
    serviceType: 'hourly',
    hoursRequired: 5,
    dropLocation: 'Khan Market, New Delhi',
  });
  expect(booking.ride).toEqual({
    ...{ service: 'hourly', hours: 5 },
    ...{ pickupLocation: TRANSFER.ride.pickupLocation, dropLocation: 'Khan Market, New Delhi' },
    ...{ pickupDate: '2026-11-22', pickupTime: '18:00', pickupAt: EVENING },
  });
  expect(booking).toMatchObject({ arrivalTime: null, platform: 'Website' });
  // The fare stays, but its lines were those of the transfer. A rental has no distance.
  expect(booking.price).toMatchObject({
    ...{ total: 1199, distanceKm: null, durationMinutes: null, estimated: false },
    breakdown: [{ code: 'team-fare', amount: 1199 }],
  });
  expect(changes).toEqual([
    'Service: Airport Transfer → Hourly Rental',
    'Direction: To Delhi Airport → none',
    'Drop: Delhi Airport Terminal 3, New Delhi → Khan Market, New Delhi',
    'Terminal: Terminal 3 (International & Domestic) → none',
    'Meet and greet: No → none',
    'Hours: none → 5',
    'Arrival time: 17:40 → none',
  ]);
});

test('turns a rental into an airport transfer, whose airport side is the terminal', async () => {
  const { booking } = await edited(RENTAL, {
    ...{ serviceType: 'airport', tripDirection: 'from-airport', terminal: 'T2' },
    ...{ flightNumber: 'ai 302', meetAndGreet: true },
  });
  expect(booking.ride).toMatchObject({
    ...{ service: 'airport', direction: 'from-airport', terminal: 'T2' },
    ...{ flightNumber: 'AI 302', meetAndGreet: true },
    pickupLocation: 'Delhi Airport Terminal 2, New Delhi',
    dropLocation: 'Khan Market, New Delhi',
  });
  expect(booking.price).toMatchObject({ total: 1199, distanceKm: 20, durationMinutes: 45 });
});

test('swaps the locations with the direction', async () => {
  const { booking } = await edited(TRANSFER, { tripDirection: 'from-airport' });
  expect(booking.ride).toMatchObject({
    pickupLocation: 'Delhi Airport Terminal 3, New Delhi',
    dropLocation: TRANSFER.ride.pickupLocation,
  });
  const typed = await edited(TRANSFER, {
    tripDirection: 'from-airport',
    dropLocation: 'Saket, New Delhi',
  });
  expect(typed.booking.ride.dropLocation).toBe('Saket, New Delhi');
});

test('makes a round trip, which stays until its return', async () => {
  const { booking } = await edited(TOUR, { tripType: 'round-trip', dropDate: '2026-11-23' });
  expect(booking.ride).toMatchObject({ tripType: 'round-trip', additionalHours: 24 });
  expect(booking.returnAt).toEqual(india('2026-11-23 18:00'));
  const later = await edited(ROUND_TRIP, { dropTime: '21:30' });
  expect(later.booking.ride).toMatchObject({ additionalHours: 27 });
  const stays = await edited(ROUND_TRIP, { dropTime: '21:30', additionalHours: 10 });
  expect(stays.booking.ride).toMatchObject({ additionalHours: 10 });
});

test('makes a round trip one way, without return and stay', async () => {
  const { booking, changes } = await edited(ROUND_TRIP, { tripType: 'one-way' });
  expect(changes).toEqual([
    'Trip: Round trip → One way',
    'Return trip: 23/11/2026, 18:00 IST → none',
    'Stay: 24 hours → none',
  ]);
  expect(booking.ride).toMatchObject({ tripType: 'one-way', additionalHours: 0 });
  expect(booking.returnAt).toBeNull();
});

test('asks for no return that the rider has not given, and keeps the stay', async () => {
  const rider = aBooking({ ride: ROUND_TRIP.ride });
  const { booking } = await edited(rider, { pickupTime: '19:00', additionalHours: 48 });
  expect(booking.ride).toMatchObject({ additionalHours: 48, pickupTime: '19:00' });
  expect(booking.returnAt).toBeNull();
});

test('does not check again what stays', async () => {
  const before = aBooking({ ...ROUND_TRIP, returnAt: india('2026-11-20 10:00') });
  const { booking } = await edited(before, { customerName: 'B. Rider' });
  expect(booking).toMatchObject({ ride: before.ride, returnAt: before.returnAt });
});

test('keeps the partner of a partner’s booking and changes its id', async () => {
  const { booking: before } = accepted(
    await manualBookingSetup().place(anOrderFor({ ride: MANUAL.transferz })),
  );
  const { booking, changes } = await edited(before, {
    transferzBookingId: 'TZ-2',
    tripDirection: 'to-airport',
  });
  expect(booking).toMatchObject({
    platform: 'Transferz',
    partner: { ...before.partner, bookingId: 'TZ-2' },
    ride: { direction: 'to-airport', pickupLocation: 'Hyatt Regency, New Delhi, Delhi' },
  });
  expect(changes).toContain('Partner booking id: TZ-1001 → TZ-2');
  const taken = setup(before, { isPartnerIdUsed: true });
  expect(refused(await taken({ transferzBookingId: 'TZ-3' }))).toMatchObject({
    errors: [{ field: 'transferzBookingId', code: 'partner-id-used' }],
  });
  expect(await faults(before, { serviceType: 'hourly', hoursRequired: 4 })).toContain(
    'serviceType: not-editable',
  );
  expect(await faults(before, { transferzBookingId: 'x'.repeat(61) })).toEqual([
    'transferzBookingId: partner-id-too-long',
  ]);
});

const FAULTS: [name: string, Booking, BookingEdit, string[]][] = [
  ['no terminal', RENTAL, { serviceType: 'airport' }, ['terminal: drop-terminal-missing']],
  ['no hours', TOUR, { serviceType: 'hourly' }, ['hoursRequired: hours-out-of-range']],
  [
    'an airport in a rental',
    TRANSFER,
    { serviceType: 'hourly', hoursRequired: 4 },
    ['dropLocation: airport-in-hourly'],
  ],
  ['no return', TOUR, { tripType: 'round-trip' }, ['dropDate: drop-date-missing']],
  ['a malformed return', ROUND_TRIP, { dropDate: 'soon' }, ['dropDate: date-malformed']],
  ['a malformed time of return', ROUND_TRIP, { dropTime: 'noon' }, ['dropTime: time-malformed']],
  ['a return before the pickup', ROUND_TRIP, { dropDate: '2026-11-21' }, ['dropDate: drop-before-pickup']],
  ['a pickup after the return', ROUND_TRIP, { pickupDate: '2026-11-24' }, ['dropDate: drop-before-pickup']],
  ['a long stay', ROUND_TRIP, { additionalHours: 1001 }, ['additionalHours: stay-out-of-range']],
  ['a trip type of a transfer', TRANSFER, { tripType: 'round-trip' }, ['tripType: not-editable']],
  ['a direction of a rental', RENTAL, { tripDirection: 'from-airport' }, ['tripDirection: not-editable']],
  ['a return of one way', TOUR, { dropDate: '2026-11-24' }, ['dropDate: not-editable']],
  [
    'a partner’s id of another booking',
    RENTAL,
    { transferzBookingId: 'TZ-9' },
    ['transferzBookingId: not-editable'],
  ],
  [
    'a partner’s service',
    RENTAL,
    { serviceType: 'transferz', terminal: 'T1' },
    ['serviceType: not-editable'],
  ],
  ['a place abroad', RENTAL, { pickupLocation: 'London' }, ['pickupLocation: place-abroad']],
];

test.each(FAULTS)('refuses %s', async (_, booking, asked, errors) => {
  expect(await faults(booking, asked)).toEqual(errors);
});

test.each([
  ['an airport transfer', RENTAL, { serviceType: 'airport', terminal: 'T3' }, 'airport', 1199, 20],
  ['more hours', RENTAL, { hoursRequired: 7 }, 'hourly', 3500, null],
] as [string, Booking, BookingEdit, 'airport' | 'hourly', number, number | null][])(
  'prices %s as a new booking of it, and keeps the fare',
  async (_, booking, asked, service, total, distanceKm) => {
    const { prices, booking: after } = await edited(booking, asked);
    const ride: ManualRideRequest = {
      ...MANUAL[service],
      pickupLocation: after.ride.pickupLocation,
      dropLocation: after.ride.dropLocation,
      hours: asked.hoursRequired,
    };
    const fresh = accepted(await manualBookingSetup().place(anOrderFor({ ride }))).booking;
    expect(prices?.byTariff).toEqual(fresh.price);
    expect(prices?.byTariff).toMatchObject({ total, distanceKm });
    expect(prices?.before).toMatchObject({ total: 1199, distanceKm: 20 });
    expect(prices?.holds.total).toBe(1199);
    const repriced = await edited(booking, { ...asked, reprice: true });
    expect(repriced.booking.price).toEqual(fresh.price);
    expect(repriced.prices?.holds.total).toBe(total);
  },
);

test('takes the discount of the coupon from the fare by the tariff', async () => {
  const booking = aBooking({ ...RENTAL, price: aPrice(2000, { discount: 200 }) });
  const { booking: after, changes } = await edited(booking, { hoursRequired: 6, reprice: true });
  expect(after.price).toMatchObject({ total: 3000, discount: 300, final: 2700, couponCode: 'WELCOME10' });
  expect(changes).toEqual(['Hours: 4 → 6', 'Fare: ₹2,000 → ₹3,000', 'Discount: ₹200 → ₹300']);
});

test('takes another discount although the fare stays', async () => {
  const booking = aBooking({ ...RENTAL, price: aPrice(2000, { discount: 50 }) });
  expect((await edited(booking, { reprice: true })).changes).toEqual(['Discount: ₹50 → ₹200']);
});

test('has no fare by the tariff for a partner’s booking and for places that cannot be priced', async () => {
  const { booking: partners } = accepted(
    await manualBookingSetup().place(anOrderFor({ ride: MANUAL.transferz })),
  );
  expect((await edited(partners, { terminal: 'T1' })).prices?.byTariff).toBeNull();
  expect(await faults(partners, { reprice: true })).toEqual(['reprice: no-tariff-fare']);
  const short = { pickupLocation: 'Saket' };
  expect((await edited(TRANSFER, short)).prices?.byTariff).toBeNull();
  expect(await faults(TRANSFER, { ...short, reprice: true })).toEqual(['reprice: no-tariff-fare']);
});

test('refuses the tariff’s fare together with another fare', async () => {
  expect(await faults(RENTAL, { reprice: true, fare: 1500 })).toEqual(['fare: not-editable']);
  const same = await edited(RENTAL, { reprice: true, fare: 1199 });
  expect(same.booking.price.total).toBe(rupees(2000));
});

test('answers the prices of an edit on which the fare depends, and of no other', async () => {
  expect(accepted(await setup(RENTAL)({ hoursRequired: 6 })).prices).toMatchObject({
    byTariff: { total: 3000 },
  });
  expect(accepted(await setup(RENTAL)({ customerName: 'Another Rider' })).prices).toBeNull();
});
