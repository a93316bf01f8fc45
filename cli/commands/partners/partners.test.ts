import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBooking } from '#tests/builders/duties.ts';
import { india } from '#tests/builders/india.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
  for (const [pickup, status] of [
    ['2026-11-30 23:50', 'completed'],
    ['2026-12-01 00:10', 'completed'],
    ['2026-12-02 10:00', 'cancelled'],
  ] as const) {
    const { id } = await addBooking(house.container.db, india(pickup), {
      placedAt: india('2026-11-20 09:00'),
    });
    const isCancelled = status === 'cancelled';
    await sql`update bookings set status = ${status}, cancellation_reason = ${isCancelled ? 'no-show' : null},
      cancelled_by = ${isCancelled ? 'admin' : null}, service = 'transferz', partner_fare = 49.5, partner_currency = 'USD',
      exchange_rate = 86.2, rate_taken_on = '2026-11-20', partner_booking_id = ${`TZ-${id}`}, meet_and_greet_fee = 0,
      discount = 0, base_fare = 4267, total_fare = 4267, final_fare = 4267 where id = ${id}`.execute(
      house.container.db,
    );
  }
});
afterAll(() => house.drop());

const settlement = (...words: string[]) => ratha(['partners', 'settlement', ...words], house.variables);

test('prints the settlement of a month as a table, as JSON and as CSV, by the day in India', async () => {
  const { code, out } = await settlement('--month', '2026-12');
  expect(code).toBe(0);
  expect(out).toContain('USD: $49.50 for 1 ride, ₹4,267');
  expect(out).toContain('All: 1 completed ride, ₹4,267');
  expect(out).toContain('Not in it: 1 cancelled, 1 no-show among them, and 0 open');
  expect(out).toMatch(
    /Completed +01\/12\/2026 +New Delhi +Delhi Airport Terminal 3 +\$49\.50 +86\.2 +₹4,267/,
  );
  expect(out).toMatch(/No-show +02\/12\/2026/);
  expect(out).not.toContain('30/11/2026');

  const answer = JSON.parse((await settlement('--month', '2026-12', '--json')).out);
  expect(answer.totals).toMatchObject({ rides: 1, rupees: 4267, cancelled: 1, noShows: 1 });
  const csv = (await settlement('--month', '2026-12', '--csv')).out;
  expect(csv).toMatch(/^\uFEFFBooking,Partner booking id,/);
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect((await settlement('--month', '2020-01')).out).toContain('No completed or cancelled bookings');
});

test.each([
  [[], 'month: must be a month such as 2026-11'],
  [['--month', '2026-13'], 'month: must be a month such as 2026-11'],
  [['--month', '2026-12', '--csv', '--json'], 'cannot be used with --json'],
])('refuses %j with exit code 2', async (words, message) => {
  const { code, out, err } = await settlement(...words);
  expect(code).toBe(2);
  expect(out + err).toContain(message);
});
