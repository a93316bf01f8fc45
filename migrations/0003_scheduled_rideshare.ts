import { type Kysely, sql } from 'kysely';

/** Scheduled rideshare: routes and stops, trips with a row for each seat, seat bookings and the messages about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table seat_layouts (
    id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
    rows jsonb not null
  )`,

  `create table rideshare_routes (
    id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
    name text not null,
    from_city text not null,
    to_city text not null,
    operating_days text[] not null check (
      operating_days <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    ),
    seat_layout_id text not null references seat_layouts (id),
    seat_prices jsonb not null default '{}',
    active boolean not null default true
  )`,

  `create table rideshare_stops (
    id integer generated always as identity primary key,
    route_id text not null references rideshare_routes (id) on delete cascade,
    position integer not null check (position > 0),
    name text not null,
    outbound_time text not null check (outbound_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    return_time text not null check (return_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    unique (route_id, position)
  )`,

  `create table rideshare_trips (
    id integer generated always as identity primary key,
    route_id text not null references rideshare_routes (id),
    trip_date date not null,
    direction text not null check (direction in ('outbound', 'return')),
    departs_at timestamptz not null,
    arrives_at timestamptz not null check (arrives_at > departs_at),
    closed_at timestamptz,
    created_at timestamptz not null default now(),
    constraint rideshare_trips_once unique (route_id, trip_date, direction)
  )`,
  `create index rideshare_trips_departure on rideshare_trips (departs_at)`,

  `create table trip_seats (
    trip_id integer not null references rideshare_trips (id) on delete cascade,
    seat text not null check (seat ~ '^[A-Z][0-9]{1,2}$'),
    price integer not null check (price > 0),
    status text not null default 'free' check (status in ('free', 'held', 'booked', 'blocked')),
    held_by text,
    held_until timestamptz,
    hold_slot smallint check (hold_slot in (1, 2)),
    blocked_by text,
    blocked_at timestamptz,
    primary key (trip_id, seat),
    constraint trip_seats_hold check (
      (status = 'held') = (held_by is not null) and num_nulls(held_by, held_until, hold_slot) in (0, 3)
    ),
    constraint trip_seats_block check ((status = 'blocked') = (blocked_at is not null)),
    constraint trip_seats_two_holds unique (held_by, hold_slot)
  )`,
  `create index trip_seats_lapse on trip_seats (held_until) where status = 'held'`,

  `create table rideshare_bookings (
    id integer generated always as identity primary key,
    status text not null check (status in ('confirmed', 'completed', 'cancelled')),
    trip_id integer not null references rideshare_trips (id),
    seat text not null,
    pickup_stop_id integer not null references rideshare_stops (id),
    drop_stop_id integer not null references rideshare_stops (id),
    pickup_at timestamptz not null,
    drop_at timestamptz not null check (drop_at > pickup_at),
    customer_id integer not null references customers (id),
    customer_name text not null,
    customer_email text not null,
    customer_phone text not null,
    fare integer not null check (fare > 0),
    payment_status text not null default 'pay-on-arrival' check (payment_status in ('pay-on-arrival', 'paid')),
    surface text not null check (surface in ('web', 'console', 'cli', 'workflow')),
    booked_at timestamptz not null,
    cancelled_at timestamptz,
    cancelled_by text check (cancelled_by in ('rider', 'admin', 'system')),
    cancelled_by_phone text,
    cancelled_from text check (cancelled_from in ('web', 'console', 'cli', 'workflow')),
    idempotency_key text,
    fingerprint text,
    foreign key (trip_id, seat) references trip_seats (trip_id, seat),
    constraint rideshare_bookings_cancellation check (
      (status = 'cancelled') = (cancelled_at is not null) and num_nulls(cancelled_at, cancelled_by, cancelled_from) in (0, 3)
    )
  )`,
  // Beside the seat's own row this is what no fault of a program can get around: one living booking a seat.
  `create unique index rideshare_bookings_one_a_seat on rideshare_bookings (trip_id, seat) where status <> 'cancelled'`,
  `create unique index rideshare_bookings_idempotency on rideshare_bookings (customer_id, idempotency_key)
    where idempotency_key is not null`,
  `create index rideshare_bookings_phone on rideshare_bookings (customer_phone, booked_at desc)`,
  `create index rideshare_bookings_newest on rideshare_bookings (booked_at desc, id desc)`,
  `create index rideshare_bookings_trip on rideshare_bookings (trip_id)`,

  `alter table messages add column rideshare_booking_id integer references rideshare_bookings (id) on delete set null`,
  `create index messages_rideshare_booking on messages (rideshare_booking_id, id) where rideshare_booking_id is not null`,
];
