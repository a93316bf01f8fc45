import type { ColumnType } from 'kysely';
import type { LoginReplyKind } from '#domain/identity/by-message/ports.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Created, NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

type Counted<Value> = ColumnType<Value, Value | undefined, Value>;

export type MessageLoginsTable = {
  reference: string;
  /** Hash of the session that asked. Only this session can be logged in. */
  session_hash: string;
  token_digest: string;
  word_digest: string;
  language: LanguageCode;
  /** The number that wrote the token first. */
  phone: NullablePhoneColumn;
  created_at: Created;
  expires_at: Timestamp;
  claimed_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  used_at: Timestamp | null;
  /** Too many wrong words, or another text of the same number. */
  ended_at: Timestamp | null;
  wrong_words: Counted<number>;
  /** Messages that were counted. */
  message_digests: Counted<string[]>;
  /** The reply in the chat that the person waits for. */
  reply: LoginReplyKind | null;
  reply_taken_at: Timestamp | null;
};
