import stringWidth from 'string-width';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createOutput, type Shown } from '#cli/shell/output.ts';

const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
afterEach(() => printed.mockClear());
afterAll(() => printed.mockRestore());

const lines = () => printed.mock.calls.flat();
const bookings: Shown = {
  columns: ['Id', 'Status'],
  rows: [
    ['BK-1', 'received'],
    ['BK-20', 'confirmed'],
  ],
  empty: 'None',
};

test('aligns the columns of a table', async () => {
  await createOutput({ json: false }).answer([], () => bookings);
  expect(lines()).toEqual(['Id     Status\nBK-1   received\nBK-20  confirmed']);
});

test('aligns names in Devanagari, whose vowel signs have no width', async () => {
  const rows = [
    ['प्रिया शर्मा', 'confirmed'],
    ['Kavya Rao', 'received'],
    ['हिन्दी', 'cancelled'],
  ];
  await createOutput({ json: false }).answer([], () => ({
    columns: ['Customer', 'Status'],
    rows,
    empty: 'None',
  }));
  const table = String(lines()[0]).split('\n');
  const starts = table.map((line) => stringWidth(line.slice(0, line.search(/\S+$/))));
  expect(new Set(starts)).toEqual(new Set([12]));
});

test('prints the lines before and after a table', async () => {
  await createOutput({ json: false }).answer([], () => ({
    ...bookings,
    before: 'Bookings',
    after: '2 bookings.',
  }));
  expect(lines()).toEqual(['Bookings\n\nId     Status\nBK-1   received\nBK-20  confirmed\n\n2 bookings.']);
});

test('prints the text for an empty table', async () => {
  await createOutput({ json: false }).answer([], () => ({ ...bookings, rows: [] }));
  expect(lines()).toEqual(['None']);
});

test('prints the value itself as JSON', async () => {
  await createOutput({ json: true }).answer([{ id: 1 }], () => bookings);
  expect(JSON.parse(lines().join())).toEqual([{ id: 1 }]);
});
