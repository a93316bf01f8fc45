import { sql } from 'kysely';
import type { BookedService } from '#domain/bookings/booking.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import { tripPlaces } from '#domain/duties/subject.ts';
import {
  type BookingId,
  formatBookingId,
  formatRideshareId,
  type RideshareBookingId,
  type TripId,
} from '#domain/kernel/ids.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { InboundKind } from '#domain/messaging/inbox/inbound-message.ts';
import type { Channel, MessageKind } from '#domain/messaging/message.ts';
import type { FoundWork } from '#domain/queue/read-work-queue.ts';
import {
  ASSIGN_AHEAD_MS,
  ASSIGN_BEHIND_MS,
  MESSAGE_WORK_MS,
  WORK_KINDS,
  type WorkItem,
  type WorkKind,
  type WorkRide,
} from '#domain/queue/work-item.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Items of each kind that are read, those that are due first. */
export const MAX_OF_KIND = 100;

/** The ride of a row: a booking, a seat with its trip, or a trip. All of one are null if the row has another one, or none. */
type RideRow = {
  booking_id: BookingId | null;
  seat_id: RideshareBookingId | null;
  trip_id: TripId | null;
  service: BookedService | null;
  customer: string | null;
  phone: Phone | null;
  from_name: string | null;
  to_name: string | null;
  pickup_at: Date | null;
  route: string | null;
  direction: TripDirection | null;
  first_stop: string | null;
  last_stop: string | null;
};

type Facts =
  | { readonly kind: 'confirm' | 'assign'; readonly more: null }
  | { readonly kind: 'fare'; readonly more: { readonly fare: number } }
  | { readonly kind: 'accept'; readonly more: OfDriver & { readonly isDeclined: boolean } }
  | { readonly kind: 'start'; readonly more: OfDriver }
  | {
      readonly kind: 'message';
      readonly more: {
        readonly messageKind: MessageKind;
        readonly channel: Channel;
        readonly state: 'failed' | 'unknown';
        readonly error: string | null;
      };
    }
  | {
      readonly kind: 'answer';
      readonly more: {
        readonly name: string | null;
        readonly phone: string;
        readonly messageKind: InboundKind;
        readonly body: string;
        readonly messages: number;
      };
    };

type OfDriver = { readonly driver: string; readonly driverPhone: Phone };

/** `at` is the instant from which the time due is counted, and `total` how many items of the kind there are. */
type WorkRow = Facts & RideRow & { readonly id: number; readonly at: Date; readonly total: number };

const NO_TRIP = sql`null::integer as trip_id, null::integer as seat_id`;
const TOTAL = sql`count(*) over ()::integer as total`;
const LIMIT = sql`limit ${sql.lit(MAX_OF_KIND)}`;
/** A duty is work only while its ride is ahead: its booking is confirmed, or its trip is not closed. */
const AHEAD = sql`(booking.status = 'confirmed' or trip.closed_at is null and trip.id is not null)`;

const OF_DRIVER = sql`'driver', driver.name, 'driverPhone', driver.phone`;
const DUTIES = sql`duties as duty join drivers as driver on driver.id = duty.driver_id
  left join bookings as booking on booking.id = duty.booking_id
  left join rideshare_trips as trip on trip.id = duty.trip_id`;

const stopAt = (end: 'first' | 'last') => sql`(
  select stop.name from rideshare_stops as stop where stop.route_id = trip.route_id
  order by case when (trip.direction = 'outbound') = ${sql.lit(end === 'first')} then position else -position end limit 1)`;

/** Queries of the work of the dispatchers. */
export function queueQueries(db: Db) {
  return {
    /** Returns the work besides conflicts (docs/product/queue.md#kinds), in one statement. */
    async find(now: Date): Promise<FoundWork> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const away = (milliseconds: number) => sql`make_interval(secs => ${sql.lit(milliseconds / 1_000)})`;
      const { rows } = await sql<WorkRow>`
        with work as (
          (select 'confirm' as kind, id, id as booking_id, ${NO_TRIP}, placed_at as at, null::jsonb as more, ${TOTAL}
            from bookings where status = 'received' order by placed_at, id ${LIMIT})
          union all (select 'assign', id, id, ${NO_TRIP}, pickup_at, null, ${TOTAL}
            from bookings as booking
            where status = 'confirmed' and pickup_at > ${at} - ${away(ASSIGN_BEHIND_MS)}
              and pickup_at <= ${at} + ${away(ASSIGN_AHEAD_MS)}
              and not exists (select from duties where duties.booking_id = booking.id)
            order by pickup_at, id ${LIMIT})
          union all (select 'assign', id, null, id, null, departs_at, null, ${TOTAL}
            from rideshare_trips as trip
            where closed_at is null and departs_at > ${at} - ${away(ASSIGN_BEHIND_MS)}
              and departs_at <= ${at} + ${away(ASSIGN_AHEAD_MS)}
              and not exists (select from duties where duties.trip_id = trip.id)
              and exists (select from rideshare_bookings as seat
                where seat.trip_id = trip.id and seat.status <> 'cancelled')
            order by departs_at, id ${LIMIT})
          union all (select 'fare', id, id, ${NO_TRIP}, pickup_at, jsonb_build_object('fare', final_fare), ${TOTAL}
            from bookings where fare_estimated and status in ('received', 'confirmed', 'on-trip')
            order by pickup_at, id ${LIMIT})
          union all (select 'accept', duty.id, duty.booking_id, duty.trip_id, null, coalesce(
              case when duty.state = 'declined' then (select max(change.at) from duty_changes as change
                where change.duty_id = duty.id and change.kind = 'reported') end, duty.notified_at, duty.created_at) as since,
              jsonb_build_object(${OF_DRIVER}, 'isDeclined', duty.state = 'declined'), ${TOTAL}
            from ${DUTIES}
            where tstzrange(duty.starts_at, duty.ends_at) && tstzrange(${at}, null) and ${AHEAD}
              and (duty.state = 'declined'
                or duty.state = 'assigned' and duty.notified_at is not null and duty.starts_at > ${at})
            order by duty.state desc, since, duty.id ${LIMIT})
          union all (select 'start', duty.id, duty.booking_id, duty.trip_id, null, duty.starts_at,
              jsonb_build_object(${OF_DRIVER}), ${TOTAL}
            from ${DUTIES}
            where tstzrange(duty.starts_at, duty.ends_at) @> ${at} and ${AHEAD}
              and duty.state in ('assigned', 'accepted')
            order by duty.starts_at, duty.id ${LIMIT})
          union all (select 'message', id, booking_id, null, rideshare_booking_id, claimed_at,
              jsonb_build_object('messageKind', kind, 'channel', channel, 'state', status, 'error', error), ${TOTAL}
            from messages
            where status in ('failed', 'unknown') and kind <> 'otp' and "to" <> ''
              and claimed_at > ${at} - ${away(MESSAGE_WORK_MS)}
            order by claimed_at, id ${LIMIT})
          union all (select 'answer', open.id, next.id, ${NO_TRIP}, open.since,
              jsonb_build_object('name', customer.name, 'phone', open.phone, 'messageKind', newest.kind,
                'body', newest.body, 'messages', open.messages), ${TOTAL}
            from (select phone, max(id) as id, min(received_at) as since, count(*) as messages
                from inbound_messages where handled_at is null group by phone) as open
              join inbound_messages as newest on newest.id = open.id
              left join customers as customer on customer.phone = open.phone
              left join lateral (select booking.id from bookings as booking
                where booking.customer_id = customer.id and booking.status in ('received', 'confirmed', 'on-trip')
                order by booking.pickup_at limit 1) as next on true
            order by open.since, open.id ${LIMIT})
        )
        select work.*, booking.service, coalesce(booking.customer_name, seat.customer_name) as customer,
          coalesce(booking.customer_phone, seat.customer_phone) as phone,
          coalesce(booking.pickup_location, pickup_stop.name) as from_name,
          coalesce(booking.drop_location, drop_stop.name) as to_name,
          coalesce(booking.pickup_at, seat.pickup_at, trip.departs_at) as pickup_at,
          route.name as route, trip.direction, ${stopAt('first')} as first_stop, ${stopAt('last')} as last_stop
        from work
          left join bookings as booking on booking.id = work.booking_id
          left join rideshare_bookings as seat on seat.id = work.seat_id
          left join rideshare_stops as pickup_stop on pickup_stop.id = seat.pickup_stop_id
          left join rideshare_stops as drop_stop on drop_stop.id = seat.drop_stop_id
          left join rideshare_trips as trip on trip.id = work.trip_id
          left join rideshare_routes as route on route.id = trip.route_id`.execute(db);
      return { items: rows.map(toWork), counts: countsOf(rows) };
    },

    /**
     * Returns a token that changes when the work may have changed: with a booking, a duty, a message or its outcome, and every
     * half minute, because work also becomes due as time passes.
     */
    async state(): Promise<string> {
      const { rows } = await sql<{ state: string }>`select concat_ws('-',
        (select max(id) from booking_changes), (select concat_ws('_', max(deleted_at), count(*)) from (
          select deleted_at from deleted_bookings order by 1 desc limit 50) as deleted),
        (select max(id) from duty_changes),
        (select concat_ws('_', count(*), max(id)) from inbound_messages where handled_at is null),
        (select concat_ws('_', count(*), max(claimed_at)) from messages
          where status in ('failed', 'unknown') and claimed_at > now() - interval '24 hours'),
        floor(extract(epoch from now()) / 30)) as state`.execute(db);
      return rows[0]?.state ?? '';
    },
  };
}

/** Trips and bookings without a driver are read apart, and each part has its own total. */
function countsOf(rows: readonly WorkRow[]): FoundWork['counts'] {
  const totals = new Map(rows.map((row) => [`${row.kind} ${row.trip_id === null}`, row]));
  const ofKind = (kind: WorkKind) =>
    kind === 'assign'
      ? [totals.get('assign true'), totals.get('assign false')]
      : [totals.get(`${kind} true`) ?? totals.get(`${kind} false`)];
  const count = (kind: WorkKind) => ofKind(kind).reduce((sum, row) => sum + (row?.total ?? 0), 0);
  return Object.fromEntries(WORK_KINDS.map((kind) => [kind, count(kind)])) as FoundWork['counts'];
}

function toWork(row: WorkRow): FoundWork['items'][number] {
  const { id, at } = row;
  switch (row.kind) {
    case 'confirm':
      return { kind: 'confirm', ride: bookingOf(row), placedAt: at };
    case 'assign':
      return { kind: 'assign', ride: required(rideOf(row)) };
    case 'fare':
      return { kind: 'fare', ride: bookingOf(row), fare: rupees(row.more.fare) };
    case 'accept':
      return { kind: 'accept', ride: required(rideOf(row)), dutyId: id as DutyId, since: at, ...row.more };
    case 'start':
      return { kind: 'start', ride: required(rideOf(row)), dutyId: id as DutyId, startsAt: at, ...row.more };
    case 'message':
      return { kind: 'message', ride: rideOf(row), messageId: id, failedAt: at, ...row.more };
    case 'answer':
      return { kind: 'answer', ride: rideOf(row), messageId: id, since: at, ...row.more };
  }
}

type RideOfBooking = Extract<WorkItem, { readonly kind: 'confirm' }>['ride'];

function bookingOf(row: RideRow): RideOfBooking {
  const ride = required(rideOf(row));
  const { subject } = ride;
  if (subject.kind !== 'booking') throw new Error('Only bookings are confirmed');
  return { ...ride, subject };
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error('The work is about a ride');
  return value;
}

/** Returns the booking, the seat or the trip of a row. Null if it has none. */
function rideOf(row: RideRow): WorkRide | null {
  const { booking_id: bookingId, seat_id: seatId, trip_id: tripId, pickup_at: pickupAt } = row;
  if (pickupAt === null) return null;
  const { customer, phone, from_name: from, to_name: to } = row;
  const who = { customer, phone, from: from ?? '', to: to ?? '', pickupAt };
  if (bookingId !== null)
    return {
      ...who,
      subject: { kind: 'booking', id: bookingId },
      label: formatBookingId(bookingId),
      service: row.service ?? 'airport',
    };
  if (seatId !== null)
    return {
      ...who,
      subject: { kind: 'seat', id: seatId },
      label: formatRideshareId(seatId),
      service: 'rideshare',
    };
  if (tripId === null || row.direction === null) return null;
  const stop = (name: string | null) => ({ name: name ?? '', point: null });
  const { label, fromName, toName } = tripPlaces({
    id: tripId,
    routeName: row.route ?? '',
    direction: row.direction,
    first: stop(row.first_stop),
    last: stop(row.last_stop),
  });
  const subject = { kind: 'trip', id: tripId } as const;
  return { ...who, subject, label, service: 'rideshare', from: fromName, to: toName };
}
