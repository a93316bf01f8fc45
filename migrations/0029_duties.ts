import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Duties of bookings and trips, with their history, weekly shifts and leave (docs/product/duties.md). Two duties of one
 * driver or vehicle cannot overlap, unless a person has overridden it. No duty was written before this migration.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const TIME = `'^([01][0-9]|2[0-3]):[0-5][0-9]$'`;
const STATE = `('assigned', 'accepted', 'declined', 'on-my-way', 'arrived', 'started', 'completed', 'no-show')`;
const ROLE = `('rider', 'driver', 'dispatcher', 'owner', 'system')`;
const SURFACE = `('web', 'console', 'cli', 'workflow')`;

const STATEMENTS = [
  `create extension if not exists btree_gist`,

  // Drivers report the progress of a ride by the link in their message.
  `alter table booking_changes drop constraint booking_changes_role_check,
    add constraint booking_changes_role_check check (role in ${ROLE})`,

  `alter table rideshare_stops add column latitude double precision, add column longitude double precision`,

  `drop index duties_driver`,
  `drop index duties_vehicle`,
  `alter table duties
    alter column booking_id drop not null,
    add column version integer not null default 1,
    add column trip_id integer unique references rideshare_trips (id) on delete cascade,
    add column state text not null default 'assigned' check (state in ${STATE}),
    add column notified_at timestamptz,
    add column override_role text check (override_role in ${ROLE}),
    add column override_phone text,
    add column override_surface text check (override_surface in ${SURFACE}),
    add column override_at timestamptz,
    add column override_reason text,
    add constraint duties_one_subject check (num_nonnulls(booking_id, trip_id) = 1),
    add constraint duties_override check (
      num_nonnulls(override_role, override_surface, override_at, override_reason) in (0, 4)
      and (override_phone is null or override_at is not null)
    ),
    add constraint duties_driver_free exclude using gist (driver_id with =, tstzrange(starts_at, ends_at) with &&)
      where (override_at is null),
    add constraint duties_vehicle_free exclude using gist (vehicle_id with =, tstzrange(starts_at, ends_at) with &&)
      where (override_at is null)`,
  // All duties of a driver or vehicle in an interval, overridden ones included, and the duties of some days.
  `create index duties_of_driver on duties using gist (driver_id, tstzrange(starts_at, ends_at))`,
  `create index duties_of_vehicle on duties using gist (vehicle_id, tstzrange(starts_at, ends_at))`,
  `create index duties_in_time on duties using gist (tstzrange(starts_at, ends_at))`,

  `create table duty_changes (
    id integer generated always as identity primary key,
    duty_id integer not null,
    version integer not null,
    kind text not null check (kind in ('assigned', 'reassigned', 'moved', 'removed', 'restored', 'notified', 'reported')),
    booking_id integer,
    trip_id integer,
    driver_id integer not null,
    vehicle_id integer not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    state text not null check (state in ${STATE}),
    role text not null check (role in ${ROLE}),
    phone text,
    surface text not null check (surface in ${SURFACE}),
    note text,
    at timestamptz not null
  )`,
  `create index duty_changes_duty on duty_changes (duty_id, id)`,
  `create index duty_changes_booking on duty_changes (booking_id, id) where booking_id is not null`,
  `create index duty_changes_trip on duty_changes (trip_id, id) where trip_id is not null`,

  `create table driver_shifts (
    driver_id integer not null references drivers (id) on delete cascade,
    weekday text not null check (
      weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')
    ),
    starts_at text not null check (starts_at ~ ${TIME}),
    ends_at text not null check (ends_at ~ ${TIME}),
    vehicle_id integer references vehicles (id) on delete set null,
    from_date date,
    until_date date,
    reason text,
    primary key (driver_id, weekday),
    check (starts_at <> ends_at),
    check (until_date >= from_date)
  )`,
  `create index driver_shifts_vehicle on driver_shifts (vehicle_id, weekday) where vehicle_id is not null`,

  `create table driver_leave (
    id integer generated always as identity primary key,
    driver_id integer not null references drivers (id) on delete cascade,
    leave_date date not null,
    starts_at text check (starts_at ~ ${TIME}),
    ends_at text check (ends_at ~ ${TIME}),
    reason text,
    constraint driver_leave_once unique nulls not distinct (driver_id, leave_date, starts_at),
    check (num_nonnulls(starts_at, ends_at) in (0, 2)),
    check (ends_at > starts_at)
  )`,
  `create index driver_leave_date on driver_leave (leave_date)`,
];
