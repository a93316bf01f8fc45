import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Customer } from '#domain/customers/customer.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { settableClock } from '#tests/builders/india.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { SeatModel } from '#tests/property/seat-model.ts';

/**
 * The time between the start of a run and the first departure. Trips may leave or become too late to cancel
 * during a run.
 */
const BEFORE_DEPARTURE_MS = 2.5 * HOUR_MS;
export const RIDERS = 2;

/** The real use cases on a real database, with a settable clock and two shared trips. */
export type SeatEnvironment = {
  readonly container: Container;
  readonly clock: ReturnType<typeof settableClock>;
  readonly trips: readonly [Trip, Trip];
  readonly riders: readonly { readonly holder: SeatHolder; customer: Customer }[];
};

export async function createSeatEnvironment(databaseUrl: string, dataDir: string): Promise<SeatEnvironment> {
  const config = readConfig(
    { DATABASE_URL: databaseUrl, RATHA_DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
    { demo: true },
  );
  const clock = settableClock(new Date());
  const container = createContainer(config, createLog(config, 'property'), { clock });
  const next = await newTrips(container, 10);
  const trips = [next(), next()] as const;
  await sql`delete from rideshare_trips where id not in (${trips[0].id}, ${trips[1].id})`.execute(
    container.db,
  );
  const customers = customerRepository(container.db);
  const riders = await Promise.all(
    Array.from({ length: RIDERS }, async (_, number) => ({
      holder: `holder ${number}` as SeatHolder,
      customer: await customers.ofPhone(`+91983000000${number}` as Phone),
    })),
  );
  return { container, clock, trips, riders };
}

/** Frees every seat, deletes all bookings and events, and creates a model of that state. */
export async function startAfresh(
  environment: SeatEnvironment,
): Promise<{ model: SeatModel; real: SeatEnvironment }> {
  const { db } = environment.container;
  await sql`delete from rideshare_bookings`.execute(db);
  await sql`delete from outbox_events`.execute(db);
  await sql`update trip_seats set status = 'free', held_by = null, held_until = null, hold_slot = null,
    blocked_at = null, blocked_by = null`.execute(db);
  const model = new SeatModel(
    environment.trips,
    environment.trips[0].departsAt.getTime() - BEFORE_DEPARTURE_MS,
  );
  environment.clock.now = new Date(model.now);
  return { model, real: environment };
}

/** Expects every seat, booking and event to match the model. */
export async function expectAgreement(
  model: SeatModel,
  { container, clock }: SeatEnvironment,
): Promise<void> {
  for (const [index, trip] of model.trips.entries()) {
    const seats = await container.trips.seats(trip.id, clock());
    expect(
      seats.map(({ seat, state, heldBy, heldUntil }) => [seat, state, heldBy, heldUntil?.getTime()]),
    ).toEqual(
      model.names(index).map(([, seat]) => {
        const is = model.seat(index, seat);
        return is.is === 'held' ? [seat, is.is, is.by, is.until] : [seat, is.is, null, undefined];
      }),
    );
  }
  const bookings = await container.db
    .selectFrom('rideshare_bookings')
    .select(['id', 'trip_id', 'seat', 'status'])
    .orderBy('id')
    .execute();
  expect(bookings).toEqual(
    model.bookings.map(({ id, trip, seat, cancelled }) => ({
      id,
      trip_id: model.trips[trip]?.id,
      seat,
      status: cancelled ? 'cancelled' : 'confirmed',
    })),
  );
  const events = await container.db
    .selectFrom('outbox_events')
    .select(sql<string>`payload ->> 'type'`.as('type'))
    .execute();
  const count = (type: string) => events.filter((event) => event.type === type).length;
  expect([count('seat-booked'), count('seat-cancelled')]).toEqual([
    model.bookings.length,
    model.bookings.filter(({ cancelled }) => cancelled).length,
  ]);
}
