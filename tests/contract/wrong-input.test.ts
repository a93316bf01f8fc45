import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anotherPhone,
  bookingsStored,
  Client,
  day,
  RIDES,
  type Site,
  startSite,
} from '#tests/contract/site.ts';

let site: Site;
let rider: Client;
beforeAll(async () => {
  site = await startSite();
  rider = new Client(site);
  await rider.logIn(anotherPhone());
});
afterAll(() => site.stop());

const { hourly, airport, intercity } = RIDES;
const without = (ride: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(ride).filter(([field]) => !fields.includes(field)));

/** The error, the body, the field named in the answer, and the documented message if there is one. */
const WRONG: readonly [string, unknown, string, string?][] = [
  ['no service', without(hourly, 'serviceType'), 'serviceType'],
  ['a service of another kind', { ...hourly, serviceType: 'rideshare' }, 'serviceType'],
  ['no pickup', without(hourly, 'pickupLocation'), 'pickupLocation', 'Please enter pickup location'],
  ['no pickup terminal', without(airport, 'terminal'), 'terminal', 'Please select pickup terminal'],
  [
    'no drop terminal',
    {
      ...without(airport, 'terminal', 'dropLocation'),
      tripDirection: 'to-airport',
      pickupLocation: 'Saket, New Delhi, Delhi',
    },
    'terminal',
    'Please Select Drop Terminal',
  ],
  ['a terminal that is not there', { ...airport, terminal: 'T4' }, 'terminal'],
  ['no date', without(hourly, 'pickupDate'), 'pickupDate', 'Please select pickup date'],
  ['30 February', { ...hourly, pickupDate: '2027-02-30' }, 'pickupDate'],
  ['a date in words', { ...hourly, pickupDate: 'tomorrow' }, 'pickupDate'],
  [
    'a past date',
    { ...hourly, pickupDate: day(-1) },
    'pickupDate',
    "Please select today's date or a future date",
  ],
  ['a date in ten years', { ...hourly, pickupDate: day(3650) }, 'pickupDate'],
  ['no time', without(hourly, 'pickupTime'), 'pickupTime', 'Please select pickup time'],
  ['25 o’clock', { ...hourly, pickupTime: '25:00' }, 'pickupTime'],
  ['hours in words', { ...hourly, hoursRequired: 'four' }, 'hoursRequired'],
  [
    'one hour',
    { ...hourly, hoursRequired: 1 },
    'hoursRequired',
    'Please select at least 2 hours for hourly rental',
  ],
  ['25 hours', { ...hourly, hoursRequired: 25 }, 'hoursRequired'],
  ['two and a half hours', { ...hourly, hoursRequired: 2.5 }, 'hoursRequired'],
  [
    'an airport by the hour',
    { ...hourly, dropLocation: 'IGI Airport Terminal 3, New Delhi' },
    'dropLocation',
    'Airport locations are not available for hourly rentals. Please book Airport Transfer service instead.',
  ],
  [
    'a drop of four letters',
    { ...hourly, dropLocation: 'Agra' },
    'dropLocation',
    'Please enter a valid drop location (minimum 5 characters)',
  ],
  [
    'places without a town',
    { ...intercity, dropLocation: 'Somewhere else' },
    'dropLocation',
    'Please select valid locations to calculate the fare before booking',
  ],
  ['a stay that is not offered', { ...intercity, additionalHours: 5 }, 'additionalHours'],
  ['a trip type that is not there', { ...intercity, tripType: 'triangle' }, 'tripType'],
  ['no name', without(hourly, 'customerName'), 'customerName', 'Please enter your full name'],
  ['no e-mail', without(hourly, 'customerEmail'), 'customerEmail', 'Please enter your email address'],
  ['an e-mail that is none', { ...hourly, customerEmail: 'rider at example' }, 'customerEmail'],
  [
    'an e-mail with a line break',
    { ...hourly, customerEmail: 'a@example.com\nBcc: b@example.com' },
    'customerEmail',
  ],
  [
    '501 characters of instructions',
    { ...hourly, specialInstructions: 'x'.repeat(501) },
    'specialInstructions',
  ],
  ['a name of 10,000 letters', { ...hourly, customerName: 'x'.repeat(10_000) }, 'customerName'],
  ['a location of 10,000 letters', { ...hourly, pickupLocation: 'x'.repeat(10_000) }, 'pickupLocation'],
  ['a number for a name', { ...hourly, customerName: 7 }, 'customerName'],
  ['a list for a location', { ...hourly, pickupLocation: ['Saket'] }, 'pickupLocation'],
  ['text for yes or no', { ...airport, meetAndGreet: 'maybe' }, 'meetAndGreet'],
  ['text for an amount', { ...hourly, fare: '2000' }, 'fare'],
  ['a negative amount', { ...hourly, finalFare: -1 }, 'finalFare'],
  ['an unknown field', { ...hourly, isAdmin: true }, 'isAdmin'],
  ['an unknown coupon', { ...hourly, couponCode: 'FREERIDE' }, 'couponCode', 'Invalid coupon code'],
  ['a list in place of a booking', [hourly], 'body'],
  ['nothing in place of a booking', 'null', 'body'],
];

test.each(WRONG)(
  'refuses %s with a 4xx that names the field, and stores nothing',
  async (_what, body, field, words) => {
    const answer = await rider.post('/api/bookings', body);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('Content-Type')).toMatch('application/problem+json');
    expect(Object.keys(answer.body.errors)).toContain(field);
    if (words) expect(answer.body.errors[field]).toContain(words);
    expect(answer.body.message).toBe(answer.body.detail);
    expect(await bookingsStored(site)).toBe(0);
  },
);

test('names the minimum notice of each service', async () => {
  const soon = new Date(Date.now() + 60 * 60_000 + 5.5 * 3_600_000).toISOString();
  const at = { pickupDate: soon.slice(0, 10), pickupTime: soon.slice(11, 16) };
  const said = async (ride: object) => (await rider.post('/api/bookings', { ...ride, ...at })).body.detail;
  expect(await said(airport)).toBe('Airport transfer bookings require at least 2 hours advance notice');
  expect(await said(hourly)).toBe('Hourly rental bookings require at least 2 hours advance notice');
  expect(await said(intercity)).toBe('Intercity bookings require at least 6 hours advance notice');
});

test('answers every error at once, the first rule as the headline', async () => {
  const { body } = await rider.post('/api/bookings', { serviceType: 'hourly' });
  expect(body.detail).toBe('Please enter pickup location');
  expect(Object.keys(body.errors)).toEqual([
    'pickupLocation',
    'pickupDate',
    'pickupTime',
    'hoursRequired',
    'dropLocation',
    'customerName',
    'customerEmail',
  ]);
});

test('refuses a guest’s phone of letters and names the field', async () => {
  const guest = new Client(site);
  const booking = await guest.post('/api/bookings', { ...hourly, customerPhone: 'call me', otp: '123456' });
  expect([booking.status, booking.body.errors.customerPhone]).toEqual([
    422,
    ['Please enter a valid phone number (6-15 digits)'],
  ]);
  for (const phone of ['call me', '+91abc', '', '+9112']) {
    const sent = await guest.post('/api/otp/send', { phone });
    expect([sent.status, Object.keys(sent.body.errors)]).toEqual([422, ['phone']]);
  }
});

test.each([
  '/api/bookings',
  '/api/fare/calculate',
  '/api/otp/send',
  '/api/otp/verify',
  '/api/coupon/validate',
  '/api/admin/check-access',
])('refuses for %s broken JSON, a body that is too large, another type and another site', async (path) => {
  const client = new Client(site);
  const statuses = {
    'broken JSON': (await client.post(path, '{"a":')).status,
    '3 MB of text': (await client.post(path, JSON.stringify({ phone: 'x'.repeat(3_000_000) }))).status,
    'a form': (await client.post(path, 'phone=1', { 'Content-Type': 'application/x-www-form-urlencoded' }))
      .status,
    'another site': (await client.post(path, {}, { Origin: 'https://elsewhere.example' })).status,
    'a sandboxed page': (await client.post(path, {}, { Origin: 'null' })).status,
    'another site, as the browser says': (await client.post(path, {}, { 'Sec-Fetch-Site': 'cross-site' }))
      .status,
    'reading it': (await client.get(path)).status,
  };
  expect(statuses).toEqual({
    'broken JSON': 400,
    '3 MB of text': 413,
    'a form': 415,
    'another site': 403,
    'a sandboxed page': 403,
    'another site, as the browser says': 403,
    'reading it': 405,
  });
});

test('refuses a coupon call without what it needs', async () => {
  const { status, body } = await rider.post('/api/coupon/validate', { couponCode: 'WELCOME10' });
  expect([status, body.detail]).toEqual([400, 'Missing required information for validation']);
});

describe('the place near a point', () => {
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    new Client(site).post('/resources/places', body, headers);
  const saket = { latitude: 28.5245, longitude: 77.2066 };

  test('is answered without a login, and kept by no cache', async () => {
    const { status, body, headers } = await ask(saket);
    expect([status, body]).toEqual([
      200,
      { place: { text: 'Saket, New Delhi, Delhi', detail: 'Locality', km: 0.1 } },
    ]);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    ['abroad', { latitude: 51.507, longitude: -0.128 }, 'outside-service-area'],
    ['on an island', { latitude: 11.62, longitude: 92.73 }, 'outside-service-area'],
    ['in the desert', { latitude: 27, longitude: 70.5 }, 'no-place-near'],
    ['beyond the pole', { ...saket, latitude: 91 }, 'invalid'],
    ['without a longitude', { latitude: 28.5 }, 'invalid'],
    ['as texts', { latitude: '28.5245', longitude: '77.2066' }, 'invalid'],
    ['without numbers', { latitude: null, longitude: Number.NaN }, 'invalid'],
    ['with more than the point', { ...saket, phone: '+919810000000' }, 'invalid'],
    ['as a list', [28.5245, 77.2066], 'invalid'],
  ])('is refused for a point %s', async (_where, body, code) => {
    const answer = await ask(body);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(JSON.stringify(answer.body)).not.toMatch(/\d\.\d/);
  });

  test('is refused to another site, a form, broken JSON and other methods', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const statuses = [
      (await ask(saket, { Origin: 'https://elsewhere.example' })).status,
      (await ask(saket, { 'Sec-Fetch-Site': 'cross-site' })).status,
      (await ask('latitude=28.5&longitude=77.2', form)).status,
      (await ask('{"latitude":')).status,
      (await new Client(site).call('PUT', '/resources/places', saket)).status,
    ];
    expect(statuses).toEqual([403, 403, 415, 400, 405]);
  });
});

test('answers an unknown call with a 404 problem', async () => {
  const { status, body } = await rider.get('/api/nothing');
  expect([status, body.status]).toEqual([404, 404]);
});
