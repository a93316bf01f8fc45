import { type QueryExecutorProvider, sql } from 'kysely';

/** The version of a coupon, so that two owners do not overwrite each other (docs/product/coupons.md#changes). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('alter table coupons add column version integer not null default 1').execute(db);
}
