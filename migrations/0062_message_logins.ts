import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Requests to log in by a message to the WhatsApp number (docs/product/identity.md#message-login). Tokens, words and the
 * provider's ids of messages are kept as digests. What people write is not stored.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table message_logins (
    reference text primary key,
    session_hash text not null,
    token_digest text not null unique,
    word_digest text not null,
    language text not null,
    phone text check (phone ~ '^\\+[0-9]{6,15}$'),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    claimed_at timestamptz,
    confirmed_at timestamptz,
    used_at timestamptz,
    ended_at timestamptz,
    wrong_words smallint not null default 0,
    message_digests text[] not null default '{}',
    reply text check (reply in ('ask', 'wrong', 'ended', 'confirmed')),
    reply_taken_at timestamptz,
    check ((phone is null) = (claimed_at is null))
  )`,
  'create index message_logins_age on message_logins (created_at)',
  'create index message_logins_by_phone on message_logins (phone) where phone is not null',
  'create index message_logins_to_reply on message_logins (claimed_at) where reply is not null',
];
