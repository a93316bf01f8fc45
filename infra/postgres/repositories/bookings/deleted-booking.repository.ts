import { type RawBuilder, sql } from 'kysely';
import type { DeletedBookings } from '#domain/bookings/delete/delete-bookings.ts';
import { extraUse } from '#domain/coupons/coupon.ts';
import { BOOKING_DELETED } from '#domain/duties/follow/follow-booking.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { columnList, columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';
import { limitOf, nextUse } from '#infra/postgres/repositories/bookings/coupon-row.ts';
import { exportedRows } from '#infra/postgres/repositories/bookings/exported-rows.ts';
import { DERIVED_COLUMNS } from '#infra/postgres/tables/bookings/bookings.ts';
import { currentTraceparent } from '#infra/traces/current-trace.ts';

type Act = { readonly by: Actor; readonly at: Date };

/** Deletes and restores bookings. Each operation is one statement that also writes the event for the workflow. */
export function deletedBookingRepository(db: Db): DeletedBookings {
  return {
    async lock(id) {
      const row = await db
        .selectFrom('bookings')
        .select(columnsOf('bookings'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row && toBooking(row);
    },

    async remove(id, expectedStatus, act) {
      const one = sql`id = ${id} and (${expectedStatus}::text is null or status = ${expectedStatus})`;
      return (await remove(db, one, act)) > 0;
    },

    removeCancelled: (act, until) => {
      const isNewer = sql`exists (select from booking_changes
        where booking_changes.booking_id = bookings.id and booking_changes.id > ${until}::bigint)`;
      return remove(db, until === null ? CANCELLED : sql`${CANCELLED} and not ${isNewer}`, act);
    },

    async deleted(id, since) {
      const { row: booking } = await exportedRows(db, 'bookings');
      const { rows } = await sql<Parameters<typeof toBooking>[0] & { deleted_at: Date }>`
        select ${columnList('bookings', 'booking')}, deleted_at
        from deleted_bookings, ${booking(sql`exported -> 'booking'`)} as booking
        where booking_id = ${id} and deleted_at >= ${since}`.execute(db);
      const [row] = rows;
      return row && { booking: toBooking(row), deletedAt: row.deleted_at };
    },

    async restore(booking, event, { by, at }) {
      const bookings = await exportedRows(db, 'bookings');
      const changes = await exportedRows(db, 'booking_changes');
      const redemptions = await exportedRows(db, 'coupon_redemptions');
      const extra = extraUse(booking.price.couponCode ?? '');
      const restored = sql`exported -> 'booking' || ${JSON.stringify({ version: booking.version })}::jsonb
        || (select case count(*) when 0 then '{}' else '{"coupon_overridden": true}' end from extra)::jsonb`;
      try {
        const { rows } = await sql<{ id: number }>`
          with taken as (
            delete from deleted_bookings where booking_id = ${booking.id} returning exported
          ), uses as (
            select kept.booking_id, kept.coupon_code, kept.phone,
              kept.use_number is not null and ${KEPT.limit} is not null as is_limited,
              case when kept.use_number is not null then ${nextUse(KEPT)} end as use_number
            from taken, jsonb_array_elements(exported -> 'redemptions') as one, ${redemptions.row(sql`one`)} as kept
          ), extra as (
            select coupon_code from uses where is_limited and use_number is null
          ), booking as (
            insert into bookings (id, ${bookings.columns}) overriding system value
            select id, ${bookings.columns} from taken, ${bookings.row(restored)}
            returning id
          ), changes as (
            insert into booking_changes (${changes.columns})
            select ${changes.columns} from (
              select change.*, place from taken,
                jsonb_array_elements(exported -> 'changes') with ordinality as history (exported_change, place),
                ${changes.row(sql`exported_change`)} as change
              union all
              select change.*, null from booking, ${changes.row(sql`jsonb_build_object(
                'booking_id', booking.id, 'kind', 'restored', 'from_status', ${booking.status}::text,
                'to_status', ${booking.status}::text,
                'note', (select ${extra}::text from extra), 'role', ${by.role}::text, 'phone', ${by.phone}::text,
                'surface', ${by.surface}::text, 'at', ${at}::timestamptz)`)} as change
            ) as history order by place nulls last
          ), redemption as (
            insert into coupon_redemptions (booking_id, coupon_code, phone, use_number)
            select booking_id, coupon_code, phone, use_number from uses
          ), told as (
            insert into outbox_events (topic, key, payload, traceparent)
            select 'booking', 'booking-' || id, ${JSON.stringify(event)}::jsonb, ${currentTraceparent()}::text from booking
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

/** The use of the coupon in an export. */
const KEPT = { code: sql`kept.coupon_code`, phone: sql`kept.phone`, limit: limitOf(sql`kept.coupon_code`) };
const CANCELLED = sql`status = 'cancelled'`;
/** The columns that a duty and its history share. */
const OF_DUTY =
  sql.raw(`booking_id, driver_id, vehicle_id, starts_at, ends_at, state, override_role, override_phone,
  override_surface, override_at, override_reason`);
const UNIQUE_VIOLATION = '23505';
const NOT_EXPORTED = [...DERIVED_COLUMNS, 'undo_until', 'undo_edit'];

/**
 * Deletes bookings, keeps an export of each, and writes the event that ends its workflow. Returns how many. Only the duty of a
 * no-show is still there. Its workflow has ended, so its removal is in the history alone.
 */
async function remove(db: Db, which: RawBuilder<unknown>, { by, at }: Act): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from bookings where ${which} returning *
    ), kept as (
      insert into deleted_bookings (booking_id, exported, deleted_at, role, phone, surface)
      select gone.id, jsonb_build_object(
          'booking', to_jsonb(gone) - ${NOT_EXPORTED}::text[],
          'changes', (select coalesce(jsonb_agg(one order by one.id), '[]') from booking_changes one where one.booking_id = gone.id)
            || jsonb_build_object('booking_id', gone.id, 'kind', 'deleted', 'from_status', gone.status, 'to_status', gone.status,
              'role', ${by.role}::text, 'phone', ${by.phone}::text, 'surface', ${by.surface}::text, 'at', ${at}::timestamptz),
          'redemptions', (select coalesce(jsonb_agg(one), '[]') from coupon_redemptions one where one.booking_id = gone.id)
        ), ${at}::timestamptz, ${by.role}, ${by.phone}::text, ${by.surface}
      from gone
      on conflict (booking_id) do update set exported = excluded.exported, deleted_at = excluded.deleted_at,
        role = excluded.role, phone = excluded.phone, surface = excluded.surface
    ), freed as (
      delete from duties using gone where duties.booking_id = gone.id
      returning duties.id, duties.version, ${OF_DUTY}
    ), removed as (
      insert into duty_changes (duty_id, version, kind, ${OF_DUTY}, role, phone, surface, note, at)
      select id, version + 1, 'removed', ${OF_DUTY}, ${by.role}, ${by.phone}::text, ${by.surface}, ${BOOKING_DELETED}::text,
        ${at}::timestamptz
      from freed
    ), told as (
      insert into outbox_events (topic, key, payload, traceparent)
      select 'booking', 'booking-' || gone.id, jsonb_build_object('bookingId', gone.id, 'sequence', gone.version + 1,
        'type', 'deleted', 'status', 'deleted', 'deadlines', jsonb_build_object('remindAt', '[]'::jsonb, 'overdueAt', 0,
        'detailsAt', 0, 'pickupAt', 0, 'closesAt', 0)) || case
        when gone.status = 'cancelled' and gone.undo_until is not null then '{"cancellationWaits": true}'::jsonb
        else '{}' end, ${currentTraceparent()}::text
      from gone
    )
    select count(*)::integer as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}
