import { type RawBuilder, sql } from 'kysely';
import type { DeletedBookings } from '#domain/bookings/delete/delete-bookings.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';

type Act = { readonly by: Actor; readonly at: Date };

/** Deletes and restores bookings. Each operation is one statement that also writes the event for the workflow. */
export function deletedBookingRepository(db: Db): DeletedBookings {
  return {
    async lock(id) {
      const row = await db
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row && toBooking(row);
    },

    async remove(id, expectedStatus, act) {
      const one = sql`id = ${id} and (${expectedStatus}::text is null or status = ${expectedStatus})`;
      return (await remove(db, one, act)) > 0;
    },

    removeCancelled: (act) => remove(db, sql`status = 'cancelled'`, act),

    async countCancelled() {
      const { count } = await db
        .selectFrom('bookings')
        .where('status', '=', 'cancelled')
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    async deleted(id, since) {
      const { rows } = await sql<Parameters<typeof toBooking>[0] & { deleted_at: Date }>`
        select (jsonb_populate_record(null::bookings, exported -> 'booking')).*, deleted_at from deleted_bookings
        where booking_id = ${id} and deleted_at >= ${since}`.execute(db);
      const [row] = rows;
      return row && { booking: toBooking(row), deletedAt: row.deleted_at };
    },

    async restore(booking, event, { by, at }) {
      const { rows: names } = await sql<{ names: string }>`
        select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
        where attrelid = 'bookings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
        db,
      );
      const columns = sql.raw(names[0]?.names ?? '');
      try {
        const { rows } = await sql<{ id: number }>`
          with taken as (
            delete from deleted_bookings where booking_id = ${booking.id} returning exported
          ), booking as (
            insert into bookings (${columns}) overriding system value
            select ${columns} from taken,
              jsonb_populate_record(null::bookings, ${NEW_COLUMNS}::jsonb || (exported -> 'booking') || ${JSON.stringify({ version: booking.version })}::jsonb)
            returning id
          ), changes as (
            insert into booking_changes (booking_id, kind, from_status, to_status, role, phone, surface, note, at)
            select booking_id, kind, from_status, to_status, role, phone, surface, note, at from (
              select change.* from taken, jsonb_populate_recordset(null::booking_changes, exported -> 'changes') as change
              union all
              select null, id, 'restored', ${booking.status}, ${booking.status}, ${by.role}, ${by.phone}::text,
                ${by.surface}, null, ${at}::timestamptz from booking
            ) as history order by kind = 'restored' and id is null, id nulls last
          ), redemption as (
            insert into coupon_redemptions (booking_id, coupon_code, phone, use_number)
            select one.booking_id, one.coupon_code, one.phone, one.use_number
            from taken, jsonb_populate_recordset(null::coupon_redemptions, exported -> 'redemptions') as one
            on conflict do nothing
          ), told as (
            insert into outbox_events (topic, key, payload)
            select 'booking', 'booking-' || id, ${JSON.stringify(event)}::jsonb from booking
          ), linked as (
            update messages set booking_id = booking.id from booking
            where messages.booking_id is null and messages.rideshare_booking_id is null
              and messages.dedupe_key like ${`booking-${booking.id}:%`}
          )
          select id from booking`.execute(db);
        return rows.length > 0;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
        throw error;
      }
    },
  };
}

/** Values of required columns that a booking deleted by an earlier version lacks. */
const NEW_COLUMNS = JSON.stringify({ fare_estimated: false, passenger_name: '', passenger_phone: '' });
const UNIQUE_VIOLATION = '23505';

/** Deletes bookings, keeps an export of each, and writes the event that ends its workflow. Returns how many. */
async function remove(db: Db, which: RawBuilder<unknown>, { by, at }: Act): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from bookings where ${which} returning *
    ), kept as (
      insert into deleted_bookings (booking_id, exported, deleted_at, role, phone, surface)
      select gone.id, jsonb_build_object(
          'booking', to_jsonb(gone) - 'search_text' - 'undo_until',
          'changes', (select coalesce(jsonb_agg(one order by one.id), '[]') from booking_changes one where one.booking_id = gone.id)
            || jsonb_build_object('booking_id', gone.id, 'kind', 'deleted', 'from_status', gone.status, 'to_status', gone.status,
              'role', ${by.role}::text, 'phone', ${by.phone}::text, 'surface', ${by.surface}::text, 'at', ${at}::timestamptz),
          'redemptions', (select coalesce(jsonb_agg(one), '[]') from coupon_redemptions one where one.booking_id = gone.id)
        ), ${at}::timestamptz, ${by.role}, ${by.phone}::text, ${by.surface}
      from gone
      on conflict (booking_id) do update set exported = excluded.exported, deleted_at = excluded.deleted_at,
        role = excluded.role, phone = excluded.phone, surface = excluded.surface
    ), told as (
      insert into outbox_events (topic, key, payload)
      select 'booking', 'booking-' || gone.id, jsonb_build_object('bookingId', gone.id, 'sequence', gone.version + 1,
        'type', 'deleted', 'status', 'deleted', 'deadlines', jsonb_build_object('remindAt', '[]'::jsonb, 'overdueAt', 0,
        'detailsAt', 0, 'pickupAt', 0, 'closesAt', 0)) || case
        when gone.status = 'cancelled' and gone.undo_until is not null then '{"cancellationWaits": true}'::jsonb
        else '{}' end
      from gone
    )
    select count(*)::integer as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}
