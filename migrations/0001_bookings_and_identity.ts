import { type Kysely, sql } from 'kysely';

/** Bookings with their history, events and messages; customers, sessions, one-time codes, the team; tariffs, coupons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table customers (
    id integer generated always as identity primary key,
    phone text not null unique check (phone ~ '^\\+[0-9]{6,15}$'),
    name text,
    email text,
    created_at timestamptz not null default now()
  )`,

  `create table team_members (
    phone text primary key check (phone ~ '^\\+[0-9]{6,15}$'),
    role text not null check (role in ('dispatcher', 'owner')),
    created_at timestamptz not null default now()
  )`,

  `create table sessions (
    id_hash text primary key,
    customer_id integer references customers (id) on delete cascade,
    data jsonb not null default '{}',
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table otp_challenges (
    id integer generated always as identity primary key,
    phone text not null,
    address text not null,
    code_hash text not null,
    failures integer not null default 0,
    last_failure_at timestamptz,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    voided_at timestamptz,
    used_at timestamptz
  )`,
  `create index otp_challenges_phone on otp_challenges (phone, sent_at)`,
  `create index otp_challenges_address on otp_challenges (address, sent_at)`,
  `create index otp_challenges_age on otp_challenges (sent_at)`,

  `create table tariffs (
    id integer generated always as identity primary key,
    effective_from timestamptz not null unique,
    terms jsonb not null,
    created_at timestamptz not null default now()
  )`,

  `create table coupons (
    code text primary key check (code = upper(code)),
    discount_percentage integer not null check (discount_percentage between 1 and 100),
    max_discount_amount integer check (max_discount_amount > 0),
    minimum_order integer check (minimum_order > 0),
    per_customer_limit integer check (per_customer_limit > 0),
    valid_from timestamptz,
    valid_until timestamptz,
    active boolean not null default true
  )`,

  `create table bookings (
    id integer generated always as identity primary key,
    version integer not null default 1,
    status text not null check (status in ('received', 'confirmed', 'on-trip', 'completed', 'cancelled')),
    service text not null check (service in ('airport', 'hourly', 'intercity')),
    customer_id integer not null references customers (id),
    customer_name text not null,
    customer_email text not null,
    customer_phone text not null,
    pickup_location text not null,
    drop_location text not null,
    pickup_at timestamptz not null,
    direction text check (direction in ('to-airport', 'from-airport')),
    terminal text check (terminal in ('T1', 'T2', 'T3')),
    flight_number text,
    meet_and_greet boolean not null default false,
    hours integer check (hours between 1 and 24),
    trip_type text check (trip_type in ('one-way', 'round-trip')),
    additional_hours integer check (additional_hours >= 0),
    distance_km numeric(7, 1),
    duration_minutes integer,
    base_fare integer not null check (base_fare > 0),
    meet_and_greet_fee integer not null default 0 check (meet_and_greet_fee >= 0),
    total_fare integer not null,
    discount integer not null default 0 check (discount >= 0),
    final_fare integer not null check (final_fare >= 0),
    breakdown jsonb not null,
    coupon_code text references coupons (code),
    payment_status text not null default 'pay-on-arrival' check (payment_status in ('pay-on-arrival', 'paid')),
    special_instructions text not null default '',
    cancelled_by text check (cancelled_by in ('rider', 'admin', 'system')),
    cancellation_reason text,
    cancellation_note text,
    overdue_at timestamptz,
    placed_at timestamptz not null,
    idempotency_key text,
    fingerprint text,
    constraint bookings_amounts check (total_fare = base_fare + meet_and_greet_fee and final_fare = total_fare - discount),
    constraint bookings_cancellation check ((status = 'cancelled') = (cancelled_by is not null)),
    constraint bookings_service_details check (
      case service
        when 'airport' then direction is not null and terminal is not null
        when 'hourly' then hours is not null
        else trip_type is not null and additional_hours is not null
      end
    )
  )`,
  `create unique index bookings_idempotency on bookings (customer_id, idempotency_key) where idempotency_key is not null`,
  `create index bookings_phone on bookings (customer_phone, placed_at desc)`,
  `create index bookings_newest on bookings (placed_at desc, id desc)`,
  `create index bookings_status on bookings (status, placed_at desc)`,

  `create table coupon_redemptions (
    booking_id integer primary key references bookings (id) on delete cascade,
    coupon_code text not null references coupons (code),
    phone text not null,
    use_number integer,
    constraint coupon_uses_per_customer unique (coupon_code, phone, use_number)
  )`,

  `create table booking_changes (
    id integer generated always as identity primary key,
    booking_id integer not null references bookings (id) on delete cascade,
    kind text not null,
    from_status text,
    to_status text not null,
    role text not null check (role in ('rider', 'dispatcher', 'owner', 'system')),
    phone text,
    surface text not null check (surface in ('web', 'console', 'cli', 'workflow')),
    note text,
    at timestamptz not null
  )`,
  `create index booking_changes_booking on booking_changes (booking_id, id)`,

  `create table outbox_events (
    id bigint generated always as identity primary key,
    topic text not null,
    key text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    delivered_at timestamptz,
    attempts integer not null default 0,
    last_error text
  )`,
  `create index outbox_events_waiting on outbox_events (id) where delivered_at is null`,
  `create index outbox_events_delivered on outbox_events (delivered_at) where delivered_at is not null`,

  `create table messages (
    id integer generated always as identity primary key,
    booking_id integer references bookings (id) on delete set null,
    kind text not null,
    channel text not null check (channel in ('whatsapp', 'email')),
    "to" text not null,
    subject text not null,
    body text not null,
    status text not null default 'sending' check (status in ('sending', 'sent', 'failed')),
    dedupe_key text unique,
    attempts integer not null default 1,
    reference text,
    error text,
    created_at timestamptz not null default now(),
    claimed_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `create index messages_booking on messages (booking_id, id)`,
  `create index messages_to on messages ("to", id desc)`,
];
