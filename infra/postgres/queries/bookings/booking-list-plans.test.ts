import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOOKING_SORTS, type BookingFilter, NEWEST_FIRST } from '#domain/bookings/booking-filter.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import { bookingListQueries } from '#infra/postgres/queries/bookings/booking-list.queries.ts';
import { seedMany } from '#infra/postgres/seeds/seed-many.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { openLoggedDatabase } from '#tests/setup/logged-database.ts';

/** Number of bookings at which an index scan is cheaper than reading the table. */
const BOOKINGS = 20_000;
const PAGE = 50;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let logged: ReturnType<typeof openLoggedDatabase>;
let list: ReturnType<typeof bookingListQueries>;
let seeded: Awaited<ReturnType<typeof seedMany>>;
/** Returns a booking from the middle of the list. */
let one: { readonly id: number; readonly customer_phone: string };

beforeAll(async () => {
  database = await createTestDatabase();
  seeded = await seedMany(database.url, BOOKINGS);
  logged = openLoggedDatabase(database.url);
  list = bookingListQueries(logged.db);
  const { rows } = await logged.pool.query(
    `select id, customer_phone from bookings order by id offset ${BOOKINGS / 2} limit 1`,
  );
  one = rows[0];
}, 120_000);
afterAll(async () => {
  await logged.pool.end();
  await database.drop();
});

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};

/** Returns how PostgreSQL reads each table for the statements of `work`, such as `Index Scan on bookings`. */
async function collectScans(work: () => Promise<unknown>): Promise<string[]> {
  logged.sent.length = 0;
  await work();
  const scans: string[] = [];
  const walk = (plan: Plan) => {
    if (plan['Relation Name']) scans.push(`${plan['Node Type']} on ${plan['Relation Name']}`);
    for (const part of plan.Plans ?? []) walk(part);
  };
  for (const { sql, parameters } of [...logged.sent]) {
    const { rows } = await logged.pool.query(`explain (format json) ${sql}`, [...parameters]);
    walk(rows[0]['QUERY PLAN'][0].Plan);
  }
  expect(scans).not.toEqual([]);
  return scans;
}

/** Reads a page as the console does: the statistics, then the rows. */
async function see(filter: BookingFilter, order = NEWEST_FIRST, share = 0): Promise<void> {
  const { total } = await list.figures(filter);
  const offset = Math.floor((share * total) / PAGE) * PAGE;
  await list.page(filter, { ...order, limit: PAGE, offset, of: total });
}

const WHOLE_TABLE = 'Seq Scan on bookings';
const today = indiaDateOf(new Date());

test('seeds the given number of bookings, of every status and service, with names in both scripts', async () => {
  expect(seeded).toEqual({ added: BOOKINGS, total: BOOKINGS });
  for (const status of BOOKING_STATUSES) expect((await list.figures({ status })).total).toBeGreaterThan(0);
  for (const service of ['airport', 'hourly', 'intercity', 'transferz'] as const)
    expect((await list.figures({ service })).total).toBeGreaterThan(BOOKINGS / 20);
  expect((await list.figures({ search: 'राहुल' })).total).toBeGreaterThan(0);
  const old = await list.figures({ bookedTo: addDays(today, -400) });
  expect(old.total).toBeGreaterThan(BOOKINGS / 20);
});

describe('the list never scans the whole table', () => {
  test('for the default view, on its first, its middle and its last page', async () => {
    for (const share of [0, 0.5, 1 - PAGE / BOOKINGS])
      expect(await collectScans(() => see({}, NEWEST_FIRST, share))).not.toContain(WHOLE_TABLE);
    expect(await collectScans(() => list.totals())).not.toContain(WHOLE_TABLE);
  });

  test('for an id, with and without its letters', async () => {
    for (const search of [`BK-${one.id}`, String(one.id), '7'])
      expect(await collectScans(() => see({ search }))).not.toContain(WHOLE_TABLE);
  });

  test('for a phone, whole, as it is written and in part', async () => {
    const { customer_phone: phone } = one;
    for (const search of [phone, `${phone.slice(0, 3)} ${phone.slice(3)}`, phone.slice(-5)])
      expect(await collectScans(() => see({ search }))).not.toContain(WHOLE_TABLE);
  });

  test('for a name in Latin letters and in Devanagari', async () => {
    for (const search of ['Lakshmi Iyer', 'राहुल शर्मा'])
      expect(await collectScans(() => see({ search }))).not.toContain(WHOLE_TABLE);
  });

  test.each([
    ['a name in the other script', 'शर्मा राहुल'],
    ['a guest of a partner', 'Keller Anna'],
    ['a slip of a letter', 'Kavyq'],
    ['a slip in a word of nobody', 'Xylophonq'],
    ['a flight', 'ai 777'],
    ['a partner id', 'TZ-0A1B2C3D4E5F'],
    ['the beginning of a partner id', 'TZ-0A'],
    ['a plate', 'DL 01 AB 1001'],
    ['a name and a place', 'kavya saket'],
    ['a name and a phone', 'Kavya 98765 43210'],
  ])('for %s', async (_, search) => {
    expect(await collectScans(() => see({ search }))).not.toContain(WHOLE_TABLE);
  });

  test.each([...BOOKING_STATUSES, 'transferz'] as const)('for the status %s', async (status) => {
    for (const share of [0, 0.5])
      expect(await collectScans(() => see({ status }, NEWEST_FIRST, share))).not.toContain(WHOLE_TABLE);
  });

  test('for days of the trip and of the booking', async () => {
    const [from, to] = [addDays(today, -20), addDays(today, -10)];
    for (const filter of [
      { pickupFrom: from, pickupTo: to },
      { bookedFrom: from, bookedTo: to },
    ])
      expect(await collectScans(() => see(filter))).not.toContain(WHOLE_TABLE);
    expect(await collectScans(() => see({ status: 'confirmed', pickupFrom: today }))).not.toContain(
      WHOLE_TABLE,
    );
  });

  test('for open bookings without a driver, by either date', async () => {
    for (const sort of ['booked', 'pickup'] as const)
      expect(await collectScans(() => see({ driver: 'none' }, { sort, order: 'asc' }))).not.toContain(
        WHOLE_TABLE,
      );
  });

  test.each(BOOKING_SORTS)(
    'for the sort by %s, either way, on its first and its middle page',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const)
        for (const share of [0, 0.5])
          expect(await collectScans(() => see({}, { sort, order }, share))).not.toContain(WHOLE_TABLE);
    },
  );

  test('for a word in most bookings', async () => {
    const page = { ...NEWEST_FIRST, limit: PAGE, offset: 0, of: BOOKINGS };
    expect(await collectScans(() => list.page({ search: 'delhi' }, page))).not.toContain(WHOLE_TABLE);
  });

  test('for the check that an open list repeats every few seconds', async () => {
    expect(await collectScans(() => list.state())).toEqual([
      'Index Only Scan on booking_changes',
      'Index Only Scan on deleted_bookings',
      'Index Only Scan on duty_changes',
    ]);
  });
});
