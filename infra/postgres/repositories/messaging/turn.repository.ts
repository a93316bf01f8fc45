import { sql } from 'kysely';
import { type Importance, kindsUpTo, RESERVED_FOR } from '#domain/messaging/timing/importance.ts';
import { type TakeTurn, type TurnOf, WAITS_FOR_PERSON, waitsForRoom } from '#domain/messaging/timing/turn.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

const PAIR_MS = 6_000;
const PAIR = sql`make_interval(secs => ${sql.lit(PAIR_MS / 1_000)})`;
const DAY = sql`interval '24 hours'`;
/** The part of the people a day that is kept for what matters most. */
const RESERVE = sql.lit(0.1);
/** A message that matters less asks this much later for the same turn. */
const STEP_MS = 500;
/** How long a message waits for room before it asks again, for each step of its importance. */
const ROOM_STEP_MS = 5 * 60_000;
/** Old entries that one call removes at most. */
const MAX_REMOVED = 20_000;
const ASK_EVERY = sql`interval '1 hour'`;

const PEOPLE = sql<number>`(select count(*) from message_turns where opened_at > now() - ${DAY})::integer`;

/** How many people the number wrote to first in the last 24 hours, and how many it may. Null: no limit is known. */
export type PeopleOfDay = {
  readonly people: number;
  readonly limit: number | null;
  readonly usual: number | null;
};

/**
 * Stores when the WhatsApp number wrote to each person, and how many people it may write to first (docs/product/messages.md#whatsapp-limits).
 * All instants are those of the database, so that all processes share them.
 */
export function turnRepository(db: Db, phoneNumberId: string) {
  const limit = sql<
    number | null
  >`(select people_per_day from whatsapp_numbers where phone_number_id = ${phoneNumberId})`;
  const usual = sql<number | null>`(${limit} - ceil(${limit} * ${RESERVE}))::integer`;

  /** Returns the person of a message: whether they wrote within 24 hours, and whether the message may be sent to them today. */
  function personOf({ to, importance }: Pick<TurnOf, 'to' | 'importance'>) {
    const digest = sql`md5(${to.replace(/\D/g, '')})`;
    const isOpen = sql`exists (select from message_windows where phone_digest = ${digest} and written_at > now() - ${DAY})`;
    const isCounted = sql`exists (select from message_turns where phone_digest = ${digest} and opened_at > now() - ${DAY})`;
    return sql`select ${digest} as digest, ${isOpen} as is_open, case
      when ${importance <= RESERVED_FOR} or ${usual} is null or ${isOpen} or ${isCounted} then true
      else ${PEOPLE} < ${usual} end as has_room`;
  }

  const take: TakeTurn = async (message) => {
    const { rows } = await sql<{ inMs: number }>`
      with person as (${personOf(message)})
      insert into message_turns as known (phone_digest, turn_at, opened_at)
      select digest, now(), case when not is_open then now() end from person where has_room
      on conflict (phone_digest) do update set
        turn_at = greatest(now(), known.turn_at + ${PAIR}),
        opened_at = case when known.opened_at > now() - ${DAY} then known.opened_at
          else coalesce(excluded.opened_at, known.opened_at) end
      where known.turn_at + ${PAIR} <= now() + make_interval(secs => ${message.withinMs / 1_000}::float8)
      returning ceil(extract(epoch from turn_at - now()) * 1000)::integer as "inMs"`.execute(db);
    const [turn] = rows;
    return turn ? { state: 'taken', inMs: turn.inMs } : waitOf(message);
  };

  /** Those who wait for the same person and matter as much go one after the other. */
  async function waitOf(message: TurnOf) {
    const { to, importance } = message;
    const { rows } = await sql<{ hasRoom: boolean; leftMs: number | null; ahead: number } & PeopleOfDay>`
      with person as (${personOf(message)})
      select has_room as "hasRoom", ${PEOPLE} as people, ${limit} as limit,
        (select ceil(extract(epoch from turn_at + ${PAIR} - now()) * 1000)::integer from message_turns
          where phone_digest = digest) as "leftMs",
        (select count(*) from messages where "to" = ${to} and channel = 'whatsapp' and status = 'queued'
          and not_before > now() and kind = any(${kindsUpTo(importance)}::text[]))::integer as ahead
      from person`.execute(db);
    const [found] = rows;
    if (!found) throw new Error('A person has one row');
    const { hasRoom, leftMs, ahead, people, limit: allowed } = found;
    if (!hasRoom && allowed !== null)
      return {
        state: 'waits',
        waitMs: importance * ROOM_STEP_MS,
        reason: waitsForRoom(people, allowed),
      } as const;
    const waitMs =
      Math.max(leftMs ?? 0, 0) + (importance <= RESERVED_FOR ? 0 : ahead * PAIR_MS) + later(importance);
    return { state: 'waits', waitMs, reason: WAITS_FOR_PERSON } as const;
  }

  return {
    take,

    /** Returns how many people were written to first. `usual` is the limit without its reserve. */
    async people(): Promise<PeopleOfDay> {
      const { rows } = await sql<PeopleOfDay>`
        select ${PEOPLE} as people, ${limit} as limit, ${usual} as usual`.execute(db);
      return rows[0] as PeopleOfDay;
    },

    /** Returns true if the limit must be asked for, to one of several callers in an hour. */
    async mayAsk(): Promise<boolean> {
      const { rows } = await sql`
        insert into whatsapp_numbers as known (phone_number_id, asked_at) values (${phoneNumberId}, now())
        on conflict (phone_number_id) do update set asked_at = now() where known.asked_at <= now() - ${ASK_EVERY}
        returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Stores the limit. Null: there is none, or Meta does not tell it. */
    async learn(peoplePerDay: number | null): Promise<void> {
      await sql`update whatsapp_numbers set people_per_day = ${peoplePerDay}
        where phone_number_id = ${phoneNumberId}`.execute(db);
    },

    /** Removes the entries that count no more. */
    async forget(): Promise<void> {
      await sql`delete from message_turns where phone_digest in (
        select phone_digest from message_turns where turn_at < now() - ${DAY}
        order by turn_at limit ${MAX_REMOVED} for update skip locked)`.execute(db);
    },
  };
}

function later(importance: Importance): number {
  return (importance + 1) * STEP_MS;
}
