import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { letCodesAge, type Site, startSite } from '#tests/contract/site.ts';
import {
  applyCoupon,
  bookingsOf,
  fareOn,
  giveContact,
  INSTRUCTIONS,
  RENTAL,
  sendCode,
  typeCode,
} from '#tests/plain/booking.ts';
import { anotherRider, bookByCall, loggedIn, type Rider } from '#tests/plain/people.ts';
import { Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let rider: Rider;
/** The browser of the rider, who has used WELCOME10 and is not logged in here. */
let guest: Visitor;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  rider = anotherRider();
  await bookByCall(await loggedIn(site, rider), rider, { couponCode: 'WELCOME10' });
  await letCodesAge(site, rider.phone, 60);
  guest = new Visitor(site);
  await guest.open('/booking/hourly');
  guest.type(RENTAL);
  await guest.press('Calculate fare');
  await applyCoupon(guest, 'WELCOME10');
  expect(guest.text).toContain('WELCOME10 applied');
  await guest.press('Confirm Booking');
  giveContact(guest, rider, 'Ring twice.');
});

test('completes the booking without WELCOME10 for a guest who has used it', async () => {
  await sendCode(guest, rider);
  await typeCode(guest, rider);
  expect(await guest.press('Complete Booking')).toBe(422);
  expect(guest.summary().join()).toContain('WELCOME10 can only be used once per customer.');
  expect(fareOn(guest)).toEqual({ 'Base Fare': '₹2,000', Total: '₹2,000', 'Final Amount': '₹2,000' });
  const kept = { 'Full name': rider.name, [INSTRUCTIONS]: 'Ring twice.' };
  expect(guest.values(Object.keys(kept))).toEqual(kept);

  await typeCode(guest, rider);
  await guest.press('Complete Booking');
  expect(guest.heading).toBe('Booking Received!');
  expect(guest.lines(guest.part('Fare'))).toMatchObject({ 'Final Amount': '₹2,000' });
  expect(await bookingsOf(guest, rider)).toHaveLength(2);
});

test('completes the booking without WELCOME10 for a guest whose booking waited for the login', async () => {
  await guest.press('Complete Booking');
  expect(guest.errors()).toEqual([['Phone', 'Please enter your phone number']]);
  await guest.follow('Login');
  expect(guest.text).toContain('Login with Phone');
  await sendCode(guest, rider);
  await typeCode(guest, rider);
  await guest.press('Verify OTP');
  expect(guest.address).toMatch(/^\/booking\/hourly\?step=contact&ride=/);
  expect(guest.text).toContain('Welcome Coupon Already Used');
  expect(guest.text).toContain('You can complete your booking without it or try another code.');
  expect(fareOn(guest)).toEqual({ 'Base Fare': '₹2,000', Total: '₹2,000', 'Final Amount': '₹2,000' });
  const kept = { 'Full name': rider.name, [INSTRUCTIONS]: 'Ring twice.' };
  expect(guest.values(Object.keys(kept))).toEqual(kept);
  expect(await bookingsOf(guest, rider)).toHaveLength(1);

  await guest.press('Complete Booking');
  expect(guest.heading).toBe('Booking Received!');
  expect(await bookingsOf(guest, rider)).toHaveLength(2);
});
