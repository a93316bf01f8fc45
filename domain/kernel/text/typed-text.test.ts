import { expect, test } from 'vitest';
import {
  cleanAll,
  cleanCode,
  cleanEmail,
  cleanText,
  cleanTyped,
  cleanWord,
} from '#domain/kernel/text/typed-text.ts';

/** Marks that nobody sees, one of each kind. */
const UNSEEN: Readonly<Record<string, string>> = {
  'the zero-width space': '\u200b',
  'the byte order mark': '\ufeff',
  'the soft hyphen': '\u00ad',
  'the direction of the text': '\u202a',
  'an isolate': '\u2068',
  'the Arabic letter mark': '\u061c',
  'the word joiner': '\u2060',
  'the Hangul filler': '\u3164',
  'the half-width filler': '\uffa0',
  'the combining joiner': '\u034f',
  'a variation selector': '\ufe0e',
  'an ideographic selector': '\u{e0100}',
  'a tag': '\u{e0041}',
  'an annotation': '\ufff9',
  'the null character': '\0',
  'the bell': '\u0007',
};

test.each(Object.entries(UNSEEN))('removes %s anywhere', (_name, mark) => {
  expect(cleanText(`${mark}Asha${mark} Ra${mark}o${mark}`)).toBe('Asha Rao');
  expect(cleanText(`${mark}${mark}`)).toBe('');
  expect(cleanTyped(`98765${mark}43210`)).toBe('9876543210');
  expect(cleanCode(`WEL${mark}COME`)).toBe('WELCOME');
});

test.each(['\u00a0', '\u2003', '\u3000', '\u2028', '\u2800', '\u{1d159}', '\u1680'])(
  'reads %j as a blank, and a text of it as empty',
  (blank) => {
    expect(cleanText(`Asha${blank}Rao${blank}`)).toBe('Asha Rao');
    expect(cleanText(blank)).toBe('');
  },
);

test.each([
  ['क्\u200dष', 'क्\u200dष'],
  ['नमस्\u200cते', 'नमस्\u200cते'],
  ['\u200dराम\u200c', 'राम'],
  ['राम\u200d शर्मा', 'राम शर्मा'],
  ['98\u200d765', '98765'],
  ['\u200d', ''],
  ['\u3164\u200d\u3164', ''],
  ['र\u200d\u200dम', 'रम'],
])('keeps a joiner only inside a word: %j is %j', (typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned);
});

test('keeps the joined and coloured emoji of a note', () => {
  expect(cleanText('👩‍👧 ❤️ 🏃🏽‍♂️')).toBe('👩‍👧 ❤️ 🏃🏽‍♂️');
});

test('keeps the lines of a note, and composes its letters', () => {
  expect(cleanText(' Gate 2\r\nJose\u0301 \n')).toBe('Gate 2\r\nJosé');
});

test.each([
  'deva',
  'beng',
  'guru',
  'gujr',
  'tamldec',
  'telu',
  'arab',
  'arabext',
  'thai',
  'fullwide',
  'mathsanb',
])('reads the digits of %s', (numberingSystem) => {
  const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
  const typed = Array.from('0123456789', (digit) => format.format(Number(digit))).join('');
  expect(typed).not.toBe('0123456789');
  expect(cleanCode(typed)).toBe('0123456789');
  expect(cleanTyped(typed)).toBe('0123456789');
});

test.each(['‐', '‑', '‒', '–', '—', '―', '−', '﹣', '－', '᠆', '〜', 'ー', '⸺', '⁃'])(
  'reads %s as a hyphen',
  (dash) => expect(cleanCode(`2026${dash}12${dash}31`)).toBe('2026-12-31'),
);

test.each([
  ['२०२६–१२–३१', '2026-12-31'],
  ['१८:३०', '18:30'],
  ['₹१,२००', '₹1,200'],
  [' １２ ', ' 12 '],
  ['१\n२', '1\n2'],
])('reads %j, which has no letter, as %j at the border', (typed, cleaned) => {
  expect(cleanTyped(typed)).toBe(cleaned);
});

test.each(['सेक्टर १८ – नोएडा', 'Gate—2', 'ID ٣'])('keeps digits and dashes of words: %j', (typed) => {
  expect(cleanTyped(typed)).toBe(typed);
});

test.each(['²', '①', '½', '㍙'])('does not take %s for digits', (sign) => {
  expect(cleanCode(`12${sign}`)).toBe(`12${sign}`);
});

test('reads full-width and small letters and signs as the usual ones', () => {
  expect(cleanCode('ＡＩ　１０１')).toBe('AI 101');
  expect(cleanCode('a﹫ｂ．in ﬁ')).toBe('a@b.in fi');
});

test.each([
  ['WELCOME10.', 'WELCOME10'],
  ['“WELCOME10”', 'WELCOME10'],
  ['WELCOME10।', 'WELCOME10'],
  ['\u200bWELCOME१०\u2069, ', 'WELCOME10'],
  ['A-B', 'A-B'],
])('reads the word %j as %j', (typed, word) => {
  expect(cleanWord(typed)).toBe(word);
});

test.each([
  ['asha‑rao@example.in\u200b', 'asha-rao@example.in'],
  ['mailto:asha@example.in', 'asha@example.in'],
  ['asha१@example.in', 'asha1@example.in'],
  ['ａｓｈａ＠example.in', 'asha@example.in'],
])('reads the e-mail address %j as %j', (typed, address) => {
  expect(cleanEmail(typed)).toBe(address);
});

test('cleans all texts of a value, and nothing else', () => {
  const date = new Date(0);
  expect(
    cleanAll({ name: 'A\u200b', list: ['१', 2, null], at: date, inner: { yes: true, x: '\u3164' } }),
  ).toEqual({
    name: 'A',
    list: ['1', 2, null],
    at: date,
    inner: { yes: true, x: '' },
  });
});

test('changes nothing when it is applied again', () => {
  for (const typed of ['\u202a+65 8123\u202c', 'क्\u200dष \u3164', '९८–७६', 'e\u0301\ufe0f']) {
    expect(cleanTyped(cleanTyped(typed))).toBe(cleanTyped(typed));
    expect(cleanCode(cleanCode(typed))).toBe(cleanCode(typed));
  }
});
