import { sql } from 'kysely';
import { OTP } from '#domain/identity/otp.ts';
import type { OtpSends, OtpTries, OtpUses } from '#domain/identity/ports.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** The limits of a sender as they were before the statement, and whether it stored a code. */
type Sent = {
  stored: boolean;
  sent: Date[] | null;
  locked_until: Date | null;
  full_until: Date | null;
  now: Date;
};

/** The code that was compared, all null if none was, and the lock as it was before the statement. */
type Tried = {
  id: number | null;
  right: boolean | null;
  used: boolean | null;
  locked_until: Date | null;
  now: Date;
};

/**
 * Stores and compares one-time codes by the clock of the database. Each limit is a row of `otp_limits`. The statement
 * that acts also checks and changes that row, and PostgreSQL lets one statement at a time change a row.
 */
export function otpRepository(db: Db): OtpSends & OtpTries & OtpUses {
  return {
    async send({ phone, session, isNewSession, address, codeHash }) {
      const sender = isNewSession ? senderWithoutSession(address) : session;
      // The first code of a new session counts for the session too.
      const senders = isNewSession ? [sender, session] : [sender];
      const { rows } = await sql<Sent>`
        with others as (
          select min(sent_at) + ${interval(OTP.windowMs)} as full_until from otp_challenges
          where phone = ${phone} and sent_at > ${ago(OTP.windowMs)}
            and not exists (
              select from otp_challenges where phone = ${phone} and address = ${address} and used_at is not null
            )
          having count(*) >= ${OTP.sendsFromAll}
        ), allowed as (
          insert into otp_limits as kept (phone, sender, sent, updated_at)
          select ${phone}, unnest(${senders}::text[]), array[now()], now()
          where not exists (select from others)
          on conflict (phone, sender) do update
          set sent = array(select at from unnest(kept.sent) at where at > ${ago(OTP.windowMs)}) || now(),
              updated_at = now()
          where coalesce(kept.locked_until <= now(), true)
            and not exists (select from unnest(kept.sent) at where at > ${ago(OTP.resendAfterMs)})
            and ${OTP.sendsPerPhone} > (select count(*) from unnest(kept.sent) at where at > ${ago(OTP.windowMs)})
          returning sender
        ), added as (
          insert into otp_challenges (phone, session_hash, address, code_hash, sent_at, expires_at)
          select ${phone}, ${session}, ${address}, ${codeHash}, now(), now() + ${interval(OTP.validForMs)}
          where exists (select from allowed where sender = ${sender})
          returning id
        )
        select exists (select from added) as stored, before.sent, before.locked_until,
               others.full_until, now() as now
        from (select) as one
        left join others on true
        left join otp_limits before on phone = ${phone} and sender = ${sender}`.execute(db);
      const before = rows[0] as Sent;
      if (before.stored) return undefined;
      return {
        sent: before.sent ?? [],
        lockedUntil: before.locked_until,
        fullUntil: before.full_until,
        now: before.now,
      };
    },

    async attempt({ phone, session, codeHashes }) {
      const wrong = sql`code.code_hash <> all(${[...codeHashes]}::text[])`;
      const recent = sql`array(select at from unnest(kept.failed) at where at > ${ago(OTP.windowMs)} order by at)`;
      const locks = sql`${wrong} and cardinality(${recent}) + 1 >= ${OTP.failuresBeforeLock}`;
      const { rows } = await sql<Tried>`
        with code as (
          select id, code_hash, used_at, expires_at from otp_challenges
          where phone = ${phone} and session_hash = ${session}
          order by id desc limit 1
        ), tried as (
          update otp_limits kept
          set challenge_id = code.id,
              challenge_failures =
                case when kept.challenge_id = code.id then kept.challenge_failures else 0 end + (${wrong})::integer,
              failed = case
                when ${locks} then '{}'
                when ${wrong} then ${recent} || now()
                else kept.failed end,
              locked_until = case
                when ${locks}
                then now() + least(${interval(OTP.windowMs)} * power(2, kept.locks), ${interval(OTP.maxLockMs)})
                else kept.locked_until end,
              locks = kept.locks + (${locks})::integer,
              updated_at = now()
          from code
          where kept.phone = ${phone} and kept.sender = ${session}
            and coalesce(kept.locked_until <= now(), true)
            and not coalesce(kept.challenge_id = code.id and kept.challenge_failures >= ${OTP.attempts}, false)
            -- A used code still answers the request that it was used for.
            and (code.used_at is not null or code.expires_at > now())
          returning code.id, not (${wrong}) as right, code.used_at is not null as used
        )
        select tried.*, before.locked_until, now() as now
        from (select) as one
        left join tried on true
        left join otp_limits before on before.phone = ${phone} and before.sender = ${session}`.execute(db);
      const { id, right, used, locked_until: lockedUntil, now } = rows[0] as Tried;
      if (id !== null && right) return { kind: 'right', challengeId: id, isUsed: used === true };
      if (id === null && lockedUntil && lockedUntil > now) return { kind: 'locked', lockedUntil, now };
      return { kind: 'wrong' };
    },

    async consume(challengeId) {
      const used = await db
        .updateTable('otp_challenges')
        .set({ used_at: sql<Date>`now()` })
        .where('id', '=', challengeId)
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}

/** The sender of a client that showed no session. No hash of a session looks like this. */
function senderWithoutSession(address: string): string {
  return `address ${address}`;
}

function interval(milliseconds: number) {
  return sql`${milliseconds} * interval '1 millisecond'`;
}

function ago(milliseconds: number) {
  return sql`now() - ${interval(milliseconds)}`;
}
