import { type Kysely, sql } from 'kysely';

/**
 * Binds a one-time code to the session that asked for it, and counts codes and wrong attempts for a phone and a
 * session. Limits how long sessions last. `otp_challenges.failures`, `last_failure_at` and `voided_at` are no longer
 * used; a later release removes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // No session has an empty hash, so a code from before this migration matches nothing.
  `alter table otp_challenges add column session_hash text not null default ''`,
  `create index otp_challenges_session on otp_challenges (phone, session_hash, id desc)`,

  // One row for each phone and sender: the hash of a session, or a network address that showed no session.
  `create table otp_limits (
    phone text not null,
    sender text not null,
    sent timestamptz[] not null default '{}',
    failed timestamptz[] not null default '{}',
    challenge_id integer,
    challenge_failures integer not null default 0,
    locks integer not null default 0,
    locked_until timestamptz,
    updated_at timestamptz not null,
    primary key (phone, sender)
  )`,
  `create index otp_limits_age on otp_limits (updated_at)`,

  `update sessions set expires_at = least(
    expires_at,
    case
      when customer_id is null then now() + interval '1 hour'
      else coalesce(logged_in_at, created_at) + interval '30 days'
    end
  )`,
  `create index sessions_customer on sessions (customer_id) where customer_id is not null`,
];
