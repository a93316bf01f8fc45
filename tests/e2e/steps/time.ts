import pg from 'pg';
import { findLocalPostgres } from '#infra/local/postgres.ts';
import type { Place } from '#tests/e2e/setup/product.ts';

/** What waiting would bring about, without the wait: the product's own clock is the machine's. */
async function shift({ dataDir }: Place, statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: findLocalPostgres(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    if (rowCount === 0) throw new Error('There was nothing to make older');
  } finally {
    await client.end();
  }
}

/** As if the codes sent to a phone had been asked for a minute earlier: another may be sent. */
export function aMinutePasses(product: Place, phone: string): Promise<void> {
  return shift(
    product,
    `update otp_challenges set sent_at = sent_at - interval '1 minute' where phone = $1`,
    [phone],
  );
}

/** As if a booking had been made long ago, and its pickup were so many minutes from now. */
export function pickupComesNear(product: Place, bookingId: number, minutes: number): Promise<void> {
  return shift(product, `update bookings set pickup_at = now() + make_interval(mins => $2) where id = $1`, [
    bookingId,
    minutes,
  ]);
}
