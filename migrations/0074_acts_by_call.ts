import { type QueryExecutorProvider, sql } from 'kysely';

/** The history tells an act by a call from an act by a page of the console (docs/product/bookings.md#history). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) {
      const name = `${table}_${column}_check`;
      await sql
        .raw(`alter table ${table} drop constraint ${name}, add constraint ${name}
          check (${column} in ('web', 'console', 'call', 'cli', 'workflow')) not valid`)
        .execute(db);
      await sql.raw(`alter table ${table} validate constraint ${name}`).execute(db);
    }
  }
}

const COLUMNS = {
  booking_changes: ['surface'],
  rideshare_bookings: ['surface', 'cancelled_from'],
  deleted_bookings: ['surface'],
  team_changes: ['surface'],
  fleet_changes: ['surface'],
  tariff_changes: ['surface'],
  personal_data_erasures: ['surface'],
  duties: ['override_surface'],
  duty_changes: ['surface', 'override_surface'],
  payments: ['surface', 'undone_surface'],
} as const;
