import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { flash } from '#app/http/flash.server.ts';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { refusalInit, titleOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession } from '#app/http/session/session.server.ts';
import { placeText } from '#app/ride/place-text.server.ts';
import { requireRider } from '#app/rider/my-bookings/own-booking.server.ts';
import { seatsFor } from '#app/rider/rideshare/choice/lost-seat.server.ts';
import {
  dayAndTimeInWords,
  placeInWords,
  shortDayInWords,
} from '#app/rider/rideshare/choice/rideshare-words.ts';
import { formatRideshareId, parseRideshareId, parseTripId } from '#domain/kernel/ids.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { groupOf } from '#domain/rideshare/rideshare-booking.ts';
import { seatNames } from '#domain/rideshare/seats.ts';
import { atStop } from '#domain/rideshare/trip.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { labels } from '#messages/labels/labels.ts';
import * as words from '#words/account/change-trip.ts';
import { way } from '#words/rideshare/rideshare-choice.ts';

/** The refusal of a change, or of the whole page. */
export type ChangeTripAnswer = { readonly title: string; readonly message: string };

/**
 * Loads `/my-bookings/{RS-…}/trip`: the trips that a seat booking can move to. `?trip` shows the seats of one
 * (docs/product/rideshare.md#change).
 */
export async function loadChangeTrip({ request, params, context }: LoaderFunctionArgs) {
  const rider = await requireRider(request, context);
  const { useCases, queries, trips, clock } = context.container;
  const id = parseRideshareId(params.reference ?? '');
  const found = id && (await useCases.changeableSeats({ id, rider }));
  if (!found || (!found.ok && found.refusal.code === 'not-found'))
    throw new Response('There is no such booking.', { status: 404 });
  const reference = formatRideshareId(id);
  if (!found.ok) return { reference, refused: renderRefusal(found.refusal).message, open: null };
  const [first, ...others] = found.value;
  if (!first) throw new Response('There is no such booking.', { status: 404 });
  const now = clock();
  const all = [first, ...others];
  const offered = await queries.rideshare.tripsOf(first.trip.route.id, first.trip.direction, now);
  const wanted = parseTripId(new URL(request.url).searchParams.get('trip') ?? '');
  const target = wanted === undefined ? undefined : await trips.find(wanted);
  const isOffered = target && offered.some(({ tripId }) => tripId === target.id);
  const session = await getSession(request, context);
  const { seats, mine } =
    isOffered && target.id !== first.trip.id
      ? await seatsFor(context, session, target, now)
      : { seats: [], mine: [] };
  return {
    reference: formatRideshareId(groupOf(first)),
    refused: null,
    open: {
      count: all.length,
      seats: all.map(({ seat }) => seat),
      fare: all.reduce((sum, { fare }) => sum + fare, 0),
      now: dayAndTimeInWords(first.pickupAt),
      stops: way(placeText(first.pickupStop.name), placeText(first.dropStop.name)),
      trips: offered
        .map((trip) => ({
          ...trip,
          pickupAt: atStop({ ...trip, direction: first.trip.direction }, first.pickupStop),
        }))
        .filter(({ tripId, pickupAt }) => tripId !== first.trip.id && pickupAt > now)
        .map(({ tripId, date, pickupAt, free, lowest }) => ({
          tripId,
          // A delay can move it to the day of another trip. The time tells the two.
          day: indiaDateOf(pickupAt) === date ? shortDayInWords(date) : dayAndTimeInWords(pickupAt),
          free,
          lowest,
          hasRoom: free >= all.length,
        })),
      target:
        target && seats.length > 0
          ? {
              tripId: target.id,
              when: dayAndTimeInWords(atStop(target, first.pickupStop)),
              layout: target.route.layout,
              seats: seats.map(({ seat, state, price }) => ({
                seat,
                state,
                price,
                mine: mine.includes(seat),
                place: placeInWords(target.route.layout, seat),
              })),
              /** The same seats, as far as they are free or on hold for this session. */
              chosen: all
                .map(({ seat }) => seat)
                .filter(
                  (name) =>
                    mine.includes(name) || seats.some(({ seat, state }) => seat === name && state === 'free'),
                ),
            }
          : null,
    },
  };
}

/** Moves all seats of the booking to the posted seats of another trip. */
export async function postChangeTrip({ request, params, context }: ActionFunctionArgs) {
  const rider = await requireRider(request, context);
  const { useCases, trips, clock } = context.container;
  const form = await readForm(request);
  const id = parseRideshareId(params.reference ?? '');
  if (!id) throw new Response('There is no such booking.', { status: 404 });
  const tripId = parseTripId(textOf(form, 'trip'));
  const target = tripId && (await trips.find(tripId));
  const prices = target ? await trips.seats(target.id, clock()) : [];
  const names = target ? seatNames(target.route.layout) : [];
  const posted = form.getAll('seat');
  const seats = names.filter((name) => posted.includes(name));
  // Each seat is posted with the price that the page showed.
  const shown = seats.map((seat) => Number(textOf(form, `price${seat}`)));
  const claimedFare = shown.reduce((sum, price) => sum + price, 0);
  const moved = await useCases.moveOwnSeats({
    id,
    rider,
    tripId,
    seats,
    holder: (await getSession(request, context)).data.seatHolder ?? null,
    claimedFare: prices.length > 0 && Number.isFinite(claimedFare) ? claimedFare : null,
  });
  if (!moved.ok) {
    if (moved.refusal.code === 'not-found' && moved.refusal.what === 'seat-booking')
      throw new Response('There is no such booking.', { status: 404 });
    const answer: ChangeTripAnswer = {
      title: titleOf(moved.refusal),
      message: renderRefusal(moved.refusal).message,
    };
    return data(answer, refusalInit(moved.refusal));
  }
  const { group, pickupAt, fare } = moved.value;
  return redirectWith(
    '/my-bookings',
    await flash({
      title: words.changed,
      description: words.changedTo(formatRideshareId(group), labels.dateTime(pickupAt), formatRupees(fare)),
      tone: 'success',
    }),
  );
}
