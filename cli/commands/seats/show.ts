import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText, shortened } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { formatDateTime, formatDay, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type FindTripRefusal, TRIP_NOT_FOUND, type TripNotFound } from '#domain/rideshare/refusals.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';
import { SEAT_STATE_LABELS, seatNames } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import type { Container } from '#infra/container/container.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';
import { directionOption, routeOption, tripArgument } from '#infra/operations/written/trip-options.ts';

const MAX_SEATS = 100;
const NAME_WIDTH = 24;

const input = z
  .object({
    trip: tripArgument.optional(),
    route: routeOption.optional(),
    date: dayOption.optional(),
    direction: directionOption.optional(),
  })
  .superRefine(({ trip, route, date, direction }, context) => {
    const named = [route, date, direction].filter((part) => part !== undefined).length;
    if (trip ? named === 0 : named === 3) return;
    const message = trip
      ? 'cannot be combined with --route, --date or --direction'
      : 'give the trip number, or --route, --date and --direction';
    context.addIssue({ code: 'custom', path: ['trip'], message });
  });

async function showSeats(asked: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async (container) => {
    const found = await findAskedTrip(container, asked);
    if (!found.ok) return found;
    const trip = found.value;
    const [seats, bookings] = await Promise.all([
      container.trips.seats(trip.id, container.clock()),
      container.queries.rideshare.bookings({ limit: MAX_SEATS, trip: trip.id }),
    ]);
    return ok({
      trip: {
        tripId: trip.id,
        routeId: trip.route.id,
        routeName: trip.route.name,
        tripDate: trip.date,
        direction: trip.direction,
        departsAt: trip.departsAt.toISOString(),
        arrivesAt: trip.arrivesAt.toISOString(),
        closedAt: trip.closedAt?.toISOString() ?? null,
      },
      seats: seatNames(trip.route.layout).flatMap((name) => {
        const seat = seats.find((one) => one.seat === name);
        const booking = bookings.find((one) => one.seat === name);
        if (!seat) return [];
        return {
          seat: name,
          state: seat.state,
          price: seat.price,
          heldUntil: seat.heldUntil?.toISOString() ?? null,
          booking: booking
            ? {
                id: booking.id,
                reference: formatRideshareId(booking.id),
                groupReference: booking.group === null ? null : formatRideshareId(booking.group),
                customerName: booking.contact.name,
                customerPhone: booking.contact.phone,
                passengerName: booking.passenger?.name ?? '',
                passengerPhone: booking.passenger?.phone ?? '',
                pickupTime: indiaTimeOf(booking.pickupAt),
                pickupStop: booking.pickupStop.name,
                dropStop: booking.dropStop.name,
              }
            : null,
        };
      }),
    });
  });
}

async function findAskedTrip(
  { trips, useCases }: Container,
  { trip: id, route, date, direction }: z.output<typeof input>,
): Promise<Result<Trip, FindTripRefusal | TripNotFound>> {
  if (route && date && direction) return useCases.findTrip({ routeId: route, date, direction });
  const trip = id && (await trips.find(id));
  return trip ? ok(trip) : refuse(TRIP_NOT_FOUND);
}

/** Returns `RS-4`, or `RS-4, with RS-3` for a seat that was booked together with others. */
function bookingText({ reference, groupReference }: { reference: string; groupReference: string | null }) {
  return groupReference && groupReference !== reference ? `${reference}, with ${groupReference}` : reference;
}

function personText(name: string, phone: string): string {
  return `${shortened(plainText(name), NAME_WIDTH)}, ${phone}`;
}

type SeatsOfTrip = Extract<Awaited<ReturnType<typeof showSeats>>, { ok: true }>['value'];

function show({ trip, seats }: SeatsOfTrip): Shown {
  const leaves = formatDateTime(new Date(trip.departsAt));
  const title = `Trip ${trip.tripId}  ${trip.routeName}, ${TRIP_DIRECTION_LABELS[trip.direction]}, ${formatDay(trip.tripDate)}`;
  return {
    before: `${title}\nDeparts ${leaves}${trip.closedAt ? ', closed' : ''}`,
    columns: ['Seat', 'State', 'Price', 'Booking', 'Customer', 'Passenger', 'Pickup'],
    rows: seats.map(({ seat, state, price, heldUntil, booking }) => [
      seat,
      heldUntil ? `On hold until ${indiaTimeOf(new Date(heldUntil))}` : stateText(state),
      formatRupees(price),
      booking ? bookingText(booking) : '',
      booking ? personText(booking.customerName, booking.customerPhone) : '',
      booking && booking.passengerName !== ''
        ? personText(booking.passengerName, booking.passengerPhone)
        : '',
      booking?.pickupTime ?? '',
    ]),
    empty: 'This trip has no seats.',
  };
}

/**
 * Returns the label of a seat state. Riders see "Not available" for a blocked seat; operators see "Blocked".
 */
function stateText(state: SeatsOfTrip['seats'][number]['state']): string {
  return state === 'blocked' ? 'Blocked' : SEAT_STATE_LABELS[state];
}

export const showCommand = command({
  name: 'show [trip]',
  summary: 'Show the seats of one trip',
  options: {
    '--route <route>':
      'the route, such as delhi-dehradun, with --date and --direction instead of the trip number',
    '--date <date>': 'the date of the trip, such as 2026-11-21',
    '--direction <direction>': 'the direction: outbound or return',
  },
  input,
  run: showSeats,
  show,
}).addHelpText(
  'after',
  `
With --json: { "trip": { "tripId", "routeId", "routeName", "tripDate", "direction", "departsAt", "arrivesAt",
"closedAt" }, "seats": [{ "seat", "state", "price", "heldUntil", "booking": { "id", "reference",
"groupReference" or null, "customerName", "customerPhone", "passengerName", "passengerPhone", "pickupTime", "pickupStop",
"dropStop" } or null }] }. passengerName is empty if the customer rides. state is free, held,
booked or blocked. price is in rupees. tripDate and pickupTime are in India time, other times in ISO 8601.`,
);
