import { sql } from 'kysely';
import { OTP } from '#domain/identity/otp.ts';
import type { OtpSend, OtpSends } from '#domain/identity/ports.ts';
import { type Budget, type LimitReached, limitReached, type Rate } from '#domain/kernel/rate-limits.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import {
  areSpent,
  type CountedSpend,
  countSpends,
  leftOf,
  spendings,
} from '#infra/postgres/repositories/identity/budget-statement.ts';
import { ago, interval } from '#infra/postgres/repositories/identity/otp-time.ts';

/** Whether the statement stored a code, and the limits of the sender and the budgets as they were before it. */
type Sent = {
  stored: boolean;
  is_for_login: boolean;
  sent: Date[] | null;
  locked_until: Date | null;
  full_until: Date | null;
  now: Date;
  spent: number;
  left_ms: (number | null)[];
};

/**
 * Stores one-time codes by the clock of the database. Each limit of a sender is a row of `otp_limits`, and each budget a
 * row of `rate_limits`. The statement that acts also checks and changes these rows, and PostgreSQL lets one statement at
 * a time change a row. `budgets` is null if nothing is limited by budgets.
 */
export function otpSends(db: Db, budgets: Readonly<Record<Budget, Rate>> | null): OtpSends {
  const exhausted = exhaustedBudgets();

  /** Returns the refusal of the first budget that is used up, and takes back the units spent before it. */
  async function refusal(spends: readonly CountedSpend[], row: Sent): Promise<LimitReached | undefined> {
    const refused = spends[row.spent];
    if (!refused) return undefined;
    const waitMs = row.left_ms[row.spent] ?? refused.rate.seconds * 1000;
    exhausted.remember(refused.row, waitMs);
    const before = spends.slice(0, row.spent).map((spend) => spend.row);
    if (before.length > 0) {
      await sql`update rate_limits set points = points - 1 where key = any(${before}::text[])`.execute(db);
    }
    return limitReached(refused.budget, waitMs);
  }

  return {
    async send(code) {
      const spends = budgets ? countSpends(code.spends, budgets) : [];
      for (const { budget, row } of spends) {
        const waitMs = exhausted.waitMs(row);
        if (waitMs > 0) return { limited: limitReached(budget, waitMs) };
      }
      const row = await sendOnce(db, code, spends);
      if (row.stored) return { isForLogin: row.is_for_login };
      const limited = await refusal(spends, row);
      if (limited) return { limited };
      const { sent, locked_until: lockedUntil, full_until: fullUntil, now } = row;
      return { past: { sent: sent ?? [], lockedUntil, fullUntil, now } };
    },
  };
}

async function sendOnce(
  db: Db,
  { phone, session, isNewSession, login, address, codeHash }: OtpSend,
  spends: readonly CountedSpend[],
): Promise<Sent> {
  // The first code of a new session counts for the session too.
  const senders = isNewSession ? [senderWithoutSession(address), session] : [session];
  const { rows } = await sql<Sent>`
    with ${spendings(spends)} asker as (
      select coalesce(logins.id_hash, ${session}) as session, logins.id_hash is not null as is_for_login,
             case when logins.id_hash is null then ${senders}::text[] else array[logins.id_hash] end as senders
      from (select) as one
      left join sessions logins on logins.id_hash = ${login} and logins.expires_at > now()
    ), others as (
      select min(sent_at) + ${interval(OTP.windowMs)} as full_until from otp_challenges
      where phone = ${phone} and sent_at > ${ago(OTP.windowMs)}
        and not exists (
          select from otp_challenges where phone = ${phone} and address = ${address} and used_at is not null
        )
      having count(*) >= ${OTP.sendsFromAll}
    ), allowed as (
      insert into otp_limits as kept (phone, sender, sent, updated_at)
      select ${phone}, unnest(senders), array[now()], now() from asker
      where ${areSpent(spends)} and not exists (select from others)
      on conflict (phone, sender) do update
      set sent = array(select at from unnest(kept.sent) at where at > ${ago(OTP.windowMs)}) || now(),
          updated_at = now()
      where coalesce(kept.locked_until <= now(), true)
        and not exists (select from unnest(kept.sent) at where at > ${ago(OTP.resendAfterMs)})
        and ${OTP.sendsPerPhone} > (select count(*) from unnest(kept.sent) at where at > ${ago(OTP.windowMs)})
      returning sender
    ), added as (
      insert into otp_challenges (phone, session_hash, address, code_hash, sent_at, expires_at)
      select ${phone}, asker.session, ${address}, ${codeHash}, now(), now() + ${interval(OTP.validForMs)}
      from asker where exists (select from allowed where sender = asker.senders[1])
      returning id
    )
    select exists (select from added) as stored, asker.is_for_login, before.sent, before.locked_until,
           others.full_until, now() as now, ${leftOf(spends)}
    from asker
    left join others on true
    left join otp_limits before on before.phone = ${phone} and before.sender = asker.senders[1]`.execute(db);
  return rows[0] as Sent;
}

/** The sender of a client that showed no session. No hash of a session looks like this. */
function senderWithoutSession(address: string): string {
  return `address ${address}`;
}

const MAX_EXHAUSTED = 10_000;

/** Remembers which budgets are exhausted, so that a flood of refused requests needs no statements. */
function exhaustedBudgets() {
  const fullAt = new Map<string, number>();
  return {
    /** Returns the milliseconds until the budget is full again, 0 if it is not known to be exhausted. */
    waitMs(row: string): number {
      const left = (fullAt.get(row) ?? 0) - performance.now();
      if (left <= 0) fullAt.delete(row);
      return Math.max(0, left);
    },
    remember(row: string, waitMs: number): void {
      if (fullAt.size >= MAX_EXHAUSTED) fullAt.clear();
      fullAt.set(row, performance.now() + waitMs);
    },
  };
}
