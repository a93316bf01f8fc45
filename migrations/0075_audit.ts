import { type QueryExecutorProvider, sql } from 'kysely';

/** One entry for each act of the team, and the chain that shows when one was changed (docs/product/audit.md). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // No column has a reference, so that an entry outlives what it is about.
  `create table audit_entries (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    operation text not null check (operation <> ''),
    outcome text not null check (outcome in ('done', 'refused')),
    refusal text,
    role text not null,
    account_id integer,
    phone_hash text,
    surface text not null check (surface in ('web', 'console', 'call', 'cli', 'workflow')),
    system_account text,
    host text,
    request_id text,
    batch uuid,
    subjects text[] not null,
    changes jsonb not null,
    check ((outcome = 'refused') = (refusal is not null))
  )`,
  'create index audit_entries_at on audit_entries (at, id)',
  'create index audit_entries_subjects on audit_entries using gin (subjects)',
  'create index audit_entries_batch on audit_entries (batch) where batch is not null',
  `create table audit_links (
    position bigint primary key,
    entry_id bigint not null unique,
    hash bytea not null check (octet_length(hash) = 32),
    linked_at timestamptz not null default now()
  )`,
];
