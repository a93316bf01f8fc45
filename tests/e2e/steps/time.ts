import pg from 'pg';
import { findLocalPostgres } from '#infra/local/postgres.ts';
import type { Place } from '#tests/e2e/setup/product.ts';

/** Simulates passed time by changing stored times, because the product uses the clock of the machine. */
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

/** Moves the codes sent to a phone one minute back, so that another can be sent. */
export function aMinutePasses(product: Place, phone: string): Promise<void> {
  return shift(
    product,
    `update otp_limits set sent = array(select at - interval '1 minute' from unnest(sent) at) where phone = $1`,
    [phone],
  );
}

/** Sets the pickup of a booking to that many minutes from now. */
export function pickupComesNear(product: Place, bookingId: number, minutes: number): Promise<void> {
  return shift(product, `update bookings set pickup_at = now() + make_interval(mins => $2) where id = $1`, [
    bookingId,
    minutes,
  ]);
}

/** Places a booking 20 minutes earlier, so that it is among the first that the team must confirm. */
export function bookingWaits(product: Place, bookingId: number): Promise<void> {
  return shift(product, `update bookings set placed_at = placed_at - interval '20 minutes' where id = $1`, [
    bookingId,
  ]);
}

/** Completes a booking as if its ride had been yesterday. */
export function rideIsOver(product: Place, bookingId: number): Promise<void> {
  return shift(
    product,
    `update bookings set pickup_at = now() - interval '1 day', status = 'completed' where id = $1`,
    [bookingId],
  );
}

/** Sets the pickup of a booking, and the start of its duty of two hours, to that many minutes from now. */
export async function dutyComesNear(product: Place, bookingId: number, minutes: number): Promise<void> {
  await pickupComesNear(product, bookingId, minutes);
  await shift(
    product,
    `update duties set starts_at = now() + make_interval(mins => $2),
       ends_at = now() + make_interval(mins => $2 + 120) where booking_id = $1`,
    [bookingId, minutes],
  );
}

/** Sets the last use of the console by a member to that many minutes ago. */
export function passWithoutConsoleUse(
  product: Place,
  phone: string,
  { minutes }: { minutes: number },
): Promise<void> {
  return shift(
    product,
    `update sessions set seen_at = now() - make_interval(mins => $2)
     where customer_id = (select id from customers where phone = $1)`,
    [phone, minutes],
  );
}

type SeatOfTrip = { readonly tripId: number; readonly seat: string };

/** Expires the hold of a seat. */
export function expireHold(product: Place, { tripId, seat }: SeatOfTrip): Promise<void> {
  return shift(
    product,
    `update trip_seats set held_until = now() - interval '1 second'
     where trip_id = $1 and seat = $2 and status = 'held'`,
    [tripId, seat],
  );
}

/** Returns the remaining seconds of a hold, or 0 if there is none. */
export async function secondsHeld({ dataDir }: Place, { tripId, seat }: SeatOfTrip): Promise<number> {
  const client = new pg.Client({ connectionString: findLocalPostgres(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ left: number | null }>(
      `select extract(epoch from held_until - now())::float as left from trip_seats
       where trip_id = $1 and seat = $2`,
      [tripId, seat],
    );
    return Math.max(0, rows[0]?.left ?? 0);
  } finally {
    await client.end();
  }
}
