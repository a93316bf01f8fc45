import { sql } from 'kysely';
import { OTP } from '#domain/identity/otp.ts';
import type { OtpTries, OtpUses } from '#domain/identity/ports.ts';
import type { OtpEnd } from '#domain/identity/refusals.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { ago, interval } from '#infra/postgres/repositories/identity/otp-time.ts';

/**
 * The code that was compared, if one was, with its wrong tries. Why the code has ended. The lock as it was before the
 * statement.
 */
type Tried = {
  id: number | null;
  right: boolean | null;
  used: boolean | null;
  failures: number | null;
  ended: OtpEnd | null;
  locked_until: Date | null;
  now: Date;
};

/**
 * Compares one-time codes by the clock of the database. Each limit is a row of `otp_limits`: that of the session, and for
 * a six-digit code the one that strangers, a known device or a known network share. The statement that acts also checks
 * and changes these rows, and PostgreSQL lets one statement at a time change a row.
 */
export function otpRepository(db: Db): OtpTries & OtpUses {
  return {
    async attempt({ phone, session, codeHashes }) {
      const wrong = sql`code.code_hash <> all(${[...codeHashes]}::text[])`;
      const recent = sql`array(select at from unnest(kept.failed) at where at > ${ago(OTP.windowMs)} order by at)`;
      const locks = sql`${wrong} and cardinality(${recent}) + 1 >= ${OTP.failuresBeforeLock}`;
      const { rows } = await sql<Tried>`
        with code as (
          select id, code_hash, used_at, expires_at, allowance
          from otp_challenges
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
            -- A code that a simultaneous request sent has voided this one.
            and code.id = newest_code(${phone}, ${session})
            and not coalesce(kept.challenge_id = code.id and kept.challenge_failures >= ${OTP.attempts}, false)
            -- A used code still answers the request that it was used for.
            and (code.used_at is not null or code.expires_at > now())
          returning code.id, not (${wrong}) as right, code.used_at is not null as used,
                    kept.challenge_failures as failures
        ), compared as (
          -- A used code logs nobody in, so wrong ones with its repetition count for the session only.
          insert into otp_limits as kept (phone, sender, compared, updated_at)
          select ${phone}, code.allowance, array[now()], now()
          from tried, code where code.allowance is not null and not tried.right and not tried.used
          on conflict (phone, sender) do update
          set compared = array(select at from unnest(kept.compared) at where at > ${ago(OTP.dayMs)} order by at) || now(),
              updated_at = now()
        )
        select tried.id, tried.right, tried.used, tried.failures, before.locked_until, now() as now,
               case
                 when code.used_at is not null then null
                 when coalesce(tried.failures, case when before.challenge_id = code.id then before.challenge_failures end)
                      >= ${OTP.attempts} then 'tries'
                 when code.expires_at <= now() then 'expired'
               end as ended
        from (select) as one
        left join code on true
        left join tried on true
        left join otp_limits before on before.phone = ${phone} and before.sender = ${session}`.execute(db);
      const { id, right, used, failures, ended, locked_until: lockedUntil, now } = rows[0] as Tried;
      if (id !== null && right) return { kind: 'right', challengeId: id, isUsed: used === true };
      if (id === null && lockedUntil && lockedUntil > now) return { kind: 'locked', lockedUntil, now };
      if (ended) return { kind: 'wrong', ended };
      return failures === null || used
        ? { kind: 'wrong' }
        : { kind: 'wrong', triesLeft: OTP.attempts - failures };
    },

    async consume(challengeId) {
      const { rows } = await sql<{ id: number }>`
        update otp_challenges kept set used_at = now()
        from otp_challenges own
        where own.id = ${challengeId} and kept.phone = own.phone and kept.used_at is null
          -- Sessions that share a long code use it up together.
          and (kept.id = own.id or (kept.code_hash = own.code_hash and kept.allowance is null and own.allowance is null))
          and not exists (
            select from otp_challenges used
            where used.phone = own.phone and used.code_hash = own.code_hash and used.used_at is not null
              and used.allowance is null and own.allowance is null
          )
        returning kept.id`.execute(db);
      return rows.some(({ id }) => id === challengeId);
    },
  };
}
