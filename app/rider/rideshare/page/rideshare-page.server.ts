import type { AppLoadContext } from '@remix-run/node';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, type Session } from '#app/http/session.server.ts';
import { sentToPhone } from '#app/rider/booking/answers/contact-answers.server.ts';
import { lostSeat, type SeatProblem, seatsFor } from '#app/rider/rideshare/choice/lost-seat.server.ts';
import { newKey } from '#app/rider/rideshare/choice/pending-seat.server.ts';
import { dayInWords, placeInWords, wayInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { formatHeld, parseHeld, type TripChoice } from '#app/rider/rideshare/choice/trip-choice.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { addDays, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { type FindTripRefusal, TRIP_LEFT } from '#domain/rideshare/refusals.ts';
import {
  dropStops,
  pickupStops,
  type Route,
  type Stop,
  TRIP_DIRECTION_LABELS,
  timeAt,
} from '#domain/rideshare/route.ts';
import { seatNames } from '#domain/rideshare/seats.ts';
import { hasLeft, type Trip } from '#domain/rideshare/trip.ts';
import { rideshareWords } from '#domain/words/english/rideshare.ts';
import { renderFieldErrors, renderRefusal } from '#domain/words/render-refusal.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** The errors of a step. `headline` is about the whole step. */
export type StepErrors = {
  readonly headline: string | null;
  readonly fields: readonly { readonly field: string; readonly message: string }[];
};

type PageRequest = {
  readonly context: AppLoadContext;
  readonly session: Session;
  readonly choice: TripChoice;
  readonly now: Date;
};

const DETAILS_INCOMPLETE = 'Please ensure all details are selected.';

/**
 * Returns the data of the step in the address, or of an earlier step whose answers are missing or no longer
 * valid.
 */
export async function ridesharePage(request: Request, context: AppLoadContext, choice: TripChoice) {
  const session = await getSession(request, context);
  const pageRequest: PageRequest = { context, session, choice, now: context.container.clock() };
  if (choice.step === 'trip') return tripStep(pageRequest, null);

  const found = await findOpenTrip(pageRequest);
  if ('errors' in found) return tripStep(pageRequest, found.errors);
  const { trip } = found;
  const stops = stopViews(trip);
  const pickup = stops.pickups.find(({ id }) => String(id) === choice.pickup);
  const drop = stops.drops.find(({ id }) => String(id) === choice.drop);
  if (choice.step === 'stops') return stopsStep(pageRequest, trip, null);
  if (!pickup || !drop) {
    const errors = [
      ...(pickup ? [] : [{ field: 'pickup', message: 'Please select a pickup point' }]),
      ...(drop ? [] : [{ field: 'drop', message: 'Please select a drop point' }]),
    ];
    return stopsStep(pageRequest, trip, { headline: stepErrorHeadline(choice), fields: errors });
  }
  return choice.step === 'details'
    ? detailsStep(pageRequest, trip, pickup, drop)
    : seatStep(pageRequest, trip, pickup, drop, null);
}

function stepErrorHeadline({ step }: TripChoice): string {
  return step === 'details' ? DETAILS_INCOMPLETE : rideshareWords['selection-missing'];
}

/** Returns the chosen trip, or the errors if no bookable trip matches. */
async function findOpenTrip({
  context,
  choice,
  now,
}: PageRequest): Promise<{ readonly trip: Trip } | { readonly errors: StepErrors }> {
  const { route, date, direction } = choice;
  const missing = [
    ...(route ? [] : [{ field: 'route', message: 'Please select a route' }]),
    ...(direction ? [] : [{ field: 'direction', message: rideshareWords['direction-missing'] }]),
    ...(date ? [] : [{ field: 'date', message: rideshareWords['travel-date-missing'] }]),
  ];
  if (missing.length > 0) return { errors: { headline: stepErrorHeadline(choice), fields: missing } };
  const found = await context.container.useCases.findTrip({ routeId: route, date, direction });
  if (!found.ok) return { errors: { headline: null, fields: atField(found.refusal) } };
  // At the stops step, the pickup can still be chosen.
  const pickup = choice.step === 'stops' ? undefined : Number(choice.pickup);
  return hasLeft(found.value, pickup, now)
    ? { errors: { headline: null, fields: [{ field: 'date', message: renderRefusal(TRIP_LEFT).message }] } }
    : { trip: found.value };
}

/** Assigns a missing trip to the date field, or to the route field if the route is unknown. */
function atField(refusal: FindTripRefusal) {
  if (refusal.code === 'invalid') return renderFieldErrors(refusal.errors);
  const field = refusal.what === 'route' ? 'route' : 'date';
  return [{ field, message: renderRefusal(refusal).message }];
}

async function tripStep({ context, choice, now }: PageRequest, errors: StepErrors | null) {
  const { trips, config } = context.container;
  const routes = await trips.routes();
  const today = indiaDateOf(now);
  return {
    step: 'trip' as const,
    choice,
    routes: routes.map(routeView),
    earliest: today,
    latest: addDays(today, config.rideshare.daysAhead - 1),
    daysAhead: config.rideshare.daysAhead,
    held: await heldBefore(context, choice),
    errors,
  };
}

function routeView({ id, name, operatingDays, stops, fromCity, toCity }: Route) {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) throw new Error('A route needs stops');
  return {
    id,
    name,
    fromCity,
    toCity,
    operatingDays,
    outbound: `${first.outboundTime} – ${last.outboundTime}`,
    back: `${last.returnTime} – ${first.returnTime}`,
  };
}

/** Returns the seat that this choice has on hold, so that another trip's seat can replace it. */
async function heldBefore({ container }: AppLoadContext, choice: TripChoice): Promise<string> {
  if (choice.held || !choice.seat) return choice.held;
  const { route: routeId, date, direction } = choice;
  const found = await container.useCases.findTrip({ routeId, date, direction });
  return found.ok ? formatHeld({ tripId: found.value.id, seat: choice.seat }) : '';
}

async function stopsStep({ context, choice, now }: PageRequest, trip: Trip, errors: StepErrors | null) {
  const seats = await context.container.trips.seats(trip.id, now);
  const free = seats.filter(({ state }) => state === 'free');
  return {
    step: 'stops' as const,
    choice: withOwnSeat(choice, trip),
    trip: tripView(trip),
    ...stopViews(trip),
    free: free.length,
    lowest: Math.min(...(free.length > 0 ? free : seats).map(({ price }) => price)),
    errors,
  };
}

/** Selects a seat again that is already on hold on this trip. */
function withOwnSeat(choice: TripChoice, trip: Trip): TripChoice {
  const held = parseHeld(choice.held);
  return held?.tripId === trip.id ? { ...choice, seat: held.seat, held: '' } : choice;
}

type StopView = ReturnType<typeof stopViews>['pickups'][number];

async function seatStep(
  { context, session, choice: requestedChoice, now }: PageRequest,
  trip: Trip,
  pickup: StopView,
  drop: StopView,
  seatProblem: SeatProblem | null,
) {
  const choice = withOwnSeat(requestedChoice, trip);
  const holder = session.data.seatHolder;
  if (choice.seat && holder && !seatProblem) {
    await context.container.useCases.renewHold({
      tripId: trip.id,
      seat: choice.seat,
      holder,
      isVerified: session.customer !== null,
    });
  }
  const { seats, mine } = await seatsFor(context, session, trip, now);
  const canTake = (seat: string) =>
    mine.includes(seat) || seats.some((one) => one.seat === seat && one.state === 'free');
  return {
    step: 'seat' as const,
    choice,
    trip: tripView(trip),
    pickup,
    drop,
    seats,
    mine,
    places: Object.fromEntries(
      seatNames(trip.route.layout).map((seat) => [seat, placeInWords(trip.route.layout, seat)]),
    ),
    selected: choice.seat && canTake(choice.seat) ? choice.seat : null,
    holdLength: formatDuration(context.container.config.rideshare.hold),
    path: `/api/scheduled-rideshare/trips/${trip.route.id}/${trip.date}/${trip.direction}`,
    seatProblem,
    errors: null as StepErrors | null,
  };
}

/**
 * Returns the details step and renews the hold. Returns the seat step if the hold has ended
 * (docs/product/rideshare.md#hold).
 */
async function detailsStep(pageRequest: PageRequest, trip: Trip, pickup: StopView, drop: StopView) {
  const { context, session, choice } = pageRequest;
  const { seat } = choice;
  if (!seatNames(trip.route.layout).includes(seat)) {
    const page = await seatStep(pageRequest, trip, pickup, drop, null);
    const fields = [{ field: 'seat', message: 'Please select a seat to continue' }];
    return { ...page, errors: { headline: DETAILS_INCOMPLETE, fields } };
  }
  const { seatHolder: holder, pendingSeat } = session.data;
  const isVerified = session.customer !== null;
  const held =
    holder && (await context.container.useCases.renewHold({ tripId: trip.id, seat, holder, isVerified }));
  if (!held?.ok) {
    if (await isBooked(pageRequest, trip)) throw redirectWith('/my-bookings');
    return seatStep(pageRequest, trip, pickup, drop, await lostSeat(context, session, trip, seat));
  }
  const seats = await context.container.trips.seats(trip.id, pageRequest.now);
  const { customer } = session;
  const pending = pendingSeat?.tripId === trip.id && pendingSeat.seat === seat ? pendingSeat : undefined;
  const contact = pendingSeat?.contact;
  const sentTo = sentToPhone(pendingSeat);
  return {
    step: 'details' as const,
    choice,
    trip: tripView(trip),
    pickup,
    drop,
    seat,
    place: placeInWords(trip.route.layout, seat),
    price: seats.find((one) => one.seat === seat)?.price ?? 0,
    hold: {
      until: indiaTimeOf(held.value.heldUntil),
      leftMs: held.value.heldUntil.getTime() - pageRequest.now.getTime(),
    },
    contact: {
      customerName: contact?.name || customer?.name || '',
      customerEmail: contact?.email || customer?.email || '',
      countryCode: contact?.countryCode ?? '+91',
      phone: contact?.phone ?? '',
    },
    key: pending?.key ?? newKey(),
    loggedInAs: customer ? formatPhone(customer.phone) : null,
    otpSentTo: customer || !sentTo ? null : formatPhone(sentTo),
    justVerified: customer !== null && sentTo === customer.phone,
  };
}

/** Returns true if this rider has already booked the seat. */
async function isBooked(
  { context, session: { customer }, choice }: PageRequest,
  trip: Trip,
): Promise<boolean> {
  const bookings = customer ? await context.container.queries.rideshare.ofPhone(customer.phone) : [];
  return bookings.some(
    (booking) =>
      booking.trip.id === trip.id && booking.seat === choice.seat && booking.status !== 'cancelled',
  );
}

function tripView({ id, route, date, direction }: Trip) {
  return {
    id,
    routeName: route.name,
    way: wayInWords(route, direction),
    directionLabel: TRIP_DIRECTION_LABELS[direction],
    day: dayInWords(date),
    layout: route.layout,
  };
}

function stopViews({ route, direction }: Trip) {
  const view = (stop: Stop) => ({ id: stop.id, name: stop.name, time: timeAt(stop, direction) });
  return {
    pickups: pickupStops(route, direction).map(view),
    drops: dropStops(route, direction).map(view),
  };
}
