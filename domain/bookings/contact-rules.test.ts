import { expect, test } from 'vitest';
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
