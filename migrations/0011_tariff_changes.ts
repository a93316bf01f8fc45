import { type Kysely, sql } from 'kysely';

/** The history of tariffs: who set which fares from which day. The default price of a seat becomes part of the tariff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `update tariffs set terms = terms || '{"rideshare": {"defaultSeat": 799}}'`,

  `create table tariff_changes (
    id integer generated always as identity primary key,
    tariff_id integer not null references tariffs (id),
    replaced boolean not null,
    terms jsonb not null,
    lines text not null check (lines <> ''),
    role text not null,
    phone text,
    surface text not null check (surface in ('web', 'console', 'cli', 'workflow')),
    at timestamptz not null
  )`,
  `create index tariff_changes_newest on tariff_changes (at desc, id desc)`,
];
