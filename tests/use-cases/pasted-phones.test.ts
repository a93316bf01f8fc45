import { describe, expect, test } from 'vitest';
import { splitPhone } from '#app/ui/forms/phone/country-codes.ts';
import { COUNTRY_CODES, DEFAULT_COUNTRY_CODE, joinPhone } from '#domain/kernel/phone.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/** A number of each country that the forms offer, with the digits in the groups of that country. */
const NUMBERS: Readonly<Record<string, string>> = {
  '+91': '98765 43210',
  '+1': '415 555 2671',
  '+44': '7400 123456',
  '+61': '412 345 678',
  '+971': '50 123 4567',
  '+65': '8123 4567',
  '+49': '1512 3456789',
  '+33': '6 12 34 56 78',
  '+81': '90 1234 5678',
  '+86': '131 2345 6789',
  '+82': '10 2000 0000',
  '+966': '51 234 5678',
  '+60': '12 345 6789',
  '+66': '81 234 5678',
  '+852': '5123 4567',
};

/** Ways in which a number arrives from another program. */
const WAYS: Readonly<Record<string, (code: string, national: string) => string>> = {
  'between marks of direction': (code, national) => `\u202a${code} ${national}\u202c`,
  'between isolates': (code, national) => `\u2066${code}\u00a0${national}\u2069`,
  'after a byte order mark': (code, national) => `\ufeff${code}${national}`,
  'with non-breaking hyphens': (code, national) => `${code} ${national}`.replaceAll(' ', '\u2011'),
  'with long dashes': (code, national) => `${code} ${national}`.replaceAll(' ', ' — '),
  'with minus signs and soft hyphens': (code, national) =>
    `${code} ${national}`.replaceAll(' ', '\u2212\u00ad'),
  'as a link': (code, national) => `tel:${code} ${national}`.replaceAll(' ', '-'),
  'in Devanagari': (code, national) => inScript(`${code} ${national}`, 0x966),
  'in Arabic digits after a mark': (code, national) => `\u200f${inScript(`${code} ${national}`, 0x660)}`,
  'in full width': (code, national) => `${inScript(`${code} ${national}`, 0xff10).replace('+', '＋')}`,
  'with its code in brackets': (code, national) => `(${code}) ${national}`,
  'with 00 and a filler': (code, national) => `\u3164${code.replace('+', '00')} ${national}`,
  'with a superscript plus': (code, national) => `${code.replace('+', '⁺')} ${national}`,
  'with zero-width spaces and tags': (code, national) =>
    Array.from(`${code}${national}`).join('\u200b\u{e0030}\ufe0e'),
  'after a word': (code, national) => `Call ${code} ${national}`,
  'after an unreadable character': (code, national) => `\ufffd${code} ${national}`,
  'with an extension': (code, national) => `${code} ${national} ext 5`,
  'beside another number': (code, national) => `${code} ${national} / ${code} ${national}`,
};
/** These cannot be read for sure, so they are asked about. */
const ASKED = ['after a word', 'after an unreadable character', 'with an extension', 'beside another number'];

function inScript(typed: string, zero: number): string {
  return typed.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

const PASTED = COUNTRY_CODES.flatMap((code) =>
  Object.entries(WAYS).map(([way, write]) => ({ code, way, typed: write(code, NUMBERS[code] ?? '') })),
);

test('there are more than 200 pasted numbers of all fifteen countries', () => {
  expect([COUNTRY_CODES.length, PASTED.length]).toEqual([15, 270]);
});

describe.each(Object.keys(WAYS))('a number %s', (way) => {
  const ofWay = PASTED.filter((one) => one.way === way);
  const meant = (code: string) =>
    ASKED.includes(way) ? undefined : `${code}${NUMBERS[code]?.replaceAll(' ', '')}`;

  test.each(ofWay)('of $code goes to nobody else from the field of a browser', ({ code, typed }) => {
    for (const chosen of COUNTRY_CODES) {
      const { code: found, number } = splitPhone(typed);
      expect([chosen, parsePhone(joinPhone(found ?? chosen, number))]).toEqual([chosen, meant(code)]);
    }
  });

  test.each(ofWay)('of $code goes to nobody else from a page without scripts', ({ code, typed }) => {
    for (const chosen of [...COUNTRY_CODES, '', '65', '0065'])
      expect([chosen, parsePhone(joinPhone(chosen, typed))]).toEqual([chosen, meant(code)]);
  });

  test.each(ofWay)('of $code goes to nobody else from a call', ({ code, typed }) => {
    expect(parsePhone(typed)).toBe(meant(code));
  });
});

test.each(['९८७६५४३२१०', '98765‑43210', '98765\u00ad43210', '০৯৮৭৬৫৪৩২১০', '９８７６５　４３２１０'])(
  'reads %s, which has no country, as the chosen one',
  (typed) => {
    expect(parsePhone(joinPhone(DEFAULT_COUNTRY_CODE, splitPhone(typed).number))).toBe('+919876543210');
    expect(parsePhone(typed)).toBe('+919876543210');
  },
);

test.each(['65', '+65', '0065', '\u200e+65', '+६५'])('reads the posted country code %j', (code) => {
  expect(parsePhone(joinPhone(code, '8123 4567'))).toBe('+6581234567');
});

test.each([
  ['+65', '6581234567'],
  ['+66', '6621234567'],
  ['+82', '8221234567'],
  ['+1', '011 65 8123 4567'],
  ['+61', '0011 65 8123 4567'],
  ['+91', '0065 81'],
  ['+91', '98765 43210 98123 45670'],
])('asks about a number under %s that names a country in its own way: %s', (code, typed) => {
  const { code: found, number } = splitPhone(typed);
  expect(parsePhone(joinPhone(found ?? code, number))).toBeUndefined();
  expect(parsePhone(joinPhone(code, typed))).toBeUndefined();
});

test.each(['+998 90 123 45 67', '⁺998 90 123 45 67'])('keeps a country that is not offered: %s', (typed) => {
  const { code, number } = splitPhone(typed);
  expect([code, parsePhone(joinPhone(DEFAULT_COUNTRY_CODE, number))]).toEqual([undefined, '+998901234567']);
});

test('does not shorten a number that is too long to one of somebody else', () => {
  const { number } = splitPhone('+99890123456712345');
  expect(parsePhone(joinPhone(DEFAULT_COUNTRY_CODE, number))).toBeUndefined();
});
