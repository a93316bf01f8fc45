import { sql } from 'kysely';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { FindUntold } from '#domain/messaging/proof/prove-details.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** A report of the provider can take this long. A ride that has just changed may still get its details. */
const GRACE = sql`interval '2 minutes'`;

type Row = {
  readonly bookingId: BookingId | null;
  readonly rideshareBookingId: RideshareBookingId | null;
  readonly messageId: number | null;
  readonly left: number;
};

/**
 * Finds the riders of whom nothing shows that they have the details of their ride. The newest details by WhatsApp and SMS count, of
 * the passenger if there is one; those by e-mail too, if the rider chose that first and no other channel had them. Receipts are kept for 30 days: without any, the provider does not report. Instants are compared by the database's clock.
 */
export function untoldRiders(db: Db): FindUntold {
  return {
    async untold(withinMs) {
      const { rows } = await sql<Row>`
        with soon as (
          select id as booking_id, null::integer as seat_id, null::integer as group_id, 0 as moves, pickup_at,
            (select max(at) from booking_changes where booking_id = bookings.id) as changed_at
          from bookings
          where status = 'confirmed' and pickup_at > now() and pickup_at <= now() + ${milliseconds(withinMs)}
          union all
          select distinct on (coalesce(group_id, id)) null, id, group_id, moves, pickup_at, booked_at
          from rideshare_bookings
          where status = 'confirmed' and pickup_at > now() and pickup_at <= now() + ${milliseconds(withinMs)}
        )
        select soon.booking_id as "bookingId", soon.seat_id as "rideshareBookingId", told.id as "messageId",
          (extract(epoch from soon.pickup_at - now()) * 1000)::double precision as "left"
        from soon left join lateral (
          select id, channel, status, delivered_at, claimed_at, dedupe_key from messages
          where (channel <> 'email' or dedupe_key not like '%:passenger' and not exists (
              select from messages other where other.dedupe_key in
                (replace(messages.dedupe_key, ':email', ':whatsapp'), replace(messages.dedupe_key, ':email', ':sms'))))
            and kind in ('ride-details', 'seat-details', 'driver-changed')
            -- After a move, the details of the earlier trip do not count.
            and (kind <> 'seat-details' or soon.moves = 0 or dedupe_key like '%:seat-details-move-' || soon.moves || ':%')
            and (booking_id = soon.booking_id or rideshare_booking_id = soon.seat_id
              or rideshare_booking_id in (select id from rideshare_bookings where group_id = soon.group_id))
          order by (dedupe_key like '%:passenger') desc, id desc limit 1
        ) told on true
        where case
          when told.id is null then soon.changed_at < now() - ${GRACE}
          -- An e-mail is no proof.
          when told.channel = 'email' then told.claimed_at < now() - ${GRACE}
          when told.status = 'kept' then false
          -- The same news by WhatsApp may have arrived after the SMS went out.
          when exists (select from messages arrived
            where arrived.dedupe_key in (told.dedupe_key, replace(told.dedupe_key, ':sms', ':whatsapp'))
              and arrived.delivered_at is not null) then false
          when told.status = 'sent' then told.delivered_at is null and told.claimed_at < now() - ${GRACE}
            and exists (select from message_receipts where delivered_at is not null)
          else true
        end
        order by soon.pickup_at`.execute(db);
      return rows.map(({ bookingId, rideshareBookingId, messageId, left }) => ({
        about:
          bookingId === null
            ? { rideshareBookingId: rideshareBookingId as RideshareBookingId }
            : { bookingId },
        messageId,
        left,
      }));
    },
  };
}

function milliseconds(ms: number) {
  return sql`make_interval(secs => ${ms / 1_000})`;
}
