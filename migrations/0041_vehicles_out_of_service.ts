import { type QueryExecutorProvider, sql } from 'kysely';

/** The time in which a vehicle cannot drive (docs/product/fleet.md#out-of-service). Without a last day, until it is put back. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(`alter table vehicles
      add column out_of_service_from timestamptz,
      add column out_of_service_until date,
      add constraint vehicles_out_of_service check (out_of_service_until is null or out_of_service_from is not null)`)
    .execute(db);
}
