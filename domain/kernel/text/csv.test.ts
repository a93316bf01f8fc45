import { expect, test } from 'vitest';
import { csvLine } from '#domain/kernel/text/csv.ts';

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1+1', "'+1+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1', "'﹦1"],
  ['﹢1', "'﹢1"],
  ['﹣1', "'﹣1"],
  ['﹫SUM(A1)', "'﹫SUM(A1)"],
  ['⁼1', "'⁼1"],
  ['−1', "'−1"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ['\n=1+1', `"'\n=1+1"`],
])('writes the formula %j as %j', (typed, written) => {
  expect(csvLine([typed])).toBe(`${written}\r\n`);
});

test('writes a phone as text, with its plus and all its digits', () => {
  expect(csvLine(['+91 98765 43210'])).toBe("'+91 98765 43210\r\n");
});

test('keeps commas, quotes and line breaks inside their cell', () => {
  expect(csvLine(['Saket, Delhi', 'a "quiet" car', 'two\nlines', 'plain'])).toBe(
    '"Saket, Delhi","a ""quiet"" car","two\nlines",plain\r\n',
  );
});

test('writes numbers as numbers and null as an empty cell', () => {
  expect(csvLine([1199, -5, null, ''])).toBe('1199,-5,,\r\n');
});

test('leaves a minus or an equals sign inside a text unchanged', () => {
  expect(csvLine(['A-12 = gate 3'])).toBe('A-12 = gate 3\r\n');
});
