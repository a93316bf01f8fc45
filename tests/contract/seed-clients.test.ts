import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { anotherPhone, Client, day, type Site, startSite } from '#tests/contract/site.ts';

/*
 * Posts to each call what the clients of the two specifications send: the whole state of their forms, with the empty
 * texts and defaults of the fields that a service does not need.
 */

let site: Site;
let visitor: Client;
let dispatcher: Client;
const dispatcherPhone = anotherPhone();

beforeAll(async () => {
  site = await startSite();
  const { db } = site.container;
  await db.insertInto('team_members').values({ phone: dispatcherPhone, role: 'dispatcher' }).execute();
  await db
    .insertInto('currency_rates')
    .values({ currency: 'USD', taken_on: day(0) as IndiaDate, rate: 86.2, source: 'by hand' })
    .execute();
  visitor = new Client(site);
  dispatcher = new Client(site);
  await dispatcher.logIn(dispatcherPhone);
});
afterAll(() => site.stop());

const when = { pickupDate: day(3), pickupTime: '10:30' };
const places = { pickupLocation: 'Saket, New Delhi, Delhi', dropLocation: 'Agra, Uttar Pradesh' };

/** The state of the rider's form of the first specification. */
const riderForm = {
  pickupLocation: '',
  dropLocation: '',
  ...when,
  tripType: 'one-way',
  tripDirection: 'to-airport',
  additionalHours: 8,
  hoursRequired: 2,
  seat: '',
  seatSelected: '',
  routeId: '',
  pickupPoint: '',
  dropPoint: '',
  terminal: '',
  flightNumber: '',
  meetAndGreet: false,
  distance: '25 km',
  duration: '45',
  estimatedDuration: '45 mins',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  otp: '',
  couponCode: null,
  specialInstructions: '',
  fare: 0,
  originalFare: 0,
  discountAmount: 0,
  finalFare: 0,
  userId: null,
  paymentStatus: 'pending',
};

/** The state of the manual booking form of the second specification. */
const manualForm = {
  customerId: '',
  customerName: 'C. Customer',
  customerEmail: 'customer@ratha.example',
  customerPhone: '9812300001',
  pickupLocation: '',
  dropLocation: '',
  ...when,
  dropDate: '',
  dropTime: '',
  tripType: 'oneway',
  tripDirection: '',
  terminal: '',
  hoursRequired: '',
  additionalHours: '',
  fare: '',
  finalFare: '',
  couponCode: '',
  discountAmount: 0,
  transferzBookingId: '',
  currency: 'INR',
  originalFare: '',
  originalCurrency: '',
  flightNumber: '',
  arrivalTime: '',
  meetAndGreet: false,
  specialInstructions: '',
  foreignCustomerName: '',
  foreignCustomerEmail: '',
  foreignCustomerPhone: '',
  status: 'received',
  platform: 'admin',
};

describe('the fare call', () => {
  const FARE = '/api/fare/calculate';

  test.each([
    [
      'airport',
      { dropLocation: 'Delhi Airport Terminal 3', pickupLocation: 'Saket, New Delhi, Delhi' },
      { distance: expect.any(Number), currency: 'INR' },
    ],
    ['hourly', { pickupLocation: 'Saket, New Delhi, Delhi', hoursRequired: 4 }, { fare: 2000 }],
    ['intercity', { ...places, tripType: 'round-trip', additionalHours: 24 }, { currency: 'INR' }],
    ['rideshare', { seat: 'B1' }, { fare: 799, currency: 'INR' }],
    ['rideshare', { seatSelected: 'B1', tripDirection: 'outbound' }, { fare: 799 }],
  ] as const)('takes the whole form of riders for %s', async (serviceType, ride, expected) => {
    const { status, body } = await visitor.post(FARE, { ...riderForm, serviceType, ...ride });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body).toMatchObject(expected);
    expect(body.fare).toBeGreaterThan(0);
  });

  test.each([
    [
      'airport',
      { tripDirection: 'to_airport', terminal: 'T3', ...places, dropLocation: 'Delhi Airport Terminal 3' },
    ],
    ['hourly', { ...places, dropLocation: 'Hauz Khas, New Delhi, Delhi', hoursRequired: '4' }],
    ['intercity', { ...places, tripType: 'roundtrip', dropDate: day(4), dropTime: '10:30' }],
  ] as const)('takes the whole form of the team for %s, with an empty fare', async (serviceType, ride) => {
    const { status, body } = await dispatcher.post(FARE, { ...manualForm, serviceType, ...ride });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.fare).toBeGreaterThan(0);
  });

  test('counts the stay of a round trip from its return date', async () => {
    const trip = { ...manualForm, serviceType: 'intercity', ...places, tripType: 'roundtrip' };
    const byDate = await dispatcher.post(FARE, { ...trip, dropDate: day(4), dropTime: '10:30' });
    const byHours = await dispatcher.post(FARE, { ...trip, additionalHours: 24 });
    expect(byDate.body.fare).toBe(byHours.body.fare);
  });

  test('converts the fare of a partner for the team only', async () => {
    const ride = {
      ...manualForm,
      serviceType: 'transferz',
      tripDirection: 'to_airport',
      terminal: 'T1',
      pickupLocation: 'Hyatt Regency, New Delhi, Delhi',
      fare: '49.50',
      currency: 'USD',
      foreignCustomerName: 'Erika Muster',
    };
    const { status, body } = await dispatcher.post(FARE, ride);
    expect([status, body.fare, body.currency]).toEqual([200, 4267, 'INR']);
    expect(body).toMatchObject({ originalFare: 49.5, originalCurrency: 'USD', exchangeRate: 86.2 });
    expect((await visitor.post(FARE, ride)).status).toBe(401);
    const empty = await dispatcher.post(FARE, { ...ride, fare: '' });
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['fare']]);
  });

  test('prices a seat by its trip, and refuses a missing seat and one that the car does not have', async () => {
    const { db, useCases, trips } = site.container;
    await useCases.scheduleTrips({ days: 7 });
    const trip = await db
      .selectFrom('rideshare_trips')
      .selectAll()
      .orderBy('departs_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('trip_seats')
      .set({ price: 950 as never })
      .where('trip_id', '=', trip.id)
      .execute();
    expect(await trips.find(trip.id)).toBeDefined();
    const call = { ...riderForm, serviceType: 'rideshare', seat: 'b1' };
    const named = { routeId: trip.route_id, tripDate: trip.trip_date, direction: trip.direction };
    expect((await visitor.post(FARE, { ...call, ...named })).body.fare).toBe(950);
    expect((await visitor.post(FARE, { ...call, tripId: trip.id })).body.fare).toBe(950);
    const missing = await visitor.post(FARE, { ...call, seat: '' });
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { seat: ['Please select a seat to continue'] },
    ]);
    const unknown = await visitor.post(FARE, { ...call, ...named, seat: 'D9' });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['seat']]);
  });
});

describe('a terminal in the location', () => {
  test.each([
    ['to-airport', { dropLocation: 'Terminal 1 (Domestic)', pickupLocation: places.pickupLocation }, 'T1'],
    ['from-airport', { pickupLocation: 'IGI Airport, T3', dropLocation: places.pickupLocation }, 'T3'],
  ] as const)('is enough for a booking %s', async (tripDirection, ride, terminal) => {
    const client = new Client(site);
    await client.logIn(anotherPhone());
    const { fare: _, originalFare: __, finalFare: ___, ...form } = riderForm;
    const contact = { customerName: 'A. Rider', customerEmail: 'rider@ratha.example' };
    const call = { ...form, ...contact, serviceType: 'airport', tripDirection, ...ride };
    const { status, body } = await client.post('/api/bookings', call);
    expect([status, body.booking?.terminal]).toEqual([201, terminal]);
  });

  test('is enough for a manual booking', async () => {
    const ride = { tripDirection: 'to_airport', ...places, dropLocation: 'Delhi Airport Terminal 2' };
    const { fare: _, finalFare: __, ...form } = manualForm;
    const { status, body } = await dispatcher.post('/api/admin/manual-booking', {
      ...form,
      serviceType: 'airport',
      ...ride,
    });
    expect([status, body.booking?.terminal, body.booking?.customerPhone]).toEqual([
      201,
      'T2',
      '+919812300001',
    ]);
  });
});

describe('a national phone number', () => {
  test('is Indian in every call', async () => {
    const national = anotherPhone().slice(3);
    const client = new Client(site);
    expect((await client.post('/api/otp/send', { phone: national })).status).toBe(200);
    const otp = await client.codeOf(national);
    const verified = await client.post('/api/otp/verify', { phone: `0${national}`, otp });
    expect([verified.status, verified.body.user?.phone]).toEqual([200, `+91${national}`]);
    expect((await client.get(`/api/bookings/user/${national}`)).status).toBe(200);
    expect((await dispatcher.get(`/api/bookings/user/91${national}`)).status).toBe(200);
    const access = await dispatcher.post('/api/admin/check-access', { phone: dispatcherPhone.slice(3) });
    expect(access.body).toEqual({ isAdmin: true });
    const coupon = { couponCode: 'WELCOME10', orderAmount: 1000, customerPhone: national };
    expect((await client.post('/api/coupon/validate', coupon)).body.isValid).toBe(true);
  });
});

describe('editing by the name rentalHours', () => {
  test('changes the hours, also in a booking that is sent back as it was read', async () => {
    const { fare: _, finalFare: __, ...form } = manualForm;
    const { body } = await dispatcher.post('/api/admin/manual-booking', {
      ...form,
      serviceType: 'hourly',
      pickupLocation: 'Saket, New Delhi, Delhi',
      dropLocation: 'Hauz Khas, New Delhi, Delhi',
      hoursRequired: 4,
    });
    const path = `/api/admin/bookings/${body.booking.id}`;
    const alone = await dispatcher.call('PUT', path, { rentalHours: 6 });
    expect([alone.status, alone.body.booking?.hoursRequired]).toEqual([200, 6]);
    const whole = await dispatcher.call('PUT', path, { ...alone.body.booking, rentalHours: '8' });
    expect([whole.status, whole.body.booking?.hoursRequired]).toEqual([200, 8]);
    const both = await dispatcher.call('PUT', path, { hoursRequired: 3, rentalHours: 5 });
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['rentalHours']]);
    const empty = await dispatcher.call('PUT', path, { fare: '', rentalHours: 2 });
    expect([empty.status, empty.body.booking?.hoursRequired]).toEqual([200, 2]);
  });
});

describe('the lists', () => {
  const PHONE = '+919812300001';

  beforeAll(async () => {
    const { fare: _, finalFare: __, ...form } = manualForm;
    const places = { pickupLocation: 'Saket, New Delhi, Delhi', dropLocation: 'Hauz Khas, New Delhi, Delhi' };
    const rental = { ...form, ...places, serviceType: 'hourly', hoursRequired: 4 };
    for (const customerPhone of [PHONE, PHONE, '+919812300002']) {
      const { status } = await dispatcher.post('/api/admin/manual-booking', { ...rental, customerPhone });
      expect(status).toBe(201);
    }
  });

  test('answer the total and the address of the next page, down to the last entry', async () => {
    for (const [path, member] of [
      ['/api/admin/bookings', 'bookings'],
      ['/api/admin/customers', 'customers'],
    ] as const) {
      const all = await dispatcher.get(path);
      const { total } = all.body;
      expect([all.body[member].length, all.body.next]).toEqual([total, null]);
      expect(total).toBeGreaterThan(2);
      const seen: number[] = [];
      let next: string | null = `${path}?limit=2`;
      while (next) {
        const page: Awaited<ReturnType<Client['get']>> = await dispatcher.get(next);
        expect(page.body.total).toBe(total);
        seen.push(...page.body[member].map(({ id }: { id: number }) => id));
        next = page.body.next;
      }
      expect(seen).toEqual(all.body[member].map(({ id }: { id: number }) => id));
    }
    for (const path of ['drivers', 'vehicles', 'rideshare-bookings'])
      expect((await dispatcher.get(`/api/admin/${path}`)).body).toMatchObject({ total: 0, next: null });
    expect((await dispatcher.get('/api/admin/customers?limit=0')).status).toBe(422);
  });

  test('page through the bookings of one phone', async () => {
    const all = await dispatcher.get(`/api/bookings/user/${PHONE}`);
    expect(all.body.total).toBeGreaterThan(1);
    expect([all.body.total, all.body.next]).toEqual([all.body.bookings.length, null]);
    const first = await dispatcher.get(`/api/bookings/user/${PHONE}?limit=1`);
    const second = await dispatcher.get(first.body.next);
    expect([...first.body.bookings, ...second.body.bookings]).toEqual(all.body.bookings.slice(0, 2));
  });

  test('contain customers without a name, after those with one', async () => {
    const phone = anotherPhone();
    await new Client(site).logIn(phone);
    const { customers } = (await dispatcher.get('/api/admin/customers')).body;
    const names: string[] = customers.map(({ name }: { name: string }) => name);
    expect(customers).toContainEqual(expect.objectContaining({ phone, name: '', email: '' }));
    expect(names).toContain('C. Customer');
    expect(names.lastIndexOf('C. Customer')).toBeLessThan(names.indexOf(''));
  });
});

test('refuses a partner id that differs in case and blanks only', async () => {
  const call = (transferzBookingId: string) => ({
    ...manualForm,
    serviceType: 'transferz',
    tripDirection: 'to_airport',
    terminal: 'T1',
    pickupLocation: 'Hyatt Regency, New Delhi, Delhi',
    fare: 49.5,
    finalFare: '',
    currency: 'USD',
    transferzBookingId,
  });
  expect((await dispatcher.post('/api/admin/manual-booking', call('TZ-99'))).status).toBe(201);
  for (const id of ['tz-99', ' TZ - 99 ']) {
    const { status, body } = await dispatcher.post('/api/admin/manual-booking', call(id));
    expect([status, Object.keys(body.errors)]).toEqual([409, ['transferzBookingId']]);
  }
});
