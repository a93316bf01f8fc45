import { expect, test } from 'vitest';
import type { PlaceManualBooking } from '#domain/bookings/manual/place-manual-booking.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { anOrderFor, bookingDesk, MANUAL } from '#tests/builders/booking-desk.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer, BY_DISPATCHER, BY_OWNER, OTHER_PHONE, RIDER_PHONE } from '#tests/builders/people.ts';

async function booked(order: Partial<PlaceManualBooking>, desk = bookingDesk()) {
  return accepted(await desk.place(anOrderFor(order))).booking;
}

async function faults(order: Partial<PlaceManualBooking>, desk = bookingDesk()): Promise<string[]> {
  const refusal = refused(await desk.place(anOrderFor(order)));
  expect(desk.books().bookings).toEqual([]);
  return 'errors' in refusal ? refusal.errors.map(({ field, message }) => `${field}: ${message}`) : [];
}

const hourly = (answers: object) => ({ ride: { ...MANUAL.hourly, ...answers } });
const airport = (answers: object) => ({ ride: { ...MANUAL.airport, ...answers } });
const intercity = (answers: object) => ({ ride: { ...MANUAL.intercity, ...answers } });
const transferz = (answers: object) => ({ ride: { ...MANUAL.transferz, ...answers } });

test('a booking is received, of the console, and in its history stands who made it', async () => {
  const desk = bookingDesk();
  const booking = await booked({}, desk);
  expect(booking).toMatchObject({
    status: 'received',
    platform: 'Console',
    partner: null,
    customerId: 7,
    contact: { name: 'A. Rider', email: 'rider@example.com', phone: RIDER_PHONE },
    price: { total: 2000, final: 2000 },
  });
  const { changes, events } = desk.books();
  expect(changes).toMatchObject([
    { kind: 'received', from: null, to: 'received', by: BY_DISPATCHER, note: null },
  ]);
  expect(events).toMatchObject([{ type: 'received', sequence: 1, status: 'received' }]);
});

test('airport and hourly cost what they cost a rider', async () => {
  expect((await booked(airport({}))).price).toMatchObject({ base: 1199, total: 1199, distanceKm: 20 });
  expect((await booked(hourly({ hours: 5 }))).price).toMatchObject({ base: 2500 });
  expect((await booked(hourly({ hours: 1 }))).price).toMatchObject({ base: 1000 });
});

test('an intercity fare is what the team types, and the way is looked up all the same', async () => {
  expect((await booked(intercity({ fare: 7500.5 }))).price).toMatchObject({
    base: 7501,
    total: 7501,
    final: 7501,
    distanceKm: 20,
    durationMinutes: 45,
    breakdown: [{ label: 'Fare set by the team', amount: 7501 }],
  });
});

test('where the way is unknown, a typed fare is kept without one', async () => {
  const desk = bookingDesk();
  desk.road.way = undefined;
  expect((await booked(intercity({}), desk)).price).toMatchObject({
    distanceKm: null,
    durationMinutes: null,
  });
});

test('a partner’s booking keeps its amount, currency and rate, and costs that in rupees', async () => {
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

test('a partner who pays in rupees needs no rate, and nobody has to be named', async () => {
  const guest = { name: '', email: '', phone: '' };
  const booking = await booked(transferz({ currency: 'inr', fare: 4000, partnerBookingId: ' ', guest }));
  expect(booking).toMatchObject({
    guest: null,
    partner: { bookingId: null, amount: 4000, currency: 'INR', rate: { rate: 1, takenOn: '2026-11-21' } },
    price: { breakdown: [{ label: 'Transferz fare ₹4,000.00', amount: 4000 }] },
  });
});

test('what belongs to another service is not kept', async () => {
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

test('the way back begins at the drop date and time, and the stay is the hours until then', async () => {
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

test('the team keeps no notice, and may send a car in this very minute', async () => {
  const desk = bookingDesk();
  desk.clock.now = new Date(india('2026-11-21 12:00').getTime() + 59_000);
  const now = { pickupDate: '2026-11-21', pickupTime: '12:00' };
  expect((await booked(hourly(now), desk)).ride.pickupAt).toEqual(india('2026-11-21 12:00'));
});

test.each<[Partial<PlaceManualBooking>, string]>([
  [airport({ terminal: undefined }), 'terminal: Please Select Drop Terminal'],
  [
    airport({ terminal: undefined, direction: 'from-airport', dropLocation: 'Saket, New Delhi' }),
    'terminal: Please select pickup terminal',
  ],
  [hourly({ pickupLocation: ' ' }), 'pickupLocation: Please enter pickup location'],
  [
    hourly({ pickupLocation: 'Abc' }),
    'pickupLocation: Please enter a valid pickup location (minimum 5 characters)',
  ],
  [hourly({ dropLocation: '' }), 'dropLocation: Please enter a valid drop location (minimum 5 characters)'],
  [hourly({ pickupDate: '' }), 'pickupDate: Please select pickup date'],
  [hourly({ pickupTime: '' }), 'pickupTime: Please select pickup time'],
  [hourly({ pickupDate: '2026-02-30' }), 'pickupDate: Enter a real date, such as 2026-12-31'],
  [hourly({ pickupTime: '25:00' }), 'pickupTime: Enter a real time, such as 18:30'],
  [hourly({ pickupDate: '2026-11-20' }), "pickupDate: Please select today's date or a future date"],
  [
    hourly({ pickupDate: '2026-11-21', pickupTime: '11:59' }),
    'pickupTime: Please select a pickup time that is not over yet',
  ],
  [hourly({ pickupDate: '2028-01-01' }), 'pickupDate: Please select a date within the next 12 months'],
  [hourly({ hours: undefined }), 'hoursRequired: Hours must be a whole number from 1 to 24'],
  [hourly({ hours: 0 }), 'hoursRequired: Hours must be a whole number from 1 to 24'],
  [hourly({ hours: 25 }), 'hoursRequired: Hours must be a whole number from 1 to 24'],
  [hourly({ hours: 2.5 }), 'hoursRequired: Hours must be a whole number from 1 to 24'],
  [intercity({ tripType: 'round-trip' }), 'dropDate: Please select drop date'],
  [
    intercity({ tripType: 'round-trip', dropDate: '2026-11-22' }),
    'dropDate: Please select a drop date and time after the pickup',
  ],
  [
    intercity({ tripType: 'round-trip', dropDate: '2026-11-23', dropTime: 'noon' }),
    'dropTime: Enter a real time, such as 18:30',
  ],
  [
    intercity({ tripType: 'round-trip', dropDate: '2026-11-23', additionalHours: -1 }),
    'additionalHours: Additional hours must be a whole number from 0 to 1000',
  ],
  [intercity({ fare: undefined }), 'fare: Please enter a valid fare amount'],
  [intercity({ fare: 0 }), 'fare: Please enter a valid fare amount'],
  [intercity({ fare: 0.4 }), 'fare: Please enter a valid fare amount'],
  [intercity({ fare: -7500 }), 'fare: Please enter a valid fare amount'],
  [intercity({ fare: 10_000_001 }), 'fare: Please enter a valid fare amount'],
  [intercity({ currency: 'USD' }), 'currency: Only a partner’s fare has another currency'],
  [transferz({ fare: undefined }), 'fare: Please calculate the fare first.'],
  [transferz({ fare: 0 }), 'fare: Please calculate the fare first.'],
  [transferz({ fare: 49.505 }), 'fare: Please enter a valid fare amount'],
  [transferz({ currency: '' }), 'currency: Please select a currency'],
  [
    transferz({ currency: 'GBP' }),
    'currency: There is no exchange rate for GBP yet. Please ask an owner to set one.',
  ],
  [transferz({ arrivalTime: '5pm' }), 'arrivalTime: Enter the arrival time as hours and minutes, like 18:05'],
  [
    transferz({ partnerBookingId: 'x'.repeat(61) }),
    'transferzBookingId: Use at most 60 characters for the partner booking ID',
  ],
  [
    transferz({ guest: { name: '', email: 'erika@example.com', phone: '' } }),
    'foreignCustomerName: Please enter the name of the foreign customer',
  ],
  [
    transferz({ guest: { name: 'E', email: 'erika', phone: '' } }),
    'foreignCustomerEmail: Enter an email address in the correct format, like name@example.com',
  ],
  [
    transferz({ guest: { name: 'E', email: '', phone: '12' } }),
    'foreignCustomerPhone: Please enter a valid phone number (6-15 digits)',
  ],
])('%j is refused, at its field', async (order, fault) => {
  expect(await faults(order)).toEqual([fault]);
});

test('an airport fare that cannot be worked out is asked for first, with the answer that it needs', async () => {
  expect(await faults(airport({ pickupLocation: 'Saket' }))).toEqual([
    'fare: Please calculate the fare first.',
    'pickupLocation: Please select valid locations to calculate the fare before booking',
  ]);
});

test('all that is wrong is said at once, a field once', async () => {
  expect(
    await faults({
      bookedFor: { id: null, name: '', email: 'a@b', phone: '12' },
      ...airport({ pickupLocation: '', terminal: undefined, pickupDate: '' }),
    }),
  ).toEqual([
    'customerName: Please enter the customer’s name',
    'customerEmail: Enter an email address in the correct format, like name@example.com',
    'customerPhone: Please enter a valid phone number (6-15 digits)',
    'terminal: Please Select Drop Terminal',
    'pickupLocation: Please enter pickup location',
    'pickupDate: Please select pickup date',
  ]);
});

test('without a customer nothing is booked', async () => {
  const nobody = { id: null, name: ' ', email: '', phone: '' };
  expect(await faults({ bookedFor: nobody })).toEqual(['customer: Please select a customer first']);
  expect(await faults({ bookedFor: { ...nobody, id: 99 as CustomerId } })).toEqual([
    'customer: There is no such customer. Please select one again.',
  ]);
  expect(await faults({ bookedFor: { ...nobody, name: 'N. Customer', email: 'n@example.com' } })).toEqual([
    'customerPhone: Please enter the customer’s phone number',
  ]);
});

test('the phone number of another customer is not taken for the one who was selected', async () => {
  const bookedFor = { id: aCustomer().id, name: '', email: '', phone: OTHER_PHONE };
  expect(await faults({ bookedFor })).toEqual([
    'customerPhone: This is not the phone number of the customer who was selected',
  ]);
});

test('a new customer is made by name, e-mail and phone', async () => {
  const desk = bookingDesk();
  const bookedFor = { id: null, name: ' N. Customer ', email: 'n@example.com', phone: OTHER_PHONE };
  const booking = await booked({ bookedFor }, desk);
  const made = { phone: OTHER_PHONE, name: 'N. Customer', email: 'n@example.com' };
  expect(desk.books().customers).toContainEqual({ id: booking.customerId, ...made });
  expect(booking.contact).toEqual(made);
});

test('a customer who is known by the phone keeps the name that is kept; the booking has the one that was given', async () => {
  const desk = bookingDesk();
  const bookedFor = { id: null, name: 'B. Colleague', email: 'b@example.com', phone: RIDER_PHONE };
  const booking = await booked({ bookedFor }, desk);
  expect(booking).toMatchObject({ customerId: 7, contact: { name: 'B. Colleague', email: 'b@example.com' } });
  expect(desk.books().customers).toMatchObject([{ name: 'A. Rider', email: 'rider@example.com' }]);
});

test('a customer who has a phone number for a name gets the name that is given', async () => {
  const desk = bookingDesk();
  desk.knows({ id: 8 as CustomerId, phone: OTHER_PHONE, name: OTHER_PHONE, email: null });
  const bookedFor = { id: 8 as CustomerId, name: '', email: '', phone: '' };
  expect(await faults({ bookedFor }, desk)).toEqual([
    'customerName: Please enter the customer’s name',
    'customerEmail: Please enter the customer’s email address',
  ]);
  await booked({ bookedFor: { ...bookedFor, name: 'N. Customer', email: 'n@example.com' } }, desk);
  expect(desk.books().customers).toContainEqual(
    expect.objectContaining({ id: 8, name: 'N. Customer', email: 'n@example.com' }),
  );
});

test('a client’s own amounts are compared, never used', async () => {
  const desk = bookingDesk();
  const order = (claimed: object) => anOrderFor({ ...airport({}), claimed });
  const { kind, ...refusal } = refused(await desk.place(order({ fare: 1199, finalFare: 99 })));
  expect(kind).toBe('price-changed');
  expect(refusal).toMatchObject({ price: { total: 1199, final: 1199 }, quote: 'quote-0' });
  expect(desk.books().bookings).toEqual([]);
  accepted(await desk.place(order({ fare: 1199, originalFare: 1199, discountAmount: 0, finalFare: 1199 })));
});

test('a typed fare that comes to another amount than was shown is asked about again', async () => {
  const refusal = refused(
    await bookingDesk().place(anOrderFor({ ...transferz({}), claimed: { finalFare: 4200 } })),
  );
  expect(refusal).toMatchObject({ kind: 'price-changed', price: { final: 4267 }, quote: '' });
});

test('a quote that still holds is charged as it was shown; another is not', async () => {
  const desk = bookingDesk();
  const quoted = accepted(await desk.quote({ ...MANUAL.airport, service: 'airport' }));
  desk.road.way = { km: 40, minutes: 90 };
  expect((await booked({ ...airport({}), quote: quoted.quote }, desk)).price.total).toBe(1199);
  expect((await booked({ ...airport({ pickupTime: '19:00' }), quote: quoted.quote }, desk)).price.total).toBe(
    1899,
  );
  expect(await faults({ ...airport({}), quote: 'forged' })).toEqual([
    'quote: This fare was not quoted here. Please calculate it again.',
  ]);
});

test('a coupon is taken off, and counts as the customer’s use', async () => {
  const desk = bookingDesk();
  const booking = await booked({ couponCode: ' welcome10 ' }, desk);
  expect(booking).toMatchObject({
    price: { total: 2000, discount: 200, final: 1800, couponCode: 'WELCOME10' },
    couponOverridden: false,
  });
  expect(desk.books().uses).toEqual([{ code: 'WELCOME10', phone: RIDER_PHONE, isNumbered: true }]);
});

test('a coupon that the customer has used is refused, and allowed again by an explicit act that is kept', async () => {
  const desk = bookingDesk();
  desk.used('WELCOME10');
  const again = { couponCode: 'WELCOME10' };
  expect(await faults(again, desk)).toEqual(['couponCode: WELCOME10 can only be used once per customer']);
  const booking = await booked({ ...again, overrideCoupon: true }, desk);
  expect(booking).toMatchObject({ couponOverridden: true, price: { discount: 200 } });
  expect(desk.books()).toMatchObject({
    changes: [{ note: 'WELCOME10 was used again: its limit per customer was overridden' }],
    uses: [{ isNumbered: true }, { isNumbered: false }],
  });
});

test('an override that was not needed is none', async () => {
  const desk = bookingDesk();
  const welcome = await booked({ couponCode: 'WELCOME10', overrideCoupon: true }, desk);
  const family = await booked({ couponCode: 'PLUSHFAMILY', overrideCoupon: true }, desk);
  expect([welcome.couponOverridden, family.couponOverridden]).toEqual([false, false]);
  expect(desk.books().uses[0]).toMatchObject({ code: 'WELCOME10', isNumbered: true });
});

test('a coupon’s own terms hold for the team too', async () => {
  const cheap = intercity({ fare: 499 });
  expect(await faults({ ...cheap, couponCode: 'RIGHTVALUES', overrideCoupon: true })).toEqual([
    'couponCode: RIGHTVALUES requires minimum ₹500 order',
  ]);
  expect(await faults({ couponCode: 'NONE' })).toEqual(['couponCode: Invalid coupon code']);
});

test('a partner’s number is booked once', async () => {
  const desk = bookingDesk();
  await booked(transferz({}), desk);
  expect(refused(await desk.place(anOrderFor(transferz({ pickupTime: '19:00' }))))).toMatchObject({
    kind: 'already-there',
    errors: [{ field: 'transferzBookingId' }],
  });
  expect(desk.books().bookings).toHaveLength(1);
});

test('the same key and request make one booking, also at once; another request is refused', async () => {
  const desk = bookingDesk();
  const idempotency = { key: 'abc', fingerprint: 'one' };
  const order = anOrderFor({ idempotency });
  const first = accepted(await desk.place(order));
  expect(accepted(await desk.place(order))).toEqual({ booking: first.booking, repeated: true });
  const other = anOrderFor({
    bookedFor: { id: null, name: 'N', email: 'n@example.com', phone: OTHER_PHONE },
    idempotency: { ...idempotency, fingerprint: 'two' },
  });
  expect(refused(await desk.place(other)).kind).toBe('idempotency-key-reused');
  expect(desk.books().bookings).toHaveLength(1);
});

test('two of the team who happen on the same key have a booking each', async () => {
  const desk = bookingDesk();
  const idempotency = { key: 'abc', fingerprint: 'one' };
  const [mine, theirs] = [
    anOrderFor({ idempotency }),
    anOrderFor({ idempotency, by: { ...BY_OWNER, phone: RIDER_PHONE } }),
  ];
  expect(accepted(await desk.place(mine)).booking.id).not.toBe(accepted(await desk.place(theirs)).booking.id);
});
