import { describe, expect, test } from 'vitest';
import { checkContact } from '#domain/bookings/contact-rules.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';

const GOOD = { name: 'A. Rider', email: 'rider@example.com', ...NO_TEXTS };
const NAME = { field: 'customerName', code: 'name-missing' };
const EMAIL = { field: 'customerEmail', code: 'email-missing' };
const EMAIL_SHAPE = {
  field: 'customerEmail',
  code: 'email-malformed',
};

test('accepts a name and an email address', () => {
  expect(checkContact(GOOD)).toEqual([]);
});

test.each(['', '   ', '\t\n', ' '.repeat(101)])('treats a blank name (%j) as missing', (name) => {
  expect(checkContact({ ...GOOD, name })).toEqual([NAME]);
});

test('allows a name of 100 characters, without the spaces around it', () => {
  expect(checkContact({ ...GOOD, name: 'n'.repeat(100) })).toEqual([]);
  expect(checkContact({ ...GOOD, name: ` ${'n'.repeat(100)} ` })).toEqual([]);
  expect(checkContact({ ...GOOD, name: 'n'.repeat(101) })).toEqual([
    { field: 'customerName', code: 'name-too-long', limit: 100 },
  ]);
});

test.each(['', '  '])('treats a blank email address (%j) as missing', (email) => {
  expect(checkContact({ ...GOOD, email })).toEqual([EMAIL]);
});

test.each([
  'rider@example.com',
  ' rider@example.com ',
  'first.last+tag@mail.example.co.in',
  "o'rider@example.com",
  'सवारी@example.com',
])('accepts %j as an email address', (email) => {
  expect(checkContact({ ...GOOD, email })).toEqual([]);
});

test.each([
  'rider',
  'rider@',
  '@example.com',
  'rider@example',
  'rider@example.',
  'rider@.com',
  'rider@example..com',
  'rider@@example.com',
  'rider@exam ple.com',
  'ri der@example.com',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'Rider <rider@example.com>',
  '"rider"@example.com',
  ...[',', ';', '<', '>', '"', ' ', '@'].flatMap((sign) => [
    `ri${sign}der@example.com`,
    `rider@exam${sign}ple.com`,
    `rider@example.c${sign}om`,
  ]),
])('refuses %j as an email address', (email) => {
  expect(checkContact({ ...GOOD, email })).toEqual([EMAIL_SHAPE]);
});

test('allows an email address of 254 characters', () => {
  const ofLength = (length: number) => `${'r'.repeat(length - 12)}@example.com`;
  expect(checkContact({ ...GOOD, email: ofLength(254) })).toEqual([]);
  expect(checkContact({ ...GOOD, email: ` ${ofLength(254)} ` })).toEqual([]);
  expect(checkContact({ ...GOOD, email: ofLength(255) })).toEqual([EMAIL_SHAPE]);
});

test.each(['\u3164', '\u200b \u2060', '\u2800', '\u{e0041}\u00ad'])(
  'refuses the name %j, which nobody sees',
  (name) => {
    expect(checkContact({ ...GOOD, name }).map(({ code }) => code)).toEqual(['name-missing']);
  },
);

test('allows an e-mail address that was copied with marks', () => {
  expect(checkContact({ ...GOOD, email: '\u202amailto:r‑rao@example.com\u200b' })).toEqual([]);
});

describe('a passenger', () => {
  const passenger = (passengerName: string, passengerPhone: string) =>
    checkContact({ ...GOOD, passengerName, passengerPhone }).map(({ field, code }) => `${field}: ${code}`);

  test.each(['98100 66666', '+91 98100-66666', '0044 20 7946 0000', '(011) 23456789', '९८१००‑६६६६६'])(
    'may have the phone %j',
    (phone) => {
      expect(passenger('Kamala Devi', phone)).toEqual([]);
    },
  );

  test.each(['98100', '98100 66666 or 77777', 'none', '+1234567890123456', 'Call +65 8123 4567'])(
    'may not have the phone %j',
    (phone) => {
      expect(passenger('Kamala Devi', phone)).toEqual(['passengerPhone: passenger-phone-invalid']);
    },
  );

  test('has a name and a phone, or neither', () => {
    expect(passenger(' ', ' ')).toEqual([]);
    expect(passenger(' ', '98100 66666')).toEqual(['passengerName: passenger-name-missing']);
    expect(passenger('Kamala Devi', ' ')).toEqual(['passengerPhone: passenger-phone-missing']);
  });

  test('has a phone that the server can parse', () => {
    const contact = { ...GOOD, passengerName: 'Kamala Devi', passengerPhone: '12345 67890' };
    expect(checkContact(contact)).toEqual([]);
    expect(checkContact(contact, () => undefined)).toEqual([
      { field: 'passengerPhone', code: 'passenger-phone-invalid' },
    ]);
  });
});

test('allows special instructions of 500 characters', () => {
  const tooLong = {
    field: 'specialInstructions',
    code: 'text-too-long',
    text: 'specialInstructions',
    limit: 500,
  };
  expect(checkContact({ ...GOOD, specialInstructions: 's'.repeat(500) })).toEqual([]);
  expect(checkContact({ ...GOOD, specialInstructions: 's'.repeat(501) })).toEqual([tooLong]);
});

test('counts every line break as one character', () => {
  expect(checkContact({ ...GOOD, specialInstructions: 'line\r\n'.repeat(100) })).toEqual([]);
  expect(checkContact({ ...GOOD, specialInstructions: `${'line\r\n'.repeat(100)}.` })).toHaveLength(1);
});

test('reports all missing fields at once, the name first', () => {
  const nothing = { ...NO_TEXTS, name: '', email: '', specialInstructions: 's'.repeat(501) };
  expect(checkContact(nothing).map(({ field }) => field)).toEqual([
    'customerName',
    'customerEmail',
    'specialInstructions',
  ]);
});
