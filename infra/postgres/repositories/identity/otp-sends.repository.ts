import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { OTP } from '#domain/identity/otp.ts';
import type { OtpSend, OtpSends } from '#domain/identity/ports.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { type Budget, type LimitReached, limitReached, type Rate } from '#domain/kernel/rate-limits.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import {
  areSpent,
  type CountedSpend,
  countSpends,
  isUsedUp,
  spendings,
  spendResults,
} from '#infra/postgres/repositories/identity/budget-statement.ts';
import { exhaustedBudgets } from '#infra/postgres/repositories/identity/exhausted-budgets.ts';
import { ago, interval } from '#infra/postgres/repositories/identity/otp-time.ts';
import { shareCode } from '#infra/postgres/repositories/identity/shared-code.ts';

/** Whether and what the statement stored, and the limits of the sender and the budgets as they were before it. */
type Sent = {
  stored: boolean;
  is_long: boolean;
  is_for_login: boolean;
  /** Whether the session itself may have a code, whatever others did. */
  is_allowed: boolean;
  /** Whether codes to phones without an account are not sent now. Not for a known device or network. */
  is_scarce: boolean;
  session: string;
  sent: Date[] | null;
  locked_until: Date | null;
  now: Date;
  spent: boolean[];
  free: boolean[];
  left_ms: (number | null)[];
};

/**
 * Stores one-time codes by the clock of the database. Each limit of a sender is a row of `otp_limits`, and each budget a
 * row of `rate_limits`. The statement that acts also checks and changes these rows, and PostgreSQL lets one statement at
 * a time change a row. `budgets` is null if nothing is limited by budgets. `clock` is the clock that all processes share.
 */
export function otpSends(db: Db, budgets: Readonly<Record<Budget, Rate>> | null, clock: Clock): OtpSends {
  const exhausted = exhaustedBudgets(clock);

  /** Returns the refusal of the first budget that is used up, and takes back the units spent before it. */
  async function refusal(spends: readonly CountedSpend[], row: Sent): Promise<LimitReached | undefined> {
    const first = spends.findIndex((spend, index) => refuses(spend) && !row.spent[index] && !row.free[index]);
    const refused = spends[first];
    if (!refused) return undefined;
    const waitMs = row.left_ms[first] ?? refused.rate.seconds * 1000;
    exhausted.remember(refused.row, waitMs);
    await takeBack(spends.filter((_, index) => index < first && row.spent[index]));
    return limitReached(refused.budget, waitMs);
  }

  async function takeBack(spends: readonly CountedSpend[]): Promise<void> {
    const rows = spends.map(({ row }) => row);
    if (rows.length === 0) return;
    await sql`update rate_limits set points = points - 1 where key = any(${rows}::text[])`.execute(db);
  }

  /** Returns the refusal of a budget that is known to be exhausted, unless this code does not need it. */
  async function knownRefusal(
    code: OtpSend,
    spends: readonly CountedSpend[],
  ): Promise<LimitReached | undefined> {
    if (!spends.some(({ row }) => exhausted.waitMs(row) > 0)) return undefined;
    const free = await freeBudgets(db, code, spends);
    const refused = spends.find(({ row }, index) => !free[index] && exhausted.waitMs(row) > 0);
    return refused && limitReached(refused.budget, exhausted.waitMs(refused.row));
  }

  return {
    async send(code) {
      const spends = budgets ? countSpends(code.spends, budgets) : [];
      const exceeded = await knownRefusal(code, spends);
      if (exceeded) return { limited: exceeded };
      const row = await sendOnce(db, code, spends);
      const limited = await refusal(spends, row);
      if (limited) return { limited };
      const { is_for_login: isForLogin, is_long: isLong } = row;
      const isUnsent = spends.some(
        (spend, index) => !refuses(spend) && !row.spent[index] && !row.free[index],
      );
      const stored = { isForLogin, isLong, isShared: false, isScarce: row.is_scarce || isUnsent };
      if (row.stored && !isUnsent) return { ...stored, needsMessage: true };
      const shared = row.stored || !row.is_allowed ? null : await shareCode(db, code, row.session);
      if (shared === 'sent' && !isUnsent)
        return { ...stored, isLong: true, isShared: true, needsMessage: true };
      // Without a message, nothing of what everybody shares is used up. Only the network has tried once more.
      await takeBack(
        spends.filter(({ budget }, index) => row.spent[index] && budget !== 'code-sends-network'),
      );
      if (row.stored) return { ...stored, needsMessage: false };
      if (shared === 'joined' || shared === 'sent')
        return { ...stored, isLong: true, isShared: true, needsMessage: false };
      const { sent, locked_until: lockedUntil, now } = row;
      return { past: { sent: sent ?? [], lockedUntil, fullUntil: shared?.fullUntil ?? null, now } };
    },
  };
}

/**
 * The parts of a `with` clause that tell the customer of the phone, and the device or else the network of the client if
 * it verified the phone.
 */
function knownParts({ phone, names }: Pick<OtpSend, 'phone' | 'names'>): RawBuilder<unknown> {
  const senders = [...(names.device ? [names.device] : []), ...names.networks];
  return sql`customer as (
      select id from customers where phone = ${phone}
    ), known as (
      select sender from known_senders
      where customer_id = (select id from customer) and sender = any(${senders}::text[])
        and verified_at > ${ago(OTP.knownForDays * OTP.dayMs)}
      order by array_position(${senders}::text[], sender) limit 1
    )`;
}

const IS_KNOWN = sql<SqlBool>`exists (select from known)`;

/** A known device or network needs no budget. A number with an account does not spend the part of new numbers. */
function isFree({ budget }: CountedSpend): RawBuilder<SqlBool> {
  return budget === 'code-sends-new-numbers'
    ? sql<SqlBool>`(${IS_KNOWN} or exists (select from customer))`
    : sql<SqlBool>`(${IS_KNOWN})`;
}

/**
 * Returns whether a code is refused when a budget is used up. That of phones without an account refuses none, because the
 * refusal would tell that a phone has no account. Its codes are not sent (docs/product/identity.md#no-probing).
 */
function refuses({ budget }: CountedSpend): boolean {
  return budget !== 'code-sends-new-numbers';
}

async function freeBudgets(db: Db, code: OtpSend, spends: readonly CountedSpend[]): Promise<boolean[]> {
  const { rows } = await sql<{ free: boolean[] }>`
    with ${knownParts(code)}
    select array[${sql.join(spends.map(isFree))}]::boolean[] as free`.execute(db);
  return rows[0]?.free ?? [];
}

/**
 * The rows of `otp_limits` are changed in one order: the session, the network or the known sender, the /48, all
 * strangers. Each is changed only if those before allow the code, so who must wait uses up nothing that others share.
 * A six-digit code is stored only if all its attempts are left in the allowance, so nobody's guesses end it later.
 */
async function sendOnce(db: Db, code: OtpSend, spends: readonly CountedSpend[]): Promise<Sent> {
  const { phone, session, isNewSession, login, address, wideNetwork, codeHash, longCodeHash } = code;
  // The first code of a new session counts for the session too.
  const senders = isNewSession ? [senderWithoutSession(address), session] : [session];
  const network = `network ${address}`;
  const wide = wideNetwork && `network ${wideNetwork}`;
  const max = sql`case
    when kept.sender = ${STRANGERS} then ${OTP.sendsFromStrangers}::integer
    when kept.sender = ${network} then ${OTP.sendsFromNetwork}::integer
    when kept.sender = ${wide} then ${OTP.sendsFromWideNetwork}::integer
    else ${OTP.sendsFromKnown}::integer end`;
  const recent = sql`array(select at from unnest(kept.sent) at where at > ${ago(OTP.windowMs)} order by at)`;
  const { rows } = await sql<Sent>`
    with ${knownParts(code)}, ${spendings(spends, isFree)} asker as (
      select coalesce(logins.id_hash, ${session}) as session, logins.id_hash is not null as is_for_login,
             case
               when logins.id_hash is not null then array[logins.id_hash]
               when ${IS_KNOWN} then array[${session}]
               else ${senders}::text[] end as senders
      from (select) as one
      left join sessions logins on logins.id_hash = ${login} and logins.expires_at > now()
    ), allowed as (
      insert into otp_limits as kept (phone, sender, sent, updated_at)
      select ${phone}, unnest(senders), array[now()], now() from asker
      where ${areSpent(spends.filter(refuses), isFree)}
      on conflict (phone, sender) do update
      set sent = ${recent} || now(), updated_at = now()
      where coalesce(kept.locked_until <= now(), true)
        and not exists (select from unnest(kept.sent) at where at > ${ago(OTP.resendAfterMs)})
        and ${OTP.sendsPerPhone} > cardinality(${recent})
      returning sender
    ), counted as (
      insert into otp_limits as kept (phone, sender, sent, updated_at)
      select ${phone}, coalesce((select sender from known), ${network}), array[now()], now()
      where exists (select from allowed, asker where allowed.sender = asker.senders[1])
      on conflict (phone, sender) do update
      set sent = ${recent} || now(), updated_at = now()
      where cardinality(${recent}) < ${max}
      returning sender
    ), counted_wide as (
      insert into otp_limits as kept (phone, sender, sent, updated_at)
      select ${phone}, ${wide}, array[now()], now() from counted where ${wide}::text is not null and not ${IS_KNOWN}
      on conflict (phone, sender) do update
      set sent = ${recent} || now(), updated_at = now()
      where cardinality(${recent}) < ${max}
      returning sender
    ), accepted as (
      select counted.sender from counted left join counted_wide on true
      where ${wide}::text is null or ${IS_KNOWN} or counted_wide.sender is not null
    ), crowd as (
      insert into otp_limits as kept (phone, sender, sent, updated_at)
      select ${phone}, ${STRANGERS}, array[now()], now() from accepted where not ${IS_KNOWN}
      on conflict (phone, sender) do update
      set sent = ${recent} || now(), updated_at = now()
      where cardinality(${recent}) < ${max}
      returning sender
    ), allowance as (
      select share.sender, ${OTP.attempts}::integer + open_guesses(
        ${phone}::text, share.sender, asker.session, ${OTP.attempts}::integer, ${ago(OTP.dayMs)}, now()
      ) > ${OTP.comparedPerDay} as is_used_up
      from asker, (
        select sender from crowd union all select sender from counted where ${IS_KNOWN} and exists (select from accepted)
      ) as share
    ), added as (
      insert into otp_challenges (phone, session_hash, address, code_hash, allowance, sent_at, expires_at)
      select ${phone}, asker.session, ${address},
             case when is_used_up then ${longCodeHash}::text else ${codeHash}::text end,
             case when is_used_up then null else allowance.sender end,
             now(), now() + ${interval(OTP.validForMs)}
      from asker, allowance
      returning allowance
    )
    select exists (select from added) as stored, exists (select from added where allowance is null) as is_long,
           exists (select from allowed where allowed.sender = asker.senders[1]) as is_allowed,
           not ${IS_KNOWN} and (${sql.join(
             [sql`false`, ...spends.filter((spend) => !refuses(spend)).map(isUsedUp)],
             sql` or `,
           )}) as is_scarce,
           asker.session, asker.is_for_login, before.sent, before.locked_until,
           now() as now, ${spendResults(spends, isFree)}
    from asker
    left join otp_limits before on before.phone = ${phone} and before.sender = asker.senders[1]`.execute(db);
  return rows[0] as Sent;
}

/** The row that all unknown devices on unknown networks share for a phone. */
const STRANGERS = 'strangers';

/** The sender of a client that showed no session. No hash of a session looks like this. */
function senderWithoutSession(address: string): string {
  return `address ${address}`;
}
