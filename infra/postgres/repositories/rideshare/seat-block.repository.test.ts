import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TripId } from '#domain/kernel/ids.ts';
import { addMinutes, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { BlockSeats, HoldSeats, SeatsOfTrip, TripSpan } from '#domain/rideshare/ports.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { tripsFrom } from '#domain/rideshare/trips/trips-from.ts';
import { auditRepository } from '#infra/postgres/audit/audit.repository.ts';
import { auditMarks } from '#infra/postgres/audit/audit-marks.ts';
import { seatBlockRepository } from '#infra/postgres/repositories/rideshare/seat-block.repository.ts';
import { seatHoldRepository } from '#infra/postgres/repositories/rideshare/seat-hold.repository.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const marks = auditMarks();
let seats: HoldSeats & BlockSeats;
let trips: readonly Trip[] = [];
const now = new Date();
const act = { by: BY_OWNER, at: now, dryRun: false };

beforeAll(async () => {
  seats = {
    ...seatHoldRepository(db),
    ...seatBlockRepository(db, (trx) => auditRepository(trx, () => [], marks)),
  };
  const repository = tripRepository(db);
  const drafts = (await repository.routes()).flatMap((route) => tripsFrom(route, indiaDateOf(now), 21, now));
  trips = await repository.schedule(drafts, (trip) => trip.arrivesAt.getTime());
});

const everything = (): TripSpan => ({
  from: now,
  until: addMinutes(now, 22 * 24 * 60),
  routeId: null,
  tripId: null,
  seats: null,
});

test('blocks and unblocks while riders change seats, and takes nobody’s seat', async () => {
  const ids = trips.map(({ id }) => id);
  const holder = (number: number) => `rider ${number}` as SeatHolder;
  const wander = async (number: number) => {
    let last: SeatsOfTrip | null = null;
    for (let step = 0; step < 15; step += 1) {
      const tripId = ids[(number * 7 + (step % 2 ? step : -step) + ids.length * 9) % ids.length] as TripId;
      const seat = ['A1', 'B1', 'B2', 'B3', 'C1', 'C2'][(number + step * 5) % 6] as string;
      const wanted = { tripId, seats: [seat] };
      const visitor = { network: '192.0.2.1', isVerified: true };
      const limits = { visitor, maxOfNetwork: 100, duration: 600_000 };
      const { outcome } = await seats.hold({
        ...{ ...wanted, holder: holder(number), instead: last, now },
        ...limits,
      });
      if (outcome === 'held') last = wanted;
    }
  };
  const toggle = async () => {
    for (let step = 0; step < 4; step += 1) {
      await seats.block(everything(), act);
      await seats.unblock(everything(), act);
    }
  };
  const riders = Array.from({ length: 8 }, (_, number) => wander(number));
  await Promise.all([toggle(), toggle(), ...riders]);
  await seats.block(everything(), act);
  const states = await db.selectFrom('trip_seats').select('status').distinct().execute();
  expect(states).toEqual([{ status: 'blocked' }]);
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  expect(rows).toEqual([{ deadlocks: '0' }]);
});

test('includes a trip that is under way, and none that has arrived', async () => {
  const [trip] = trips;
  if (!trip) throw new Error('There are no trips');
  const reached = async (from: Date) => {
    const report = await seats.block({ ...everything(), from, tripId: trip.id }, { ...act, dryRun: true });
    return report.map(({ tripId }) => tripId);
  };
  expect(await reached(addMinutes(trip.departsAt, 1))).toEqual([trip.id]);
  expect(await reached(addMinutes(trip.arrivesAt, -1))).toEqual([trip.id]);
  expect(await reached(trip.arrivesAt)).toEqual([]);
});
