import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readMonth, type Settlement } from '#domain/partners/settlement.ts';
import { settlementCsv } from '#domain/partners/settlement-csv.ts';
import { townIn } from '#infra/places/gazetteer/town-in.ts';
import { bookingListQueries } from '#infra/postgres/queries/bookings/booking-list.queries.ts';
import { settlementQueries } from '#infra/postgres/queries/settlement.queries.ts';
import { addBooking } from '#tests/builders/duties.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

/** Compares the settlement with loops over the raw rows and over the CSV of the bookings. They share no code with the query. */

const { db } = await openTestDatabase();

function* chances(): Generator<number, number> {
  for (let seed = 20_261_129; ; ) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield seed / 2_147_483_648;
  }
}
const chance = chances();
const among = <T>(values: readonly T[]): T => values[Math.floor(chance.next().value * values.length)] as T;

/** The ends of November in India. */
const BORDERS = [
  '2026-10-31T23:59:59.999+05:30',
  '2026-11-01T00:00:00+05:30',
  '2026-11-01T00:10:00+05:30',
  '2026-11-30T23:59:00+05:30',
  '2026-12-01T00:00:00+05:30',
  '2026-12-01T00:10:00+05:30',
].map((text) => new Date(text));
const FIRST = new Date('2026-10-20T12:00:00Z').getTime();
const DAY = 24 * 3_600_000;
const RATES = { USD: 86.2, EUR: 99.123456, GBP: 115.5, AUD: 55.05, INR: 1 } as const;

// biome-ignore lint/suspicious/noExplicitAny: raw rows of any table
type Row = Record<string, any>;
let raw: Row[];
let bookingsFile: Row[];

beforeAll(async () => {
  for (let made = 0; made < 180; made += 1) {
    const pickupAt = BORDERS[made] ?? new Date(FIRST + chance.next().value * 55 * DAY);
    const { id } = await addBooking(db, pickupAt, { placedAt: new Date(pickupAt.getTime() - DAY) });
    const status =
      made < BORDERS.length
        ? 'completed'
        : among(['received', 'confirmed', 'on-trip', 'completed', 'completed', 'completed', 'cancelled']);
    const isCancelled = status === 'cancelled';
    const isPartner = made < BORDERS.length || among([true, true, false]);
    const currency = among(Object.keys(RATES) as (keyof typeof RATES)[]);
    const amount = Math.ceil(chance.next().value * 20_000) / 100;
    const rate = RATES[currency];
    const fare = Math.max(1, Math.round(amount * rate)) + (made % 17 === 0 ? 250 : 0);
    await sql`update bookings set status = ${status}, cancelled_by = ${isCancelled ? 'admin' : null},
      cancellation_reason = ${isCancelled ? among(['no-show', 'no-vehicle', 'plans-changed']) : null},
      service = ${isPartner ? 'transferz' : 'airport'}, partner_fare = ${isPartner ? amount : null},
      partner_currency = ${isPartner ? currency : null}, exchange_rate = ${isPartner ? rate : null},
      rate_taken_on = ${isPartner ? '2026-10-01' : null},
      partner_booking_id = ${isPartner && made % 11 !== 0 ? (made === 1 ? '=1+1' : `TZ-${made}`) : null},
      pickup_location = ${among(['House 9, Lane 4, Sector 62, Noida, Uttar Pradesh', 'Nowhere at all'])},
      meet_and_greet_fee = 0, discount = 0, base_fare = ${fare}, total_fare = ${fare}, final_fare = ${fare} where id = ${id}`.execute(
      db,
    );
  }
  raw = (await sql<Row>`select * from bookings order by pickup_at, id`.execute(db)).rows;
  let file = '';
  for await (const part of bookingListQueries(db).csv({}, { sort: 'pickup', order: 'asc' })) file += part;
  bookingsFile = readCsv(file);
});

const settlement = (month: string): Promise<Settlement> => {
  const read = readMonth(month);
  if (!read) throw new Error(`${month} is no month`);
  return settlementQueries(db, townIn).ofMonth(read);
};
/** Reads a CSV file whose cells have no line breaks. */
function readCsv(file: string): Row[] {
  const cells = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .slice(0, -1)
      .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
  const [header = '', ...lines] = file
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean);
  const names = cells(`${header},`);
  return lines.map((line) =>
    Object.fromEntries(cells(`${line},`).map((cell, at) => [names[at] ?? '', cell])),
  );
}
/** The month of an instant, without the calendar of the code. */
const monthIn = (instant: Date) => new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
const inCsvMonth =
  (month: string) =>
  ({ 'Pickup date': date = '' }: Row) =>
    date.split('/').toReversed().slice(0, 2).join('-') === month;

describe.each(['2026-10', '2026-11', '2026-12'])('in %s', (month) => {
  test('has the completed bookings of the partner, with the values of their rows', async () => {
    const { rides } = await settlement(month);
    const expected = raw.filter(
      (row) => row.service === 'transferz' && row.status === 'completed' && monthIn(row.pickup_at) === month,
    );
    expect(expected.length).toBeGreaterThan(5);
    expect(
      rides.map(({ id, amount, currency, rate, rupees, partnerBookingId }) => [
        ...[id, amount, currency, rate.rate, rate.takenOn, rupees, partnerBookingId],
      ]),
    ).toEqual(
      expected.map((row) => [
        ...[row.id, Number(row.partner_fare), row.partner_currency, Number(row.exchange_rate), '2026-10-01'],
        ...[Number(row.final_fare), row.partner_booking_id],
      ]),
    );
    expect(rides.every(({ pickupDate }) => pickupDate.startsWith(month))).toBe(true);
  });

  test('adds up by currency and in rupees, as the rows do', async () => {
    const { totals, rupees } = await settlement(month);
    let all = 0;
    const sums: Record<string, { rides: number; hundredths: bigint; rupees: number }> = {};
    for (const row of raw) {
      if (row.service !== 'transferz' || row.status !== 'completed' || monthIn(row.pickup_at) !== month)
        continue;
      const sum = sums[row.partner_currency] ?? { rides: 0, hundredths: 0n, rupees: 0 };
      sums[row.partner_currency] = sum;
      sum.rides += 1;
      sum.hundredths += BigInt(Number(row.partner_fare).toFixed(2).replace('.', ''));
      sum.rupees += Number(row.final_fare);
      all += Number(row.final_fare);
    }
    expect(rupees).toBe(all);
    expect(
      Object.fromEntries(
        totals.map((one) => [
          one.currency,
          {
            rides: one.rides,
            hundredths: BigInt(one.amount.toFixed(2).replace('.', '')),
            rupees: one.rupees,
          },
        ]),
      ),
    ).toEqual(sums);
  });

  test('adds up as the CSV of the bookings does, and so does its own file', async () => {
    const found = await settlement(month);
    const rows = bookingsFile.filter(
      (row) =>
        row.Service === 'Transferz Partnership' && row.Status === 'Completed' && inCsvMonth(month)(row),
    );
    let rupees = 0;
    const paid: Record<string, number> = {};
    for (const row of rows) {
      rupees += Number(row['Fare (INR)']);
      const currency = row['Original currency'] as string;
      paid[currency] = (paid[currency] ?? 0) + Number(row['Original fare']);
    }
    expect(found.rides).toHaveLength(rows.length);
    expect(found.rupees).toBe(rupees);
    for (const { currency, amount } of found.totals) expect(amount).toBeCloseTo(paid[currency] ?? 0, 6);

    const own = readCsv(settlementCsv(found));
    expect(own).toHaveLength(found.rides.length + found.cancelled.length);
    expect(own.reduce((sum, row) => sum + Number(row['Amount (INR)']), 0)).toBe(rupees);
  });

  test('lists cancelled bookings apart, counts no-shows and those that are open', async () => {
    const { cancelled, noShows, open } = await settlement(month);
    const partners = raw.filter((row) => row.service === 'transferz' && monthIn(row.pickup_at) === month);
    const gone = partners.filter(({ status }) => status === 'cancelled');
    expect(cancelled.map(({ id }) => id)).toEqual(gone.map(({ id }) => id));
    expect(noShows).toBe(gone.filter((row) => row.cancellation_reason === 'no-show').length);
    expect(open).toBe(
      partners.filter(({ status }) => ['received', 'confirmed', 'on-trip'].includes(status)).length,
    );
  });
});

test('puts a pickup at 00:10 in India into the month that has begun', async () => {
  const at = (text: string) =>
    raw.find(({ pickup_at }) => pickup_at.getTime() === new Date(text).getTime())?.id;
  const ids = async (month: string) => (await settlement(month)).rides.map(({ id }) => id);
  const [october, november, december] = [await ids('2026-10'), await ids('2026-11'), await ids('2026-12')];
  expect(october).toContain(at('2026-10-31T23:59:59.999+05:30'));
  expect(november).toContain(at('2026-11-01T00:00:00+05:30'));
  expect(november).toContain(at('2026-11-01T00:10:00+05:30'));
  expect(november).toContain(at('2026-11-30T23:59:00+05:30'));
  expect(december).toContain(at('2026-12-01T00:00:00+05:30'));
  expect(december).toContain(at('2026-12-01T00:10:00+05:30'));
  expect(november).not.toContain(at('2026-12-01T00:10:00+05:30'));
});

test('says the town and no address, no name and no phone, and runs no formula', async () => {
  const found = await settlement('2026-11');
  expect(new Set(found.rides.map(({ from }) => from))).toEqual(new Set(['Noida', null]));
  expect(new Set(found.rides.map(({ to }) => to))).toEqual(new Set(['Delhi Airport Terminal 3']));
  const file = settlementCsv(found);
  expect(file).not.toMatch(/Lane 4|House 9|\+91|@/);
  expect(file).not.toContain(raw[0]?.customer_name);
  expect(file).toContain(",'=1+1,");
});

test('marks the rides whose fare was edited', async () => {
  const rows = readCsv(settlementCsv(await settlement('2026-11'))).filter(({ Rate }) => Rate !== '');
  for (const row of rows) {
    const difference = Number(row['Amount (INR)']) - Number(row.Amount) * Number(row.Rate);
    expect(row['Fare edited']).toBe(Math.abs(difference) > 1 ? 'Yes' : 'No');
  }
  expect(rows.some((row) => row['Fare edited'] === 'Yes')).toBe(true);
});

test('is empty in a month without bookings', async () => {
  expect(await settlement('2020-02')).toMatchObject({
    rides: [],
    cancelled: [],
    totals: [],
    rupees: 0,
    open: 0,
  });
});
