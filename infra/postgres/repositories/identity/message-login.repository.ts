import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MESSAGE_LOGIN, type MessageLoginState } from '#domain/identity/by-message/message-login.ts';
import type { MessageLogins, MessageLoginUses } from '#domain/identity/by-message/ports.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { interval } from '#infra/postgres/repositories/identity/otp-time.ts';

/** Each open request has these. The clock of the database decides. */
const IS_OPEN = sql<SqlBool>`confirmed_at is null and ended_at is null and expires_at > now()`;

const texts = (values: readonly string[]): RawBuilder<string[]> => sql`${[...values]}::text[]`;

/** Requests to log in by a message. One statement compares and changes, so that simultaneous ones count too. */
export function messageLoginRepository(db: Db): MessageLogins & MessageLoginUses {
  return {
    async create({ session, reference, tokenDigest, wordDigest, language }) {
      await sql`
        insert into message_logins (reference, session_hash, token_digest, word_digest, language, expires_at)
        values (${reference}, ${session}, ${tokenDigest}, ${wordDigest}, ${language},
          now() + ${interval(MESSAGE_LOGIN.validForMs)})`.execute(db);
    },

    async stateOf({ session, reference }) {
      const { rows } = await sql<{ state: MessageLoginState }>`
        select case
            when used_at is not null or ended_at is not null or expires_at <= now() then 'ended'
            when confirmed_at is not null then 'confirmed'
            when phone is not null then 'asked'
            else 'waiting'
          end as state
        from message_logins where reference = ${reference} and session_hash = ${session}`.execute(db);
      return rows[0]?.state ?? 'ended';
    },

    async claim({ phone, tokenDigests, messageDigest }) {
      const { rows } = await sql`
        with claimed as (
          update message_logins
          set phone = ${phone}, claimed_at = now(), reply = 'ask', reply_taken_at = null,
              message_digests = array[${messageDigest}::text]
          where token_digest = any(${texts(tokenDigests)}) and phone is null and ${IS_OPEN}
          returning reference
        ), late as (
          update message_logins
          set phone = ${phone}, claimed_at = now(), ended_at = coalesce(ended_at, now()), reply = 'late',
              reply_taken_at = null, message_digests = array[${messageDigest}::text]
          where token_digest = any(${texts(tokenDigests)}) and phone is null and expires_at <= now()
        ), others as (
          update message_logins set ended_at = now(), reply = null
          where phone = ${phone} and ${IS_OPEN} and exists (select from claimed)
            and reference not in (select reference from claimed)
        )
        select reference from claimed`.execute(db);
      return rows.length > 0;
    },

    async answer({ phone, wordDigests, messageDigest }) {
      const isRight = sql`word_digest = any(${texts(wordDigests)})`;
      const isLast = sql`wrong_words + 1 >= ${MESSAGE_LOGIN.wrongWords}::integer`;
      const { rows } = await sql<{ reply: 'confirmed' | 'wrong' | 'ended' }>`
        update message_logins
        set confirmed_at = case when ${isRight} then now() end,
            wrong_words = wrong_words + (not ${isRight})::integer,
            ended_at = case when not ${isRight} and ${isLast} then now() end,
            reply = case when ${isRight} then 'confirmed' when ${isLast} then 'ended' else 'wrong' end,
            reply_taken_at = null,
            message_digests = message_digests || ${messageDigest}::text
        where phone = ${phone} and ${IS_OPEN} and ${messageDigest}::text <> all(message_digests)
        returning reply`.execute(db);
      return rows[0]?.reply ?? 'nothing';
    },

    async use({ session, reference }) {
      const { rows } = await sql<{ phone: Phone }>`
        update message_logins set used_at = now()
        where reference = ${reference} and session_hash = ${session}
          and confirmed_at is not null and used_at is null and ended_at is null and expires_at > now()
        returning phone`.execute(db);
      return rows[0]?.phone;
    },
  };
}
