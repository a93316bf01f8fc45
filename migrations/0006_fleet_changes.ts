import { type Kysely, sql } from 'kysely';

/** The history of drivers and vehicles: what each version changed, by whom and from where. It goes with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table fleet_changes (
    id integer generated always as identity primary key,
    driver_id integer references drivers (id) on delete cascade,
    vehicle_id integer references vehicles (id) on delete cascade,
    version integer not null,
    lines text not null check (lines <> ''),
    role text not null,
    phone text,
    surface text not null check (surface in ('web', 'console', 'cli', 'workflow')),
    at timestamptz not null,
    check (num_nonnulls(driver_id, vehicle_id) = 1)
  )`,
  `create unique index fleet_changes_driver on fleet_changes (driver_id, version) where driver_id is not null`,
  `create unique index fleet_changes_vehicle on fleet_changes (vehicle_id, version) where vehicle_id is not null`,
];
