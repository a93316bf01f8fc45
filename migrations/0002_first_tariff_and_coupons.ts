import { type Kysely, sql } from 'kysely';

/** The first prices and coupons (docs/product/fares.md#tariff). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into tariffs (effective_from, terms) values ('2025-04-01T00:00:00+05:30', ${JSON.stringify(TERMS)})`.execute(
    db,
  );
  await sql`
    insert into coupons (code, discount_percentage, max_discount_amount, minimum_order, per_customer_limit) values
      ('WELCOME10', 10, 500, null, 1),
      ('PLUSHPRIORITY', 10, null, null, null),
      ('PLUSHFAMILY', 10, null, null, null),
      ('RIGHTVALUES', 5, 300, 500, null)`.execute(db);
}

const TERMS = {
  airport: {
    slabs: [
      { upToKm: 10, price: 999 },
      { upToKm: 25, price: 1199 },
      { upToKm: 35, price: 1499 },
      { upToKm: 50, price: 1899 },
    ],
    perStartedKmBeyond: 30,
    meetAndGreet: 400,
  },
  hourly: { perHour: 500, minimumHours: 2 },
  intercity: {
    oneWay: { perKm: 25, minimumKm: 80 },
    roundTrip: {
      perKm: 22,
      minimumKm: 160,
      waitingPerHour: 100,
      hourlyWaitingLimit: 8,
      waitingPerStartedDay: 1000,
    },
  },
};
