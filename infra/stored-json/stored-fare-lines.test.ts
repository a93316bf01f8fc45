import { expect, test } from 'vitest';
import { FARE_LINE_CODES, fareLine } from '#domain/fares/fare-line.ts';
import { isTeamFare } from '#domain/fares/price.ts';
import { rupees } from '#domain/kernel/money.ts';
import { hindiFareLine } from '#domain/words/hindi/fare-lines.ts';
import { storedFareLines } from '#infra/stored-json/stored-fare-lines.ts';

const lines = FARE_LINE_CODES.map((code, at) => fareLine(code, rupees(100 + at), 12.5, '₹25'));
const OTHER_LABEL = { label: 'Any other words' };

/** Returns the lines as they come back from the database. */
const read = (stored: unknown) => storedFareLines.parse(JSON.parse(JSON.stringify(stored)));

test('the label of a stored line decides nothing', () => {
  for (const line of lines) {
    const [kept] = read([{ ...line, ...OTHER_LABEL }]);
    expect(kept).toEqual({ ...line, ...OTHER_LABEL });
    expect(hindiFareLine(kept ?? OTHER_LABEL)).toBe(hindiFareLine(line));
    expect(isTeamFare({ breakdown: kept ? [kept] : [] })).toBe(isTeamFare({ breakdown: [line] }));
  }
  expect(lines.filter((line) => isTeamFare({ breakdown: [line] }))).toHaveLength(1);
  const named = { label: 'Fare set by the team', amount: rupees(1), code: 'rental', values: ['2', '₹5'] };
  expect(isTeamFare({ breakdown: read([named]) })).toBe(false);
});

test.each([
  ['Airport transfer, up to 25 km', 'airport-up-to', ['25']],
  ['Airport transfer, first 50 km', 'airport-first', ['50']],
  ['3 km beyond, ₹22 per km', 'airport-beyond', ['3', '₹22']],
  ['4 hours, ₹500 per hour, unlimited km', 'rental', ['4', '₹500']],
  ['281.4 km one way, ₹25 per km', 'one-way', ['281.4', '₹25']],
  ['201 km both ways, ₹22 per km', 'both-ways', ['201', '₹22']],
  ['Waiting, first 8 hours', 'waiting-hours', ['8']],
  ['Waiting, 1 more day', 'waiting-day', ['1']],
  ['Waiting, 2 more days', 'waiting-days', ['2']],
  ['Fare set by the team', 'team-fare', []],
])('gives the line "%s", stored without a code, its code', (label, code, values) => {
  expect(read([{ label, amount: 7 }])).toEqual([{ label, amount: 7, code, values }]);
});

test('keeps a line without a code that nobody knows, and one with the code of a later release', () => {
  const partner = { label: 'Transferz fare $49.50 at ₹86.2, rate of 20/11/2026', amount: 4267 };
  expect(read([partner])).toEqual([partner]);
  const later = { label: 'Night charge', amount: 1, code: 'night', values: ['2'] };
  expect(read([later])).toEqual([{ label: 'Night charge', amount: 1 }]);
});

test('the release before reads a line with its label and amount', () => {
  expect(lines.map(({ label }) => label)).not.toContain('');
  expect(read(lines)).toEqual(lines);
});
