import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { REPORT_NAMES } from '#domain/reports/report.ts';
import { addBooking } from '#tests/builders/duties.ts';
import { india } from '#tests/builders/india.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
  for (const pickup of ['2026-11-30 23:50', '2026-12-01 00:10']) {
    const at = india(pickup);
    await addBooking(house.container.db, at, { status: 'confirmed', placedAt: addMinutes(at, -600) });
  }
});
afterAll(() => house.drop());

const run = (...words: string[]) => ratha(['reports', ...words], house.variables);
const DECEMBER = ['--from', '2026-12-01', '--to', '2026-12-02'];

test('says what each report shows', async () => {
  const { code, out } = await run();
  expect(code).toBe(0);
  for (const name of REPORT_NAMES) expect(out).toMatch(new RegExp(`^${name} `, 'm'));
  expect(JSON.parse((await run('--json')).out).reports).toHaveLength(REPORT_NAMES.length);
});

test('prints a report as a table, as JSON and as CSV, by the day in India', async () => {
  const { code, out } = await run('rides', ...DECEMBER);
  expect(code).toBe(0);
  expect(out).toContain('Rides, 01/12/2026 to 02/12/2026.');
  expect(out).toMatch(/01\/12\/2026 +1 +0 +1 +0 +0\n02\/12\/2026 +0 +0 +0 +0 +0\nAll +1 /);

  const report = JSON.parse((await run('rides', ...DECEMBER, '--json')).out);
  expect(report).toMatchObject({
    report: 'rides',
    by: 'day',
    period: { from: '2026-12-01', to: '2026-12-02' },
  });
  expect(report.rows[0]).toMatchObject({ key: '2026-12-01', bookings: 1, open: 1 });
  expect(report.total.bookings).toBe(1);

  expect((await run('rides', ...DECEMBER, '--csv')).out).toBe(
    '\uFEFFDay,Bookings,Completed,Open,Cancelled,Shared seats\r\n01/12/2026,1,0,1,0,0\r\n02/12/2026,0,0,0,0,0\r\n',
  );
  expect((await run('trips', ...DECEMBER)).out).toMatch(/Nothing in this period|Seats by trip/);
});

test.each([
  [['rides', '--from', '2026-02-30'], 'from: Enter a real date'],
  [['rides', '--from', '2026-12-02', '--to', '2026-12-01'], 'to: Choose 02/12/2026 or a later day'],
  [['rides', '--from', '2025-01-01', '--to', '2026-12-01'], 'to: Choose 01/01/2026 or an earlier day'],
  [['rides', '--period', 'this-week', '--to', '2026-12-01'], 'period: Give a period or days, not both'],
  [['profit'], 'report: must be one of rides'],
  [['--csv'], 'csv: needs the name of a report'],
  [['rides', '--csv', '--json'], 'cannot be used with --json'],
])('refuses %j with exit code 2', async (words, message) => {
  const { code, out, err } = await run(...words);
  expect(code).toBe(2);
  expect(out + err).toContain(message);
});
