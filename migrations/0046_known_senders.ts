import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The devices and networks that verified a phone (docs/product/identity.md#otp-known), and what strangers share for one
 * phone. A device is the hash of a random id, a network a keyed hash.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table known_senders (
    customer_id integer not null references customers (id) on delete cascade,
    sender text not null,
    verified_at timestamptz not null,
    primary key (customer_id, sender)
  )`,
  `create index known_senders_age on known_senders (verified_at)`,

  // Times of the wrong six-digit codes of the last day, in the row that strangers, a device or a network share.
  `alter table otp_limits add column compared timestamptz[] not null default '{}'`,
  // That row. Null for a long code, which nobody can guess. The release before this one stores codes of strangers.
  `alter table otp_challenges add column allowance text default 'strangers'`,

  // The wrong codes of a day, and those that other sessions may still try. It is volatile, so it sees what was committed
  // while its caller waited for the row of the allowance.
  `create function open_guesses(
    of_phone text, of_allowance text, own_session text, attempts integer, since timestamptz, at timestamptz
  ) returns integer language sql volatile as $$
    select (
      select count(*)::integer from otp_limits, unnest(otp_limits.compared) tried
      where otp_limits.phone = of_phone and otp_limits.sender = of_allowance and tried > since
    ) + coalesce((
      select sum(greatest(attempts - coalesce(limits.challenge_failures, 0), 0))::integer
      from (
        select distinct on (session_hash) id, session_hash, allowance, used_at from otp_challenges
        where phone = of_phone and expires_at > at and session_hash <> own_session
        order by session_hash, id desc
      ) code
      left join otp_limits limits on limits.phone = of_phone and limits.sender = code.session_hash
        and limits.challenge_id = code.id
      where code.allowance = of_allowance and code.used_at is null
    ), 0)
  $$`,

  // The code that a session can use. It is volatile, so a caller that waited for a row sees a code sent meanwhile.
  `create function newest_code(of_phone text, of_session text) returns integer language sql volatile as $$
    select max(id) from otp_challenges where phone = of_phone and session_hash = of_session
  $$`,
];
