import { indiaInstant } from '#domain/kernel/india-time.ts';
import { dropStops, pickupStops, timeAt } from '#domain/rideshare/route.ts';
import { seatNames } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { type BenchRider, type BenchSite, logIn, sessionHash } from '#tests/bench/bench-site.ts';
import { inSmoke } from '#tests/bench/in-smoke.ts';
import { askOf } from '#tests/bench/seats/ask-of.ts';
import type { Pair } from '#tests/bench/seats/availability.ts';
import { bookingStatements } from '#tests/bench/seats/booking-statements.ts';
import type { SeatToSell, Seller } from '#tests/bench/seats/booking-values.ts';
import { DAYS_ON_SALE, makeTrips } from '#tests/bench/seats/trips.ts';

const ROUNDS = inSmoke(1, 7);
const LOAD = { width: inSmoke(2, 32), total: inSmoke(20, 900) };
const SEATS_A_DAY = 17;

/** Seats sold by `POST /api/scheduled-rideshare/book` beside a plain loop of the same statements, in turns. */
export async function measureBooking({ product, serve }: BenchSite, db: Db): Promise<Pair[]> {
  const days = Math.ceil((2 * (ROUNDS + 1) * LOAD.total) / SEATS_A_DAY);
  const trips = await makeTrips(db, DAYS_ON_SALE + days);
  const seats = trips.flatMap(seatsToSell).values();
  const riders = await Promise.all(Array.from({ length: LOAD.width }, (_, n) => logIn(product.port, n)));
  const sellers = riders.map(sellerOf);
  const statements = await bookingStatements();
  const asker = await serve('tests/bench/seats/asker.ts');
  const loop = await serve('tests/bench/seats/seat-loop.ts');

  const rounds: Pair[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const requests = take(seats).map((seat, n) => requestFor(seat, riders[n % riders.length] as BenchRider));
    const pair = {
      product: await askOf(asker, product, { ...LOAD, port: product.port, status: '201', requests }),
      other: await askOf(loop, loop, { total: LOAD.total, statements, sellers, seats: take(seats) }),
    };
    // The first round warms both up.
    if (round > 0) rounds.push(pair);
  }
  return rounds;
}

function take(seats: Iterator<SeatToSell>): SeatToSell[] {
  return Array.from({ length: LOAD.total }, () => {
    const { value, done } = seats.next();
    if (done) throw new Error('There are too few seats to sell');
    return value;
  });
}

function seatsToSell({ id, route, direction, date }: Trip): SeatToSell[] {
  const [pickup, drop] = [pickupStops(route, direction)[0], dropStops(route, direction)[0]];
  if (!pickup || !drop) throw new Error('A route needs stops');
  const instant = (stop: typeof pickup) => indiaInstant(date, timeAt(stop, direction)).toISOString();
  return seatNames(route.layout).map((seat) => ({
    ...{ trip: id, seat, pickupStop: pickup.id, dropStop: drop.id },
    ...{ pickupAt: instant(pickup), dropAt: instant(drop) },
  }));
}

function requestFor({ trip, seat, pickupStop, dropStop }: SeatToSell, { cookie, phone }: BenchRider): string {
  const body = JSON.stringify({
    ...{ tripId: trip, pickupStopId: pickupStop, dropStopId: dropStop, seatNumber: seat },
    ...{ customerName: 'Bench Rider', customerEmail: 'rider@ratha.example', customerPhone: phone },
  });
  const head = [
    'POST /api/scheduled-rideshare/book HTTP/1.1',
    'Host: rides.example',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cookie: ${cookie}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** A rider as the loop knows them: with the key of the session, which it need not work out. */
function sellerOf({ cookie, id, phone }: BenchRider): Seller {
  return { session: sessionHash(cookie), customer: id, phone };
}
