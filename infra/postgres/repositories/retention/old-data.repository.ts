import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { DueRows, OldDataStore } from '#domain/retention/ports.ts';
import type { OldDataKind } from '#domain/retention/retention.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import {
  eraseBookings,
  eraseSeatBookings,
  NO_TEXT,
} from '#infra/postgres/repositories/personal-data/erase-bookings.ts';

type Instant = RawBuilder<Date>;

/** How rows of a kind are found and removed. */
type Rule = {
  readonly table: keyof Tables;
  /** The condition of rows that are too old. `before` is now without the period. */
  readonly isDue: (before: Instant) => RawBuilder<SqlBool>;
  /** The column of an index, so that each batch reads only what it removes. */
  readonly oldestFirst: RawBuilder<unknown>;
  /** The columns that are emptied. Without it the row is deleted. */
  readonly emptied?: RawBuilder<unknown>;
  /** Done in the same statement, with the rows of `removed`. Every table is read as it was before the statement. */
  readonly also?: readonly RawBuilder<unknown>[];
  /** Removes due rows in another way. */
  readonly erase?: (db: Db, which: { before: Date; limit: number }, at: Date) => Promise<number>;
};

const NO_KEY = sql`idempotency_key = null, fingerprint = null`;

const BY_SYSTEM: Actor = { role: 'system', phone: null, surface: 'workflow' };
const IS_OVER = sql`erased_at is null and status in ('completed', 'cancelled')`;

/** The key of the choices of a customer (`choice.repository.ts`). */
const DIGEST_OF_CUSTOMER = sql`md5(regexp_replace(customers.phone, '\\D', '', 'g'))`;

/** The indexes for these conditions are in the migrations (docs/product/retention.md#periods). */
const RULES: Readonly<Record<OldDataKind, Rule>> = {
  sessions: {
    table: 'sessions',
    isDue: (before) => sql`expires_at <= ${before}`,
    oldestFirst: sql`expires_at`,
  },
  codes: {
    table: 'otp_challenges',
    isDue: (before) => sql`sent_at < ${before}`,
    oldestFirst: sql`sent_at`,
  },
  'code-limits': {
    table: 'otp_limits',
    isDue: (before) => sql`updated_at < ${before} and coalesce(locked_until < ${before}, true)`,
    oldestFirst: sql`updated_at`,
  },
  'known-senders': {
    table: 'known_senders',
    isDue: (before) => sql`verified_at < ${before}`,
    oldestFirst: sql`verified_at`,
  },
  'message-receipts': {
    table: 'message_receipts',
    isDue: (before) => sql`received_at < ${before}`,
    oldestFirst: sql`received_at`,
  },
  'inbound-messages': {
    table: 'inbound_messages',
    isDue: (before) => sql`received_at < ${before}`,
    oldestFirst: sql`received_at`,
  },
  'code-messages': {
    table: 'messages',
    isDue: (before) => sql`kind = 'otp' and created_at < ${before}`,
    oldestFirst: sql`created_at`,
  },
  'message-logins': {
    table: 'message_logins',
    isDue: (before) => sql`created_at < ${before}`,
    oldestFirst: sql`created_at`,
  },
  'factor-challenges': {
    table: 'team_factor_challenges',
    isDue: (before) => sql`expires_at < ${before}`,
    oldestFirst: sql`expires_at`,
  },
  'budget-counts': {
    table: 'rate_limits',
    isDue: (before) => sql`expire <= extract(epoch from ${before}) * 1000`,
    oldestFirst: sql`expire`,
  },
  'deleted-bookings': {
    table: 'deleted_bookings',
    isDue: (before) => sql`deleted_at < ${before}`,
    oldestFirst: sql`deleted_at`,
    // The places and reasons in the history of their duties.
    also: [
      sql`update duty_changes set note = null, override_reason = null
        where booking_id in (select booking_id from removed)`,
    ],
  },
  'messages-of-deleted-bookings': {
    table: 'messages',
    // Those of a booking that is due itself count too: both are removed in one run.
    isDue: (now) => sql`booking_id is null and rideshare_booking_id is null and dedupe_key like 'booking-%'
      and not exists (
        select from deleted_bookings
        where deleted_bookings.booking_id = substring(messages.dedupe_key from '^booking-([0-9]{1,9}):')::integer
          and deleted_at >= ${now} - make_interval(days => ${DELETED_KEPT_DAYS})
      )`,
    oldestFirst: sql`id`,
  },
  'message-texts': {
    table: 'messages',
    isDue: (before) => sql`claimed_at < ${before} and "to" <> ''`,
    oldestFirst: sql`claimed_at`,
    emptied: NO_TEXT,
  },
  'request-keys': {
    table: 'bookings',
    isDue: (before) => sql`placed_at < ${before} and idempotency_key is not null`,
    oldestFirst: sql`placed_at`,
    emptied: NO_KEY,
  },
  'seat-request-keys': {
    table: 'rideshare_bookings',
    isDue: (before) => sql`booked_at < ${before} and idempotency_key is not null`,
    oldestFirst: sql`booked_at`,
    emptied: NO_KEY,
  },
  'security-log': {
    table: 'security_events',
    isDue: (before) => sql`at < ${before}`,
    oldestFirst: sql`at`,
  },
  bookings: {
    table: 'bookings',
    isDue: (before) => sql`${IS_OVER} and pickup_at < ${before}`,
    oldestFirst: sql`pickup_at`,
    erase: (db, which, at) => eraseBookings(db, which, { by: BY_SYSTEM, at }),
  },
  'seat-bookings': {
    table: 'rideshare_bookings',
    isDue: (before) => sql`${IS_OVER} and drop_at < ${before}`,
    oldestFirst: sql`drop_at`,
    erase: (db, which, at) => eraseSeatBookings(db, which, { at }),
  },
  customers: {
    table: 'customers',
    // Bookings tell it too, in case that a customer who never logs in has a ride that is still ahead. So does a choice about
    // WhatsApp, which needs no login: a recent STOP stays with its account.
    isDue: (before) => sql`erased_at is null and active_at < ${before} and created_at < ${before}
      and not exists (select from team_members where team_members.phone = customers.phone)
      and not exists (select from sessions where sessions.customer_id = customers.id)
      and not exists (
        select from message_choices where phone_digest = ${DIGEST_OF_CUSTOMER} and whatsapp_chosen_at >= ${before}
      )
      and not exists (
        select from bookings where bookings.customer_id = customers.id
          and (greatest(placed_at, pickup_at) >= ${before} or status not in ('completed', 'cancelled'))
      )
      and not exists (
        select from rideshare_bookings seat where seat.customer_id = customers.id
          and (greatest(booked_at, pickup_at) >= ${before} or status = 'confirmed')
      )`,
    oldestFirst: sql`active_at`,
    emptied: sql`phone = '+0' || lpad(id::text, 10, '0'), name = null, email = null,
      home_address = null, work_address = null, language = default, erased_at = now()`,
    also: [
      sql`delete from customer_companies where customer_id in (select id from removed)`,
      // The account still has its phone here.
      sql`delete from message_choices where phone_digest in (
        select ${DIGEST_OF_CUSTOMER} from customers where customers.id in (select id from removed)
      )`,
    ],
  },
};

export function oldDataRepository(db: Db): OldDataStore {
  return {
    async now() {
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
      return (rows[0] as { now: Date }).now;
    },

    async countDue(due) {
      const { table, isDue } = RULES[due.kind];
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)} where ${isDue(before(due))}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async removeDue(due, limit) {
      const { table, isDue, oldestFirst, emptied, also = [], erase } = RULES[due.kind];
      if (erase) return erase(db, { before: await beforeDate(db, due), limit }, due.now);
      const name = sql.table(table);
      const remove = emptied ? sql`update ${name} set ${emptied}` : sql`delete from ${name}`;
      // Rows are locked when they are chosen, so another worker chooses others, and their place cannot change.
      const { rows } = await sql<{ count: number }>`
        with removed as (
          ${remove} where ctid = any(array(
            select ctid from ${name} where ${isDue(before(due))}
            order by ${oldestFirst} limit ${sql.lit(limit)} for update skip locked
          )) returning *
        )${sql.join(
          also.map((one, place) => sql`, ${sql.ref(`also_${place}`)} as (${one})`),
          sql``,
        )}
        select count(*)::integer as count from removed`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

async function beforeDate(db: Db, due: DueRows): Promise<Date> {
  const { rows } = await sql<{ before: Date }>`select ${before(due)} as before`.execute(db);
  return (rows[0] as { before: Date }).before;
}

function before({ period: { amount, unit }, now }: DueRows): Instant {
  const count = (of: typeof unit) => sql`${unit === of ? amount : 0}::integer`;
  return sql`(${now}::timestamptz - make_interval(years => ${count('years')}, days => ${count('days')}))`;
}
