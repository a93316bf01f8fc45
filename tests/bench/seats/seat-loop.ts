import pg from 'pg';
import { SEAT_CHANNEL } from '#infra/postgres/live-seats/seat-notifications.ts';
import type { Asked } from '#tests/bench/seats/asker.ts';
import type { BookingStatements } from '#tests/bench/seats/booking-statements.ts';

/*
 * What booking a seat over HTTP is measured against: a plain loop over pg that does the same statements with as many
 * at once, from the rider's session to the notification. No HTTP, no validation, nothing is made of what is read.
 */
export type SeatToSell = {
  readonly trip: number;
  readonly seat: string;
  readonly pickupStop: number;
  readonly dropStop: number;
  readonly pickupAt: string;
  readonly dropAt: string;
};
export type Seller = { readonly session: string; readonly customer: number; readonly phone: string };
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
  const now = new Date();
  const say = (name: keyof BookingStatements, values: readonly unknown[]) =>
    pool.query({ name, text: statements[name], values: [...values] });
  await say('readSession', [seller.session]);
  await say('findTrip', [seat.trip]);
  const event = { type: 'seat-booked', tripId: seat.trip, closesAt: 0, detailsAt: 0 };
  const { rows } = await say('book', [
    ...[seat.trip, seat.seat, now, null, null, seat.pickupStop, seat.dropStop, seat.pickupAt, seat.dropAt],
    ...[seller.customer, 'Bench Rider', 'rider@ratha.example', seller.phone, 'web', null, null],
    JSON.stringify(event),
  ]);
  if (rows.length !== 1) throw new Error('The seat was not to be had');
  notify(seat.trip);
  const kept = JSON.stringify({ rideshareBooking: rows[0].id });
  await say('writeSession', [[], kept, null, [], seller.session]);
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
