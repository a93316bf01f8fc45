import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/contract/site.ts';
import {
  bookingsOf,
  CONFIRMATION,
  giveContact,
  sendCode,
  toContact,
  typeCode,
} from '#tests/plain/booking.ts';
import { anotherRider, type Rider } from '#tests/plain/people.ts';
import { Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let rider: Rider;
let visitor: Visitor;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  rider = anotherRider();
  visitor = new Visitor(site);
});

async function verify(code?: string): Promise<number> {
  await typeCode(visitor, rider, code);
  return visitor.press('Verify OTP');
}

test('redirects only to this site after a login', async () => {
  await visitor.open('/otp?returnTo=//elsewhere.example/my-bookings');
  await sendCode(visitor, rider);
  await verify();
  expect(visitor.offers('Logout')).toBe(true);
  expect(visitor.address).toBe('/');
});

test('explains the errors of the login, and leads back to another number', async () => {
  await visitor.open('/otp');
  await visitor.press('Send OTP');
  expect(visitor.errors()).toEqual([['Phone', 'Please enter your phone number']]);
  visitor.type({ Phone: '12345' });
  await visitor.press('Send OTP');
  expect(visitor.errors()).toEqual([['Phone', 'Please enter a valid phone number (6-15 digits)']]);
  await sendCode(visitor, rider);
  expect(visitor.text).toContain('Verify Your Phone');
  await verify('12');
  expect(visitor.errors()).toEqual([['Verification code', 'Please enter the 6-digit OTP']]);
  expect(await visitor.press('Resend')).toBe(429);
  expect(visitor.text).toContain('Please wait before asking for another code.');
  await visitor.press('Back');
  expect(visitor.text).toContain('Login with Phone');
});

test('completes a booking that waited for the login', async () => {
  await toContact(visitor);
  giveContact(visitor, rider);
  await visitor.press('Complete Booking');
  expect(visitor.errors()).toEqual([['Phone', 'Please enter your phone number']]);
  await visitor.follow('Login');
  expect(visitor.address).toMatch(/^\/otp/);
  await sendCode(visitor, rider);
  await verify();
  expect(visitor.address).toMatch(CONFIRMATION);
  expect(visitor.heading).toBe('Booking Received!');
  expect(await bookingsOf(visitor, rider)).toHaveLength(1);
});
