import { expect, test } from 'vitest';
import type { PlaceManualBooking } from '#domain/bookings/manual/place-manual-booking.ts';
import { QUOTE_MINUTES } from '#domain/fares/quote.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';
import { anOrderFor, MANUAL, manualBookingSetup } from '#tests/builders/manual-booking-setup.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer, BY_DISPATCHER, BY_OWNER, OTHER_PHONE, RIDER_PHONE } from '#tests/builders/people.ts';

async function booked(order: Partial<PlaceManualBooking>, setup = manualBookingSetup()) {
  return accepted(await setup.place(anOrderFor(order))).booking;
}

async function faults(order: Partial<PlaceManualBooking>, setup = manualBookingSetup()): Promise<string[]> {
  const refusal = refused(await setup.place(anOrderFor(order)));
  expect(setup.books().bookings).toEqual([]);
  if (refusal.code === 'coupon-refused') return [`${refusal.field}: ${refusal.reason}`];
  return 'errors' in refusal ? refusal.errors.map(({ field, code }) => `${field}: ${code}`) : [];
}

const hourly = (answers: object) => ({ ride: { ...MANUAL.hourly, ...answers } });
const airport = (answers: object) => ({ ride: { ...MANUAL.airport, ...answers } });
const intercity = (answers: object) => ({ ride: { ...MANUAL.intercity, ...answers } });
const transferz = (answers: object) => ({ ride: { ...MANUAL.transferz, ...answers } });

test('stores a manual booking as received, from the console, with the team member in its history', async () => {
  const setup = manualBookingSetup();
  const booking = await booked({}, setup);
  expect(booking).toMatchObject({
    status: 'received',
    platform: 'Console',
    partner: null,
    customerId: 7,
    contact: { name: 'A. Rider', email: 'rider@example.com', phone: RIDER_PHONE },
    price: { total: 2000, final: 2000 },
  });
  const { changes, events } = setup.books();
  expect(changes).toMatchObject([
    { kind: 'received', from: null, to: 'received', by: BY_DISPATCHER, note: null },
  ]);
  expect(events).toMatchObject([{ type: 'received', sequence: 1, status: 'received' }]);
});

test('charges airport and hourly rides the same fare as riders pay', async () => {
  expect((await booked(airport({}))).price).toMatchObject({ base: 1199, total: 1199, distanceKm: 20 });
  expect((await booked(hourly({ hours: 5 }))).price).toMatchObject({ base: 2500 });
  expect((await booked(hourly({ hours: 1 }))).price).toMatchObject({ base: 1000 });
});

test('takes an intercity fare from the team and still looks up the route', async () => {
  expect((await booked(intercity({ fare: 7500.5 }))).price).toMatchObject({
    base: 7501,
    total: 7501,
    final: 7501,
    distanceKm: 20,
    durationMinutes: 45,
    breakdown: [{ label: 'Fare set by the team', amount: 7501 }],
  });
});

test('stores an entered fare without a route if none is found', async () => {
  const setup = manualBookingSetup();
  setup.road.way = undefined;
  expect((await booked(intercity({}), setup)).price).toMatchObject({
    distanceKm: null,
    durationMinutes: null,
  });
});

test('stores amount, currency and rate of a partner booking and charges it in rupees', async () => {
  const booking = await booked(transferz({ meetAndGreet: true, flightNumber: 'lh 760' }));
  expect(booking).toMatchObject({
    platform: 'Transferz',
    partner: {
      bookingId: 'TZ-1001',
      amount: 49.5,
      currency: 'USD',
      rate: { rate: 86.2, takenOn: '2026-11-20' },
    },
    guest: { name: 'Erika Muster', email: 'erika@example.com', phone: '+491701234567' },
    arrivalTime: '17:20',
    ride: { service: 'airport', direction: 'from-airport', meetAndGreet: true, flightNumber: 'LH 760' },
    price: {
      base: 4267,
      meetAndGreet: 0,
      final: 4267,
      breakdown: [{ label: 'Transferz fare $49.50 at ₹86.2, rate of 20/11/2026', amount: 4267 }],
    },
  });
});

test('needs no rate and no passenger for a partner booking in rupees', async () => {
  const guest = { name: '', email: '', phone: '' };
  const booking = await booked(transferz({ currency: 'inr', fare: 4000, partnerBookingId: ' ', guest }));
  expect(booking).toMatchObject({
    guest: null,
    partner: { bookingId: null, amount: 4000, currency: 'INR', rate: { rate: 1, takenOn: '2026-11-21' } },
    price: { breakdown: [{ label: 'Transferz fare ₹4,000.00', amount: 4000 }] },
  });
});

test('does not store fields of other services', async () => {
  const stray = {
    partnerBookingId: 'TZ-7',
    arrivalTime: '10:00',
    guest: { name: 'E. Muster', email: '', phone: '' },
    terminal: 'T1' as const,
  };
  const booking = await booked(hourly({ ...stray, dropDate: '2026-11-25', currency: 'USD', fare: 5 }));
  expect(booking).toMatchObject({ partner: null, guest: null, arrivalTime: null, returnAt: null });
  expect(booking.ride).not.toHaveProperty('terminal');
});

test('starts the return journey at the drop date and time, when the stay ends', async () => {
  const back = { tripType: 'round-trip', dropDate: '2026-11-24', dropTime: '09:30' };
  expect(await booked(intercity(back))).toMatchObject({
    returnAt: india('2026-11-24 09:30'),
    ride: { tripType: 'round-trip', additionalHours: 39 },
  });
  expect(await booked(intercity({ ...back, dropTime: '', additionalHours: 8 }))).toMatchObject({
    returnAt: india('2026-11-24 18:00'),
    ride: { additionalHours: 8 },
  });
});

test('accepts a manual booking without advance notice, even in the current minute', async () => {
  const setup = manualBookingSetup();
  setup.clock.now = new Date(india('2026-11-21 12:00').getTime() + 59_000);
  const now = { pickupDate: '2026-11-21', pickupTime: '12:00' };
  expect((await booked(hourly(now), setup)).ride.pickupAt).toEqual(india('2026-11-21 12:00'));
});

test.each<[Partial<PlaceManualBooking>, string]>([
  [airport({ terminal: undefined }), 'terminal: drop-terminal-missing'],
  [
    airport({ terminal: undefined, direction: 'from-airport', dropLocation: 'Saket, New Delhi' }),
    'terminal: pickup-terminal-missing',
  ],
  [hourly({ pickupLocation: ' ' }), 'pickupLocation: pickup-location-missing'],
  [hourly({ pickupLocation: 'Abc' }), 'pickupLocation: pickup-location-too-short'],
  [hourly({ dropLocation: '' }), 'dropLocation: drop-location-too-short'],
  [hourly({ pickupDate: '' }), 'pickupDate: pickup-date-missing'],
  [hourly({ pickupTime: '' }), 'pickupTime: pickup-time-missing'],
  [hourly({ pickupDate: '2026-02-30' }), 'pickupDate: date-malformed'],
  [hourly({ pickupTime: '25:00' }), 'pickupTime: time-malformed'],
  [hourly({ pickupDate: '2026-11-20' }), 'pickupDate: date-past'],
  [hourly({ pickupDate: '2026-11-21', pickupTime: '11:59' }), 'pickupTime: pickup-time-over'],
  [hourly({ pickupDate: '2028-01-01' }), 'pickupDate: date-too-far'],
  [hourly({ hours: undefined }), 'hoursRequired: hours-out-of-range'],
  [hourly({ hours: 0 }), 'hoursRequired: hours-out-of-range'],
  [hourly({ hours: 25 }), 'hoursRequired: hours-out-of-range'],
  [hourly({ hours: 2.5 }), 'hoursRequired: hours-out-of-range'],
  [intercity({ tripType: 'round-trip' }), 'dropDate: drop-date-missing'],
  [intercity({ tripType: 'round-trip', dropDate: '2026-11-22' }), 'dropDate: drop-before-pickup'],
  [
    intercity({ tripType: 'round-trip', dropDate: '2026-11-23', dropTime: 'noon' }),
    'dropTime: time-malformed',
  ],
  [
    intercity({ tripType: 'round-trip', dropDate: '2026-11-23', additionalHours: -1 }),
    'additionalHours: stay-out-of-range',
  ],
  [intercity({ fare: undefined }), 'fare: fare-invalid'],
  [intercity({ fare: 0 }), 'fare: fare-invalid'],
  [intercity({ fare: 0.4 }), 'fare: fare-invalid'],
  [intercity({ fare: -7500 }), 'fare: fare-invalid'],
  [intercity({ fare: 10_000_001 }), 'fare: fare-invalid'],
  [intercity({ currency: 'USD' }), 'currency: currency-not-rupees'],
  [transferz({ fare: undefined }), 'fare: fare-not-calculated'],
  [transferz({ fare: 0 }), 'fare: fare-not-calculated'],
  [transferz({ fare: 49.505 }), 'fare: fare-invalid'],
  [transferz({ currency: '' }), 'currency: currency-missing'],
  [transferz({ currency: 'GBP' }), 'currency: rate-missing'],
  [transferz({ arrivalTime: '5pm' }), 'arrivalTime: arrival-time-malformed'],
  [transferz({ partnerBookingId: 'x'.repeat(61) }), 'transferzBookingId: partner-id-too-long'],
  [
    transferz({ guest: { name: '', email: 'erika@example.com', phone: '' } }),
    'foreignCustomerName: guest-name-missing',
  ],
  [transferz({ guest: { name: 'E', email: 'erika', phone: '' } }), 'foreignCustomerEmail: email-malformed'],
  [transferz({ guest: { name: 'E', email: '', phone: '12' } }), 'foreignCustomerPhone: phone-invalid'],
])('refuses %j at its field', async (order, fault) => {
  expect(await faults(order)).toEqual([fault]);
});

test('asks for the missing field first if an airport fare cannot be calculated', async () => {
  expect(await faults(airport({ pickupLocation: 'Saket' }))).toEqual([
    'fare: fare-not-calculated',
    'pickupLocation: fare-needs-locations',
  ]);
});

test('says of a place abroad that rides do not serve it', async () => {
  expect(await faults(airport({ pickupLocation: 'London' }))).toEqual([
    'fare: fare-not-calculated',
    'pickupLocation: place-abroad',
  ]);
});

test('reports all errors at once, one per field', async () => {
  expect(
    await faults({
      bookedFor: { id: null, name: '', email: 'a@b', phone: '12' },
      ...airport({ pickupLocation: '', terminal: undefined, pickupDate: '' }),
    }),
  ).toEqual([
    'customerName: name-missing',
    'customerEmail: email-malformed',
    'customerPhone: phone-invalid',
    'terminal: drop-terminal-missing',
    'pickupLocation: pickup-location-missing',
    'pickupDate: pickup-date-missing',
  ]);
});

test('refuses a booking without a customer', async () => {
  const nobody = { id: null, name: ' ', email: '', phone: '' };
  expect(await faults({ bookedFor: nobody })).toEqual(['customer: customer-missing']);
  expect(await faults({ bookedFor: { ...nobody, id: 99 as CustomerId } })).toEqual([
    'customer: customer-unknown',
  ]);
  expect(await faults({ bookedFor: { ...nobody, name: 'N. Customer', email: 'n@example.com' } })).toEqual([
    'customerPhone: phone-missing',
  ]);
});

test('refuses the phone number of another customer for the selected one', async () => {
  const bookedFor = { id: aCustomer().id, name: '', email: '', phone: OTHER_PHONE };
  expect(await faults({ bookedFor })).toEqual(['customerPhone: phone-of-other-customer']);
});

test('creates a new customer from name, e-mail and phone', async () => {
  const setup = manualBookingSetup();
  const bookedFor = { id: null, name: ' N. Customer ', email: 'n@example.com', phone: OTHER_PHONE };
  const booking = await booked({ bookedFor }, setup);
  const made = { phone: OTHER_PHONE, name: 'N. Customer', email: 'n@example.com' };
  expect(setup.books().customers).toContainEqual({ id: booking.customerId, ...made, language: 'en' });
  expect(booking.contact).toEqual(made);
});

test('keeps the stored name of a known customer and books under the given one', async () => {
  const setup = manualBookingSetup();
  const bookedFor = { id: null, name: 'B. Colleague', email: 'b@example.com', phone: RIDER_PHONE };
  const booking = await booked({ bookedFor }, setup);
  expect(booking).toMatchObject({ customerId: 7, contact: { name: 'B. Colleague', email: 'b@example.com' } });
  expect(setup.books().customers).toMatchObject([{ name: 'A. Rider', email: 'rider@example.com' }]);
});

test('gives a customer without a proper name the given name', async () => {
  const setup = manualBookingSetup();
  setup.knows(aCustomer({ id: 8 as CustomerId, phone: OTHER_PHONE, name: OTHER_PHONE }));
  const bookedFor = { id: 8 as CustomerId, name: '', email: '', phone: '' };
  expect(await faults({ bookedFor }, setup)).toEqual([
    'customerName: name-missing',
    'customerEmail: email-missing',
  ]);
  await booked({ bookedFor: { ...bookedFor, name: 'N. Customer', email: 'n@example.com' } }, setup);
  expect(setup.books().customers).toContainEqual(
    expect.objectContaining({ id: 8, name: 'N. Customer', email: 'n@example.com' }),
  );
});

test('compares the amounts of the client and never uses them', async () => {
  const setup = manualBookingSetup();
  const order = (claimed: object) => anOrderFor({ ...airport({}), claimed });
  const { code, ...refusal } = refused(await setup.place(order({ fare: 1199, finalFare: 99 })));
  expect(code).toBe('price-changed');
  expect(refusal).toMatchObject({ price: { total: 1199, final: 1199 }, quote: 'quote-0' });
  expect(setup.books().bookings).toEqual([]);
  accepted(await setup.place(order({ fare: 1199, originalFare: 1199, discountAmount: 0, finalFare: 1199 })));
});

test('asks again if an entered fare differs from the amount that was shown', async () => {
  const refusal = refused(
    await manualBookingSetup().place(anOrderFor({ ...transferz({}), claimed: { finalFare: 4200 } })),
  );
  expect(refusal).toMatchObject({ code: 'price-changed', price: { final: 4267 }, quote: '' });
});

test('charges the price of a valid quote and ignores any other', async () => {
  const setup = manualBookingSetup();
  const quoted = accepted(await setup.quote({ ...MANUAL.airport, service: 'airport' }));
  setup.road.way = { km: 40, minutes: 90 };
  expect((await booked({ ...airport({}), quote: quoted.quote }, setup)).price.total).toBe(1199);
  expect(
    (await booked({ ...airport({ pickupTime: '19:00' }), quote: quoted.quote }, setup)).price.total,
  ).toBe(1899);
  expect(await faults({ ...airport({}), quote: 'forged' })).toEqual(['quote: quote-unknown']);
  setup.clock.now = addMinutes(setup.clock.now, QUOTE_MINUTES);
  expect((await booked({ ...airport({}), quote: quoted.quote }, setup)).price.total).toBe(1899);
});

test('deducts a coupon and counts it as used by the customer', async () => {
  const setup = manualBookingSetup();
  const booking = await booked({ couponCode: ' welcome10 ' }, setup);
  expect(booking).toMatchObject({
    price: { total: 2000, discount: 200, final: 1800, couponCode: 'WELCOME10' },
    couponOverridden: false,
  });
  expect(setup.books().uses).toEqual([{ code: 'WELCOME10', phone: RIDER_PHONE, isNumbered: true }]);
});

test('refuses a coupon that the customer has used, until an override that is recorded', async () => {
  const setup = manualBookingSetup();
  setup.used('WELCOME10');
  const again = { couponCode: 'WELCOME10' };
  expect(await faults(again, setup)).toEqual(['couponCode: already-used']);
  const booking = await booked({ ...again, overrideCoupon: true }, setup);
  expect(booking).toMatchObject({ couponOverridden: true, price: { discount: 200 } });
  expect(setup.books()).toMatchObject({
    changes: [{ note: 'WELCOME10 was used again: its limit per customer was overridden' }],
    uses: [{ isNumbered: true }, { isNumbered: false }],
  });
});

test('does not record an unnecessary override', async () => {
  const setup = manualBookingSetup();
  const welcome = await booked({ couponCode: 'WELCOME10', overrideCoupon: true }, setup);
  const family = await booked({ couponCode: 'PLUSHFAMILY', overrideCoupon: true }, setup);
  expect([welcome.couponOverridden, family.couponOverridden]).toEqual([false, false]);
  expect(setup.books().uses[0]).toMatchObject({ code: 'WELCOME10', isNumbered: true });
});

test('applies the terms of a coupon to the team too', async () => {
  const cheap = intercity({ fare: 499 });
  expect(await faults({ ...cheap, couponCode: 'RIGHTVALUES', overrideCoupon: true })).toEqual([
    'couponCode: below-minimum',
  ]);
  expect(await faults({ couponCode: 'NONE' })).toEqual(['couponCode: unknown']);
});

test('refuses a coupon for a ride that a partner pays', async () => {
  expect(await faults({ ...transferz({}), couponCode: 'PLUSHFAMILY' })).toEqual(['couponCode: partner-pays']);
});

test('refuses a second booking with the same partner id', async () => {
  const setup = manualBookingSetup();
  await booked(transferz({}), setup);
  expect(refused(await setup.place(anOrderFor(transferz({ pickupTime: '19:00' }))))).toMatchObject({
    code: 'already-there',
    field: 'transferzBookingId',
  });
  expect(setup.books().bookings).toHaveLength(1);
});

test('makes one booking of repeated requests with one key and refuses another request with it', async () => {
  const setup = manualBookingSetup();
  const idempotency = { key: 'abc', fingerprint: 'one' };
  const order = anOrderFor({ idempotency });
  const first = accepted(await setup.place(order));
  expect(accepted(await setup.place(order))).toEqual({ booking: first.booking, repeated: true });
  const other = anOrderFor({
    bookedFor: { id: null, name: 'N', email: 'n@example.com', phone: OTHER_PHONE },
    idempotency: { ...idempotency, fingerprint: 'two' },
  });
  expect(refused(await setup.place(other)).code).toBe('idempotency-key-reused');
  expect(setup.books().bookings).toHaveLength(1);
});

test('makes a booking for each of two team members with the same key', async () => {
  const setup = manualBookingSetup();
  const idempotency = { key: 'abc', fingerprint: 'one' };
  const [mine, theirs] = [
    anOrderFor({ idempotency }),
    anOrderFor({ idempotency, by: { ...BY_OWNER, phone: RIDER_PHONE } }),
  ];
  expect(accepted(await setup.place(mine)).booking.id).not.toBe(
    accepted(await setup.place(theirs)).booking.id,
  );
});

test('confirms a booking in the transaction that books it, if asked', async () => {
  const setup = manualBookingSetup();
  expect(await booked({ isConfirmed: true }, setup)).toMatchObject({ status: 'confirmed' });
  const { bookings, changes, events } = setup.books();
  expect(bookings.map(({ status }) => status)).toEqual(['confirmed']);
  expect(changes.map(({ kind, by }) => [kind, by])).toEqual([
    ['received', BY_DISPATCHER],
    ['confirmed', BY_DISPATCHER],
  ]);
  expect(events.map(({ sequence, status }) => [sequence, status])).toEqual([
    [1, 'received'],
    [2, 'confirmed'],
  ]);
});
