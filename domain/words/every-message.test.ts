import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/kernel/money.ts';
import type { PlainRefusal } from '#domain/refusals.ts';
import { english } from '#domain/words/english/english.ts';
import { hindi } from '#domain/words/hindi/hindi.ts';
import type { Audience } from '#domain/words/language.ts';
import { LANGUAGES } from '#domain/words/languages.ts';
import { renderMessage } from '#domain/words/render-message.ts';

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
  field: 'phone',
  filter: 'status',
  first: '2026-11-24',
  heldFor: 600_000,
  from: '2026-12-01',
  hours: 2,
  km: 3,
  keptDays: 30,
  label: 'Price per hour',
  last: '2027-11-24',
  limit: 500,
  max: 1_000,
  maximum: 24,
  number: 3,
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
  digits: 4,
  driverName: 'Asha Rao',
  due: rupees(200),
  endsAt: '20:00',
  startsAt: '08:00',
  weekday: 'monday',
  what: 'driver',
};

type Parameter<Code extends PlainRefusal['code'], Name extends string> =
  Extract<PlainRefusal, { readonly code: Code }> extends infer Refused
    ? Refused extends Readonly<Record<Name, infer Value extends string>>
      ? Value
      : never
    : never;

/** Returns every value of a parameter. A value that is missing here does not compile. */
function every<Value extends string>(values: Readonly<Record<Value, true>>): string[] {
  return Object.keys(values);
}

/** The values of parameters that have their own words. */
const REASONS: Readonly<Record<string, readonly object[]>> = {
  'too-many-requests': every<Parameter<'too-many-requests', 'reason'>>({
    resend: true,
    codes: true,
    'wrong-codes': true,
    'code-sends': true,
    'code-sends-country': true,
    calls: true,
    sessions: true,
    'message-logins': true,
    streams: true,
    holds: true,
    'seat-again': true,
    bookings: true,
    'open-bookings': true,
    'seats-at-once': true,
    everybody: true,
    'second-factor': true,
  }).map((reason) => ({ reason, retryAfterSeconds: 90 })),
  'not-yours': every<Parameter<'not-yours', 'reason'>>({
    'no-role': true,
    'role-reads': true,
    'other-user': true,
    'other-phone': true,
  }).map((reason) => ({ reason })),
  'not-allowed': every<Parameter<'not-allowed', 'what'>>({
    'set-tariff': true,
    'change-view': true,
    'change-coupons': true,
    'end-sessions': true,
    'personal-data': true,
    'change-roles': true,
    'delete-cancelled': true,
    'reset-factor': true,
    'reset-own-factor': true,
  }).map((what) => ({ what })),
  'not-found': every<Parameter<'not-found', 'what'>>({
    booking: true,
    customer: true,
    'deleted-booking': true,
    'seat-booking': true,
    driver: true,
    duty: true,
    vehicle: true,
    route: true,
    trip: true,
    'trip-on-date': true,
    role: true,
    'second-factor': true,
    passkey: true,
    session: true,
    shift: true,
    tariff: true,
    coupon: true,
    message: true,
    'audit-entry': true,
    batch: true,
    view: true,
  }).map((what) => ({ what })),
  'message-login-refused': every<Parameter<'message-login-refused', 'reason'>>({
    waiting: true,
    ended: true,
    team: true,
  }).map((reason) => ({ reason })),
  'message-not-resendable': every<Parameter<'message-not-resendable', 'reason'>>({
    'one-time-code': true,
    'no-purpose': true,
    'no-other-channel': true,
  }).map((reason) => ({ reason })),
  'already-there': every<Parameter<'already-there', 'what'>>({
    'partner-booking': true,
    'restored-booking': true,
    passkey: true,
    role: true,
    driver: true,
    vehicle: true,
    leave: true,
    coupon: true,
    tariff: true,
    view: true,
  }).map((what) => ({ what, name: 'To confirm', mayReplace: false })),
  'duties-ahead': [1, 12].map((length) => ({
    duties: Array.from({ length }, () => ({ label: 'BK-12', startsAt: new Date(0) })),
  })),
  'duty-conflicts': [{ conflicts: [] }],
  'not-assignable': every<Parameter<'not-assignable', 'why'>>({
    'driver-inactive': true,
    'vehicle-inactive': true,
    'in-past': true,
    'pickup-moved': true,
  }).map((why) => (why === 'pickup-moved' ? { why, pickupAt: new Date(0) } : { why })),
  'report-refused': every<Parameter<'report-refused', 'why'>>({
    'too-early': true,
    'no-show-too-early': true,
    'not-possible': true,
    changed: true,
    'reason-missing': true,
    'reason-too-long': true,
  }).map((why) => ({ why })),
  'incident-refused': every<Parameter<'incident-refused', 'why'>>({
    'no-ride-on-flight': true,
    'no-departure': true,
    'day-over': true,
    'ride-over': true,
    'no-other-booking': true,
    'too-early-for-no-show': true,
    'proposal-changed': true,
  }).map((why) => ({ why })),
  'duty-not-undoable': every<Parameter<'duty-not-undoable', 'reason'>>({
    expired: true,
    'other-change': true,
  }).map((reason) => ({ reason })),
  'calendar-unavailable': every<Parameter<'calendar-unavailable', 'why'>>({
    refused: true,
    'not-found': true,
    'no-answer': true,
  }).map((why) => ({ why })),
  'invoice-refused': every<Parameter<'invoice-refused', 'reason'>>({
    'not-registered': true,
    'not-completed': true,
    'nothing-to-bill': true,
    'state-unknown': true,
    'too-many': true,
  }).map((reason) => ({ reason })),
  'payment-refused': every<Parameter<'payment-refused', 'reason'>>({
    'already-paid': true,
    'not-paid': true,
    'partner-pays': true,
    'nothing-to-pay': true,
    'other-amount': true,
    'other-payment': true,
  }).map((reason) => ({ reason })),
  'personal-data-in-use': [{ reason: 'team-member' }, { reason: 'open-bookings', bookings: ['BK-1'] }],
  'change-by-phone': every<Parameter<'change-by-phone', 'what'>>({
    booking: true,
    place: true,
    'paid-seat': true,
  }).map((what) => ({ what })),
  'too-early': [{ action: 'start', pickupAt: new Date(0) }],
  'not-notified': every<Parameter<'not-notified', 'why'>>({
    'duty-over': true,
    'no-address': true,
    provider: true,
  }).map((why) => ({ why, whom: 'driver', text: null })),
  'undo-impossible': every<Parameter<'undo-impossible', 'reason'>>({
    'moved-on': true,
    'coupon-used': true,
    'driver-not-free': true,
  }).map((reason) => ({ reason })),
  'factor-wrong': every<Parameter<'factor-wrong', 'reason'>>({
    wrong: true,
    used: true,
    recovery: true,
    passkey: true,
  }).map((reason) => ({ reason })),
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

const AUDIENCES = ['rider', 'seat-caller', 'seat-rider'] as const satisfies readonly Audience[];

type Catalogue = Parameters<typeof renderMessage>[0];

/** Returns each message of riders in both languages, for every audience and every value that has its own words. */
function inBoth(part: 'refusals' | 'refusalsAtField' | 'fields'): [string, string, string][] {
  return Object.keys(hindi[part]).flatMap((code) =>
    AUDIENCES.flatMap((audience) =>
      (REASONS[code] ?? [{}]).map((reason): [string, string, string] => {
        const error = { ...PARAMETERS, ...reason, code };
        const say = (language: 'en' | 'hi') =>
          renderMessage(LANGUAGES[language][part] as Catalogue, error as never, audience);
        return [code, say('en'), say('hi')];
      }),
    ),
  );
}

/** The message of a schema is passed on as it is. */
const IN_HINDI = (['refusals', 'refusalsAtField', 'fields'] as const)
  .flatMap(inBoth)
  .filter(([code]) => code !== 'input-wrong')
  .filter(([, , text], index, all) => all.findIndex(([, , other]) => other === text) === index);

/** Names, codes and signs that are not translated. */
const NOT_TRANSLATED = /\b(OTP|GST|GSTIN|IST|name@example\.com|27AAPFU0939F1ZV|WELCOME10|BK-1|[A-C][1-4])\b/g;

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).sort();

describe('a Hindi message', () => {
  test('is there for every message of riders', () => {
    expect(new Set(IN_HINDI.map(([code]) => code)).size).toBeGreaterThan(60);
  });

  test.each(IN_HINDI)('%s has the values of the English one: %s', (_code, englishText, text) => {
    expect(text).toMatch(/^\S.*\S$/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
    expect(numbersIn(text)).toEqual(numbersIn(englishText));
  });

  test.each(IN_HINDI)('%s is written in Devanagari only: %s', (_code, _english, text) => {
    expect(text).toMatch(/[\u0900-\u097f]/);
    expect(text.replaceAll(NOT_TRANSLATED, '')).not.toMatch(/[a-z]/i);
    expect(text.normalize('NFC')).toBe(text);
    // The nukta is written where most readers write it: फ़, ज़, ड़ and ढ़.
    expect(text).not.toMatch(/[कखग]\u093c/);
  });

  test.each(IN_HINDI)('%s does not depend on the gender of the reader: %s', (_code, _english, text) => {
    expect(text).not.toMatch(/(सक|कर|चाह|ह)(ता|ते|ती) (हूँ|हो|हैं)|गए थे|गई थीं/);
  });
});
