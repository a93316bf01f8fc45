import { sql } from 'kysely';
import { MESSAGE_LOGIN } from '#domain/identity/by-message/message-login.ts';
import type { LoginReplies, LoginReply } from '#domain/identity/by-message/ports.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { interval } from '#infra/postgres/repositories/identity/otp-time.ts';

/** Replies that one call takes at most. */
const MAX_TAKEN = 20;

type Row = Omit<LoginReply, 'askedAt' | 'triesLeft'> & { created_at: Date; wrong_words: number };

/** The replies in the chat that a process has taken, or that no process sent. */
export function loginReplyRepository(db: Db): LoginReplies {
  return {
    async take() {
      const { rows } = await sql<Row>`
        update message_logins set reply_taken_at = now()
        where reference in (
          select reference from message_logins
          where reply is not null
            and (expires_at > now() or reply = 'late' and claimed_at > now() - ${interval(MESSAGE_LOGIN.validForMs)})
            and coalesce(reply_taken_at < now() - interval '30 seconds', true)
          order by claimed_at limit ${MAX_TAKEN} for update skip locked
        )
        returning reference, phone, reply as kind, language, created_at, wrong_words`.execute(db);
      return rows.map(({ created_at: askedAt, wrong_words: wrong, ...reply }) => ({
        ...reply,
        askedAt,
        triesLeft: MESSAGE_LOGIN.wrongWords - wrong,
      }));
    },

    // A newer reply of the same request stays.
    async settle({ reference, kind, triesLeft }) {
      await sql`
        update message_logins set reply = null, reply_taken_at = null
        where reference = ${reference} and reply = ${kind}
          and wrong_words = ${MESSAGE_LOGIN.wrongWords - triesLeft}::integer`.execute(db);
    },
  };
}
