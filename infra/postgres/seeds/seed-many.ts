import { type RawBuilder, sql } from 'kysely';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import { TERMINALS, terminalLocation } from '#domain/rides/ride.ts';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { type Db, openDatabase } from '#infra/postgres/connection/database.ts';

const BATCH = 10_000;
/** Average number of bookings per customer. */
const BOOKINGS_EACH = 4;
const DAYS_BACK = 730;
/** How many bookings of each batch are new and undecided. The same number is on trip. */
const NEWEST = 5;

const { airport, hourly } = FIRST_TARIFF;
const PRICES = airport.slabs.map(({ price }) => price);
const MEET_AND_GREET = airport.meetAndGreet;
const { perHour: PER_HOUR, minimumHours: MIN_HOURS } = hourly;

/**
 * Adds two years of bookings, to try the console at its real size: all services and statuses, names in Latin and
 * Devanagari. The newest are undecided. Sends no messages. The next reconcile starts the workflows of the open ones. Returns
 * the total number of bookings.
 */
export async function seedMany(
  databaseUrl: string,
  count: number,
): Promise<{ added: number; total: number }> {
  const db = openDatabase(databaseUrl, { max: 1, limits: LONG_LIMITS });
  try {
    await db.transaction().execute(async (trx) => {
      await drawFromTheLastBooking(trx);
      const makeIndexes = await withoutIndexes(trx);
      const { first, last } = await addCustomers(trx, Math.ceil(count / BOOKINGS_EACH));
      for (let done = 0; done < count; done += BATCH) {
        await addBookings(trx, Math.min(BATCH, count - done), first, last);
      }
      await makeIndexes();
    });
    // An index-only count needs the visibility map.
    await sql`vacuum (analyze) bookings, booking_changes, customers`.execute(db);
    const { total } = await db
      .selectFrom('bookings')
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return { added: count, total };
  } finally {
    await db.destroy();
  }
}

/** Makes the same database get the same bookings each time, and a second call add others. */
async function drawFromTheLastBooking(trx: Db): Promise<void> {
  await sql`select setseed((coalesce(max(id), 0) % 10007)::float8 / 10007) from bookings`.execute(trx);
}

/** Drops the indexes of the bookings. Creating them after the inserts is much faster. */
async function withoutIndexes(trx: Db): Promise<() => Promise<void>> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'bookings'::regclass and not indisprimary`.execute(trx);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(trx);
  return async () => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
    for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  };
}

/** Adds customers with phone numbers that do not exist: no Indian mobile number starts with 1. */
async function addCustomers(trx: Db, count: number) {
  const { rows } = await sql<{ first: number; last: number }>`
    with already as (select count(*)::integer as there from customers where phone like '+911%'),
    added as (
      insert into customers (phone, name, email, created_at)
      select '+911' || lpad((there + n)::text, 9, '0'),
        ${pickRandom(FIRST_NAMES)} || ' ' || ${pickRandom(LAST_NAMES)},
        'rider' || (there + n) || '@ratha.example',
        now() - ${DAYS_BACK} * interval '1 day'
      from already, generate_series(1, ${count}::integer) as n
      returning id
    )
    select min(id)::integer as first, max(id)::integer as last from added`.execute(trx);
  if (!rows[0]) throw new Error('No customer was added');
  return rows[0];
}

async function addBookings(trx: Db, count: number, first: number, last: number) {
  await sql`
    with drawn as materialized (
      select ${first} + floor(random() * ${last - first + 1})::integer as customer_id,
        -- More of late than at first, as a business grows.
        case when n <= ${NEWEST} then now() - n * interval '3 minutes'
          when n <= ${2 * NEWEST} then now() - interval '6 hours'
          else now() - (1 - sqrt(random())) * ${DAYS_BACK} * interval '1 day' end as placed_at,
        case when n > ${NEWEST} and n <= ${2 * NEWEST} then 5
          else 3 + 21 * 24 * power(random(), 3) end * interval '1 hour' as ahead,
        random() as service, case when n <= ${2 * NEWEST} then 1 else random() end as fate, random() as size,
        (random() < 0.5) as is_to_airport, 1 + floor(random() * 3)::integer as terminal,
        ${pickRandom(PLACES)} as here, ${pickRandom(PLACES)} as there, ${pickRandom(TOWNS)} as town
      from generate_series(1, ${count}::integer) as n
    ), rides as materialized (
      select *,
        case when service < 0.5 then 'airport' when service < 0.7 then 'hourly' when service < 0.87 then 'intercity'
          else 'transferz' end as kind,
        -- On the quarter of an hour, as people ask for it.
        to_timestamp(ceil(extract(epoch from placed_at + ahead) / 900) * 900) as pickup_at,
        (${TERMINALS.map(terminalLocation)}::text[])[terminal] as airport
      from drawn
    ), lives as materialized (
      select *,
        case
          when fate < 0.14 then 'cancelled'
          when pickup_at < now() - interval '2 hours' then 'completed'
          when pickup_at < now() then 'on-trip'
          when fate < 0.3 or placed_at > now() - interval '20 minutes' then 'received'
          else 'confirmed'
        end as status,
        case kind when 'airport' then (${PRICES}::integer[])[1 + floor(size * ${PRICES.length})::integer]
          when 'hourly' then ${PER_HOUR}::integer * (${MIN_HOURS}::integer + floor(size * 10)::integer)
          when 'intercity' then 2000 + round(size * 18000)::integer
          else 1700 + round(size * 4000)::integer end as fare,
        kind in ('airport', 'transferz') as is_airport,
        kind in ('airport', 'transferz') and not is_to_airport and size < 0.4 as is_met
      from rides
    ), added as (
      insert into bookings (status, service, platform, customer_id, customer_name, customer_email, customer_phone,
        pickup_location, drop_location, pickup_at, direction, terminal, flight_number, meet_and_greet, hours, trip_type,
        additional_hours, distance_km, duration_minutes, base_fare, meet_and_greet_fee, total_fare, discount, final_fare,
        breakdown, cancelled_by, cancellation_reason, overdue_at, placed_at, partner_booking_id, partner_fare,
        partner_currency, exchange_rate, rate_taken_on, guest_name, guest_email, guest_phone)
      select status, kind, case kind when 'transferz' then 'Transferz' else 'Website' end,
        customer_id, name, email, phone,
        case when is_airport and not is_to_airport then airport else here end,
        case when is_airport and is_to_airport then airport when kind = 'intercity' then town else there end,
        pickup_at, case when is_airport then case when is_to_airport then 'to-airport' else 'from-airport' end end,
        case when is_airport then 'T' || terminal end,
        case when is_airport and size < 0.5 then 'AI ' || (100 + floor(size * 1800)::integer) end, is_met,
        case when kind = 'hourly' then fare / ${PER_HOUR}::integer end,
        case when kind = 'intercity' then case when size < 0.6 then 'one-way' else 'round-trip' end end,
        case when kind = 'intercity' then case when size < 0.6 then 0 else 24 end end,
        case when kind <> 'hourly' then round((5 + size * 60)::numeric, 1) end,
        case when kind <> 'hourly' then 20 + round(size * 120)::integer end,
        fare, case when is_met then ${MEET_AND_GREET}::integer else 0 end, fare + case when is_met then ${MEET_AND_GREET}::integer else 0 end, 0,
        fare + case when is_met then ${MEET_AND_GREET}::integer else 0 end,
        jsonb_build_array(jsonb_build_object('label', 'As agreed', 'amount', fare)),
        case when status = 'cancelled' then case when fate < 0.1 then 'rider' else 'admin' end end,
        case when status = 'cancelled' then case when fate < 0.1 then 'plans-changed' else 'no-vehicle' end end,
        case when status = 'received' and placed_at < now() - interval '30 minutes'
          then placed_at + interval '30 minutes' end,
        placed_at,
        case kind when 'transferz' then 'TZ-' || upper(substr(md5(random()::text), 1, 12)) end,
        case kind when 'transferz' then round(fare / 92.4, 2) end,
        case kind when 'transferz' then 'EUR' end, case kind when 'transferz' then 92.4 end,
        case kind when 'transferz' then placed_at::date end,
        case kind when 'transferz' then ${pickRandom(GUESTS)} end,
        case kind when 'transferz' then 'guest@partner.example' end,
        case kind when 'transferz' then '+4930' || (1000000 + floor(size * 8999999)::integer) end
      from lives join customers on customers.id = lives.customer_id
      returning id, status, customer_phone, placed_at, pickup_at
    )
    insert into booking_changes (booking_id, kind, from_status, to_status, role, phone, surface, at)
    select id, kind, from_status, to_status, role, case role when 'rider' then customer_phone end, surface,
      case kind when 'started' then pickup_at when 'completed' then pickup_at + interval '90 minutes'
        else placed_at + after end
    from added join (values ${sql.join(LIVES.map((change) => sql`(${sql.join(change.map(asText))})`))})
      as life (status, kind, from_status, to_status, role, surface, minutes) using (status)
    cross join lateral (select minutes::integer * interval '1 minute' as after) as time
    order by added.id, minutes::integer`.execute(trx);
}

/** Changes of a booking in each status, with the minutes after it was placed. */
const LIVES = [
  ...['received', 'confirmed', 'on-trip', 'completed', 'cancelled'].map((status) => [
    ...[status, 'received', null, 'received', 'rider', 'web', '0'],
  ]),
  ...['confirmed', 'on-trip', 'completed'].map((status) => [
    ...[status, 'confirmed', 'received', 'confirmed', 'dispatcher', 'console', '9'],
  ]),
  ...['on-trip', 'completed'].map((status) => [
    ...[status, 'started', 'confirmed', 'on-trip', 'dispatcher', 'console', '10'],
  ]),
  ['completed', 'completed', 'on-trip', 'completed', 'dispatcher', 'console', '11'],
  ['cancelled', 'cancelled', 'received', 'cancelled', 'dispatcher', 'console', '14'],
];

function asText(value: string | null) {
  return sql`${value}::text`;
}

function pickRandom(values: readonly string[]): RawBuilder<string> {
  return sql`(${values}::text[])[1 + floor(random() * ${sql.lit(values.length)})::integer]`;
}

const FIRST_NAMES = [
  ...[
    'Aarav',
    'Aditi',
    'Amit',
    'Ananya',
    'Arjun',
    'Deepa',
    'Farhan',
    'Gurpreet',
    'Ishaan',
    'Kavya',
    'Lakshmi',
  ],
  ...[
    'Meera',
    'Mohammed',
    'Neha',
    'Nikhil',
    'Pooja',
    'Priya',
    'Rahul',
    'Rohan',
    'Sanjay',
    'Simran',
    'Vikram',
  ],
  ...['Yash', 'Zoya', 'अनन्या', 'आरव', 'कविता', 'दीपक', 'पूजा', 'राहुल', 'सुनीता', 'विक्रम'],
];
const LAST_NAMES = [
  ...[
    'Agarwal',
    'Ahmed',
    'Bansal',
    'Bose',
    'Chopra',
    'D’Souza',
    'Das',
    'Gupta',
    'Iyer',
    'Jain',
    'Kapoor',
    'Khan',
  ],
  ...[
    'Kumar',
    'Malhotra',
    'Mehta',
    'Menon',
    'Nair',
    'Patel',
    'Rao',
    'Reddy',
    'Sharma',
    'Singh',
    'Verma',
    'Yadav',
  ],
  ...['शर्मा', 'गुप्ता', 'सिंह', 'वर्मा', 'यादव'],
];
const GUESTS = ['Anna Keller', 'Ben Wright', 'Chloé Martin', 'Daniel Novak', 'Emma Larsen', 'Hiro Tanaka'];
const PLACES = [
  ...[
    'Saket',
    'Hauz Khas',
    'Connaught Place',
    'Vasant Kunj',
    'Dwarka',
    'Rohini',
    'Karol Bagh',
    'Lajpat Nagar',
  ].map((place) => `${place}, New Delhi, Delhi`),
  ...['DLF Cyber City', 'Golf Course Road', 'Sohna Road', 'Sector 29'].map(
    (place) => `${place}, Gurugram, Haryana`,
  ),
  ...['Sector 18', 'Sector 62', 'Sector 137'].map((place) => `${place}, Noida, Uttar Pradesh`),
  ...['Indirapuram', 'Vaishali'].map((place) => `${place}, Ghaziabad, Uttar Pradesh`),
];
const TOWNS = [
  ...['Agra, Uttar Pradesh', 'Jaipur, Rajasthan', 'Chandigarh, Chandigarh', 'Dehradun, Uttarakhand'],
  ...['Haldwani, Uttarakhand', 'Rishikesh, Uttarakhand', 'Mathura, Uttar Pradesh', 'Karnal, Haryana'],
];
