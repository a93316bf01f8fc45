import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/contract/site.ts';
import {
  applyCoupon,
  COUPON,
  fareOn,
  giveContact,
  RENTAL,
  sendCode,
  typeCode,
} from '#tests/plain/booking.ts';
import { anotherRider, bookByCall, loggedIn, type Rider, teamMember } from '#tests/plain/people.ts';
import { textOf, Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let owner: Visitor;
beforeAll(async () => {
  site = await startSite();
  owner = await teamMember(site);
});
afterAll(() => site.stop());

async function create(terms: Readonly<Record<string, string>>): Promise<number> {
  await owner.open('/admin/tariffs');
  await owner.follow('Coupons');
  await owner.follow('Create coupon');
  const dialog = owner.part('Create coupon');
  owner.type(terms, dialog);
  return owner.press('Create coupon', dialog);
}

/** Calculates the fare of a rental and applies the coupon. */
async function tryCoupon(code: string): Promise<Visitor> {
  const guest = new Visitor(site);
  await guest.open('/booking/hourly');
  guest.type(RENTAL);
  await guest.press('Calculate fare');
  await applyCoupon(guest, code);
  return guest;
}

test('an owner creates a coupon, a rider uses it, and nobody can after it is paused', async () => {
  await create({ Code: ' diwali26 ', Discount: '15', 'Highest discount (optional)': '250' });
  expect(owner.text).toContain('Coupon created');
  expect(owner.address).toBe('/admin/coupons/DIWALI26');
  expect(owner.text).toContain('15% off, at most ₹250');

  const rider = anotherRider();
  const guest = await tryCoupon('diwali26');
  expect(fareOn(guest)).toMatchObject({ Total: '₹2,000', 'Final Amount': '₹1,750' });
  await guest.press('Confirm Booking');
  giveContact(guest, rider);
  await sendCode(guest, rider);
  await typeCode(guest, rider);
  await guest.press('Complete Booking');
  expect(guest.heading).toBe('Booking Received!');

  await owner.open('/admin/coupons');
  expect(textOf(owner.row('DIWALI26'))).toContain('₹250');
  await owner.press('Pause DIWALI26');
  expect(owner.text).toContain('DIWALI26 can no longer be used.');
  expect(textOf(owner.row('DIWALI26'))).toContain('Paused');

  const next = await tryCoupon('DIWALI26');
  expect(next.description(COUPON)).toContain('Invalid coupon code');
  expect(fareOn(next)).toMatchObject({ 'Final Amount': '₹2,000' });

  await owner.open('/admin/coupons/DIWALI26');
  expect(owner.text).toMatch(/BK-\d+/);
  await owner.press('Resume DIWALI26');
  expect(fareOn(await tryCoupon('DIWALI26'))).toMatchObject({ 'Final Amount': '₹1,750' });
});

test('a rider who has the coupon in the form when it is paused books without it, and loses nothing', async () => {
  await create({ Code: 'INFORM', Discount: '10' });
  const rider: Rider = anotherRider();
  const guest = await tryCoupon('INFORM');
  await guest.press('Confirm Booking');
  giveContact(guest, rider, 'Ring twice.');
  await sendCode(guest, rider);
  await owner.open('/admin/coupons');
  await owner.press('Pause INFORM');

  await typeCode(guest, rider);
  expect(await guest.press('Complete Booking')).toBe(422);
  expect(guest.summary().join()).toContain('Invalid coupon code');
  expect(fareOn(guest)).toMatchObject({ 'Final Amount': '₹2,000' });
  expect(guest.values(['Full name'])).toEqual({ 'Full name': rider.name });
  await typeCode(guest, rider);
  await guest.press('Complete Booking');
  expect(guest.heading).toBe('Booking Received!');
  expect(guest.lines(guest.part('Fare'))).toMatchObject({ 'Final Amount': '₹2,000' });
});

test('a rider who has the coupon in the form when its terms change sees the new price before booking', async () => {
  await create({ Code: 'LESSNOW', Discount: '20' });
  const rider: Rider = anotherRider();
  const guest = await tryCoupon('LESSNOW');
  await guest.press('Confirm Booking');
  expect(fareOn(guest)).toMatchObject({ 'Final Amount': '₹1,600' });
  giveContact(guest, rider);
  await sendCode(guest, rider);
  await owner.open('/admin/coupons/LESSNOW/edit');
  owner.type({ Discount: '10' });
  await owner.press('Save coupon');

  await typeCode(guest, rider);
  expect(await guest.press('Complete Booking')).not.toBe(200);
  expect(guest.heading).not.toBe('Booking Received!');
  expect(fareOn(guest)).toMatchObject({ 'Final Amount': '₹1,800' });
  await typeCode(guest, rider);
  await guest.press('Complete Booking');
  expect(guest.lines(guest.part('Fare'))).toMatchObject({ 'Final Amount': '₹1,800' });
});

test('shows each error at its field, and keeps what was typed', async () => {
  const typed = {
    Code: 'A',
    Discount: '150',
    'Highest discount (optional)': 'much',
    'First day (optional)': '2026-12-31',
    'Last day (optional)': '2026-12-01',
  };
  expect(await create(typed)).toBe(422);
  expect(owner.errors()).toEqual([
    ['Code', expect.stringContaining('Enter a code of 4 to 30')],
    ['Discount', 'Enter a whole percentage from 1 to 100'],
    ['Highest discount (optional)', expect.stringContaining('Enter a whole number from 1')],
    ['Last day (optional)', 'Choose the first day or a later one'],
  ]);
  expect(owner.values(Object.keys(typed))).toEqual(typed);
  expect(await create({ Code: 'welcome10', Discount: '10' })).toBe(409);
  expect(owner.errors()).toEqual([['Code', expect.stringContaining('WELCOME10 is there already.')]]);
});

test('tells the second of two owners what the first has changed', async () => {
  const other = await teamMember(site);
  for (const one of [owner, other]) {
    await one.open('/admin/coupons');
    await one.follow('Edit RIGHTVALUES');
  }
  owner.type({ Discount: '6', 'Minimum order (optional)': '' });
  await owner.press('Save coupon');
  expect(owner.text).toContain('Percentage: 5% → 6%');

  other.type({ 'Highest discount (optional)': '350' });
  expect(await other.press('Save coupon')).toBe(409);
  expect(other.text).toContain('Somebody else changed this coupon meanwhile.');
  expect(other.text).toContain('Discount: 5 → 6');
  expect(other.values(['Highest discount (optional)'])).toEqual({ 'Highest discount (optional)': '350' });
  await other.press('Save coupon');
  expect(other.text).toContain('6% off, at most ₹350');
  expect(other.text).not.toContain('Orders of at least');

  await owner.open('/admin/coupons');
  await other.open('/admin/coupons');
  await owner.press('Pause PLUSHFAMILY');
  await owner.press('Resume PLUSHFAMILY');
  expect(await other.press('Pause PLUSHFAMILY')).toBe(409);
  expect(other.text).toContain('Somebody else changed this coupon meanwhile.');
});

test('shows a dispatcher the coupons, and lets them change none', async () => {
  const dispatcher = await teamMember(site, 'dispatcher');
  await bookByCall(await loggedIn(site, anotherRider()), anotherRider(), { couponCode: 'PLUSHPRIORITY' });
  await dispatcher.open('/admin/coupons');
  expect(dispatcher.text).toContain('Only owners can change coupons.');
  expect(dispatcher.offers('Pause PLUSHPRIORITY')).toBe(false);
  await dispatcher.follow('PLUSHPRIORITY');
  expect(dispatcher.text).toContain('10% off');
  expect(dispatcher.links(/^BK-\d+$/)).toHaveLength(1);
  expect(dispatcher.offers('Pause PLUSHPRIORITY')).toBe(false);
  expect(await dispatcher.open('/admin/coupons/new')).toBe(403);
  expect(await dispatcher.open('/admin/coupons/NONE')).toBe(404);
});
