import { expect, test } from 'vitest';
import { csvLine } from '#domain/kernel/csv.ts';

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1+1', "'+1+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ['\n=1+1', `"'\n=1+1"`],
])('%j, which a spreadsheet would run, is written as %j', (typed, written) => {
  expect(csvLine([typed])).toBe(`${written}\r\n`);
});

test('a phone stays readable and is text: it loses neither its plus nor its digits', () => {
  expect(csvLine(['+91 98765 43210'])).toBe("'+91 98765 43210\r\n");
});

test('commas, quotes and line breaks stay in their cell', () => {
  expect(csvLine(['Saket, Delhi', 'a "quiet" car', 'two\nlines', 'plain'])).toBe(
    '"Saket, Delhi","a ""quiet"" car","two\nlines",plain\r\n',
  );
});

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(csvLine([1199, -5, null, ''])).toBe('1199,-5,,\r\n');
});

test('a minus or an equals sign within a text is left alone', () => {
  expect(csvLine(['A-12 = gate 3'])).toBe('A-12 = gate 3\r\n');
});
