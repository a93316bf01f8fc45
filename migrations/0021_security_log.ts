import { type Kysely, sql } from 'kysely';

/**
 * The security log (docs/product/security-log.md). Rows hold codes, ids and keyed hashes, and are kept for a year.
 * No foreign keys: an event stays when its account is erased, and then names nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table security_events (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    kind text not null,
    outcome text not null check (outcome in ('done', 'refused')),
    detail text,
    account_id integer,
    phone_hash text,
    subject_id integer,
    subject_hash text,
    network_hash text,
    request_id text,
    count integer not null default 1 check (count > 0),
    last_at timestamptz not null default now(),
    window_start timestamptz,
    window_key text,
    check ((window_start is null) = (window_key is null))
  )`,
  // Refusals of one window are counted in one row.
  `create unique index security_events_window on security_events (window_start, window_key)`,
  // How many rows one window has, of one kind, and of one kind and network.
  `create index security_events_places on security_events (window_start, kind, network_hash)
   where window_start is not null`,
  `create index security_events_at on security_events (at, id)`,
  `create index security_events_kind on security_events (kind, at, id)`,
  `create index security_events_account on security_events (account_id, at) where account_id is not null`,
  `create index security_events_subject on security_events (subject_id, at) where subject_id is not null`,
  `create index security_events_phone on security_events (phone_hash, at) where phone_hash is not null`,
  `create index security_events_subject_phone on security_events (subject_hash, at) where subject_hash is not null`,
];
