import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import { MAX_HOLDS } from '#domain/rideshare/seats.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { propertyRuns } from '#tests/property/runs.ts';
import {
  createSeatEnvironment,
  RIDERS,
  type SeatEnvironment,
  startAfresh,
} from '#tests/property/seat-environment.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let environment: SeatEnvironment;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = ownFolder('storm');
  environment = await createSeatEnvironment(database.url, folder);
});
afterAll(async () => {
  await environment.container.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Act = {
  readonly does: 'hold' | 'change' | 'renew' | 'release' | 'book' | 'cancel' | 'block' | 'unblock';
  readonly rider: number;
  readonly trip: number;
  readonly seat: string;
};

const act: fc.Arbitrary<Act> = fc.record({
  does: fc.constantFrom(
    'hold',
    'hold',
    'change',
    'renew',
    'release',
    'book',
    'book',
    'cancel',
    'block',
    'unblock',
  ),
  rider: fc.nat(RIDERS - 1),
  trip: fc.nat(1),
  seat: fc.constantFrom('A1', 'B1', 'B2'),
});

/** Performs one action. Returns 1 for an accepted booking or cancellation, so that they can be counted. */
async function perform({ does, rider, trip, seat }: Act): Promise<{ booked?: number; cancelled?: number }> {
  const { useCases, queries } = environment.container;
  const { holder, customer } = environment.riders[rider] as SeatEnvironment['riders'][number];
  const { id: tripId, route, direction } = environment.trips[trip] as SeatEnvironment['trips'][number];
  const wanted = { tripId, seats: [seat], holder, isVerified: true };
  switch (does) {
    case 'hold':
      await useCases.holdSeat({ ...wanted, instead: null });
      return {};
    case 'change':
      await useCases.holdSeat({ ...wanted, instead: { tripId, seats: [seat === 'A1' ? 'B1' : 'A1'] } });
      return {};
    case 'renew':
      await useCases.renewHold(wanted);
      return {};
    case 'release':
      await useCases.releaseHold({ ...wanted, leaving: false });
      return {};
    case 'book': {
      const booked = await useCases.bookSeat({
        tripId,
        seats: [seat],
        holder,
        pickupStopId: pickupStops(route, direction)[0]?.id,
        dropStopId: dropStops(route, direction).at(-1)?.id,
        contact: { name: `Rider ${rider}`, email: 'rider@example.com' },
        rider: { kind: 'known', customer },
        claimedFare: null,
        idempotency: null,
        surface: 'web',
      });
      return booked.ok ? { booked: 1 } : {};
    }
    case 'cancel': {
      const [newest] = await queries.rideshare.ofPhone(customer.phone);
      if (!newest) return {};
      const id = newest.id as RideshareBookingId;
      const cancelled = await useCases.cancelSeat({ id, by: BY_OWNER });
      return cancelled.ok ? { cancelled: 1 } : {};
    }
    case 'block':
    case 'unblock': {
      const change = does === 'block' ? useCases.blockSeats : useCases.unblockSeats;
      const span = { weeks: 3, routeId: null, tripId, seats: [seat] };
      await change({ ...span, by: BY_OWNER, dryRun: false });
      return {};
    }
  }
}

/** Checks the invariants of the database, whatever the order of the actions. */
async function expectSound(done: readonly { booked?: number; cancelled?: number }[]): Promise<void> {
  const { db } = environment.container;
  const { rows } = await sql<{ seat: string; status: string; living: number }>`
    select trip_id || ' ' || seat as seat, status, (select count(*)::integer from rideshare_bookings booking
      where booking.trip_id = trip_seats.trip_id and booking.seat = trip_seats.seat and booking.status <> 'cancelled'
    ) as living from trip_seats`.execute(db);
  expect(rows.filter(({ status, living }) => living !== (status === 'booked' ? 1 : 0))).toEqual([]);

  const holds = await sql<{ held_by: string }>`
    select held_by from trip_seats where held_by is not null group by held_by having count(*) > ${MAX_HOLDS}`.execute(
    db,
  );
  expect(holds.rows).toEqual([]);

  const counted = await sql<{ sold: number; cancelled: number; told: number; untold: number }>`
    select (select count(*)::integer from rideshare_bookings) as sold,
      (select count(*)::integer from rideshare_bookings where status = 'cancelled') as cancelled,
      (select count(*)::integer from outbox_events where payload ->> 'type' = 'seat-booked') as told,
      (select count(*)::integer from outbox_events where payload ->> 'type' = 'seat-cancelled') as untold`.execute(
    db,
  );
  const [booked, cancelled] = [
    done.filter((one) => one.booked).length,
    done.filter((one) => one.cancelled).length,
  ];
  expect(counted.rows).toEqual([{ sold: booked, cancelled, told: booked, untold: cancelled }]);
}

test('sells no seat twice and counts every sale and cancellation once when riders and the team act at once', async () => {
  const storms = fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 50 }), async (acts) => {
    await startAfresh(environment);
    await expectSound(await Promise.all(acts.map(perform)));
  });
  await fc.assert(storms, { numRuns: propertyRuns(100), interruptAfterTimeLimit: 60_000 });
}, 120_000);
