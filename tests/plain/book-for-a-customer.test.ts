import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, type Site, startSite } from '#tests/contract/site.ts';
import {
  anotherRider,
  bookByCall,
  HAUZ_KHAS,
  loggedIn,
  type Rider,
  SAKET,
  teamMember,
} from '#tests/plain/people.ts';
import type { Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let team: Visitor;
beforeAll(async () => {
  site = await startSite();
  team = await teamMember(site, 'dispatcher');
});
afterAll(() => site.stop());

const AGRA = 'Agra, Uttar Pradesh';
const INSTRUCTIONS = 'Special instructions (optional)';
const COUPON = 'Coupon code (optional)';
const WHEN = { 'Pickup date': day(3), 'Pickup time (IST)': '10:30' };
const RENTAL = { 'Pickup location': SAKET, 'Drop location': HAUZ_KHAS, ...WHEN };

type Stored = Readonly<Record<string, unknown>> & { readonly reference: string };

/** Opens the form and takes a new customer. */
async function openFor({ name, email, national }: Rider): Promise<void> {
  await team.open('/admin/bookings/new');
  await team.press('New customer');
  team.type({ 'Customer name': name, 'Customer e-mail': email, Phone: national });
}

/** Creates a customer who has used WELCOME10, and returns the address of the form for them. */
async function formForCouponUser(rider: Rider): Promise<string> {
  await bookByCall(await loggedIn(site, rider), rider, { couponCode: 'WELCOME10' });
  const answer = await team.call(`/api/admin/customers?search=${rider.national}`);
  const { customers } = (await answer.json()) as { customers: { id: number }[] };
  return `/admin/bookings/new?customer=${customers[0]?.id}`;
}

async function bookingsFor({ phone }: Rider): Promise<Stored[]> {
  const answer = await team.call(`/api/admin/bookings?search=${encodeURIComponent(phone)}`);
  return ((await answer.json()) as { bookings: Stored[] }).bookings;
}

/** Books, and returns the stored booking. */
async function create(rider: Rider): Promise<Stored | undefined> {
  await team.press('Create booking');
  const [reference] = /BK-\d+(?= for .* is received\.)/.exec(team.text) ?? [];
  return (await bookingsFor(rider)).find((booking) => booking.reference === reference);
}

/** Calculates the fare and returns its lines. */
async function fare(): Promise<Record<string, string>> {
  await team.press('Calculate fare');
  return team.lines(team.part('Fare summary'));
}

test('books a rental for a new customer', async () => {
  const rider = anotherRider();
  await openFor(rider);
  team.choose('Hourly Rental');
  team.type({ ...RENTAL, Hours: '1', [INSTRUCTIONS]: 'Two child seats' });
  expect(await fare()).toEqual({ 'Base Fare': '₹1,000', 'Final Amount': '₹1,000' });
  expect(await create(rider)).toMatchObject({
    serviceType: 'hourly',
    hoursRequired: 1,
    customerName: rider.name,
    customerEmail: rider.email,
    specialInstructions: 'Two child seats',
    finalFare: 1000,
  });
  expect(team.heading).toBe('Bookings');
});

test('charges the typed fare for an intercity round trip', async () => {
  const rider = anotherRider();
  await openFor(rider);
  team.choose('Intercity Trip');
  team.choose('Round trip');
  team.type({ ...RENTAL, 'Drop location': AGRA, Fare: '12350' });
  team.type({ 'Drop date': day(5), 'Drop time (IST) (optional)': '16:00' });
  expect(await create(rider)).toMatchObject({
    serviceType: 'intercity',
    tripType: 'round-trip',
    additionalHours: 53,
    dropDate: day(5),
    dropTime: '16:00',
    finalFare: 12350,
  });
});

test('reports all missing fields at once and keeps what was typed', async () => {
  const rider = anotherRider();
  await openFor(rider);
  team.choose('Hourly Rental');
  team.type({ 'Customer name': '', Hours: '25', [INSTRUCTIONS]: 'Ring twice' });
  expect(await team.press('Create booking')).toBe(422);
  expect(team.errors()).toEqual([
    ['Customer name', 'Please enter the customer’s name'],
    ['Pickup location', 'Please enter pickup location'],
    ['Drop location', 'Please enter a valid drop location (minimum 5 characters)'],
    ['Pickup date', 'Please select pickup date'],
    ['Pickup time (IST)', 'Please select pickup time'],
    ['Hours', 'Hours must be a whole number from 1 to 24'],
  ]);
  expect(team.values(['Customer e-mail', 'Phone', 'Hours', INSTRUCTIONS])).toEqual({
    'Customer e-mail': rider.email,
    Phone: rider.national,
    Hours: '25',
    [INSTRUCTIONS]: 'Ring twice',
  });
  team.type({ ...RENTAL, 'Customer name': rider.name, Hours: '2' });
  expect(await fare()).toEqual({ 'Base Fare': '₹1,000', 'Final Amount': '₹1,000' });
  expect(await create(rider)).toMatchObject({ specialInstructions: 'Ring twice', hoursRequired: 2 });
});

test('requires a typed fare for an intercity trip, and a calculated fare for others', async () => {
  const rider = anotherRider();
  await openFor(rider);
  team.choose('Intercity Trip');
  team.type({ ...RENTAL, 'Drop location': AGRA });
  await team.press('Create booking');
  expect(team.errors()).toEqual([['Fare', 'Please enter a valid fare amount']]);

  team.choose('Airport Transfer');
  team.select('Terminal', 'Terminal 3 (International & Domestic)');
  team.type({ 'Pickup location': 'Saket' });
  await team.press('Create booking');
  expect(team.summary()).toEqual([
    'Please select valid locations to calculate the fare before booking',
    'Please calculate the fare first.',
  ]);
  expect(team.part('Fare summary').textContent).toContain('Please calculate the fare first.');
  expect(await bookingsFor(rider)).toEqual([]);
});

test('shows a new fare before it books', async () => {
  const rider = anotherRider();
  await openFor(rider);
  team.choose('Hourly Rental');
  team.type(RENTAL);
  await team.press('Create booking');
  expect(team.summary()).toEqual(['Please calculate the fare first.']);
  expect(await bookingsFor(rider)).toEqual([]);
  expect(team.lines(team.part('Fare summary'))).toMatchObject({ 'Final Amount': '₹2,000' });
  expect(await create(rider)).toMatchObject({ finalFare: 2000 });
});

test('removes a coupon that is already used, and continues with the booking', async () => {
  const rider = anotherRider();
  await team.open(await formForCouponUser(rider));
  team.choose('Hourly Rental');
  team.type(RENTAL);
  expect(await fare()).toEqual({ 'Base Fare': '₹2,000', 'Final Amount': '₹2,000' });
  team.type({ [COUPON]: 'WELCOME10' });
  await team.press('Create booking');
  expect(team.text).toContain('WELCOME10 can only be used once per customer. You can book without it');
  expect(team.field(COUPON).value).toBe('');
  expect(await create(rider)).toMatchObject({ couponCode: null, finalFare: 2000 });
});

test('keeps everything else when the customer is changed', async () => {
  const rider = anotherRider();
  await team.open(await formForCouponUser(rider));
  team.choose('Hourly Rental');
  team.type({ 'Pickup location': SAKET, [INSTRUCTIONS]: 'Ring twice' });
  await team.press('Change customer');
  expect(team.field('Pickup location').matches(':disabled')).toBe(true);
  await team.press('New customer');
  expect(team.values(['Pickup location', INSTRUCTIONS])).toEqual({
    'Pickup location': SAKET,
    [INSTRUCTIONS]: 'Ring twice',
  });
  expect(team.isChosen('Hourly Rental')).toBe(true);
});
