import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { tripsFrom } from '#domain/rideshare/trips/trips-from.ts';
import type { Container } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { CONTACT } from '#tests/builders/people.ts';

/** No route runs on every day: in a week each of them runs. */
const WEEK = 7;

/**
 * Schedules trips of a week and more, and returns a function. Each call of it returns another trip without bookings, the
 * first one on the first day from the day after tomorrow on that has one.
 */
export async function newTrips({ trips, clock }: Container, days = 30): Promise<() => Trip> {
  const now = clock();
  const drafts = (await trips.routes()).flatMap((route) =>
    tripsFrom(route, addDays(indiaDateOf(now), 2), days + WEEK, now),
  );
  const made = await trips.schedule(drafts, ({ arrivesAt }) => arrivesAt.getTime());
  return () => {
    const trip = made.shift();
    if (!trip) throw new Error('No trip is left that nobody has booked');
    return trip;
  };
}

/** Returns the fields of a call that books a seat from the first stop of a trip to its last. */
export function seatOn({ id, route, direction }: Trip, seatNumber: string) {
  return {
    tripId: id,
    pickupStopId: pickupStops(route, direction)[0]?.id,
    dropStopId: dropStops(route, direction).at(-1)?.id,
    seatNumber,
    customerName: 'Test Rider',
    customerEmail: 'rider@ratha.example',
  };
}

const NO_PASSENGER = { passengerName: '', passengerPhone: '' };

/** Books seat B1 of a trip from its first stop for a known customer, who may name a passenger. Returns the seat booking. */
export function bookedSeat(container: Container, trip: Trip, passenger = NO_PASSENGER) {
  return bookedSeats(container, trip, ['B1'], passenger);
}

/** Books seats of a trip as `bookedSeat` does. Returns the booking of the first one. */
export async function bookedSeats(
  { db, useCases }: Container,
  { id, route, direction }: Trip,
  seats: readonly string[],
  passenger = NO_PASSENGER,
) {
  const customer = await customerRepository(db).ofPhone(CONTACT.phone, CONTACT);
  const booked = await useCases.bookSeat({
    tripId: id,
    seats,
    pickupStopId: pickupStops(route, direction)[0]?.id,
    dropStopId: dropStops(route, direction)[0]?.id,
    contact: { ...CONTACT, ...passenger },
    rider: { kind: 'known', customer },
    ...{ holder: null, claimedFare: null, idempotency: null, surface: 'web' },
  });
  return accepted(booked).booking;
}

/** Returns the seats of a trip's stored bookings. */
export async function seatsSold({ db }: Container, { id }: Trip): Promise<string[]> {
  const rows = await db
    .selectFrom('rideshare_bookings')
    .select('seat')
    .where('trip_id', '=', id)
    .where('status', '<>', 'cancelled')
    .orderBy('seat')
    .execute();
  return rows.map(({ seat }) => seat);
}
