import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMinutes, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { earliestPickup } from '#domain/rides/ride-rules.ts';
import { day, type Site, startSite } from '#tests/contract/site.ts';
import {
  AGRA,
  applyCoupon,
  COUPON,
  fareOn,
  IN_TIME,
  INSTRUCTIONS,
  RENTAL,
  sendCode,
  T3,
  TERMINAL,
  toContact,
  typeCode,
} from '#tests/plain/booking.ts';
import { anotherRider, SAKET } from '#tests/plain/people.ts';
import { Visitor } from '#tests/plain/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const FARE = 'Please select valid locations to calculate the fare before booking';
const NO_AIRPORT =
  'Airport locations are not available for hourly rentals. Please book Airport Transfer service instead.';
const [DATE, TIME] = ['Pickup date', 'Pickup time'];
const NO_TIME = [
  [DATE, 'Please select pickup date'],
  [TIME, 'Please select pickup time'],
] as const;

type Typed = Readonly<Record<string, string>>;
type Case = {
  readonly about: string;
  readonly service: 'airport' | 'hourly' | 'intercity';
  readonly direction?: string;
  readonly typed?: Typed;
  readonly errors: readonly (readonly [field: string, message: string])[];
};

/** Returns the time in that many minutes. */
const at = (minutes: number): Typed => {
  const when = addMinutes(new Date(), minutes);
  return { [DATE]: indiaDateOf(when), [TIME]: indiaTimeOf(when) };
};

const CASES: readonly Case[] = [
  {
    about: 'an empty ride to the airport',
    service: 'airport',
    errors: [
      ['Pickup location', 'Please enter pickup location'],
      [TERMINAL, 'Please Select Drop Terminal'],
      ...NO_TIME,
    ],
  },
  {
    about: 'an empty ride from the airport',
    service: 'airport',
    direction: 'From Delhi Airport',
    errors: [[TERMINAL, 'Please select pickup terminal'], ['Drop location', FARE], ...NO_TIME],
  },
  {
    about: 'an empty rental',
    service: 'hourly',
    errors: [
      ['Pickup location', 'Please enter pickup location'],
      ['Drop location', 'Please enter a valid drop location (minimum 5 characters)'],
      ...NO_TIME,
    ],
  },
  {
    about: 'a rental from or to the airport',
    service: 'hourly',
    typed: {
      ...RENTAL,
      'Pickup location': 'IGI Airport, New Delhi',
      'Drop location': 'Terminal 2, New Delhi',
    },
    errors: [
      ['Pickup location', NO_AIRPORT],
      ['Drop location', NO_AIRPORT],
    ],
  },
  {
    about: 'a rental of one hour',
    service: 'hourly',
    typed: { ...RENTAL, Hours: '1' },
    errors: [['Hours', 'Please select at least 2 hours for hourly rental']],
  },
  {
    about: 'a pickup of four characters',
    service: 'hourly',
    typed: { ...RENTAL, 'Pickup location': 'Home' },
    errors: [['Pickup location', 'Please enter a valid pickup location (minimum 5 characters)']],
  },
  {
    about: 'places that have no fare',
    service: 'intercity',
    typed: { 'Pickup location': 'My house', 'Drop location': 'My office', ...IN_TIME },
    errors: [
      ['Pickup location', FARE],
      ['Drop location', FARE],
    ],
  },
  {
    about: 'a day that has passed',
    service: 'hourly',
    typed: { ...RENTAL, [DATE]: day(-1) },
    errors: [[DATE, "Please select today's date or a future date"]],
  },
  {
    about: 'a rental in less than two hours',
    service: 'hourly',
    typed: { ...RENTAL, ...at(110) },
    errors: [[TIME, 'Hourly rental bookings require at least 2 hours advance notice']],
  },
  {
    about: 'a ride to the airport in less than two hours',
    service: 'airport',
    typed: { 'Pickup location': SAKET, [TERMINAL]: 'T3', ...at(110) },
    errors: [[TIME, 'Airport transfer bookings require at least 2 hours advance notice']],
  },
  {
    about: 'a trip out of town in less than six hours',
    service: 'intercity',
    typed: { 'Pickup location': SAKET, 'Drop location': AGRA, ...at(5 * 60 + 50) },
    errors: [[TIME, 'Intercity bookings require at least 6 hours advance notice']],
  },
];

test.each(CASES)('explains the errors of $about', async ({ service, direction, typed = {}, errors }) => {
  const rider = new Visitor(site);
  await rider.open(`/booking/${service}`);
  if (direction) rider.choose(direction);
  rider.type(typed);
  await rider.press('Confirm Booking');
  expect(rider.errors()).toEqual(errors);
  expect(rider.values(Object.keys(typed))).toEqual(typed);
  expect(rider.address).toMatch(new RegExp(`^/booking/${service}`));
  expect(rider.title).toMatch(/^Error: /);
});

test('offers no day before the earliest pickup', async () => {
  const rider = new Visitor(site);
  await rider.open('/booking/hourly');
  expect(rider.field(DATE).getAttribute('min')).toBe(earliestPickup('hourly', new Date()).date);
});

test('explains the errors of a guest’s details', async () => {
  const guest = anotherRider();
  const visitor = new Visitor(site);
  await toContact(visitor);
  const [NO_PHONE, NOT_VERIFIED] = [
    'Please enter your phone number',
    'Please verify your phone number with OTP',
  ];

  await visitor.press('Send OTP');
  expect(visitor.errors()).toEqual([['Phone', NO_PHONE]]);
  visitor.type({ Phone: '12345' });
  await visitor.press('Send OTP');
  expect(visitor.errors()).toEqual([['Phone', 'Please enter a valid phone number (6-15 digits)']]);

  visitor.type({ Phone: '', [INSTRUCTIONS]: 'x'.repeat(501) });
  await visitor.press('Complete Booking');
  expect(visitor.errors()).toEqual([
    ['Full name', 'Please enter your full name'],
    ['Email', 'Please enter your email address'],
    ['Phone', NO_PHONE],
    [INSTRUCTIONS, 'Special instructions must be at most 500 characters'],
  ]);
  expect(visitor.field(INSTRUCTIONS).value).toBe('x'.repeat(501));

  visitor.type({ 'Full name': guest.name, Email: 'nobody@nowhere', [INSTRUCTIONS]: '' });
  await visitor.press('Complete Booking');
  expect(visitor.errors()).toEqual([
    ['Email', expect.stringContaining('Enter an email address in the correct format')],
    ['Phone', NO_PHONE],
  ]);
  visitor.type({ Email: guest.email });
  await visitor.press('Complete Booking');
  expect(visitor.errors()).toEqual([['Phone', NO_PHONE]]);
  visitor.type({ Phone: guest.national });
  await visitor.press('Complete Booking');
  expect(visitor.errors()).toEqual([['Phone', NOT_VERIFIED]]);

  await sendCode(visitor, guest);
  await typeCode(visitor, guest, '123');
  await visitor.press('Verify');
  expect(visitor.errors()).toEqual([['Verification code', 'Please enter the 6-digit OTP']]);
  expect(await visitor.press('Resend OTP')).toBe(429);
  expect(visitor.summary().join()).toContain('Please wait before asking for another code.');
  visitor.type({ 'Verification code': '' });
  await visitor.press('Complete Booking');
  expect(visitor.errors()).toEqual([['Verification code', NOT_VERIFIED]]);
  const kept = { 'Full name': guest.name, Email: guest.email, Phone: guest.national };
  expect(visitor.values(Object.keys(kept))).toEqual(kept);
  const outbox = await visitor.call(`/dev/outbox.json?to=${encodeURIComponent(guest.phone)}`);
  const { messages } = (await outbox.json()) as { messages: { kind: string }[] };
  expect(messages.map(({ kind }) => kind)).toEqual(['otp']);
});

test('explains the errors of a coupon', async () => {
  const rider = new Visitor(site);
  await rider.open('/booking/airport');
  await rider.press('Apply');
  expect(rider.errors()).toEqual([[COUPON, 'Please enter a coupon code']]);
  await applyCoupon(rider, 'WELCOME10');
  expect(rider.errors()).toEqual([[COUPON, 'Please calculate fare first']]);
  rider.choose('From Delhi Airport');
  await applyCoupon(rider, 'WELCOME10');
  expect(rider.errors()).toEqual([[COUPON, 'Please calculate fare first']]);
  rider.choose('To Delhi Airport');
  rider.select(TERMINAL, T3);
  rider.type({ [COUPON]: '', 'Pickup location': SAKET });
  await rider.press('Calculate fare');
  expect(fareOn(rider)).toEqual({ 'Base Fare': '₹1,199', Total: '₹1,199', 'Final Amount': '₹1,199' });
  await applyCoupon(rider, 'nosuch');
  expect(rider.description(COUPON)).toContain('Invalid coupon code');
  expect(rider.field(COUPON).value).toBe('NOSUCH');
});
