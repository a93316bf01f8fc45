import { sql } from 'kysely';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';

/**
 * How a backup treats a table:
 * - `data`: kept. Its rows mean that the database is in use.
 * - `settings`: kept. Migrations and `ratha migrate` fill it too.
 * - `passing`: left out. After a restore everybody signs in again and counts begin again.
 */
type Kind = 'data' | 'settings' | 'passing';

/** Every table of the schema. The type makes the list complete. */
const TABLES: Record<keyof Tables | 'production_mark', Kind> = {
  customers: 'data',
  team_members: 'settings',
  saved_views: 'data',
  sessions: 'passing',
  team_factors: 'data',
  team_passkeys: 'data',
  team_recovery_codes: 'data',
  team_factor_challenges: 'passing',
  known_senders: 'data',
  otp_challenges: 'passing',
  otp_limits: 'passing',
  rate_limits: 'passing',
  booking_viewers: 'passing',
  security_events: 'data',
  tariffs: 'settings',
  tariff_changes: 'data',
  coupons: 'settings',
  bookings: 'data',
  deleted_bookings: 'data',
  currency_rates: 'settings',
  personal_data_erasures: 'data',
  drivers: 'data',
  vehicles: 'data',
  duties: 'data',
  duty_changes: 'data',
  invoice_series: 'data',
  invoices: 'data',
  customer_companies: 'data',
  payments: 'data',
  driver_shifts: 'data',
  driver_leave: 'data',
  fleet_changes: 'data',
  calendar_feeds: 'data',
  calendar_events: 'data',
  audit_entries: 'settings',
  audit_links: 'settings',
  team_changes: 'settings',
  coupon_redemptions: 'data',
  booking_changes: 'data',
  outbox_events: 'data',
  relay_lease: 'passing',
  workflow_claims: 'passing',
  workflow_failures: 'passing',
  seat_layouts: 'settings',
  rideshare_routes: 'settings',
  rideshare_stops: 'settings',
  rideshare_trips: 'data',
  trip_seats: 'data',
  rideshare_bookings: 'data',
  messages: 'data',
  sms_texts: 'data',
  message_choices: 'data',
  message_receipts: 'passing',
  message_windows: 'passing',
  message_turns: 'passing',
  whatsapp_numbers: 'passing',
  message_logins: 'passing',
  message_resends: 'data',
  inbound_messages: 'data',
  alarms: 'passing',
  backups: 'passing',
  production_mark: 'settings',
  installation: 'settings',
};
/** Tables of Kysely, which the migrations of a restore fill. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

const KINDS: Readonly<Record<string, Kind>> = TABLES;

/** Returns whether a backup holds the rows of this table. */
export function isKept(table: string): boolean {
  return KINDS[table] === 'data' || KINDS[table] === 'settings';
}

/** Returns whether no release up to this one has the table. It is of a newer release, or not of Ratha. */
export function isUnknown(table: string): boolean {
  return !OF_MIGRATIONS.includes(table) && !(table in KINDS);
}

/** Returns whether a row of this table means that the database is in use. Unknown tables are somebody's data too. */
export function isInUse(table: string): boolean {
  return !OF_MIGRATIONS.includes(table) && (KINDS[table] ?? 'data') === 'data';
}

/** A table with the columns that can be written. */
export type TableColumns = { readonly name: string; readonly columns: readonly string[] };

/** Reads the tables of the schema, without those of extensions. A table follows the tables that it refers to. */
export async function schemaTables(db: Db): Promise<TableColumns[]> {
  const { rows } = await sql<TableColumns & { refers_to: string[] }>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(f.confrelid::regclass::text), '{}') from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db);
  return inOrder(rows);
}

/** Sorts tables so that each one follows those that it refers to. */
function inOrder(
  tables: readonly (TableColumns & { readonly refers_to: readonly string[] })[],
): TableColumns[] {
  const sorted = new Map<string, TableColumns>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ refers_to }) =>
      refers_to.every((other) => sorted.has(other) || !waiting.some(({ name }) => name === other)),
    );
    if (ready.length === 0) {
      throw new Error(
        `Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`,
      );
    }
    for (const { name, columns } of ready) sorted.set(name, { name, columns });
    waiting = waiting.filter(({ name }) => !sorted.has(name));
  }
  return [...sorted.values()];
}
