import { type Kysely, sql } from 'kysely';

/** The second factor of the team: authenticator apps, passkeys and recovery codes. A session names the factor it has given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table team_factors (
    id integer generated always as identity primary key,
    phone text not null unique references team_members (phone) on delete cascade,
    authenticator_secret text,
    authenticator_step integer,
    attempts integer not null default 0 check (attempts >= 0),
    locks integer not null default 0 check (locks >= 0),
    locked_until timestamptz,
    created_at timestamptz not null,
    check ((authenticator_secret is null) = (authenticator_step is null))
  )`,

  `create table team_passkeys (
    id text primary key,
    factor_id integer not null references team_factors (id) on delete cascade,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index team_passkeys_of_factor on team_passkeys (factor_id)`,

  `create table team_recovery_codes (
    factor_id integer not null references team_factors (id) on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (factor_id, code_hash)
  )`,

  `create table team_factor_challenges (
    session_hash text not null references sessions (id_hash) on update cascade on delete cascade,
    purpose text not null check (purpose in ('sign-in', 'new-passkey', 'new-authenticator')),
    value text not null,
    expires_at timestamptz not null,
    primary key (session_hash, purpose)
  )`,

  `alter table sessions add column second_factor integer, add column second_factor_at timestamptz`,

  `alter table team_changes drop constraint team_changes_check`,
  `alter table team_changes add column what text not null default 'role' check (what in ('role', 'factor-reset'))`,
  `alter table team_changes add check (what <> 'role' or from_role is distinct from to_role)`,
];
