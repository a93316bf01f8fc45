import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type IndiaDate } from '#domain/kernel/india-time.ts';
import { newMember } from '#tests/contract/second-factor-steps.ts';
import {
  anotherPhone,
  bookingsStored,
  type Client,
  day,
  type Site,
  startSite,
} from '#tests/contract/site.ts';

const FORM = '/admin/bookings/new';

let site: Site;
let team: Client;

beforeAll(async () => {
  site = await startSite();
  ({ client: team } = await newMember(site, 'dispatcher'));
});
afterAll(() => site.stop());

type Booked = { readonly id: number; readonly customer: number; readonly phone: string };

/** Books for a customer by call. */
async function booked(ride: object = {}, phone = anotherPhone()): Promise<Booked> {
  const { body } = await team.post('/api/admin/manual-booking', {
    serviceType: 'airport',
    tripDirection: 'to-airport',
    terminal: 'T3',
    customerName: 'Asha Verma',
    customerEmail: 'asha@ratha.example',
    customerPhone: phone,
    pickupLocation: 'Saket, New Delhi',
    pickupDate: day(2),
    pickupTime: '10:30',
    ...ride,
  });
  return { id: body.booking.id, customer: body.booking.userId, phone };
}

const HOURLY = { serviceType: 'hourly', dropLocation: 'Hauz Khas, New Delhi', hoursRequired: 3 };

/** Posts the form as a browser without JavaScript does, and returns the page and the values of its fields. */
async function post(fields: Record<string, string>) {
  const { status, body, headers } = await team.form(FORM, fields);
  return { status, headers, html: String(body).replaceAll('<!-- -->', ''), value: valuesOf(String(body)) };
}

function valuesOf(html: string) {
  return (name: string) =>
    [...html.matchAll(/<input\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes(`name="${name}"`) && !(/type="radio"/.test(tag) && !/checked/.test(tag)))
      .map((tag) => /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '')[0];
}

test('chooses the only customer of a search, and shows the rides and warnings', async () => {
  const { id, phone } = await booked();
  const past = await booked(HOURLY, phone);
  await team.post(`/api/admin/bookings/${past.id}/cancel`, { reason: 'no-show' });
  const { html, status } = await post({ intent: 'find-customer', customerSearch: `0${phone.slice(3)}` });
  expect(status).toBe(200);
  const rides = html.slice(html.indexOf('Rides of the customer'));
  expect(rides).toMatch(/1 booking cancelled as a no-show\./);
  expect(rides.indexOf(`>BK-${id}`)).toBeGreaterThan(rides.indexOf('Next rides'));
  expect(rides.indexOf(`>BK-${past.id}`)).toBeGreaterThan(rides.indexOf('Last rides'));
  expect(rides).toContain(`value="again:BK-${id}"`);
  expect(rides).toContain(`value="back:BK-${id}"`);
  expect(rides).not.toContain(`value="back:BK-${past.id}"`);
});

test('lists the customers if there are several', async () => {
  await booked();
  await booked();
  const { html } = await post({ intent: 'find-customer', customerSearch: 'asha' });
  expect(html.match(/Select<span/g)?.length).toBeGreaterThan(1);
});

test.each([
  ['98111 09876', { phone: '9811109876', countryCode: '+91', name: '' }],
  ['+44 20 7946 0958', { phone: '2079460958', countryCode: '+44', name: '' }],
])('makes %s, which no customer has, the phone of a new customer', async (typed, expected) => {
  const { html, value } = await post({ intent: 'find-customer', customerSearch: typed });
  expect(value('customerId')).toBe('new');
  expect(value('phone')).toBe(expected.phone);
  expect(html).toContain(`<option value="${expected.countryCode}" selected="">`);
});

test('takes a corrected number, although the wrong one was the phone of a new customer', async () => {
  const wrong = { customerId: '', phone: '2079460958', countryCode: '+44', customerName: 'Asha Rao' };
  const { value, html } = await post({ ...wrong, intent: 'find-customer', customerSearch: '98111 09875' });
  expect([value('phone'), value('customerName')]).toEqual(['9811109875', 'Asha Rao']);
  expect(html).toContain('<option value="+91" selected="">');
});

test('keeps what was searched as the name of a new customer', async () => {
  const { value } = await post({ intent: 'customer:new', customerSearch: ' Ravi Rao ' });
  expect([value('customerId'), value('customerName'), value('phone')]).toEqual(['new', 'Ravi Rao', '']);
  const kept = await post({ intent: 'customer:new', customerSearch: 'Ravi', customerName: 'Ravi Kumar Rao' });
  expect(kept.value('customerName')).toBe('Ravi Kumar Rao');
  const other = await post({ intent: 'customer:new', customerSearch: 'Ravi', customerName: 'Asha Rao' });
  expect(other.value('customerName')).toBe('Ravi');
  const empty = await post({ intent: 'find-customer', customerSearch: 'nobody@ratha.example' });
  expect([empty.value('customerId'), empty.html.includes('No customer matches.')]).toEqual(['', true]);
});

test('fills in the same ride, or its way back, on a later day, and keeps the other answers', async () => {
  const { id, customer } = await booked();
  const typed = { customerId: String(customer), specialInstructions: 'Child seat', pickupLocation: 'Noida' };
  const again = await post({ ...typed, intent: `again:BK-${id}` });
  expect(again.status).toBe(200);
  expect(again.html).toContain(`Filled in from BK-${id}.`);
  expect(again.html).toContain('Child seat');
  const names = ['serviceType', 'tripDirection', 'pickupLocation', 'dropLocation', 'pickupTime'] as const;
  expect(names.map(again.value)).toEqual([
    'airport',
    'to-airport',
    'Saket, New Delhi',
    'Delhi Airport Terminal 3, New Delhi',
    '10:30',
  ]);
  const back = await post({ ...typed, intent: `back:BK-${id}` });
  expect(names.map(back.value)).toEqual([
    'airport',
    'from-airport',
    'Delhi Airport Terminal 3, New Delhi',
    'Saket, New Delhi',
    '10:30',
  ]);
  expect(back.value('pickupDate')).toBe(addDays(day(2) as IndiaDate, 1));
});

test('fills in no ride of another customer, of a partner, or without a way back', async () => {
  const { id, customer } = await booked();
  const other = await booked(HOURLY);
  const wrong = [
    { customerId: String(other.customer), intent: `again:BK-${id}` },
    { customerId: String(other.customer), intent: `back:BK-${other.id}` },
    { customerId: 'new', intent: `again:BK-${id}` },
    { customerId: String(customer), intent: 'again:BK-999999' },
  ];
  for (const fields of wrong) {
    const { status, html } = await post({ ...fields, specialInstructions: 'Child seat' });
    expect([status, html.includes('This ride cannot be booked again.'), html.includes('Child seat')]).toEqual(
      [409, true, true],
    );
  }
});

test('asks about an open ride of the customer near the typed pickup, and not about one further away', async () => {
  const { id, customer } = await booked();
  const at = (pickupTime: string) =>
    post({ customerId: String(customer), intent: 'fare', pickupDate: day(2), pickupTime });
  expect((await at('12:30')).html).toContain(`BK-${id} of the customer is at`);
  expect((await at('12:31')).html).not.toContain('Is this the same ride?');
  expect((await at('08:30')).html).toContain('Is this the same ride?');
});

test('books and confirms in one step, once', async () => {
  const { customer } = await booked();
  const fields = {
    key: `key-${customer}`,
    intent: 'create-confirmed',
    customerId: String(customer),
    serviceType: 'hourly',
    pickupLocation: 'Saket, New Delhi',
    dropLocation: 'Hauz Khas, New Delhi',
    hoursRequired: '4',
    pickupDate: day(3),
    pickupTime: '10:30',
    finalFare: '2000',
  };
  const before = await bookingsStored(site);
  const done = await post(fields);
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/admin/bookings']);
  const again = await post(fields);
  expect(again.status).toBe(303);
  expect(await bookingsStored(site)).toBe(before + 1);
  const { body } = await team.get('/api/admin/bookings?limit=1');
  expect(body.bookings[0]).toMatchObject({ userId: customer, status: 'confirmed' });
});

test('answers the rides of a customer by call, also without any', async () => {
  const { id, customer, phone } = await booked();
  const { status, body } = await team.get(`/api/admin/customers/${customer}`);
  expect([status, body.phone, body.next.map(({ reference }: { reference: string }) => reference)]).toEqual([
    200,
    phone,
    [`BK-${id}`],
  ]);
  expect(body).toMatchObject({ last: [], completed: 0, noShows: 0, unpaid: 0, unpaidFares: 0, warnings: [] });
  expect((await team.get('/api/admin/customers/999999')).status).toBe(404);
  expect((await team.get('/api/admin/customers/x')).status).toBe(404);
  expect((await team.call('POST', `/api/admin/customers/${customer}`)).status).toBe(405);
});
