import stringWidth from 'string-width';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createOutput, type Shown } from '#cli/shell/terminal/output.ts';

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

describe('a table that is wider than the terminal', () => {
  const { isTTY, columns } = process.stdout;
  afterEach(() => Object.assign(process.stdout, { isTTY, columns }));
  const wide: Shown = {
    columns: ['Id', 'Pickup', 'Customer', 'Fare'],
    rows: [
      ['BK-1', 'Terminal 3, Indira Gandhi International Airport', 'प्रिया शर्मा', '₹1,000'],
      ['BK-20', 'Saket', 'Kavya Raghunathan-Iyer', '₹12,000'],
    ],
    empty: 'None',
  };
  const print = async (width: number | null) => {
    Object.assign(process.stdout, { isTTY: width !== null, columns: width ?? undefined });
    await createOutput({ json: false }).answer([], () => wide);
    return String(lines().at(-1)).split('\n');
  };

  test('has its widest columns shortened, and no number', async () => {
    expect(await print(60)).toEqual([
      'Id     Pickup                 Customer               Fare',
      'BK-1   Terminal 3, Indira G…  प्रिया शर्मा             ₹1,000',
      'BK-20  Saket                  Kavya Raghunathan-Iy…  ₹12,000',
    ]);
  });

  test('keeps dates and times', async () => {
    const dated: Shown = {
      ...wide,
      columns: ['At', 'What'],
      rows: [['22 July 2026, 18:05 IST', 'Confirmed by Asha']],
    };
    Object.assign(process.stdout, { isTTY: true, columns: 40 });
    await createOutput({ json: false }).answer([], () => dated);
    expect(String(lines()[0]).split('\n').at(-1)).toBe('22 July 2026, 18:05 IST  Confirmed by A…');
  });

  test('is never narrower than its numbers', async () => {
    const table = await print(20);
    expect(table.map((line) => line.split(/ {2,}/).at(-1))).toEqual(['Fare', '₹1,000', '₹12,000']);
  });

  test('is whole where the terminal has room, and where the output is none', async () => {
    for (const width of [100, null]) expect((await print(width))[1]).toContain('International Airport');
  });
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

test('prints progress to the standard error with --json, so that the standard output is one document', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const output = createOutput({ json: true });
    output.progress('100 rows removed.');
    await output.answer({ removed: 100 }, () => '');
    expect(JSON.parse(lines().join())).toEqual({ removed: 100 });
    expect(told.mock.calls.flat()).toEqual(['100 rows removed.']);
  } finally {
    told.mockRestore();
  }
});

test('prints progress to the standard output without --json', () => {
  createOutput({ json: false }).progress('100 rows removed.');
  expect(lines()).toEqual(['100 rows removed.']);
});
