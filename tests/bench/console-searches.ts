import assert from 'node:assert/strict';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { NEWEST_FIRST } from '#domain/bookings/booking-filter.ts';
import { DbPool } from '#infra/postgres/connection/database.ts';
import { bookingListQueries } from '#infra/postgres/queries/bookings/booking-list.queries.ts';
import { inSmoke } from '#tests/bench/in-smoke.ts';
import { inTurns, timesRow } from '#tests/bench/in-turns.ts';

/*
 * What a search of the console's list asks, statistics and first page, beside the best statements by hand for what was meant: they
 * know that a text is a flight, and name its index. Both are answered in turns, and must find the same bookings.
 */
const ROUNDS = { rounds: 40, warmUp: 5 };
const PAGE = 50;
const DRIVERS = 60;
/** Each driver and vehicle has so many duties. */
const DUTIES = inSmoke(5, 1000);

type ByHand = { readonly search: string; readonly where: string; readonly order?: string };

const NAMES = `customer_name || ' ' || passenger_name || ' ' || coalesce(guest_name, '')`;
const ON_DUTY = (by: string) =>
  `id = any(array(select booking_id from duties where ${by} and booking_id is not null))`;

export async function timeSearches(databaseUrl: string): Promise<Record<string, object>> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  await addNames(pool);
  await addDuties(pool);
  const list = bookingListQueries(new DbPool({ dialect: new PostgresDialect({ pool }) }));
  const table: Record<string, object> = {};
  for (const [name, { search, where, order = '' }] of Object.entries(await searches(pool))) {
    const ours = async () => {
      const { total, search: read } = await list.figures({ search });
      const page = await list.page(
        { search },
        { ...NEWEST_FIRST, limit: PAGE, offset: 0, of: total, search: read },
      );
      return { total, ids: page.map(({ id }) => id) };
    };
    const byHand = async () => {
      const figures = await pool.query(
        `select status, count(*)::integer as count, sum(final_fare)::float8 as fares from bookings where ${where} group by status`,
      );
      const page = await pool.query(`select ${COLUMNS} from bookings where id in (
          select id from bookings where ${where} order by ${order} placed_at desc, id desc limit ${PAGE})
        order by ${order} placed_at desc, id desc`);
      return {
        total: figures.rows.reduce((sum, { count }) => sum + count, 0),
        ids: page.rows.map(({ id }) => id),
      };
    };
    const [found, expected] = [await ours(), await byHand()];
    assert.deepEqual(found, expected, name);
    const times = await inTurns(ours, byHand, ROUNDS);
    table[name] = { bookings: found.total, ...timesRow(times, { one: 'ours', other: 'by hand' }) };
  }
  await pool.end();
  return table;
}

const COLUMNS = `id, version, status, service, customer_name, customer_phone, customer_email, pickup_location, drop_location,
  pickup_at, total_fare, final_fare, partner_fare, partner_currency, fare_estimated, overdue_at, placed_at, platform,
  partner_booking_id, flight_number, passenger_name, guest_name, undo_edit is not null as undoes_edit,
  coalesce(greatest(0, ceil(extract(epoch from undo_until - clock_timestamp()) * 1000)), 0)::integer as undo_left, (select to_json(one) from (
    select duties.id, driver_id, drivers.name, drivers.phone, vehicle_id, reg_no, make || ' ' || model as vehicle
    from duties join drivers on drivers.id = driver_id join vehicles on vehicles.id = vehicle_id
    where duties.booking_id = bookings.id) as one) as assigned`;

/** Gives each name that is searched for to a booking: with none, the list would search for slips of the name. */
async function addNames(pool: pg.Pool): Promise<void> {
  await pool.query(`update bookings set customer_name = named.name
    from (select id, row_number() over (order by id) as at from bookings limit 3) as first
    join (values (1, 'Kavya Rao'), (2, 'Rahul Sharma'), (3, 'Anna Keller')) as named (at, name) using (at)
    where bookings.id = first.id`);
}

async function addDuties(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into drivers (name, phone, license)
    select 'Chauffeur Bhupinder ' || n, '+9188' || lpad(n::text, 8, '0'), 'DL-BENCH-' || n from generate_series(1, ${DRIVERS}) as n`);
  await pool.query(`insert into vehicles (make, model, reg_no, vehicle_type)
    select 'BYD', 'eMAX 7', 'DL 01 EV ' || (1000 + n), 'mpv' from generate_series(1, ${DRIVERS}) as n`);
  await pool.query(`insert into duties (booking_id, driver_id, vehicle_id, starts_at, ends_at)
    select booking.id, driver.id, vehicle.id, '2020-01-01'::timestamptz + n * interval '3 hours', '2020-01-01'::timestamptz + n * interval '3 hours' + interval '2 hours'
    from (select id, row_number() over (order by id desc) as at from bookings where status = 'completed') as booking
    cross join lateral (select 1 + at % ${DRIVERS} as fleet, at / ${DRIVERS} as n) as turn
    join (select id, row_number() over (order by id desc) as fleet from drivers) as driver using (fleet)
    join (select id, row_number() over (order by id desc) as fleet from vehicles) as vehicle using (fleet)
    where at <= ${DRIVERS * DUTIES}`);
  await pool.query('vacuum (analyze) duties, drivers, vehicles, bookings');
}

/** Searches of every kind, with the condition that somebody would write by hand. */
async function searches(pool: pg.Pool): Promise<Record<string, ByHand>> {
  const one = async (text: string) => (await pool.query(text)).rows[0];
  const middle = await one(`select id, customer_phone as phone from bookings where flight_number is not null
    order by placed_at offset (select count(*) / 3 from bookings where flight_number is not null) limit 1`);
  const partner = (
    await one(`select partner_booking_id as id from bookings where service = 'transferz'
    order by placed_at offset (select count(*) / 2 from bookings where service = 'transferz') limit 1`)
  ).id;
  const driver = await one(`select id from drivers order by id desc limit 1`);
  await pool.query(`update drivers set name = 'Zorawar Bhupinder' where id = $1`, [driver.id]);
  const vehicle = await one(`select id, reg_no as plate from vehicles order by id desc limit 1`);
  const phone: string = middle.phone;
  const code = partner.replace(/\W/g, '');
  const text = (word: string) => `search_text like '%${word}%'`;
  const sound = (...words: string[]) => `name_sounds @> array['${words.join("', '")}']`;
  return {
    id: { search: `BK-${middle.id}`, where: `id = ${middle.id}` },
    phone: { search: `0${phone.slice(3, 8)} ${phone.slice(8)}`, where: text(phone.slice(3)) },
    'end of a phone': {
      search: phone.slice(-5),
      where: `(${text(phone.slice(-5))} or id = ${phone.slice(-5)})`,
      order: `id = ${phone.slice(-5)} desc,`,
    },
    'two names': {
      search: 'Rao Kavya',
      where: `((${text('kavya')} and ${text('rao')}) or ${sound('kvy', 'rv')})`,
    },
    'a first name': { search: 'kavya', where: `(${text('kavya')} or ${sound('kvy')})` },
    'a name in the other script': { search: 'शर्मा राहुल', where: sound('srm', 'rhul') },
    'a guest': { search: 'Keller Anna', where: sound('klr', 'an') },
    'a slip of a letter': {
      search: 'Kavyq',
      where: `name_slips(search_key(${NAMES})) && array['kavyq', 'avyq', 'kvyq', 'kayq', 'kavq', 'kavy']`,
    },
    'no name at all': {
      search: 'Xylophonq',
      where: `name_slips(search_key(${NAMES})) && array['xylophonq']`,
    },
    flight: {
      search: 'ai 777',
      where: `(flight_key = 'AI777' or (${text('ai')} and ${text('777')}))`,
      order: `(flight_key = 'AI777') is true desc,`,
    },
    'partner id': { search: partner, where: `partner_key = '${code}'` },
    'beginning of a partner id': {
      search: partner.slice(0, 6),
      where: `partner_key like '${code.slice(0, 5)}%'`,
    },
    plate: { search: vehicle.plate, where: ON_DUTY(`vehicle_id = ${vehicle.id}`) },
    driver: { search: 'Zorawar', where: ON_DUTY(`driver_id = ${driver.id}`) },
    'all drivers': { search: 'Bhupinder', where: ON_DUTY('true') },
    'a place': { search: 'Vaishali', where: text('vaishali') },
    'most hold it': { search: 'delhi', where: text('delhi') },
    'a name and a place': {
      search: 'kavya saket',
      where: `((${text('kavya')} or ${sound('kvy')}) and ${text('saket')})`,
    },
  };
}
