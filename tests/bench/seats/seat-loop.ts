import pg from 'pg';
import { SEAT_CHANNEL } from '#infra/postgres/live-seats/seat-notifications.ts';
import type { Asked } from '#tests/bench/seats/asker.ts';
import {
  type BookingStatements,
  bookingValues,
  type SeatToSell,
  type Seller,
} from '#tests/bench/seats/booking-values.ts';

/*
 * What booking a seat over HTTP is measured against: a plain loop over pg that does the same statements with as many
 * at once, from the rider's session to the notification. No HTTP, no validation, nothing is made of what is read.
 */
export type SeatLoop = {
  readonly statements: BookingStatements;
  readonly sellers: readonly Seller[];
  readonly seats: readonly SeatToSell[];
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

process.on('message', async (loop: SeatLoop) => process.send?.(await run(loop)));
process.once('SIGTERM', () => pool.end().then(() => process.exit(0)));
process.send?.({ port: 0 });

async function run({ statements, sellers, seats }: SeatLoop): Promise<Asked> {
  const times: number[] = [];
  const waiting = seats.values();
  const lane = async (seller: Seller) => {
    for (const seat of waiting) {
      const started = performance.now();
      await sell(statements, seller, seat);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(sellers.map(lane));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

async function sell(statements: BookingStatements, seller: Seller, seat: SeatToSell): Promise<void> {
  const values = bookingValues(seller, seat, new Date());
  const say = (name: keyof BookingStatements, given: readonly unknown[]) =>
    pool.query({ name, text: statements[name], values: [...given] });
  await say('readSession', values.readSession);
  await say('findTrip', values.findTrip);
  const { rows } = await say('book', values.book);
  if (typeof rows[0]?.id !== 'number') throw new Error('The seat could not be booked');
  notify(seat.trip);
  await say('writeSession', values.writeSession(rows[0].id));
}

const news = new Set<number>();
let sending = false;

/** One at a time and all that waits together, as the product does. */
async function notify(trip: number): Promise<void> {
  news.add(trip);
  if (sending) return;
  sending = true;
  while (news.size > 0) {
    const trips = [...news].join(',');
    news.clear();
    await pool.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [SEAT_CHANNEL, trips] });
  }
  sending = false;
}
