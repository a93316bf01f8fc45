import { expect, test } from 'vitest';
import { bookingDeadlines } from '#domain/bookings/deadlines.ts';
import type { PlaceBooking } from '#domain/bookings/place/place-booking.ts';
import type { BookingRider } from '#domain/identity/prove-rider.ts';
import { NO_POINTS } from '#domain/places/locate-ride.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import { anOrder, bookingSetup, SENT_CODE } from '#tests/builders/booking-setup.ts';
import { TIMEOUTS } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { aCustomer, BY_RIDER, OTHER_PHONE, RIDER_PHONE } from '#tests/builders/people.ts';
import {
  airportRequest,
  fromAirportRequest,
  hourlyRequest,
  intercityRequest,
} from '#tests/builders/rides.ts';

const NOON = india('2026-11-21 12:00');
const KEY = { key: 'key-1', fingerprint: 'contents-1' };
const ALTERED = { key: 'key-1', fingerprint: 'contents-2' };

function guest(otp = SENT_CODE, phone: string = OTHER_PHONE): BookingRider {
  return { kind: 'guest', phone, otp, session: 'session-1' };
}

/** Places a booking that must be refused, and checks that nothing was stored. */
async function refusedWithoutTrace(order: PlaceBooking, setup = bookingSetup()) {
  const before = setup.books();
  const refusal = refused(await setup.place(order));
  expect(setup.books()).toEqual(before);
  return refusal;
}

test('stores the booking of a known rider with its history and its event', async () => {
  const setup = bookingSetup();
  const placed = accepted(
    await setup.place(
      anOrder({
        contact: {
          name: ' A. Rider ',
          email: ' rider@example.com ',
          ...NO_TEXTS,
          passengerName: ' Kamala Devi ',
          passengerPhone: ' +919810066666 ',
          specialInstructions: ' Two bags \n',
        },
      }),
    ),
  );
  const rider = aCustomer({ name: 'A. Rider', email: 'rider@example.com' });
  const booking = {
    id: 1,
    version: 1,
    status: 'received',
    ride: {
      service: 'hourly',
      pickupLocation: 'Hauz Khas Village, New Delhi, Delhi',
      dropLocation: 'Khan Market, New Delhi, Delhi',
      pickupDate: '2026-11-22',
      pickupTime: '18:00',
      pickupAt: india('2026-11-22 18:00'),
      hours: 4,
    },
    price: {
      base: 2000,
      meetAndGreet: 0,
      total: 2000,
      discount: 0,
      final: 2000,
      couponCode: null,
      distanceKm: null,
      durationMinutes: null,
      estimated: false,
      breakdown: [expect.objectContaining({ label: '4 hours, ₹500 per hour, unlimited km', amount: 2000 })],
    },
    points: NO_POINTS,
    customerId: 7,
    contact: { name: 'A. Rider', email: 'rider@example.com', phone: RIDER_PHONE },
    ...NO_TEXTS,
    passengerName: 'Kamala Devi',
    passengerPhone: '+919810066666',
    specialInstructions: 'Two bags',
    paymentStatus: 'pay-on-arrival',
    cancellation: null,
    overdueAt: null,
    placedAt: NOON,
    platform: 'Website',
    partner: null,
    guest: null,
    arrivalTime: null,
    returnAt: null,
    couponOverridden: false,
  };
  expect(placed).toEqual({ booking, customer: rider, repeated: false });
  expect(setup.books()).toEqual({
    bookings: [booking],
    keys: [],
    changes: [{ kind: 'received', from: null, to: 'received', by: BY_RIDER, at: NOON, note: null }],
    events: [
      {
        sequence: 1,
        type: 'received',
        status: 'received',
        deadlines: bookingDeadlines(placed.booking, TIMEOUTS),
      },
    ],
    redemptions: [],
    customers: [rider],
    usedChallenges: [],
  });
});

test('records the surface of the request in the history', async () => {
  const setup = bookingSetup();
  await setup.place(anOrder({ surface: 'cli' }));
  expect(setup.books().changes[0]?.by).toEqual({ role: 'rider', phone: RIDER_PHONE, surface: 'cli' });
});

test('updates the e-mail of a known rider, and keeps the name of somebody else with the booking', async () => {
  const setup = bookingSetup();
  const contact = { name: 'B. Rider', email: 'b@example.com', ...NO_TEXTS };
  const customer = aCustomer({ name: 'B. Rider', email: 'b@example.com' });
  expect(accepted(await setup.place(anOrder({ contact }))).customer).toEqual(customer);
  expect(setup.books().customers).toEqual([customer]);

  const again = { rider: { kind: 'known', customer }, contact } as const;
  expect(accepted(await setup.place(anOrder(again))).customer).toBe(customer);
  const email = 'c@example.com';
  const moved = await setup.place(anOrder({ ...again, contact: { ...contact, email } }));
  expect(accepted(moved).customer).toEqual({ ...customer, email });
  const other = accepted(
    await setup.place(anOrder({ ...again, contact: { ...contact, name: 'My Mother' } })),
  );
  expect([other.customer?.name, other.booking.contact.name]).toEqual(['B. Rider', 'My Mother']);
});

test('books for a guest with the right code, creates the customer and verifies the phone', async () => {
  const setup = bookingSetup();
  const { booking, customer } = accepted(await setup.place(anOrder({ rider: guest() })));
  expect(customer).toMatchObject({ phone: OTHER_PHONE, name: 'A. Rider', email: 'rider@example.com' });
  expect(booking.customerId).toBe(customer?.id);
  expect(booking.contact.phone).toBe(OTHER_PHONE);
  expect(setup.books()).toMatchObject({
    usedChallenges: [5],
    changes: [{ by: { role: 'rider', phone: OTHER_PHONE } }],
  });
});

test.each(['', '   '])('asks a guest without a code (%j) for one', async (otp) => {
  expect(await refusedWithoutTrace(anOrder({ rider: guest(otp) }))).toEqual({
    code: 'phone-not-verified',
    field: 'otp',
  });
});

test('books nothing for a guest with a wrong code', async () => {
  expect(await refusedWithoutTrace(anOrder({ rider: guest('543210') }))).toMatchObject({
    code: 'otp-wrong',
  });
});

test('returns the format error to a guest with an incomplete code', async () => {
  expect(await refusedWithoutTrace(anOrder({ rider: guest('123') }))).toMatchObject({
    code: 'invalid',
    errors: [{ code: 'otp-incomplete' }],
  });
});

test('books nothing for a guest with a code that was just used', async () => {
  const setup = bookingSetup();
  const contact = { name: 'B. Rider', email: 'b@example.com', ...NO_TEXTS };
  setup.before.transaction = () => setup.place(anOrder({ rider: guest(), contact }));
  expect(refused(await setup.place(anOrder({ rider: guest() })))).toMatchObject({ code: 'otp-wrong' });
  expect(setup.books().bookings.map((booking) => booking.contact.name)).toEqual(['B. Rider']);
  expect(setup.books().customers.at(-1)?.name).toBe('B. Rider');
});

test.each([
  ['', 'phone-missing'],
  ['  ', 'phone-missing'],
  ['12345', 'phone-invalid'],
])('refuses a guest with the phone %j at the phone', async (phone, code) => {
  expect(await refusedWithoutTrace(anOrder({ rider: guest(SENT_CODE, phone) }))).toEqual({
    code: 'invalid',
    errors: [{ field: 'customerPhone', code }],
  });
});

test('reports all errors at once: ride, contact, phone', async () => {
  const order = anOrder({
    ride: hourlyRequest({ pickupDate: '', hours: 1 }),
    contact: { name: '', email: '', ...NO_TEXTS },
    rider: guest('', ''),
  });
  const refusal = await refusedWithoutTrace(order);
  expect(refusedFor({ ok: false, refusal })).toBe('pickup-date-missing');
  expect('errors' in refusal && refusal.errors.map(({ field }) => field)).toEqual([
    'pickupDate',
    'hoursRequired',
    'customerName',
    'customerEmail',
    'customerPhone',
  ]);
});

test('refuses a valid ride with an incomplete contact', async () => {
  const contact = { name: '', email: 'rider@example.com', ...NO_TEXTS };
  expect(await refusedWithoutTrace(anOrder({ contact }))).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'customerName', code: 'name-missing' }],
  });
});

test('refuses an invalid ride before it checks any code', async () => {
  const setup = bookingSetup();
  setup.before.code = () => Promise.reject(new Error('A code was tried'));
  const order = anOrder({ ride: hourlyRequest({ hours: 25 }), rider: guest() });
  expect(await refusedWithoutTrace(order, setup)).toMatchObject({
    errors: [{ code: 'hours-too-many' }],
  });
});

test('deducts a coupon typed in any case and counts its use', async () => {
  const setup = bookingSetup();
  const ride = fromAirportRequest({ meetAndGreet: true });
  const { booking } = accepted(await setup.place(anOrder({ ride, couponCode: ' welcome10 ' })));
  expect(booking.price).toMatchObject({
    base: 1199,
    meetAndGreet: 400,
    total: 1599,
    discount: 159,
    final: 1440,
    couponCode: 'WELCOME10',
  });
  expect(setup.books().redemptions).toEqual([{ code: 'WELCOME10', phone: RIDER_PHONE, bookingId: 1 }]);
});

test.each(['NONE', 'SWITCHEDOFF'])('refuses the coupon %s at its field', async (couponCode) => {
  expect(await refusedWithoutTrace(anOrder({ couponCode }))).toMatchObject({
    code: 'coupon-refused',
    reason: 'unknown',
    field: 'couponCode',
  });
});

test('books nothing with a used-up coupon and leaves the code of the guest valid', async () => {
  const setup = bookingSetup();
  await setup.place(anOrder({ rider: guest(), couponCode: 'WELCOME10' }));
  const customer = aCustomer(setup.books().customers.at(-1));
  const order = anOrder({ rider: { kind: 'known', customer }, couponCode: 'WELCOME10' });
  expect(await refusedWithoutTrace(order, setup)).toMatchObject({
    code: 'coupon-refused',
    couponCode: 'WELCOME10',
    reason: 'already-used',
  });
});

test('leaves the code of a guest valid if the coupon was used up meanwhile', async () => {
  const setup = bookingSetup();
  const sameContact = anOrder({ rider: guest(SENT_CODE, RIDER_PHONE), couponCode: 'WELCOME10' });
  await setup.place(anOrder({ couponCode: 'WELCOME10' }));
  expect((await refusedWithoutTrace(sameContact, setup)).code).toBe('coupon-refused');
  expect((await setup.place({ ...sameContact, couponCode: '' })).ok).toBe(true);
});

test('accepts a coupon without a limit any number of times', async () => {
  const setup = bookingSetup();
  await setup.place(anOrder({ couponCode: 'PLUSHFAMILY' }));
  expect(accepted(await setup.place(anOrder({ couponCode: 'PLUSHFAMILY' }))).booking.price.discount).toBe(
    200,
  );
  expect(setup.books().redemptions).toHaveLength(2);
});

test('compares the amounts of the client and never uses them', async () => {
  const setup = bookingSetup();
  const right = { fare: 2000, originalFare: 2000, discountAmount: 200, finalFare: 1800 };
  const { booking } = accepted(await setup.place(anOrder({ couponCode: 'PLUSHFAMILY', claimed: right })));
  expect(booking.price.final).toBe(1800);
});

test('answers a wrong amount with the new fare and a quote for it', async () => {
  const setup = bookingSetup();
  const order = anOrder({
    ride: fromAirportRequest({ meetAndGreet: true }),
    couponCode: 'PLUSHFAMILY',
    claimed: { finalFare: 1 },
  });
  const refusal = await refusedWithoutTrace(order, setup);
  expect(refusal).toEqual({
    code: 'price-changed',
    price: expect.objectContaining({
      base: 1199,
      meetAndGreet: 400,
      total: 1599,
      discount: 159,
      final: 1440,
      couponCode: 'PLUSHFAMILY',
    }),
    quote: expect.stringMatching(/^quote-/),
  });
  if (refusal.code !== 'price-changed') throw new Error('Refused for something else');
  setup.road.km = 30;
  const again = { ...order, quote: refusal.quote, claimed: { finalFare: 1440 } };
  expect(accepted(await setup.place(again)).booking.price.final).toBe(1440);
});

test('reports a changed fare without a discount if there is no coupon', async () => {
  expect(await refusedWithoutTrace(anOrder({ claimed: { fare: 1999 } }))).toMatchObject({
    code: 'price-changed',
    price: { total: 2000, discount: 0, final: 2000, couponCode: null },
  });
});

test('reports a changed fare before it checks the code of a guest', async () => {
  const setup = bookingSetup();
  setup.before.code = () => Promise.reject(new Error('A code was tried'));
  const order = anOrder({ rider: guest(), claimed: { fare: 1 } });
  expect((await refusedWithoutTrace(order, setup)).code).toBe('price-changed');
});

test('charges the price of a valid quote, even if the route has changed', async () => {
  const setup = bookingSetup();
  const ride = intercityRequest();
  const { quote } = accepted(await setup.quote(ride));
  setup.road.km = 200;
  setup.clock.now = new Date(india('2026-11-21 12:05').getTime() - 1);
  const { booking } = accepted(await setup.place(anOrder({ ride, quote, claimed: { finalFare: 2000 } })));
  expect(booking.price).toMatchObject({ final: 2000, distanceKm: 20 });
});

test('recalculates an expired quote and answers the old fare with the new one and its discount', async () => {
  const setup = bookingSetup();
  const ride = intercityRequest();
  const { quote } = accepted(await setup.quote(ride));
  setup.road.km = 200;
  setup.clock.now = india('2026-11-21 12:05');
  const order = anOrder({ ride, quote, couponCode: 'PLUSHFAMILY', claimed: { finalFare: 1800 } });
  expect(await refusedWithoutTrace(order, setup)).toMatchObject({
    code: 'price-changed',
    price: { total: 5000, discount: 500, final: 4500 },
  });
});

test('answers an amount that differs from a valid quote with the current fare and its discount', async () => {
  const setup = bookingSetup();
  const ride = intercityRequest();
  const { quote } = accepted(await setup.quote(ride));
  setup.road.km = 200;
  const order = anOrder({ ride, quote, couponCode: 'PLUSHFAMILY', claimed: { finalFare: 1 } });
  expect(await refusedWithoutTrace(order, setup)).toMatchObject({
    price: { total: 5000, discount: 500, final: 4500, couponCode: 'PLUSHFAMILY' },
  });
});

test('refuses a forged quote', async () => {
  expect(await refusedWithoutTrace(anOrder({ quote: 'forged' }))).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'quote' }],
  });
});

test('books nothing for a transfer without a terminal', async () => {
  const ride = airportRequest({ terminal: undefined, dropLocation: 'Delhi Airport, New Delhi' });
  expect(await refusedWithoutTrace(anOrder({ ride }))).toMatchObject({
    errors: [{ code: 'fare-needs-terminal', side: 'drop' }],
  });
});

test('answers a repeated request with the same booking, even after its pickup has passed', async () => {
  const setup = bookingSetup();
  const first = accepted(await setup.place(anOrder({ idempotency: KEY })));
  const books = setup.books();
  setup.clock.now = india('2026-11-23 12:00');
  expect(accepted(await setup.place(anOrder({ idempotency: KEY })))).toEqual({
    booking: first.booking,
    customer: aCustomer(),
    repeated: true,
  });
  expect(setup.books()).toEqual(books);
});

test('refuses the same key with another request', async () => {
  const setup = bookingSetup();
  await setup.place(anOrder({ idempotency: KEY }));
  const order = anOrder({ idempotency: ALTERED, ride: hourlyRequest({ hours: 5 }) });
  expect(await refusedWithoutTrace(order, setup)).toEqual({
    code: 'idempotency-key-reused',
    field: 'Idempotency-Key',
  });
});

test('makes a second booking without a key or with another key', async () => {
  const setup = bookingSetup();
  for (const idempotency of [null, null, KEY, { ...KEY, key: 'key-2' }]) {
    expect(accepted(await setup.place(anOrder({ idempotency }))).repeated).toBe(false);
  }
  expect(setup.books().bookings).toHaveLength(4);
});

test('keeps the keys of different phones apart', async () => {
  const setup = bookingSetup();
  await setup.place(anOrder({ idempotency: KEY }));
  const theirs = accepted(await setup.place(anOrder({ rider: guest(), idempotency: KEY })));
  expect(theirs).toMatchObject({ repeated: false, booking: { id: 2 } });
});

test('gives no booking and no session for a known key without the code', async () => {
  const setup = bookingSetup();
  await setup.place(anOrder({ idempotency: KEY }));
  const order = anOrder({ rider: guest('', RIDER_PHONE), idempotency: KEY });
  expect(refused(await setup.place(order)).code).toBe('phone-not-verified');
});

test('answers the repeated request of a guest with the booking, and logs nobody in', async () => {
  const setup = bookingSetup();
  const order = anOrder({ rider: guest(), idempotency: KEY });
  const first = accepted(await setup.place(order));
  expect(accepted(await setup.place(order))).toEqual({ ...first, customer: null, repeated: true });
  expect(setup.books().bookings).toHaveLength(1);
});

test('refuses the repeated request of a guest with a wrong code, before it compares the request', async () => {
  const setup = bookingSetup();
  await setup.place(anOrder({ rider: guest(), idempotency: KEY }));
  for (const idempotency of [KEY, ALTERED]) {
    const order = anOrder({ rider: guest('543210'), idempotency });
    expect(refused(await setup.place(order)).code).toBe('otp-wrong');
  }
  const altered = anOrder({ rider: guest(), idempotency: ALTERED });
  expect(refused(await setup.place(altered)).code).toBe('idempotency-key-reused');
});

test('makes one booking of two simultaneous equal requests and answers both with it', async () => {
  for (const rider of [anOrder().rider, guest()]) {
    const setup = bookingSetup();
    const order = anOrder({ rider, couponCode: 'WELCOME10', idempotency: KEY });
    setup.before.transaction = () => setup.place(order);
    expect(accepted(await setup.place(order))).toMatchObject({ repeated: true, booking: { id: 1 } });
    expect(setup.books()).toMatchObject({ bookings: [{ id: 1 }], redemptions: [{ bookingId: 1 }] });
    expect(setup.books().bookings).toHaveLength(1);
  }
});

test('answers a guest whose equal request has just used the code with its booking', async () => {
  const setup = bookingSetup();
  const order = anOrder({ rider: guest(), idempotency: KEY });
  setup.before.code = () => setup.place(order);
  expect(accepted(await setup.place(order))).toMatchObject({ repeated: true, booking: { id: 1 } });
  expect(setup.books().bookings).toHaveLength(1);
});

test('books one of two simultaneous different requests with one key and refuses the other', async () => {
  const setup = bookingSetup();
  setup.before.transaction = () => setup.place(anOrder({ idempotency: KEY }));
  const order = anOrder({ idempotency: ALTERED, ride: hourlyRequest({ hours: 5 }) });
  expect(refused(await setup.place(order)).code).toBe('idempotency-key-reused');
  expect(setup.books().bookings.map(({ price }) => price.total)).toEqual([2000]);
});

test('refuses a coupon that was used up meanwhile, also for a request with a key', async () => {
  const setup = bookingSetup();
  setup.before.transaction = () => setup.place(anOrder({ couponCode: 'WELCOME10' }));
  const order = anOrder({ couponCode: 'WELCOME10', idempotency: KEY });
  expect(refused(await setup.place(order)).code).toBe('coupon-refused');
  expect(setup.books()).toMatchObject({ keys: [], redemptions: [{ bookingId: 1 }] });
  expect(setup.books().bookings).toHaveLength(1);
});

test('leaves the key of a refused request free for the corrected one', async () => {
  const setup = bookingSetup();
  await refusedWithoutTrace(anOrder({ idempotency: KEY, couponCode: 'NONE' }), setup);
  expect(accepted(await setup.place(anOrder({ idempotency: ALTERED }))).repeated).toBe(false);
});
