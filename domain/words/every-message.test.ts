import { expect, test } from 'vitest';
import { rupees } from '#domain/kernel/money.ts';
import { english } from '#domain/words/english/english.ts';

/** One value for each parameter that a message takes. */
const PARAMETERS = {
  action: 'change',
  before: 25,
  choices: ['one', 'two'],
  couponCode: 'WELCOME10',
  currency: 'USD',
  date: '2026-11-24',
  fact: 'name',
  fare: rupees(799),
  first: '2026-11-24',
  heldFor: 600_000,
  hours: 2,
  label: 'Price per hour',
  last: '2027-11-24',
  limit: 500,
  max: 1_000,
  maximum: 24,
  meant: '+919812345670',
  message: 'Enter a name',
  min: 1,
  minimum: rupees(2),
  nearest: ['B1', 'B2'],
  part: 'term',
  reason: 'unknown',
  seat: 'A1',
  service: 'airport',
  side: 'drop',
  status: 'confirmed',
  text: 'specialInstructions',
  trips: 2,
  unit: '₹',
  windowMs: 10_000,
  what: 'driver',
};

/** The reasons of refusals that have their own. Each reason has its own words. */
const REASONS: Readonly<Record<string, readonly object[]>> = {
  'too-many-requests': [
    'resend',
    'codes',
    'wrong-codes',
    'code-sends',
    'calls',
    'sessions',
    'streams',
    'bookings',
    'open-bookings',
    'everybody',
    'second-factor',
  ].map((reason) => ({ reason, retryAfterSeconds: 90 })),
  'not-yours': [{ reason: 'no-role' }, { reason: 'other-user' }, { reason: 'other-phone' }],
  'not-allowed': [
    { what: 'set-tariff' },
    { what: 'change-roles' },
    { what: 'delete-cancelled' },
    { what: 'reset-factor' },
    { what: 'reset-own-factor' },
  ],
  'too-early': [{ action: 'start', pickupAt: new Date(0) }],
  'undo-impossible': [{ reason: 'moved-on' }, { reason: 'coupon-used' }],
  'factor-wrong': ['wrong', 'used', 'recovery', 'passkey'].map((reason) => ({ reason })),
};

type AnyText = string | ((parameters: typeof PARAMETERS) => string);

function textsOf(code: string, words: unknown): string[] {
  const texts = typeof words === 'object' && words !== null ? Object.values(words) : [words];
  return (texts as AnyText[]).flatMap((text) =>
    typeof text === 'function'
      ? (REASONS[code] ?? [{}]).map((reason) => text({ ...PARAMETERS, ...reason }))
      : text,
  );
}

const CATALOGUE = [english.refusals, english.refusalsAtField, english.fields]
  .flatMap((words) => Object.entries(words))
  .flatMap(([code, words]) => textsOf(code, words).map((text) => [code, text] as const));

test('has more than a hundred messages', () => {
  expect(CATALOGUE.length).toBeGreaterThan(100);
});

test.each(CATALOGUE)('%s is a sentence with all its values: %s', (_code, text) => {
  expect(text).toMatch(/^\S.*\S$/);
  expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
});
