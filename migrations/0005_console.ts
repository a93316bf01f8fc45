import { type Kysely, sql } from 'kysely';

/** What the console works on: partner bookings, searches and sorts of bookings, deleted bookings, rates, fleet, roles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create extension if not exists pg_trgm`,

  `alter table bookings
    drop constraint bookings_service_check,
    drop constraint bookings_service_details,
    add column platform text not null default 'Website' check (platform in ('Website', 'Console', 'Transferz')),
    add column partner_booking_id text check (partner_booking_id <> ''),
    add column partner_fare numeric(12, 2) check (partner_fare > 0),
    add column partner_currency text check (partner_currency in ('USD', 'EUR', 'GBP', 'AUD', 'INR')),
    add column exchange_rate numeric(14, 6) check (exchange_rate > 0),
    add column rate_taken_on date,
    add column guest_name text,
    add column guest_email text,
    add column guest_phone text,
    add column arrival_time text check (arrival_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    add column return_at timestamptz,
    add column coupon_overridden boolean not null default false,
    add column search_text text generated always as (
      lower(customer_name || ' ' || customer_phone || ' ' || customer_email || ' ' || pickup_location || ' ' || drop_location)
    ) stored,
    add constraint bookings_service_check check (service in ('airport', 'hourly', 'intercity', 'transferz')),
    add constraint bookings_partner check (
      num_nulls(partner_fare, partner_currency, exchange_rate, rate_taken_on) in (0, 4)
      and (service = 'transferz') = (partner_fare is not null)
    ),
    add constraint bookings_service_details check (
      case service
        when 'airport' then direction is not null and terminal is not null
        when 'transferz' then direction is not null and terminal is not null
        when 'hourly' then hours is not null
        else trip_type is not null and additional_hours is not null
      end
    )`,
  `create unique index bookings_partner_booking on bookings (platform, partner_booking_id) where partner_booking_id is not null`,
  `create index bookings_search on bookings using gin (search_text gin_trgm_ops)`,
  `create index bookings_pickup on bookings (pickup_at desc, id desc)`,
  `create index bookings_service on bookings (service, placed_at desc, id desc)`,
  `create index bookings_customer_name on bookings (customer_name, id)`,
  `create index bookings_final_fare on bookings (final_fare desc, id desc)`,
  // What the console's figures are counted from, without a look at the rows.
  `create index bookings_figures on bookings (status, service, placed_at, pickup_at) include (final_fare)`,

  `create index customers_search on customers using gin (lower(coalesce(name, '') || ' ' || phone || ' ' || coalesce(email, '')) gin_trgm_ops)`,

  `create table deleted_bookings (
    booking_id integer primary key,
    exported jsonb not null,
    deleted_at timestamptz not null,
    role text not null,
    phone text,
    surface text not null check (surface in ('web', 'console', 'cli', 'workflow'))
  )`,
  `create index deleted_bookings_age on deleted_bookings (deleted_at)`,

  `create table currency_rates (
    currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AUD')),
    taken_on date not null,
    rate numeric(14, 6) not null check (rate > 0),
    source text not null,
    created_at timestamptz not null default now(),
    primary key (currency, taken_on)
  )`,
  `insert into currency_rates (currency, taken_on, rate, source) values
    ('USD', '2025-04-01', 85.50, 'first rates'), ('EUR', '2025-04-01', 92.40, 'first rates'),
    ('GBP', '2025-04-01', 110.50, 'first rates'), ('AUD', '2025-04-01', 53.50, 'first rates')`,

  `create table drivers (
    id integer generated always as identity primary key,
    version integer not null default 1,
    name text not null check (name <> ''),
    phone text not null unique check (phone ~ '^\\+[0-9]{6,15}$'),
    license text not null unique check (license <> ''),
    experience text,
    active boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  `create table vehicles (
    id integer generated always as identity primary key,
    version integer not null default 1,
    make text not null check (make <> ''),
    model text not null check (model <> ''),
    reg_no text not null unique check (reg_no <> ''),
    vehicle_type text not null check (vehicle_type in ('sedan', 'suv', 'hatchback', 'mpv')),
    capacity integer not null default 4 check (capacity between 1 and 60),
    range_km integer not null default 530 check (range_km between 1 and 5000),
    active boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  // Who drives what when. A driver or vehicle that has duties cannot be deleted.
  `create table duties (
    id integer generated always as identity primary key,
    booking_id integer not null unique references bookings (id) on delete cascade,
    driver_id integer not null references drivers (id) on delete restrict,
    vehicle_id integer not null references vehicles (id) on delete restrict,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    created_at timestamptz not null default now()
  )`,
  `create index duties_driver on duties (driver_id, starts_at)`,
  `create index duties_vehicle on duties (vehicle_id, starts_at)`,

  `create table team_changes (
    id integer generated always as identity primary key,
    phone text not null,
    from_role text check (from_role in ('dispatcher', 'owner')),
    to_role text check (to_role in ('dispatcher', 'owner')),
    by_role text not null,
    by_phone text,
    surface text not null check (surface in ('web', 'console', 'cli', 'workflow')),
    at timestamptz not null,
    check (from_role is distinct from to_role)
  )`,
  `create index team_changes_newest on team_changes (at desc, id desc)`,

  `alter table sessions add column logged_in_at timestamptz, add column seen_at timestamptz`,
];
