import { sql } from 'kysely';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { StopStore } from '#domain/messaging/ledger/stop-message.ts';
import { type Crew, MAX_DELIVERY_HOURS, type MessageState } from '#domain/messaging/message.ts';
import type { OtherChannelStore } from '#domain/messaging/resend/other-channel.ts';
import type { FailedMessages } from '#domain/messaging/resend/resend-failed.ts';
import type { ResendStore } from '#domain/messaging/resend/resend-message.ts';
import type { AttemptOutcome, Claim, MessageStore, MessageToSend } from '#domain/messaging/send-message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { selectMessages } from '#infra/postgres/repositories/messaging/select-messages.ts';

/**
 * A sender that has not recorded an outcome after this time has stopped. It is far longer than the deadline of any
 * provider (docs/product/messages.md#deadlines).
 */
const SENDER_STOPPED_AFTER = sql`interval '30 seconds'`;
const SENDER_STOPPED = 'The sender stopped before it recorded the outcome';
const MAX_AGE = sql`make_interval(hours => ${sql.lit(MAX_DELIVERY_HOURS)})`;
const MAX_ERROR_LENGTH = 300;

/** The sender of the message has stopped. */
const IS_ABANDONED = sql<boolean>`sending_since < now() - ${SENDER_STOPPED_AFTER}`;

const MAX_WAIT_MS = MAX_DELIVERY_HOURS * 3_600_000;

/** How long a queued message waits that no sender has. After a longer time it is too late. */
const WAIT_MS = sql<number | null>`case when sending_since is null
  then least(greatest(ceil(extract(epoch from not_before - now()) * 1000), 0), ${sql.lit(MAX_WAIT_MS)})::integer end`.as(
  'waitMs',
);

type ClaimedRow = {
  readonly id: number;
  readonly status: MessageState;
  readonly attempts: number;
  /** Milliseconds until the message may be sent. Null if it does not wait. */
  readonly waitMs: number | null;
};

/** A message that the system gave up, without its recipient and its text. */
export type SettledMessage = {
  readonly id: number;
  readonly status: MessageState;
  readonly kind: string;
  readonly channel: string;
  readonly dedupeKey: string | null;
};

export type MessageRepository = MessageStore &
  ResendStore &
  OtherChannelStore &
  StopStore &
  FailedMessages & {
    /**
     * Ends the queued messages that nobody will send: those whose sender stopped become unknown, and those after their
     * last useful instant too late. Returns them.
     */
    readonly settle: () => Promise<readonly SettledMessage[]>;
  };

/**
 * Stores messages in PostgreSQL. The unique dedupe key lets only one sender send a message. Instants are compared by the
 * database's clock.
 */
export function messageRepository(db: Db): MessageRepository {
  return {
    async claim(message) {
      const { dedupeKey } = message;
      const row = (await insert(db, message)) ?? (await takeAgain(db, message));
      if (row) return claimOf(row);
      const known = await db
        .selectFrom('messages')
        .select('status')
        .where('dedupe_key', '=', dedupeKey)
        .executeTakeFirst();
      return { state: !known || known.status === 'queued' ? 'being-sent' : known.status };
    },

    async record({ id, attempt }, outcome) {
      await db
        .updateTable('messages')
        .set({ sending_since: null, ...recorded(outcome, attempt) })
        .where('id', '=', id)
        .where('attempts', '=', attempt)
        .where('status', 'in', outcome.outcome === 'accepted' ? ['queued', 'unknown'] : ['queued'])
        .execute();
    },

    async endTooLate(dedupeKeys) {
      if (dedupeKeys.length === 0) return;
      await db
        .updateTable('messages')
        .set({ status: 'too-late' })
        .where('dedupe_key', 'in', dedupeKeys)
        .where('status', '=', 'queued')
        .where('sending_since', 'is', null)
        .execute();
    },

    async settle() {
      return db
        .updateTable('messages')
        .set({
          status: sql<MessageState>`case when sending_since is null then 'too-late' else 'unknown' end`,
          error: sql<string>`case when sending_since is null then error else ${SENDER_STOPPED} end`,
          sending_since: null,
        })
        .where('status', '=', 'queued')
        .where(({ or }) => or([IS_ABANDONED, sql<boolean>`sending_since is null and give_up_at <= now()`]))
        .returning(['id', 'status', 'kind', 'channel', 'dedupe_key as dedupeKey'])
        .execute();
    },

    failedWithin: (milliseconds) =>
      db
        .selectFrom('messages')
        .select(['id', 'attempts'])
        .where('status', '=', 'failed')
        .where('kind', '<>', 'otp')
        .where('claimed_at', '>=', sql<Date>`now() - make_interval(secs => ${milliseconds / 1000})`)
        .orderBy('id')
        .execute(),

    find: (id) => selectMessages(db).where('id', '=', id).executeTakeFirst(),

    findByKeys: (dedupeKeys) => selectMessages(db).where('dedupe_key', 'in', dedupeKeys).execute(),

    async claimByHand(message, by) {
      const claimed = await db
        .with('claimed', (qb) => insertOnce(qb, message).returning(['id', 'status', 'attempts']))
        .with('note', (qb) =>
          qb
            .insertInto('message_resends')
            .columns(['message_id', 'role', 'phone', 'surface', 'act'])
            .expression(
              sql`select id, ${by.role}, ${by.phone}::text, ${by.surface}, 'by-other-channel' from claimed where status = 'queued'`,
            ),
        )
        .selectFrom('claimed')
        .select(['id', 'attempts'])
        .where('status', '=', 'queued')
        .executeTakeFirst();
      return claimed && { id: claimed.id, attempt: claimed.attempts };
    },

    async claimAgain(id, { expectedAttempts, by, to, subject, body, crew }) {
      const claimed = await db
        .with('again', (qb) =>
          qb
            .updateTable('messages')
            .set(({ eb }) => ({
              status: 'queued',
              attempts: eb('attempts', '+', 1),
              claimed_at: sql<Date>`now()`,
              sending_since: sql<Date>`now()`,
              not_before: null,
              to,
              subject,
              body,
              ...crewColumns(crew),
            }))
            .where('id', '=', id)
            .where('attempts', '=', expectedAttempts)
            .where('status', 'in', ['failed', 'unknown', 'stopped'])
            .returning(['id', 'attempts']),
        )
        .with('resend', (qb) =>
          qb
            .insertInto('message_resends')
            .columns(['message_id', 'role', 'phone', 'surface'])
            .expression(sql`select id, ${by.role}, ${by.phone}::text, ${by.surface} from again`),
        )
        .selectFrom('again')
        .select(['id', 'attempts'])
        .executeTakeFirst();
      return claimed && { id: claimed.id, attempt: claimed.attempts };
    },

    async stop(id, by) {
      const stopped = await db
        .with('stopped', (qb) =>
          qb
            .updateTable('messages')
            .set({ status: 'stopped' })
            .where('id', '=', id)
            .where('status', '=', 'queued')
            .where('sending_since', 'is', null)
            .returning('id'),
        )
        .insertInto('message_resends')
        .columns(['message_id', 'role', 'phone', 'surface', 'act'])
        .expression(sql`select id, ${by.role}, ${by.phone}::text, ${by.surface}, 'stopped' from stopped`)
        .returning('message_id')
        .executeTakeFirst();
      return stopped !== undefined;
    },
  };
}

/** Inserts a message. Returns undefined if its dedupe key is in use. */
async function insert(db: Db, message: MessageToSend): Promise<ClaimedRow | undefined> {
  return insertOnce(db, message).returning(['id', 'status', 'attempts', WAIT_MS]).executeTakeFirst();
}

function insertOnce(db: Pick<Db, 'insertInto'>, message: MessageToSend) {
  const { bookingId, rideshareBookingId, dutyId, dedupeKey, kind, channel, to, subject, body } = message;
  const late = isLate(message);
  const waits = isWaiting(message);
  const held = sql<boolean>`(${late} or ${waits})`;
  return db
    .insertInto('messages')
    .values({
      booking_id: bookingId,
      rideshare_booking_id: rideshareBookingId,
      duty_id: dutyId,
      dedupe_key: dedupeKey,
      kind,
      channel,
      to,
      subject,
      body,
      ...crewColumns(message.crew),
      status: sql<MessageState>`case when ${late} then 'too-late' else 'queued' end`,
      attempts: sql<number>`case when ${held} then 0 else 1 end`,
      sending_since: sql<Date | null>`case when ${held} then null else now() end`,
      not_before: sql<Date | null>`case when ${waits} then ${waitUntil(message)} end`,
      error: sql<string | null>`case when ${waits} then ${message.wait?.reason ?? null}::text end`,
      give_up_at: sql<Date>`least(now() + ${MAX_AGE}, ${message.usefulUntil}::timestamptz)`,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing());
}

/** Takes a queued message in hand, or ends it. Returns undefined if it is settled, or a sender has it. */
async function takeAgain(db: Db, message: MessageToSend): Promise<ClaimedRow | undefined> {
  const { to, subject, body, usefulUntil } = message;
  const { driver_id, vehicle_id } = crewColumns(message.crew);
  const late = sql<boolean>`(${isLate(message)} or created_at + ${MAX_AGE} <= now())`;
  const until = sql<Date | null>`greatest(not_before, ${waitUntil(message)})`;
  const waits = sql<boolean>`coalesce(${until} > now(), false)`;
  const taken = sql<boolean>`(sending_since is null and not ${late} and not ${waits})`;
  return db
    .updateTable('messages')
    .set({
      status: sql<MessageState>`case when ${IS_ABANDONED} then 'unknown' when ${late} then 'too-late' else 'queued' end`,
      error: sql<
        string | null
      >`case when ${IS_ABANDONED} then ${SENDER_STOPPED} when ${isWaiting(message)} then ${message.wait?.reason ?? null}::text else error end`,
      not_before: sql<Date | null>`case when ${taken} then null else ${until} end`,
      attempts: sql<number>`case when ${taken} then attempts + 1 else attempts end`,
      claimed_at: sql<Date>`case when ${taken} then now() else claimed_at end`,
      sending_since: sql<Date | null>`case when ${taken} then now() end`,
      give_up_at: sql<Date>`least(created_at + ${MAX_AGE}, ${usefulUntil}::timestamptz)`,
      to: sql<string>`case when ${taken} then ${to} else "to" end`,
      subject: sql<string>`case when ${taken} then ${subject} else subject end`,
      body: sql<string>`case when ${taken} then ${body} else body end`,
      driver_id: sql<DriverId | null>`case when ${taken} then ${driver_id}::integer else driver_id end`,
      vehicle_id: sql<VehicleId | null>`case when ${taken} then ${vehicle_id}::integer else vehicle_id end`,
    })
    .where('dedupe_key', '=', message.dedupeKey)
    .where('status', '=', 'queued')
    .where(({ or, eb }) => or([eb('sending_since', 'is', null), IS_ABANDONED]))
    .returning(['id', 'status', 'attempts', WAIT_MS])
    .executeTakeFirst();
}

function crewColumns(crew: Crew | null | undefined) {
  return { driver_id: crew?.driverId ?? null, vehicle_id: crew?.vehicleId ?? null };
}

/** The message has lost its purpose. */
function isLate({ usefulUntil }: MessageToSend) {
  return sql<boolean>`coalesce(${usefulUntil}::timestamptz <= now(), false)`;
}

function waitUntil({ wait }: MessageToSend) {
  return sql`${wait?.until ?? null}::timestamptz`;
}

/** Nobody may send the message yet. */
function isWaiting(message: MessageToSend) {
  return sql<boolean>`coalesce(${waitUntil(message)} > now(), false)`;
}

function claimOf({ id, status, attempts, waitMs }: ClaimedRow): Claim {
  if (status === 'queued' && waitMs !== null) return { state: 'waits', waitMs };
  return status === 'queued' ? { state: 'claimed', id, attempt: attempts } : { state: status };
}

function recorded(outcome: AttemptOutcome, attempt: number) {
  if (outcome.outcome === 'accepted') {
    const { state: status, reference } = outcome;
    // The receipts of an earlier sending are about another message of the provider.
    const news = {
      delivered_at: null,
      read_at: null,
      ...(status === 'sent' && { sent_at: sql<Date>`now()` }),
    };
    return { status, reference, error: null, ...news };
  }
  const error = outcome.error.slice(0, MAX_ERROR_LENGTH);
  if (outcome.outcome === 'waits') {
    const notBefore = sql<Date>`now() + make_interval(secs => ${outcome.waitMs / 1000})`;
    return { status: 'queued' as const, error, attempts: attempt - 1, not_before: notBefore };
  }
  return { status: AFTER_PROBLEM[outcome.outcome], error };
}

const AFTER_PROBLEM = {
  refused: 'failed',
  'refused-for-now': 'queued',
  unknown: 'unknown',
} as const satisfies Record<string, MessageState>;
