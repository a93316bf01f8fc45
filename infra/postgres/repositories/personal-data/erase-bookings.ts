import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { TEXT_COLUMNS } from '#infra/postgres/tables/bookings/bookings.ts';

/** The bookings to erase: these, or the oldest whose ride was before an instant. Others are left alone. */
export type Erasable<Id> =
  | { readonly ids: readonly Id[] }
  | { readonly before: Date; readonly limit: number };

export type Act = { readonly by: Actor; readonly at: Date };

/** Stands for a name or an address that was erased. */
const ERASED = 'Erased';
const ERASED_LINE = 'Personal data erased';

/**
 * Erases the personal data of completed and cancelled bookings, with their history and messages
 * (docs/product/personal-data.md#kept). Each gets a line in its history, and a new version, so that nobody writes
 * the data back. By age, the phone of its coupon goes too. `contact: 'keep'` leaves the customer and erases the passenger. Returns the number of bookings.
 */
export async function eraseBookings(
  db: Db,
  which: Erasable<BookingId>,
  { by, at }: Act,
  contact: 'erase' | 'keep' = 'erase',
): Promise<number> {
  const customer = sql`customer_name = ${ERASED}, customer_email = '', customer_phone = '',`;
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select id from bookings
      where erased_at is null and status in ('completed', 'cancelled')
        and coalesce(undo_until <= clock_timestamp(), true) and ${chosenBy(which, sql`pickup_at`)}
      for update ${othersIn(which)}
    ), erased as (
      update bookings set
        ${contact === 'erase' ? customer : sql``}
        guest_name = case when guest_name is null then null else ${ERASED} end,
        guest_email = case when guest_name is null then null else '' end,
        guest_phone = case when guest_name is null then null else '' end,
        pickup_location = ${townOf(sql`pickup_location`)}, drop_location = ${townOf(sql`drop_location`)},
        pickup_latitude = null, pickup_longitude = null, drop_latitude = null, drop_longitude = null,
        flight_number = null, arrival_time = null, cancellation_note = null, ${NO_TEXTS},
        idempotency_key = null, fingerprint = null, undo_edit = null,
        erased_at = ${contact === 'erase' ? sql`${at}::timestamptz` : sql`null`},
        version = version + 1
      where id in (select id from chosen)
      returning id, status
    ), history as (
      update booking_changes set note = null, phone = case role when 'rider' then null else phone end
      where booking_id in (select id from chosen)
    ), line as (
      insert into booking_changes (booking_id, kind, from_status, to_status, role, phone, surface, note, at)
      select id, 'edited', status, status, ${by.role}, ${by.phone}::text, ${by.surface}, ${ERASED_LINE}, ${at}::timestamptz
      from erased
    ), texts as (
      update messages set ${NO_TEXT} where booking_id in (select id from chosen)
    ), duty as (
      update duties set override_reason = ${ERASED}
      where override_reason is not null and booking_id in (select id from chosen)
    ), duty_history as (
      update duty_changes set note = null, override_reason = null, phone = case role when 'rider' then null else phone end
      where booking_id in (select id from chosen)
    ), uses as (
      delete from coupon_redemptions where ${isByAge(which)} and booking_id in (select id from chosen)
    )
    select count(*)::integer as count from erased`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Erases the personal data of completed and cancelled seat bookings, with their messages. `contact: 'keep'` erases only
 * the passenger, who got no message. Returns their number.
 */
export async function eraseSeatBookings(
  db: Db,
  which: Erasable<RideshareBookingId>,
  { at }: Pick<Act, 'at'>,
  contact: 'erase' | 'keep' = 'erase',
): Promise<number> {
  const customer = sql`customer_name = ${ERASED}, customer_email = '', customer_phone = '',
    cancelled_by_phone = case cancelled_by when 'rider' then null else cancelled_by_phone end,
    idempotency_key = null, fingerprint = null, erased_at = ${at}::timestamptz,`;
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select id from rideshare_bookings
      where erased_at is null and status in ('completed', 'cancelled') and ${chosenBy(which, sql`drop_at`)}
      for update ${othersIn(which)}
    ), erased as (
      update rideshare_bookings set ${contact === 'erase' ? customer : sql``} passenger_name = '', passenger_phone = ''
      where id in (select id from chosen)
      returning id
    ), texts as (
      update messages set ${NO_TEXT}
      where ${contact === 'erase'} and rideshare_booking_id in (select id from chosen)
    )
    select count(*)::integer as count from erased`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The columns of a message whose recipient and text are gone. A provider's reference may contain the recipient. */
export const NO_TEXT = sql`"to" = '', subject = '', body = '', error = null, reference = null`;

function chosenBy<Id>(which: Erasable<Id>, rideAt: RawBuilder<unknown>) {
  return 'ids' in which
    ? sql`id = any(${[...which.ids]}::integer[])`
    : sql`${rideAt} < ${which.before} order by ${rideAt} limit ${which.limit}`;
}

function isByAge<Id>(which: Erasable<Id>): boolean {
  return 'before' in which;
}

/** Skips locked rows when bookings are erased by age: the next run erases those that somebody is changing now. */
function othersIn<Id>(which: Erasable<Id>) {
  return isByAge(which) ? sql`skip locked` : sql``;
}

/** Empties every optional text of a booking. */
const NO_TEXTS = sql.join(Object.values(TEXT_COLUMNS).map((column) => sql`${sql.ref(column)} = ''`));

const TOWNS = [...new Set(GAZETTEER.map(({ town }) => town.toLowerCase()))];

/** Returns the town that an address ends with, as written there. An address without a known town becomes `Erased`. */
function townOf(address: RawBuilder<unknown>) {
  return sql`coalesce((
    select trim(part) from regexp_split_to_table(${address}, ',') with ordinality as parts (part, place)
    where lower(trim(part)) = any(${TOWNS}::text[]) order by place desc limit 1
  ), ${ERASED})`;
}
