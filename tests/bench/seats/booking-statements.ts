import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { sessionPatch } from '#app/http/session/session-data.server.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { sessionRepository } from '#infra/postgres/repositories/identity/session.repository.ts';
import { seatRepository } from '#infra/postgres/repositories/rideshare/seat.repository.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import type { BookingStatements } from '#tests/bench/seats/booking-values.ts';

/** Booking a seat with a session writes no security event. */
const NO_EVENTS = {
  rowOf: () => {
    throw new Error('Booking a seat writes a security event');
  },
  writeLine: () => undefined,
};

/** Has the product's own repositories say their statements to nobody, so that the loop's are the same for ever. */
export async function bookingStatements(): Promise<BookingStatements> {
  const said: string[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      said.push(query.sql);
    },
  });
  const now = new Date();
  const stop = { id: 1, name: '', outboundTime: '', returnTime: '' } as never;
  await sessionRepository(db, NO_EVENTS).read('');
  await tripRepository(db).find(1 as TripId);
  await seatRepository(db).book(
    {
      ...{ tripId: 1 as TripId, seats: [''], pickupStop: stop, dropStop: stop, pickupAt: now, dropAt: now },
      departsAt: now,
      ...{
        customerId: 1 as never,
        contact: { name: '', email: '', phone: '' as never },
        passenger: null,
        holder: null,
      },
      ...{ claimedFare: null, surface: 'web', bookedAt: now },
    },
    { type: 'seat-booked', tripId: 1 as TripId, closesAt: 0, detailsAt: 0 },
    null,
  );
  await sessionRepository(db, NO_EVENTS).saveLoggedIn('', sessionPatch({}, {}));
  const [readSession, findTrip, book, writeSession] = said;
  if (!readSession || !findTrip || !book || !writeSession || said.length !== 4)
    throw new Error(`Booking a seat takes other statements than this benchmark knows: ${said.length}`);
  return { readSession, findTrip, book, writeSession };
}
