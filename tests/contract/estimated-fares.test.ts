import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { press } from '#tests/contract/posted-form.ts';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function rider(): Promise<Client> {
  const client = new Client(site);
  await client.logIn(anotherPhone());
  return client;
}

const UNKNOWN = 'Plot 7, Nowhere Colony, Zz';
const TRIP = { ...RIDES.intercity, tripType: 'one-way', additionalHours: undefined };

describe('a fare over an unknown road', () => {
  test('is called an estimate by the fare call, the booking and My Bookings', async () => {
    const client = await rider();
    const ride = { ...TRIP, dropLocation: UNKNOWN };
    const { customerName: _, customerEmail: __, ...asked } = ride;
    const quoted = await client.post('/api/fare/calculate', asked);
    expect(quoted.body).toMatchObject({ fare: 2000, distance: 50, estimated: true });
    const { status, body } = await client.post('/api/bookings', { ...ride, quote: quoted.body.quote });
    expect([status, body.booking.estimated]).toEqual([201, true]);
    const page = (await client.get('/my-bookings')).body;
    expect(page).toContain('Estimated fare. We confirm the price with you before the ride.');
  });

  test('is no estimate over a known road', async () => {
    const { customerName: _, customerEmail: __, ...asked } = RIDES.intercity;
    const { body } = await new Client(site).post('/api/fare/calculate', asked);
    expect(body.estimated).toBe(false);
  });
});

describe('a place that rides do not serve', () => {
  test.each([
    ['abroad', { ...TRIP, dropLocation: 'Kathmandu, Nepal' }, 'dropLocation', 'place-abroad'],
    ['on an island', { ...TRIP, dropLocation: 'Port Blair, Andaman' }, 'dropLocation', 'place-without-road'],
    [
      'outside Delhi NCR for a rental',
      { ...RIDES.hourly, dropLocation: 'Jaipur, Rajasthan' },
      'dropLocation',
      'outside-delhi-ncr',
    ],
    [
      'equal to the pickup by another name',
      { ...TRIP, pickupLocation: 'Gurgaon, Haryana', dropLocation: 'Gurugram, Haryana' },
      'dropLocation',
      'drop-is-pickup',
    ],
  ])('is refused by the fare call and the booking: %s', async (_, ride, field, code) => {
    const client = await rider();
    const { customerName: __, customerEmail: ___, ...asked } = ride;
    for (const answer of [
      await client.post('/api/fare/calculate', asked),
      await client.post('/api/bookings', ride),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.codes).toMatchObject({ [field]: [code] });
    }
  });
});

test.each([
  ['intercity', 'Kathmandu'],
  ['intercity', 'London'],
  ['intercity', 'Port Blair'],
  ['airport', 'Kathmandu'],
  ['hourly', 'London'],
  ['hourly', 'Mumbai Airport'],
  ['hourly', 'IGI Airport, New Delhi'],
])('refuses a place in the same words on the page as in the fare call: %s to %s', async (service, drop) => {
  const client = new Client(site);
  const ride = {
    ...{ pickupLocation: RIDES.hourly.pickupLocation, dropLocation: drop, hoursRequired: '3' },
    ...{ tripDirection: 'from-airport', terminal: 'T3', tripType: 'one-way' },
    ...{ pickupDate: RIDES.hourly.pickupDate, pickupTime: '10:30' },
  };
  const called = await client.post('/api/fare/calculate', {
    serviceType: service,
    ...ride,
    hoursRequired: 3,
  });
  const page = await press(client, await client.get(`/booking/${service}`), 'continue', ride);
  expect([page.status, called.status]).toEqual([422, 422]);
  expect(called.body.detail).toMatch(
    /^(This place is outside India|No road from Delhi|Airport locations are not available)/,
  );
  expect(page.body).toContain(called.body.detail);
  expect(page.body).not.toContain('Please select valid locations');
});

test('answers 404 for a service that does not exist, and names the brand in titles', async () => {
  const client = new Client(site);
  expect((await client.get('/booking/nonsense')).status).toBe(404);
  const page = (await client.get('/booking/airport')).body;
  expect(page).toContain(`<title>Book Airport Transfers · ${site.container.config.brand.name}</title>`);
});

test('answers a past date with its own message only', async () => {
  const client = await rider();
  const { body } = await client.post('/api/bookings', { ...RIDES.hourly, pickupDate: '2020-01-01' });
  expect(body.errors).toEqual({ pickupDate: ["Please select today's date or a future date"] });
});
