import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import {
  type Answer,
  anotherPhone,
  bookingsStored,
  Client,
  day,
  type Site,
  startSite,
} from '#tests/contract/site.ts';

const BOOK = '/api/admin/manual-booking';
const CONVERT = '/api/currency/convert';
const CUSTOMERS = '/api/admin/customers';
const COUPON = '/api/coupon/validate';

let site: Site;
let dispatcher: Client;
let rider: Client;
const dispatcherPhone = anotherPhone();

beforeAll(async () => {
  site = await startSite();
  const { db } = site.container;
  await db.insertInto('team_members').values({ phone: dispatcherPhone, role: 'dispatcher' }).execute();
  await db
    .insertInto('currency_rates')
    .values({ currency: 'USD', taken_on: day(0) as IndiaDate, rate: 86.2, source: 'by hand' })
    .execute();
  dispatcher = await loggedIn(dispatcherPhone);
  rider = await loggedIn(anotherPhone());
});
afterAll(() => site.stop());

async function loggedIn(phone: string): Promise<Client> {
  const client = new Client(site);
  await client.logIn(phone);
  return client;
}

const customer = () => ({
  customerName: 'C. Customer',
  customerEmail: 'customer@ratha.example',
  customerPhone: anotherPhone(),
});
const when = { pickupDate: day(2), pickupTime: '10:30' };

/** A ride of each service, with the field names of the console. */
const RIDES = {
  airport: {
    serviceType: 'airport',
    tripDirection: 'from_airport',
    terminal: 'T3',
    pickupLocation: 'Delhi Airport Terminal 3, New Delhi',
    dropLocation: 'Saket, New Delhi, Delhi',
    meetAndGreet: true,
    ...when,
  },
  hourly: {
    serviceType: 'hourly',
    pickupLocation: 'Saket, New Delhi, Delhi',
    dropLocation: 'Hauz Khas, New Delhi, Delhi',
    hoursRequired: 4,
    ...when,
  },
  intercity: {
    serviceType: 'intercity',
    tripType: 'roundtrip',
    pickupLocation: 'Saket, New Delhi, Delhi',
    dropLocation: 'Agra, Uttar Pradesh',
    dropDate: day(4),
    dropTime: '10:30',
    fare: 9000,
    ...when,
  },
  transferz: {
    serviceType: 'transferz',
    tripDirection: 'to_airport',
    terminal: 'T1',
    pickupLocation: 'Hyatt Regency, New Delhi, Delhi',
    fare: 49.5,
    currency: 'USD',
    arrivalTime: '09:10',
    flightNumber: 'LH 760',
    foreignCustomerName: 'Erika Muster',
    foreignCustomerEmail: 'erika@ratha.example',
    foreignCustomerPhone: '+49 170 1234567',
    ...when,
  },
} as const;

const order = (ride: object, more: object = {}) => ({ ...customer(), ...ride, ...more });
const book = (call: object, headers: Record<string, string> = {}) => dispatcher.post(BOOK, call, headers);

async function refused(call: object): Promise<Answer> {
  const before = await bookingsStored(site);
  const answer = await book(call);
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  expect(await bookingsStored(site)).toBe(before);
  return answer;
}

describe('booking for a customer', () => {
  test.each([
    ['airport', { fare: 1599, finalFare: 1599, meetAndGreet: true, tripDirection: 'from-airport' }],
    ['hourly', { fare: 2000, hoursRequired: 4 }],
    ['intercity', { fare: 9000, tripType: 'round-trip', dropDate: day(4), additionalHours: 48 }],
    [
      'transferz',
      {
        fare: 4267,
        originalFare: 49.5,
        originalCurrency: 'USD',
        exchangeRate: 86.2,
        rateTakenOn: day(0),
        foreignCustomerName: 'Erika Muster',
        foreignCustomerPhone: '+491701234567',
        arrivalTime: '09:10',
      },
    ],
  ] as const)('books %s', async (service, expected) => {
    const call = order(RIDES[service]);
    const { status, body } = await book(call);
    expect([status, body.success]).toEqual([201, true]);
    expect(body.booking).toMatchObject({
      status: 'received',
      serviceType: service,
      platform: service === 'transferz' ? 'Transferz' : 'Console',
      customerName: call.customerName,
      customerPhone: call.customerPhone,
      pickupTime: '10:30',
      ...expected,
    });
  });

  test('accepts empty values for fields of the form that the service does not need', async () => {
    const empty = {
      ...{ tripType: '', tripDirection: '', terminal: '', hoursRequired: '', additionalHours: '' },
      ...{ dropDate: '', dropTime: '', flightNumber: '', arrivalTime: '', couponCode: '', currency: '' },
      ...{ transferzBookingId: '', foreignCustomerName: '', foreignCustomerEmail: '' },
      ...{ foreignCustomerPhone: '', specialInstructions: '', discountAmount: 0, meetAndGreet: false },
    };
    for (const ride of Object.values(RIDES)) {
      const { status, body } = await book(order({ ...empty, ...ride }));
      expect([status, body.errors]).toEqual([201, undefined]);
    }
  });

  test('records who booked in the history, and notifies the workflow', async () => {
    const { body } = await book(order(RIDES.hourly));
    const details = await site.container.queries.bookings.details(body.booking.id);
    expect(details?.history).toMatchObject([
      { kind: 'received', role: 'dispatcher', phone: dispatcherPhone, surface: 'call', note: null },
    ]);
    const events = await site.container.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('key', '=', `booking-${body.booking.id}`)
      .execute();
    expect(events).toMatchObject([{ payload: { type: 'received', status: 'received', sequence: 1 } }]);
  });

  test('shows the booking to the customer in their own bookings', async () => {
    const call = order(RIDES.hourly);
    const { body } = await book(call);
    const theirs = await loggedIn(call.customerPhone);
    const own = await theirs.get(`/api/bookings/user/${call.customerPhone}`);
    expect(own.body.bookings.map(({ id }: { id: number }) => id)).toEqual([body.booking.id]);
  });

  test('accepts only an id for the customer', async () => {
    const known = order(RIDES.hourly);
    await book(known);
    const found = await dispatcher.get(`${CUSTOMERS}?search=${encodeURIComponent(known.customerPhone)}`);
    const [{ id }] = found.body.customers;
    const { status, body } = await book({ ...RIDES.hourly, customerId: id });
    expect([status, body.booking.customerName, body.booking.customerPhone]).toEqual([
      201,
      known.customerName,
      known.customerPhone,
    ]);
  });

  test('compares amounts that a client sends, and never uses them', async () => {
    const { status, body } = await refused(order(RIDES.airport, { fare: 99, finalFare: 99 }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ title: 'The fare has changed', originalFare: 1599, finalFare: 1599 });
    expect(typeof body.quote).toBe('string');
    const shown = { fare: 1599, originalFare: 1599, discountAmount: 0, finalFare: 1599, quote: body.quote };
    expect(
      (await book(order(RIDES.airport, { ...shown, status: 'received', platform: 'admin' }))).status,
    ).toBe(201);
    const partner = {
      fare: 4267,
      originalFare: 49.5,
      originalCurrency: 'USD',
      currency: 'INR',
      finalFare: 4267,
    };
    expect((await book(order(RIDES.transferz, partner))).status).toBe(201);
    expect((await refused(order(RIDES.transferz, { ...partner, fare: 4200 }))).status).toBe(409);
  });

  test.each([
    [
      'hourly',
      { customerName: '', customerEmail: '', customerPhone: '' },
      { customer: ['Please select a customer first'] },
    ],
    [
      'hourly',
      { customerPhone: '12' },
      { customerPhone: ['Please enter a valid phone number (6-15 digits)'] },
    ],
    ['hourly', { hoursRequired: 25 }, { hoursRequired: ['Hours must be a whole number from 1 to 24'] }],
    ['hourly', { pickupDate: day(-1) }, { pickupDate: ["Please select today's date or a future date"] }],
    ['intercity', { fare: 0 }, { fare: ['Please enter a valid fare amount'] }],
    ['intercity', { fare: undefined }, { fare: ['Please enter a valid fare amount'] }],
    ['intercity', { pickupTime: '' }, { pickupTime: ['Please select pickup time'] }],
    ['intercity', { dropDate: '' }, { dropDate: ['Please select drop date'] }],
    [
      'airport',
      { terminal: undefined, pickupLocation: 'Delhi Airport' },
      { terminal: ['Please select pickup terminal'] },
    ],
    [
      'airport',
      { dropLocation: 'Saket' },
      {
        fare: ['Please calculate the fare first.'],
        dropLocation: ['Please select valid locations to calculate the fare before booking'],
      },
    ],
    ['transferz', { fare: 0 }, { fare: ['Please calculate the fare first.'] }],
    ['transferz', { fare: -1 }, { fare: ['Must not be negative'] }],
    ['transferz', { currency: 'YEN' }, { currency: ['Please select a currency'] }],
    [
      'hourly',
      { status: 'confirmed' },
      { status: ['A new booking is received: its status cannot be chosen'] },
    ],
    ['hourly', { bookedBy: 1 }, { bookedBy: ['Unknown field'] }],
  ] as const)('refuses %s with %j at its field', async (service, wrong, errors) => {
    const { status, body } = await refused(order(RIDES[service], wrong));
    expect([status, body.errors]).toEqual([422, errors]);
    expect(body.message).toBe(Object.values(errors)[0]?.[0]);
  });

  test('accepts one of two simultaneous bookings with the same partner number', async () => {
    const call = () => order(RIDES.transferz, { transferzBookingId: 'TZ-77' });
    const answers = await Promise.all([book(call()), book(call())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await refused(call());
    expect(again.body).toMatchObject({
      title: 'Already there',
      errors: { transferzBookingId: [again.body.message] },
    });
  });

  test('returns the same booking for a repeated key, and refuses another body', async () => {
    const call = order(RIDES.hourly);
    const key = { 'Idempotency-Key': 'a-key-of-the-team' };
    const before = await bookingsStored(site);
    const answers = await Promise.all([book(call, key), book(call, key), book(call, key)]);
    const ids = new Set(answers.map(({ body }) => body.booking.id));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201], 1]);
    const repeated = await book(call, key);
    expect(repeated.headers.get('Idempotency-Replayed')).toBe('true');
    const other = await book(order(RIDES.hourly), key);
    expect([other.status, other.body.title]).toEqual([422, 'Request already used']);
    expect(await bookingsStored(site)).toBe(before + 1);
  });

  test('refuses a rider who books for others', async () => {
    expect((await rider.post(BOOK, order(RIDES.hourly))).status).toBe(403);
    expect((await new Client(site).post(BOOK, order(RIDES.hourly))).status).toBe(401);
  });
});

describe('a coupon in a booking by the team', () => {
  test('applies WELCOME10 once, and again only with an override that is recorded', async () => {
    const call = { ...order(RIDES.hourly), couponCode: 'WELCOME10' };
    expect((await book(call)).body.booking).toMatchObject({ discountAmount: 200, finalFare: 1800 });
    const { status, body } = await refused(call);
    expect([status, body.errors.couponCode]).toEqual([422, ['WELCOME10 can only be used once per customer']]);
    const again = await book({ ...call, overrideCoupon: true, finalFare: 1800 });
    expect(again.body.booking).toMatchObject({ couponOverridden: true, finalFare: 1800 });
    const details = await site.container.queries.bookings.details(again.body.booking.id);
    expect(details?.history[0]?.note).toBe('WELCOME10 was used again: its limit per customer was overridden');
    expect((await refused(call)).status).toBe(422);
  });

  test('is applied to one of two simultaneous bookings for one customer', async () => {
    const call = { ...order(RIDES.hourly), couponCode: 'WELCOME10' };
    const answers = await Promise.all([book(call), book(call)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('shows the documented messages', async () => {
    const used = { ...order(RIDES.hourly), couponCode: 'WELCOME10' };
    await book(used);
    const validate = async (call: object, by = dispatcher) => (await by.post(COUPON, call)).body;
    const welcome = { couponCode: 'WELCOME10', orderAmount: 2000 };
    expect(await validate({ ...welcome, customerPhone: used.customerPhone })).toMatchObject({
      isValid: false,
      error: 'WELCOME10 already used by this customer. Admin can override if needed.',
    });
    const overridden = { ...welcome, customerPhone: used.customerPhone, overrideCoupon: true };
    expect(await validate(overridden)).toMatchObject({ isValid: true, discount: 200 });
    expect(await validate({ ...welcome, customerPhone: '' })).toMatchObject({
      error: 'Please enter customer phone number first for WELCOME10 validation',
    });
    expect(await validate({ ...welcome, customerPhone: anotherPhone() })).toMatchObject({ isValid: true });
    const family = { couponCode: 'PLUSHFAMILY', orderAmount: 0, customerPhone: '' };
    expect(await validate(family)).toMatchObject({ error: 'Please calculate fare first' });
    const values = { couponCode: 'RIGHTVALUES', orderAmount: 499, customerPhone: '' };
    expect(await validate(values)).toMatchObject({ error: 'RIGHTVALUES requires minimum ₹500 order' });
    // The console checks the given customer, even if that is the signed-in member.
    const own = dispatcherPhone;
    await book({ ...used, customerPhone: own });
    expect(await validate({ ...welcome, customerPhone: own, overrideCoupon: false })).toMatchObject({
      error: 'WELCOME10 already used by this customer. Admin can override if needed.',
    });
    expect(await validate({ ...welcome, customerPhone: own })).toMatchObject({
      error: 'WELCOME10 can only be used once per customer',
    });
    // Only the team learns whether a customer has used the coupon, and only the team can override it.
    expect(await validate(overridden, rider)).toMatchObject({ isValid: true });
    expect(await validate({ ...welcome, customerPhone: used.customerPhone }, rider)).toMatchObject({
      isValid: true,
    });
  });
});

describe('converting a partner’s currency', () => {
  test('returns the amount in rupees with its rate and day', async () => {
    const { status, body } = await dispatcher.post(CONVERT, { amount: 49.5, fromCurrency: 'usd' });
    expect([status, body]).toEqual([
      200,
      {
        originalAmount: 49.5,
        fromCurrency: 'USD',
        toCurrency: 'INR',
        convertedAmount: 4267,
        exchangeRate: 86.2,
        rateTakenOn: day(0),
        rateAgeDays: 0,
      },
    ]);
    expect((await dispatcher.post(CONVERT, { amount: '10', fromCurrency: 'EURO' })).body).toMatchObject({
      fromCurrency: 'EUR',
      convertedAmount: 924,
      rateTakenOn: '2025-04-01',
    });
  });

  test.each([
    [{ amount: 0, fromCurrency: 'USD' }, { amount: ['Please enter a valid fare amount'] }],
    [{ fromCurrency: 'USD' }, { amount: ['Please enter a valid fare amount'] }],
    [{ amount: 5, fromCurrency: 'YEN' }, { fromCurrency: ['Please select a currency'] }],
    [{ amount: 'much', fromCurrency: 'USD' }, { amount: ['Must be an amount of money'] }],
  ])('refuses %j', async (call, errors) => {
    const { status, body } = await dispatcher.post(CONVERT, call);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test('is for the team only', async () => {
    const call = { amount: 5, fromCurrency: 'USD' };
    expect((await rider.post(CONVERT, call)).status).toBe(403);
    expect((await new Client(site).post(CONVERT, call)).status).toBe(401);
    expect((await dispatcher.get(CONVERT)).status).toBe(405);
  });
});

describe('the list of customers', () => {
  const names = ({ body }: Answer) => body.customers.map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    await site.container.db
      .insertInto('customers')
      .values([
        { phone: '+919000000001', name: 'zoya find_me', email: 'zoya@find.example' },
        { phone: '+919000000002', name: 'Asha Find%Me', email: null },
        { phone: '+919000000003', name: '+919000000003', email: 'third@find.example' },
        { phone: '+919000000004', name: null, email: 'fourth@find.example' },
        { phone: '+919000000005', name: 'अनन्या find', email: null },
      ])
      .execute();
  });

  test('starts with proper names in order, and then the others by phone', async () => {
    const { status, body } = await dispatcher.get(`${CUSTOMERS}?search=find`);
    expect(status).toBe(200);
    expect(body.customers.map(({ phone }: { phone: string }) => phone.slice(-1))).toEqual([
      '2',
      '1',
      '5',
      '3',
      '4',
    ]);
    expect(body.customers[0]).toEqual({
      id: expect.any(Number),
      name: 'Asha Find%Me',
      email: '',
      phone: '+919000000002',
    });
    const all = names(await dispatcher.get(CUSTOMERS)) as string[];
    const isProper = all.map((name) => /\p{L}/u.test(name));
    expect(isProper).toEqual([...isProper].sort((one, other) => Number(other) - Number(one)));
  });

  test.each([
    ['find_', ['zoya find_me']],
    ['FIND%M', ['Asha Find%Me']],
    ['me zoya', ['zoya find_me']],
    ['090000 00005', ['अनन्या find']],
    ['+91 90000-00001', ['zoya find_me']],
    ['third@find', ['+919000000003']],
    ['nobody at all', []],
  ])('for %s returns %j', async (search, found) => {
    expect(names(await dispatcher.get(`${CUSTOMERS}?search=${encodeURIComponent(search)}`))).toEqual(found);
  });

  test('is for the team only, also while typing', async () => {
    const typing = '/resources/customers?q=zoya';
    for (const path of [CUSTOMERS, typing]) {
      expect((await rider.get(path)).status).toBe(403);
      expect((await new Client(site).get(path)).status).toBe(401);
    }
    expect((await dispatcher.get(typing)).body.customers).toMatchObject([
      { name: 'zoya find_me', phoneLabel: '+91 90000 00001', label: 'zoya find_me, +91 90000 00001' },
    ]);
  });
});
