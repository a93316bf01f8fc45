import { type Kysely, sql } from 'kysely';

/**
 * The one row says which installation this database belongs to. A restore renews its epoch. `has_old_workflows` says
 * that workflows may run under the ids of earlier versions, which did not name the installation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table installation (
    is_only boolean primary key default true check (is_only),
    id text not null check (id ~ '^[0-9a-f]{12}$'),
    epoch text not null check (epoch ~ '^[0-9a-f]{8}$'),
    renewed_at timestamptz not null default now(),
    has_old_workflows boolean not null
  )`,
  `insert into installation (id, epoch, has_old_workflows)
    select right(gen_random_uuid()::text, 12), left(gen_random_uuid()::text, 8),
      exists (select from bookings) or exists (select from rideshare_trips)`,
];
