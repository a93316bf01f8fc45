import { expect, expectTypeOf, test } from 'vitest';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { AnyFieldError, PlainRefusal, Refusal } from '#domain/refusals.ts';
import { couponRefusedTitle } from '#domain/words/english/coupons.ts';
import { english } from '#domain/words/english/english.ts';
import type { Audience, Language, WordsOf } from '#domain/words/language.ts';
import { renderFieldErrors, renderRefusal } from '#domain/words/render-refusal.ts';

function wordsAt(error: AnyFieldError, audience?: Audience) {
  return renderFieldErrors([error], audience)[0]?.message;
}

test('has a message for every code in every language', () => {
  expectTypeOf<keyof Language['refusals']>().toEqualTypeOf<PlainRefusal['code']>();
  expectTypeOf<keyof Language['fields']>().toEqualTypeOf<AnyFieldError['code']>();
});

test('does not compile a language without a message for a code', () => {
  const { 'name-missing': _, ...incomplete } = english.fields;
  // @ts-expect-error: the message of 'name-missing' is missing.
  const fields: WordsOf<AnyFieldError> = incomplete;
  expect(fields).not.toHaveProperty('name-missing');
});

test.each([
  ['rider', 'Please enter your full name'],
  ['seat-caller', 'Please fill in all required fields.'],
  ['seat-rider', 'Please fill in all required fields.'],
  ['team', 'Please enter the customer’s name'],
] as const)('tells a %s that a name is missing', (audience, message) => {
  expect(wordsAt({ field: 'customerName', code: 'name-missing' }, audience)).toBe(message);
});

test.each([
  ['rider', 'Invalid OTP'],
  ['seat-caller', 'Invalid OTP'],
  ['seat-rider', 'Invalid OTP. Please try again.'],
] as const)('tells a %s that a code is wrong', (audience, message) => {
  expect(renderRefusal({ code: 'otp-wrong', field: 'otp' }, audience)).toEqual({
    code: 'otp-wrong',
    message,
    errors: [{ field: 'otp', code: 'otp-wrong', message }],
  });
});

test.each([
  ['tries', 'This code no longer works after 5 wrong tries. Please ask for a new one.'],
  ['expired', 'This code has expired. Please ask for a new one.'],
] as const)('says at the field that a code has ended, and asks for a new one: %s', (ended, message) => {
  for (const audience of ['rider', 'seat-rider'] as const) {
    const { message: headline, errors } = renderRefusal({ code: 'otp-wrong', field: 'otp', ended }, audience);
    expect(headline).toMatch(/^Invalid OTP/);
    expect(errors).toEqual([{ field: 'otp', code: 'otp-wrong', message }]);
  }
});

test('says for how many minutes wrong codes lock the session', () => {
  const lock = { code: 'too-many-requests', reason: 'wrong-codes', retryAfterSeconds: 3_541 } as const;
  expect(renderRefusal(lock).message).toBe('Too many wrong codes. Please try again in 60 minutes.');
});

test.each<[AnyFieldError, string]>([
  [
    { field: 'pickupTime', code: 'notice-too-short', service: 'intercity', hours: 6 },
    'Intercity bookings require at least 6 hours advance notice',
  ],
  [
    { field: 'hoursRequired', code: 'hours-too-few', minimum: 2 },
    'Please select at least 2 hours for hourly rental',
  ],
  [{ field: 'terminal', code: 'fare-needs-terminal', side: 'drop' }, 'Please Select Drop Terminal'],
  [
    { field: 'date', code: 'route-not-operating', date: '2026-11-24' as IndiaDate },
    "This route doesn't operate on Tuesday",
  ],
  [
    { field: 'specialInstructions', code: 'text-too-long', text: 'specialInstructions', limit: 500 },
    'Special instructions must be at most 500 characters',
  ],
  [{ field: 'vehicleType', code: 'fact-missing', fact: 'vehicleType' }, 'Choose the type'],
])('inserts the parameters of %o into the message', (error, message) => {
  expect(wordsAt(error)).toBe(message);
});

const COUPON = { code: 'coupon-refused', couponCode: 'WELCOME10', field: 'couponCode' } as const;

test.each<[Refusal, string]>([
  [{ ...COUPON, reason: 'unknown' }, 'Invalid coupon code'],
  [{ ...COUPON, reason: 'expired' }, 'This coupon has expired'],
  [{ ...COUPON, reason: 'below-minimum', minimum: rupees(500) }, 'WELCOME10 requires minimum ₹500 order'],
  [{ ...COUPON, reason: 'already-used', canOverride: false }, 'WELCOME10 can only be used once per customer'],
  [
    { ...COUPON, reason: 'already-used', canOverride: true },
    'WELCOME10 already used by this customer. Admin can override if needed.',
  ],
  [
    { code: 'seat-taken', seat: 'B1', nearest: ['B3', 'C1'], field: 'seatNumber' },
    'Seat B1 is no longer available. Nothing was booked. Still free near it: B3, C1.',
  ],
  [
    { code: 'seat-taken', seat: 'B1', nearest: [], field: 'seatNumber' },
    'Seat B1 is no longer available. Nothing was booked. No other seat is free on this trip. Please choose another date.',
  ],
  [
    { code: 'hold-expired', heldFor: 45_000 },
    'Your seat was on hold for 45 seconds and is free again. Nothing was booked. Please choose a seat.',
  ],
  [
    { code: 'message-not-resendable', reason: 'no-purpose' },
    'This message has lost its purpose: the booking has changed since, or it is too late. Nothing was sent.',
  ],
  [
    { code: 'message-not-resendable', reason: 'one-time-code' },
    'A one-time code cannot be sent again, because it is not kept. The customer can ask for a new one.',
  ],
  [
    { code: 'wrong-status', status: 'on-trip', action: 'change' },
    'This booking is already on-trip. Nothing was changed.',
  ],
  [
    { code: 'changed-meanwhile', what: 'role', role: 'owner', version: 2, changed: [] },
    'This phone is now an owner. Nothing was changed.',
  ],
  [
    { code: 'changed-meanwhile', what: 'tariff', version: 2, changed: [] },
    'Fares were set meanwhile. Nothing was changed. Look at the new preview, then set your fares.',
  ],
  [
    { code: 'changed-meanwhile', what: 'driver', version: 2, changed: [] },
    'Somebody else changed this meanwhile. Nothing was overwritten. Please look at it and edit it again.',
  ],
  [
    { code: 'already-there', what: 'restored-booking', field: 'booking' },
    'Another booking has taken its place: the same id, or the same partner booking id. Nothing was restored.',
  ],
  [
    { code: 'already-there', what: 'partner-booking', field: 'transferzBookingId' },
    'A booking with this partner booking ID is already there. Nothing was booked.',
  ],
  [
    { code: 'already-there', what: 'role', field: 'phone' },
    'This phone already has a role. Use Change in its row.',
  ],
  [
    { code: 'already-there', what: 'vehicle', field: 'licensePlate' },
    'Another vehicle has this licence plate. Nothing was changed.',
  ],
  [
    { code: 'already-there', what: 'tariff', field: 'from', from: '2026-12-01' as IndiaDate },
    'Fares from 01/12/2026 are set already. Choose another day, or replace those fares.',
  ],
  [
    { code: 'outside-service-area' },
    'You seem to be outside the area where we drive. Please type the pickup location.',
  ],
  [{ code: 'no-place-near', km: 3 }, 'We know no place within 3 km of you. Please type the pickup location.'],
  [
    { code: 'too-late-to-change', hours: 6 },
    'A booking can be changed here up to 6 hours before pickup. Please call us and we will help.',
  ],
  [
    { code: 'too-late-to-cancel', hours: 2 },
    'A booking can be cancelled here up to 2 hours before pickup. Please call us and we will help.',
  ],
])('renders %o', (refusal, message) => {
  expect(renderRefusal(refusal).message).toBe(message);
});

test('returns the first error as the headline, unless required fields are missing', () => {
  const errors = [{ field: 'name', code: 'fact-missing', fact: 'name' }] as const;
  expect(renderRefusal({ code: 'invalid', errors }).message).toBe('Enter the name');
  expect(renderRefusal({ code: 'invalid', errors, incomplete: true }).message).toBe(
    'Please fill in all required fields',
  );
});

test('can return a shorter text at a field than in the headline', () => {
  expect(renderRefusal({ code: 'already-there', what: 'driver', field: 'phone' })).toEqual({
    code: 'already-there',
    message: 'Another driver has this phone number. Nothing was changed.',
    errors: [{ field: 'phone', code: 'already-there', message: 'Another driver has this phone number' }],
  });
});

test('names a used coupon in the title where riders know its name', () => {
  const used = { reason: 'already-used', canOverride: false } as const;
  expect(couponRefusedTitle({ ...COUPON, ...used })).toBe('Welcome Coupon Already Used');
  expect(couponRefusedTitle({ ...COUPON, ...used, couponCode: 'DIWALI' })).toBe('DIWALI Already Used');
  expect(couponRefusedTitle({ ...COUPON, reason: 'expired' })).toBe('Coupon not applied');
});
