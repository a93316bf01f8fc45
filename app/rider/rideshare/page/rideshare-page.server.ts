import type { AppLoadContext } from '@remix-run/node';
import { newKey } from '#app/http/idempotency.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession } from '#app/http/session/session.server.ts';
import { hasLongCode } from '#app/http/sign-in/sign-in.server.ts';
import { sentToPhone } from '#app/rider/booking/answers/contact-answers.server.ts';
import { lostSeat, type SeatProblem, seatsFor } from '#app/rider/rideshare/choice/lost-seat.server.ts';
import { placeInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import {
  chosenSeats,
  parseHeld,
  seatsOfTrip,
  type TripChoice,
} from '#app/rider/rideshare/choice/trip-choice.ts';
import type { PageRequest } from '#app/rider/rideshare/page/page-request.ts';
import type { ShownErrors } from '#app/rider/rideshare/page/step-errors.ts';
import { tripStep } from '#app/rider/rideshare/page/trip-step.server.ts';
import {
  changeTerms,
  type StopView,
  stopViews,
  tripView,
} from '#app/rider/rideshare/page/trip-views.server.ts';
import { indiaTimeOf } from '#domain/kernel/india-time.ts';
import { type FindTripRefusal, TRIP_LEFT } from '#domain/rideshare/refusals.ts';
import { seatNames } from '#domain/rideshare/seats.ts';
import { hasLeft, type Trip } from '#domain/rideshare/trip.ts';
import { renderFieldErrors, renderRefusal } from '#domain/words/render-refusal.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';
import { rideshareWords } from '#messages/rideshare.ts';
import { duration } from '#words/booking/times.ts';
import * as words from '#words/rideshare/rideshare.ts';

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
  const stops = stopViews(trip, pageRequest.now);
  const pickup = stops.pickups.find(({ id }) => String(id) === choice.pickup);
  const drop = stops.drops.find(({ id }) => String(id) === choice.drop);
  if (choice.step === 'stops') return stopsStep(pageRequest, trip, null);
  if (!pickup || !drop) {
    const errors = [
      ...(pickup ? [] : [{ field: 'pickup', message: words.selectPickup }]),
      ...(drop ? [] : [{ field: 'drop', message: words.selectDrop }]),
    ];
    return stopsStep(pageRequest, trip, { headline: stepErrorHeadline(choice), fields: errors });
  }
  return choice.step === 'details'
    ? detailsStep(pageRequest, trip, pickup, drop)
    : seatStep(pageRequest, trip, pickup, drop, null);
}

function stepErrorHeadline({ step }: TripChoice): string {
  return step === 'details' ? words.detailsIncomplete : rideshareWords['selection-missing'];
}

/** Returns the chosen trip, or the errors if no bookable trip matches. */
async function findOpenTrip({
  context,
  choice,
  now,
}: PageRequest): Promise<{ readonly trip: Trip } | { readonly errors: NonNullable<ShownErrors> }> {
  const { route, date, direction } = choice;
  const missing = [
    ...(route ? [] : [{ field: 'route', message: words.selectRoute }]),
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

async function stopsStep(
  { context, session, choice: requestedChoice, now }: PageRequest,
  trip: Trip,
  errors: ShownErrors,
) {
  const choice = withOwnSeat(requestedChoice, trip);
  const { seats, mine } = await seatsFor(context, session, trip, now);
  const chosen = chosenSeats(choice.seat);
  const free = seats.filter(({ state }) => state === 'free');
  return {
    step: 'stops' as const,
    choice,
    /** Seats of an earlier booking are only proposed: they are not on hold yet. */
    next: chosen.length > 0 && chosen.every((seat) => mine.includes(seat)) ? 'details' : 'seat',
    trip: tripView(trip),
    ...stopViews(trip, now),
    terms: changeTerms(null, now),
    free: free.length,
    lowest: Math.min(...(free.length > 0 ? free : seats).map(({ price }) => price)),
    errors,
  };
}

/** Selects the seats again that are already on hold on this trip. */
function withOwnSeat(choice: TripChoice, trip: Trip): TripChoice {
  const held = parseHeld(choice.held);
  return held?.tripId === trip.id ? { ...choice, seat: held.seats.join(','), held: '' } : choice;
}

type PickupView = StopView & { readonly terms: string };

async function seatStep(
  { context, session, choice: requestedChoice, now }: PageRequest,
  trip: Trip,
  pickup: PickupView,
  drop: StopView,
  seatProblem: SeatProblem | null,
) {
  const choice = withOwnSeat(requestedChoice, trip);
  const holder = session.data.seatHolder;
  const chosen = seatsOfTrip(trip.id, choice.seat);
  if (chosen && holder && !seatProblem) {
    await context.container.useCases.renewHold({
      ...chosen,
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
    selected: chosenSeats(choice.seat).filter(canTake),
    holdLength: duration(context.container.config.rideshare.hold),
    path: `/api/scheduled-rideshare/trips/${trip.route.id}/${trip.date}/${trip.direction}`,
    seatProblem,
    errors: null as ShownErrors,
  };
}

/**
 * Returns the details step and renews the hold. Returns the seat step if the hold has ended
 * (docs/product/rideshare.md#hold).
 */
async function detailsStep(pageRequest: PageRequest, trip: Trip, pickup: PickupView, drop: StopView) {
  const { context, session, choice } = pageRequest;
  const { layout } = trip.route;
  const chosen = seatsOfTrip(trip.id, choice.seat);
  if (!chosen?.seats.every((seat) => seatNames(layout).includes(seat))) {
    const page = await seatStep(pageRequest, trip, pickup, drop, null);
    const fields = [{ field: 'seat', message: words.selectSeat }];
    return { ...page, errors: { headline: words.detailsIncomplete, fields } };
  }
  const { seatHolder: holder, pendingSeat } = session.data;
  const isVerified = session.customer !== null;
  const held = holder && (await context.container.useCases.renewHold({ ...chosen, holder, isVerified }));
  if (!held?.ok) {
    if (await isBooked(pageRequest, trip)) throw redirectWith('/my-bookings');
    return seatStep(pageRequest, trip, pickup, drop, await lostSeat(context, session, trip, chosen.seats));
  }
  const seats = await context.container.trips.seats(trip.id, pageRequest.now);
  const { customer } = session;
  const pending =
    pendingSeat?.tripId === trip.id && pendingSeat.seat === choice.seat ? pendingSeat : undefined;
  const contact = pendingSeat?.contact;
  const sentTo = sentToPhone(pendingSeat);
  return {
    step: 'details' as const,
    choice,
    trip: tripView(trip),
    pickup,
    drop,
    seats: chosen.seats.map((seat) => ({
      seat,
      place: placeInWords(layout, seat),
      price: seats.find((one) => one.seat === seat)?.price ?? 0,
    })),
    hold: {
      until: indiaTimeOf(held.value.heldUntil),
      leftMs: held.value.heldUntil.getTime() - pageRequest.now.getTime(),
    },
    contact: {
      customerName: contact?.name || customer?.name || '',
      customerEmail: contact?.email || customer?.email || '',
      countryCode: contact?.countryCode ?? '+91',
      phone: contact?.phone ?? '',
      passengerName: contact?.passengerName ?? '',
      passengerPhone: contact?.passengerPhone ?? '',
    },
    key: pending?.key ?? newKey(),
    loggedInAs: customer ? formatPhone(customer.phone) : null,
    otpSentTo: customer || !sentTo ? null : formatPhone(sentTo),
    hasLongCode: hasLongCode(session),
    justVerified: customer !== null && sentTo === customer.phone,
  };
}

/** Returns true if this rider has already booked one of the seats. */
async function isBooked(
  { context, session: { customer }, choice }: PageRequest,
  trip: Trip,
): Promise<boolean> {
  const bookings = customer ? await context.container.queries.rideshare.ofPhone(customer.phone) : [];
  return bookings.some(
    (booking) =>
      booking.trip.id === trip.id &&
      chosenSeats(choice.seat).includes(booking.seat) &&
      booking.status !== 'cancelled',
  );
}
