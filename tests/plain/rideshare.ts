import { choicePath, type Step, type TripChoice } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { endStops } from '#domain/rideshare/route.ts';
import type { SeatState } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { seatOn } from '#tests/builders/new-trips.ts';
import type { Site } from '#tests/contract/site.ts';
import type { Rider } from '#tests/plain/people.ts';
import type { Visitor } from '#tests/plain/visitor.ts';

/** Returns the address of a step of a trip, from its first stop to its last, or with what `more` says. */
export function stepPath(
  { route, date, direction }: Trip,
  step: Step,
  more: Partial<TripChoice> = {},
): string {
  const { first, last } = endStops(route, direction);
  const stops = { pickup: String(first.id), drop: String(last.id) };
  return choicePath({ route: route.id, date, direction, ...stops, seat: '', held: '', step, ...more });
}

/** Returns a pattern for the accessible name of a seat, which ends with its state. */
export function seat(name: string, state = ''): RegExp {
  return new RegExp(`^Seat ${name} ?,.*${state}`);
}

/** Opens the details of a trip, with these seats on hold. */
export async function openDetails(visitor: Visitor, trip: Trip, ...names: string[]): Promise<void> {
  await visitor.open(stepPath(trip, 'seat'));
  for (const name of names) visitor.choose(seat(name));
  await visitor.press('Continue');
}

export function giveContact(visitor: Visitor, { name, email }: Pick<Rider, 'name' | 'email'>): void {
  visitor.type({ 'Full name': name, Email: email });
}

/** Holds a seat by a call, in the session of the visitor. */
export async function holdByCall(visitor: Visitor, trip: Trip, seatNumber: string): Promise<void> {
  const answer = await visitor.call('/api/scheduled-rideshare/hold', { tripId: trip.id, seatNumber });
  if (!answer.ok) throw new Error(`Not held: ${await answer.text()}`);
}

/** Books a seat by a call as a rider who has logged in, or what `more` says. Returns the id of the first seat. */
export async function bookSeatByCall(
  visitor: Visitor,
  trip: Trip,
  seatNumber: string,
  more: object = {},
): Promise<RideshareBookingId> {
  const call = { ...seatOn(trip, seatNumber), ...more };
  const answer = await visitor.call('/api/scheduled-rideshare/book', call);
  if (!answer.ok) throw new Error(`Not booked: ${await answer.text()}`);
  return ((await answer.json()) as { booking: { id: RideshareBookingId } }).booking.id;
}

/** Returns the states of seats, in this order. */
export async function statesOf(
  { container }: Site,
  { id }: Trip,
  ...names: string[]
): Promise<(SeatState | undefined)[]> {
  const seats = await container.trips.seats(id, new Date());
  return names.map((name) => seats.find((one) => one.seat === name)?.state);
}

/** Ends the hold of a seat. */
export async function expireHold({ container }: Site, { id }: Trip, name: string): Promise<void> {
  await container.db
    .updateTable('trip_seats')
    .set({ held_until: new Date(Date.now() - 1000) })
    .where('trip_id', '=', id)
    .where('seat', '=', name)
    .executeTakeFirstOrThrow();
}

/** Returns another trip of the same route and direction. */
export function tripLike(trip: Trip, newTrip: () => Trip): Trip {
  const other = newTrip();
  return other.route.id === trip.route.id && other.direction === trip.direction
    ? other
    : tripLike(trip, newTrip);
}
