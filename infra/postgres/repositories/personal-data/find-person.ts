import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { type BookingId, type CustomerId, formatBookingId, formatRideshareId } from '#domain/kernel/ids.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Who } from '#domain/personal-data/person.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** The account and the phone of a person. Once it is erased, the account has no phone. */
export type Person = { readonly customerId: CustomerId | null; readonly phone: Phone | null };

export type Account = {
  readonly id: CustomerId;
  readonly phone: Phone;
  readonly name: string | null;
  readonly email: string | null;
  readonly home_address: string | null;
  readonly work_address: string | null;
  readonly language: LanguageCode;
  readonly created_at: Date;
  readonly erased_at: Date | null;
};

/** Finds the account of a person. `lock` keeps others from changing it until the transaction ends. */
export async function findAccount(db: Db, who: Who, { lock = false } = {}): Promise<Account | undefined> {
  const accounts = db.selectFrom('customers').select(columnsOf('customers'));
  const account =
    'phone' in who ? accounts.where('phone', '=', who.phone) : accounts.where('id', '=', who.customerId);
  return (lock ? account.forUpdate() : account).executeTakeFirst();
}

/** What is left of an account without a phone. */
export type Leftovers = {
  /** The phone of the latest booking that still has one. */
  readonly phone: Phone | null;
  /** Whether another account has the phone by now. It can be that of somebody else. */
  readonly isTaken: boolean;
};

/**
 * Returns what the bookings of an erased account still tell. Undefined if none has personal data. An account that was removed by
 * age leaves its bookings (docs/product/personal-data.md#aged).
 */
export async function findLeftovers(db: Db, customerId: CustomerId): Promise<Leftovers | undefined> {
  const deleted = sql`exported -> 'booking'`;
  const { rows } = await sql<{ phone: Phone | null; is_taken: boolean }>`
    select phone, exists (select from customers where customers.phone = kept.phone) as is_taken
    from (
      select substring(customer_phone from ${FULL_PHONE}) as phone, placed_at as at
        from bookings where customer_id = ${customerId} and erased_at is null
      union all select substring(customer_phone from ${FULL_PHONE}), booked_at
        from rideshare_bookings where customer_id = ${customerId} and erased_at is null
      union all select substring(${deleted} ->> 'customer_phone' from ${FULL_PHONE}), deleted_at
        from deleted_bookings
        where (${deleted} ->> 'customer_id')::integer = ${customerId} and ${deleted} ->> 'erased_at' is null
    ) as kept
    order by phone is null, at desc limit 1`.execute(db);
  return rows[0] && { phone: rows[0].phone, isTaken: rows[0].is_taken };
}

/** A phone with its country code, in POSIX form. That of an erased account begins with 0. */
const FULL_PHONE = '^[+][1-9][0-9]{5,14}$';

/** Returns the condition that a booking or seat booking is the person's own. */
export function isOwn({ customerId, phone }: Person): RawBuilder<SqlBool> {
  return sql`(customer_id = ${customerId}::integer or customer_phone = ${phone}::text)`;
}

/** Returns the condition that the person is the passenger of somebody else's booking. */
function isPassenger(person: Person): RawBuilder<SqlBool> {
  return sql`((guest_phone = ${person.phone}::text or passenger_phone = ${person.phone}::text) and not coalesce(${isOwn(person)}, false))`;
}

type Ids = {
  readonly own: BookingId[];
  readonly asPassenger: BookingId[];
  readonly seats: RideshareBookingId[];
  readonly seatsAsPassenger: RideshareBookingId[];
};

/** Returns the ids of a person's bookings, and the references of those that are not over. */
export async function findBookings(db: Db, person: Person): Promise<Ids & { readonly open: string[] }> {
  const { rows } = await sql<{ id: BookingId; is_own: boolean; is_open: boolean }>`
    select id, coalesce(${isOwn(person)}, false) as is_own,
      status not in ('completed', 'cancelled') or coalesce(undo_until > clock_timestamp(), false) as is_open
    from bookings where ${isOwn(person)} or ${isPassenger(person)} order by id`.execute(db);
  const { rows: seats } = await sql<{ id: RideshareBookingId; is_own: boolean; is_open: boolean }>`
    select id, coalesce(${isOwn(person)}, false) as is_own, status = 'confirmed' as is_open from rideshare_bookings
    where ${isOwn(person)} or passenger_phone = ${person.phone}::text order by id`.execute(db);
  return {
    own: rows.filter((row) => row.is_own).map(({ id }) => id),
    asPassenger: rows.filter((row) => !row.is_own).map(({ id }) => id),
    seats: seats.filter((row) => row.is_own).map(({ id }) => id),
    seatsAsPassenger: seats.filter((row) => !row.is_own).map(({ id }) => id),
    open: [
      ...rows.filter((row) => row.is_open).map(({ id }) => formatBookingId(id)),
      ...seats.filter((row) => row.is_open).map(({ id }) => formatRideshareId(id)),
    ],
  };
}

/** Returns the condition that an exported deleted booking is about the person. */
export function isDeletedOf({ customerId, phone }: Person): RawBuilder<SqlBool> {
  const booking = sql`exported -> 'booking'`;
  return sql`((${booking} ->> 'customer_id')::integer = ${customerId}::integer
    or ${booking} ->> 'customer_phone' = ${phone}::text or ${booking} ->> 'guest_phone' = ${phone}::text
    or ${booking} ->> 'passenger_phone' = ${phone}::text)`;
}
