import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Several seats in one booking, and the change of a seat booking to another trip (docs/product/rideshare.md#groups). A
 * deferred trigger checks at commit that a group is whole and that its confirmed seats are on one trip.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table rideshare_bookings
    add column group_id integer,
    add column group_size smallint check (group_size >= 2),
    add column moves smallint not null default 0 check (moves >= 0),
    add column moved_from_pickup_at timestamptz,
    add constraint rideshare_bookings_group check (num_nulls(group_id, group_size) in (0, 2)),
    add constraint rideshare_bookings_moved check ((moves = 0) = (moved_from_pickup_at is null))`,
  `create index rideshare_bookings_group_seats on rideshare_bookings (group_id) where group_id is not null`,

  `create function check_seat_group() returns trigger language plpgsql as $$
    declare
      seats integer;
      trips integer;
    begin
      select count(*), count(distinct trip_id) filter (where status = 'confirmed') into seats, trips
        from rideshare_bookings where group_id = new.group_id;
      if tg_op = 'INSERT' and seats <> new.group_size then
        raise exception 'Group % has % seats, not %', new.group_id, seats, new.group_size
          using errcode = 'check_violation', constraint = 'rideshare_bookings_whole_group';
      end if;
      if trips > 1 then
        raise exception 'Group % is on % trips', new.group_id, trips
          using errcode = 'check_violation', constraint = 'rideshare_bookings_group_trip';
      end if;
      return null;
    end
  $$`,
  `create constraint trigger rideshare_bookings_group_sold after insert on rideshare_bookings
    deferrable initially deferred for each row
    when (new.group_id is not null and new.status = 'confirmed')
    execute function check_seat_group()`,
  `create constraint trigger rideshare_bookings_group_moved after update of trip_id, status on rideshare_bookings
    deferrable initially deferred for each row
    when (new.group_id is not null and new.status = 'confirmed' and new.trip_id <> old.trip_id)
    execute function check_seat_group()`,

  // A session still has two slots. A slot now holds the seats of one choice, all of one trip.
  `alter table trip_seats
    drop constraint trip_seats_two_holds,
    add constraint trip_seats_two_holds
      exclude using gist (held_by with =, hold_slot with =, trip_id with <>) where (held_by is not null)`,
];
