import { type Kysely, sql } from 'kysely';

/**
 * What a person sees of the own sessions. `public_id` names a session on a page and gives no access to it.
 * `used_at` is the last use on any page. `device` is a coarse name such as "Chrome on Android".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions
    add column public_id uuid not null default gen_random_uuid(),
    add column device text check (length(device) <= 60),
    add column used_at timestamptz not null default now()`.execute(db);
  await sql`update sessions set used_at = coalesce(seen_at, created_at)`.execute(db);
}
