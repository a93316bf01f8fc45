import { sql } from 'kysely';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { nationalNumber } from '#infra/security/phone-numbers.ts';

type Traces = {
  readonly customerId: CustomerId | null;
  readonly phone: Phone | null;
  readonly emails: readonly string[];
};

/**
 * Ends the sessions of a person and releases their seats. A session of somebody else in which the phone was typed, or
 * one without a login with the e-mail, loses what it holds. Returns the number of sessions that ended.
 */
export async function eraseSessions(db: Db, { customerId, phone, emails }: Traces): Promise<number> {
  // Forms keep a phone as it was typed, with or without the country code.
  const typed = phone && `%${nationalNumber(phone)}"%`;
  const { rows } = await sql<{ count: number }>`
    with ended as (
      delete from sessions
      where customer_id = ${customerId}::integer
        or (customer_id is null and (
          ${DIGITS} like ${typed}::text
          or exists (select from unnest(${[...emails]}::text[]) email where strpos(lower(data::text), email) > 0)
        ))
      returning data ->> 'seatHolder' as holder
    ), emptied as (
      update sessions set data = '{}'
      where customer_id is not null and customer_id is distinct from ${customerId}::integer
        and ${DIGITS} like ${typed}::text
    ), seats as (
      update trip_seats set status = case status when 'held' then 'free' else status end,
        held_by = null, held_until = null, hold_slot = null,
        hold_started_at = null, hold_session = null, hold_network = null
      where held_by in (select holder from ended) or hold_session in (select holder from ended)
    )
    select count(*)::integer as count from ended`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The stored data with nothing but digits and quotation marks: a phone in it is one of its texts. */
const DIGITS = sql`regexp_replace(data::text, '[^0-9"]', '', 'g')`;
