import type { Customer } from '#domain/customers/customer.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import type { Container } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import type { MovableClock } from '#tests/security/movable-clock.ts';

const CONTACT = { name: 'Greedy Rider', email: 'rider@ratha.example' };

/**
 * Lets one verified rider book as many seats as possible within some hours, every ten minutes, alone and in groups, several
 * at once. Returns the number of seats that the rider has then.
 */
export async function takeSeats(
  container: Container,
  clock: MovableClock,
  { hours, trips }: { readonly hours: number; readonly trips: number },
): Promise<number> {
  const customer = await customerRepository(container.db).ofPhone('+919812300002' as Phone, CONTACT);
  const newTrip = await newTrips(container);
  const wanted = Array.from({ length: trips }, newTrip);
  for (let minutes = 0; minutes < hours * 60; minutes += 10) {
    for (const trip of wanted) {
      await Promise.all([
        ...['A1', 'B1', 'B2'].map((seat) => book(container, customer, trip, [seat])),
        book(container, customer, trip, ['C1', 'C2']),
      ]);
    }
    await clock.advance(10 * MINUTE_MS);
  }
  const { count } = await container.db
    .selectFrom('rideshare_bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function book(container: Container, customer: Customer, trip: Trip, seats: readonly string[]) {
  return container.useCases.bookSeat({
    tripId: trip.id,
    seats,
    pickupStopId: pickupStops(trip.route, trip.direction)[0]?.id,
    dropStopId: dropStops(trip.route, trip.direction).at(-1)?.id,
    contact: CONTACT,
    rider: { kind: 'known', customer },
    ...{ holder: null, claimedFare: null, idempotency: null, surface: 'web' },
  });
}
