import { sql } from 'kysely';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import { DEFAULT_LANGUAGE } from '#domain/kernel/language.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { ErasedCounts, ErasePeople, HeldPerson } from '#domain/personal-data/erase-customer.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { choiceRepository } from '#infra/postgres/repositories/messaging/choice.repository.ts';
import { windowRepository } from '#infra/postgres/repositories/messaging/window.repository.ts';
import {
  type Act,
  eraseBookings,
  eraseSeatBookings,
  NO_TEXT,
} from '#infra/postgres/repositories/personal-data/erase-bookings.ts';
import { eraseSessions } from '#infra/postgres/repositories/personal-data/erase-sessions.ts';
import {
  findAccount,
  findBookings,
  findLeftovers,
  isDeletedOf,
  isOwn,
  type Person,
} from '#infra/postgres/repositories/personal-data/find-person.ts';
import { eraseMentions } from '#infra/postgres/repositories/personal-data/mentions/erase-mentions.ts';
import {
  findMentioned,
  finds,
  type Mentioned,
} from '#infra/postgres/repositories/personal-data/mentions/find-mentioned.ts';

/** Erases people in PostgreSQL. Works inside a transaction (docs/product/personal-data.md#erase). */
export function peopleRepository(db: Db): ErasePeople {
  return {
    async hold(who) {
      // The lock is the same as for a change of a role, so that nobody gets a role meanwhile.
      await sql`lock table team_members in share row exclusive mode`.execute(db);
      const account = await findAccount(db, who, { lock: true });
      if (!account && 'customerId' in who) return undefined;
      const customerId = account?.id ?? null;
      const leftovers = account?.erased_at ? await findLeftovers(db, account.id) : undefined;
      const known = account?.phone ?? ('phone' in who ? who.phone : null);
      const confirmedBy = account?.erased_at ? (leftovers?.phone ?? null) : known;
      const phone = leftovers?.isTaken ? null : confirmedBy;
      const member = await db
        .selectFrom('team_members')
        .select('role')
        .where('phone', '=', phone)
        .executeTakeFirst();
      const { open } = await findBookings(db, { customerId, phone });
      return {
        customerId,
        phone,
        confirmedBy,
        erasedAt: leftovers ? null : (account?.erased_at ?? null),
        isTeamMember: member !== undefined,
        openBookings: open,
      };
    },

    erase: (person, act) => erase(db, person, act),
  };
}

/** Returns what stands for the phone of an erased account. No country has a code that begins with 0. */
function erasedPhone(customerId: CustomerId | null): string {
  return `+0${String(customerId ?? 0).padStart(10, '0')}`;
}

async function erase(db: Db, person: HeldPerson, act: Act): Promise<ErasedCounts> {
  const { customerId, phone } = person;
  const { own, asPassenger, seats, seatsAsPassenger } = await findBookings(db, person);
  const emails = await emailsOf(db, person);
  const mentioned = await findMentioned(db, person, emails);
  const deleted = await eraseDeleted(db, person);
  const erased = await eraseBookings(db, { ids: own }, act);
  const asGuest = await eraseBookings(db, { ids: asPassenger }, act, 'keep');
  const seatsErased = await eraseSeatBookings(db, { ids: seats }, act);
  const seatsAsGuest = await eraseSeatBookings(db, { ids: seatsAsPassenger }, act, 'keep');
  const messages = await eraseMessages(db, { phone, emails, deleted, mentioned });
  const sessions = await eraseSessions(db, { customerId, mentioned });
  const codes = await eraseCodes(db, phone);
  const placeholder = erasedPhone(customerId);
  const acts = phone === null ? 0 : await replacePhone(db, phone, placeholder);
  const coupons = await eraseCouponUses(db, { phone, bookings: own }, placeholder);
  const mentions = await eraseMentions(db, mentioned);
  if (customerId !== null) {
    await db.deleteFrom('known_senders').where('customer_id', '=', customerId).execute();
    await db.deleteFrom('customer_companies').where('customer_id', '=', customerId).execute();
    await db
      .updateTable('customers')
      .set({
        phone: placeholder,
        name: null,
        email: null,
        home_address: null,
        work_address: null,
        language: DEFAULT_LANGUAGE,
        erased_at: act.at,
      })
      .where('id', '=', customerId)
      .execute();
  }
  const counts = {
    bookings: erased + asGuest + deleted.length,
    seatBookings: seatsErased + seatsAsGuest,
    messages: messages + codes + acts + coupons + mentions,
    sessions,
  };
  if (customerId !== null || Object.values(counts).some((count) => count > 0)) {
    const { role, phone: by, surface } = act.by;
    // A rider erases the own account, which `customer_id` names.
    const record = {
      customer_id: customerId,
      role,
      phone: role === 'rider' ? null : by,
      surface,
      at: act.at,
    };
    await db.insertInto('personal_data_erasures').values(record).execute();
  }
  return counts;
}

/**
 * Returns the e-mail addresses of the account and of the own bookings, by account or by phone, in lower case: that of the account
 * first, then the latest.
 */
async function emailsOf(db: Db, person: Person): Promise<string[]> {
  const { customerId, phone } = person;
  const deleted = sql`exported -> 'booking'`;
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from (
      select email, 'infinity'::timestamptz as at from customers where id = ${customerId}::integer
      union all select customer_email, placed_at from bookings where ${isOwn(person)}
      union all select guest_email, placed_at from bookings where guest_phone = ${phone}::text
      union all select customer_email, booked_at from rideshare_bookings where ${isOwn(person)}
      union all
        select unnest(array[
          case when ${deleted} ->> 'customer_phone' = ${phone}::text
            or (${deleted} ->> 'customer_id')::integer = ${customerId}::integer
            then ${deleted} ->> 'customer_email' end,
          case when ${deleted} ->> 'guest_phone' = ${phone}::text then ${deleted} ->> 'guest_email' end
        ]), deleted_at
        from deleted_bookings where ${isDeletedOf(person)}
    ) as known where email <> '' group by 1 order by max(at) desc, 1`.execute(db);
  return rows.map(({ email }) => email);
}

/**
 * Removes the exports of deleted bookings, and the texts in the history of their duties. They can no longer be restored.
 * Returns their ids.
 */
async function eraseDeleted(db: Db, person: Person): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from deleted_bookings where ${isDeletedOf(person)} returning booking_id as id
    ), duty_history as (
      update duty_changes set note = null, override_reason = null where booking_id in (select id from gone)
    )
    select id from gone`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Erases the messages to the person, those about the deleted bookings, and those about no existing booking which name the phone.
 * A message about an existing booking stays if it went to an e-mail address that another account has too.
 */
async function eraseMessages(
  db: Db,
  known: { phone: Phone | null; emails: string[]; deleted: number[]; mentioned: Mentioned },
): Promise<number> {
  const { phone, emails, deleted, mentioned } = known;
  const { numAffectedRows = 0n } = await sql`
    update messages set ${NO_TEXT}
    where body <> '' and (
      "to" = ${phone}::text
      or lower("to") = any(${[...mentioned.emails]}::text[])
      or split_part(dedupe_key, ':', 1) = any(${deleted.map((id) => `booking-${id}`)}::text[])
      or (booking_id is null and rideshare_booking_id is null and (
        lower("to") = any(${emails}::text[]) or ${finds(sql`(subject || ' ' || body)`, mentioned.phone)}
      ))
    )`.execute(db);
  return Number(numAffectedRows);
}

async function eraseCodes(db: Db, phone: Phone | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('otp_challenges')
    .where('phone', '=', phone)
    .executeTakeFirst();
  await db.deleteFrom('otp_limits').where('phone', '=', phone).execute();
  await db.deleteFrom('message_logins').where('phone', '=', phone).execute();
  if (phone) {
    await windowRepository(db).erase(phone);
    await choiceRepository(db).erase(phone);
  }
  await db.deleteFrom('inbound_messages').where('phone', '=', phone).execute();
  return Number(numDeletedRows);
}

/**
 * Replaces the phone in the uses of coupons, also of the own bookings, so that a coupon keeps its number of uses. They no longer
 * count towards the limit of a customer, because all people without an account share one placeholder. Returns the number of uses.
 */
async function eraseCouponUses(
  db: Db,
  { phone, bookings }: { phone: Phone | null; bookings: readonly BookingId[] },
  placeholder: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update coupon_redemptions set phone = ${placeholder}, use_number = null
    where (phone = ${phone}::text or booking_id = any(${[...bookings]}::integer[])) and phone <> ${placeholder}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** The columns with the phone of who acted, or of a former member of the team. */
const ACTORS = [
  ['booking_changes', 'phone'],
  ['message_resends', 'phone'],
  ['inbound_messages', 'handled_phone'],
  ['payments', 'phone'],
  ['payments', 'undone_phone'],
  ['deleted_bookings', 'phone'],
  ['rideshare_bookings', 'cancelled_by_phone'],
  ['trip_seats', 'blocked_by'],
  ['team_changes', 'phone'],
  ['team_changes', 'by_phone'],
  ['fleet_changes', 'phone'],
  ['duty_changes', 'phone'],
  ['duty_changes', 'override_phone'],
  ['duties', 'override_phone'],
  ['tariff_changes', 'phone'],
  ['saved_views', 'owner_phone'],
  ['personal_data_erasures', 'phone'],
] as const;

/**
 * Replaces the phone where the history names who acted, in one statement for each column. In the exports of deleted bookings that
 * is their history, the use of the coupon and the key of a booking by the team, which begins with the phone. Returns the number
 * of rows.
 */
async function replacePhone(db: Db, phone: Phone, placeholder: string): Promise<number> {
  let count = 0;
  for (const [table, column] of ACTORS) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${placeholder} where ${sql.ref(column)} = ${phone}`.execute(
      db,
    );
    count += Number(numAffectedRows);
  }
  // An export names who acted too. The texts in it are not touched here: `eraseMentions` finds the phone there.
  const acted = `"(phone|idempotency_key)": "[+]${phone.slice(1)}(?=["/])`;
  const { numAffectedRows = 0n } = await sql`
    update deleted_bookings
    set exported = regexp_replace(exported::text, ${acted}, ${`"\\1": "${placeholder}`}, 'g')::jsonb
    where exported::text ~ ${acted}`.execute(db);
  return count + Number(numAffectedRows);
}
