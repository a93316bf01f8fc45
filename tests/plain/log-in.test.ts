import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Trip } from '#domain/rideshare/trip.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { type Site, startSite } from '#tests/contract/site.ts';
import {
  bookingsOf,
  CONFIRMATION,
  giveContact,
  sendCode,
  toContact,
  typeCode,
  wrongCode,
} from '#tests/plain/booking.ts';
import { anotherRider, type Rider } from '#tests/plain/people.ts';
import { openDetails } from '#tests/plain/rideshare.ts';
import { Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let rider: Rider;
let visitor: Visitor;
let newTrip: () => Trip;
beforeAll(async () => {
  site = await startSite();
  newTrip = await newTrips(site.container);
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

/** The forms that take a code, each after the code was sent, and their button. */
const FORMS: Record<string, readonly [send: () => Promise<void>, button: string]> = {
  'the login': [() => visitor.open('/otp').then(() => sendCode(visitor, rider)), 'Verify OTP'],
  'the contact step': [() => toContact(visitor).then(() => sendCode(visitor, rider)), 'Verify'],
  'the seat details': [
    async () => {
      await openDetails(visitor, newTrip(), 'B1');
      await sendCode(visitor, rider);
    },
    'Verify',
  ],
};

test.each(Object.entries(FORMS))(
  'leads to another code after five wrong ones: %s',
  async (_where, [send, button]) => {
    await send();
    for (let tried = 1; tried <= 5; tried += 1) {
      await typeCode(visitor, rider, await wrongCode(visitor, rider));
      await visitor.press(button);
    }
    expect(visitor.errors()[0]?.[1]).toBe(
      'This code no longer works after 5 wrong tries. Please ask for a new one.',
    );
    const green = [...visitor.body.querySelectorAll('main button')].filter(({ className }) =>
      className.includes('bg-accent '),
    );
    expect(green.map(({ textContent }) => textContent)).toContain(
      button === 'Verify OTP' ? 'Resend' : 'Send OTP',
    );
    expect(green.map(({ textContent }) => textContent)).not.toContain(button);
  },
);

/** The same forms, before the code. */
const PHONE_FORMS: Record<string, () => Promise<unknown>> = {
  'the login': () => visitor.open('/otp'),
  'the contact step': () => toContact(visitor),
  'the seat details': async () => openDetails(visitor, newTrip(), 'B1'),
};

test.each(Object.entries(PHONE_FORMS))(
  'asks once about an Indian number of 7 digits: %s',
  async (_where, open) => {
    await open();
    const seven = `98${rider.national.slice(-5)}`;
    for (const typed of [seven, `99${rider.national.slice(-5)}`]) {
      visitor.type({ Phone: typed });
      await visitor.press('Send OTP');
      expect(visitor.errors()).toEqual([
        [
          'Phone',
          'An Indian number has 10 digits, and this one has 7. If it is right, press Send OTP again.',
        ],
      ]);
    }
    await visitor.press('Send OTP');
    expect(visitor.offers('Verify') || visitor.offers('Verify OTP')).toBe(true);
  },
);

test.each(Object.entries(FORMS))('takes a long code in small letters: %s', async (_where, [send, button]) => {
  await useUpGuesses(site, rider);
  await send();
  const code = await visitor.codeFor(rider.phone);
  expect(code).toHaveLength(10);
  const field = visitor.field('Verification code') as HTMLInputElement;
  expect([field.inputMode || field.getAttribute('inputmode'), field.autocomplete, field.maxLength]).toEqual([
    'text',
    'one-time-code',
    20,
  ]);
  expect(visitor.text).toContain('10 letters and digits');
  await typeCode(visitor, rider, code.slice(1));
  await visitor.press(button);
  expect(visitor.errors()).toEqual([['Verification code', 'Please enter the 10-character OTP']]);
  await typeCode(visitor, rider, `${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase());
  await visitor.press(button);
  expect(visitor.offers('Logout')).toBe(true);
});

/** Lets strangers use up the six-digit codes of today. */
async function useUpGuesses({ container }: Site, { phone }: Rider): Promise<void> {
  const at = new Date();
  await container.db
    .insertInto('otp_limits')
    .values({ phone, sender: 'strangers', compared: Array(10).fill(at), updated_at: at })
    .execute();
}

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
