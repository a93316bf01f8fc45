import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { bookingStatements } from '#tests/bench/seats/booking-statements.ts';
import { bookingValues } from '#tests/bench/seats/booking-values.ts';
import { newTrips, seatsSold } from '#tests/builders/new-trips.ts';
import { CONTACT } from '#tests/builders/people.ts';
import { createTestContainer } from '#tests/setup/container.ts';

test('the values of the plain loop fit the statements of the product, and sell a seat', async () => {
  const { container, drop } = await createTestContainer();
  try {
    const { db } = container;
    const trip = (await newTrips(container))();
    const { id: customer } = await customerRepository(db).ofPhone(CONTACT.phone, CONTACT);
    const statements = await bookingStatements();
    const stop = (stops: typeof pickupStops) => stops(trip.route, trip.direction)[0]?.id ?? 0;
    const seat = {
      ...{ trip: trip.id, seat: 'B1', pickupStop: stop(pickupStops), dropStop: stop(dropStops) },
      ...{ pickupAt: trip.departsAt.toISOString(), dropAt: trip.arrivesAt.toISOString() },
    };
    const seller = { session: 'none', customer, phone: CONTACT.phone };
    const values = bookingValues(seller, seat, container.clock());
    const run = async (text: string, given: readonly unknown[]) =>
      (await db.executeQuery<{ id: number }>(CompiledQuery.raw(text, [...given]))).rows;
    await run(statements.readSession, values.readSession);
    expect(await run(statements.findTrip, values.findTrip)).toHaveLength(1);
    const [sold] = await run(statements.book, values.book);
    expect(sold?.id).toBeTypeOf('number');
    await run(statements.writeSession, values.writeSession(sold?.id ?? 0));
    expect(await seatsSold(container, trip)).toEqual(['B1']);
  } finally {
    await drop();
  }
});
