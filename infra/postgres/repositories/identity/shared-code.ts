import { sql } from 'kysely';
import { OTP } from '#domain/identity/otp.ts';
import type { OtpSend } from '#domain/identity/ports.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { ago, interval } from '#infra/postgres/repositories/identity/otp-time.ts';

/** `joined`: the session shares a code that was sent before. `sent`: a new one was stored. Otherwise when one can be. */
export type SharedCode = 'joined' | 'sent' | { readonly fullUntil: Date };

type Stored = { joined: boolean; sent: boolean; full_until: Date };

/**
 * Lets a session whose limit is used up share a long code of the phone (docs/product/identity.md#otp-shared). Nobody can
 * guess it, so it does not matter who asked for it. If no unused one was sent within 10 minutes, a new one is stored.
 * PostgreSQL lets one statement at a time change the row `shared`, so simultaneous requests store one code.
 */
export async function shareCode(db: Db, code: OtpSend, session: string): Promise<SharedCode> {
  const first = await shareOnce(db, code, session);
  if (first.joined || first.sent) return first.joined ? 'joined' : 'sent';
  // Another request may have stored a code after this statement began. The next one sees it.
  const second = await shareOnce(db, code, session);
  if (second.joined || second.sent) return second.joined ? 'joined' : 'sent';
  return { fullUntil: second.full_until };
}

async function shareOnce(
  db: Db,
  { phone, address, longCodeHash }: OtpSend,
  session: string,
): Promise<Stored> {
  const last = sql`kept.sent[cardinality(kept.sent)]`;
  const { rows } = await sql<Stored>`
    with last_long as (
      select code_hash, sent_at, exists (
        select from otp_challenges used
        where used.phone = ${phone} and used.code_hash = last_long.code_hash and used.used_at is not null
      ) as is_used
      from otp_challenges last_long
      where phone = ${phone} and allowance is null and sent_at > ${ago(OTP.sharedForMs)}
      order by sent_at desc, id desc limit 1
    ), newest as (
      select code_hash, sent_at from last_long where not is_used
    ), joined as (
      insert into otp_challenges (phone, session_hash, address, code_hash, allowance, sent_at, expires_at)
      select ${phone}, ${session}, ${address}, code_hash, null, sent_at, now() + ${interval(OTP.validForMs)}
      from newest
      returning id
    ), opened as (
      insert into otp_limits as kept (phone, sender, sent, updated_at)
      select ${phone}, ${SHARED}, array[now()], now() where not exists (select from newest)
      on conflict (phone, sender) do update set sent = array[now()], updated_at = now()
      -- Only the owner of the phone can have used the last one, so the owner may have another.
      where ${last} <= ${ago(OTP.sharedForMs)} or exists (select from last_long where is_used)
      returning sender
    ), added as (
      insert into otp_challenges (phone, session_hash, address, code_hash, allowance, sent_at, expires_at)
      select ${phone}, ${session}, ${address}, ${longCodeHash}, null, now(), now() + ${interval(OTP.validForMs)}
      from opened
      returning id
    )
    select exists (select from joined) as joined, exists (select from added) as sent,
           coalesce(
             (select ${last} from otp_limits kept where phone = ${phone} and sender = ${SHARED}), now()
           ) + ${interval(OTP.sharedForMs)} as full_until`.execute(db);
  return rows[0] as Stored;
}

/** The row of the codes that sessions share for a phone. */
const SHARED = 'shared';
