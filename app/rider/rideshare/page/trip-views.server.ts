import { placeText } from '#app/ride/place-text.server.ts';
import { dayInWords, shortDayInWords, wayInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { HOUR_MS, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { dropStops, pickupStops, type Stop } from '#domain/rideshare/route.ts';
import { atStop, type Trip } from '#domain/rideshare/trip.ts';
import { labels } from '#messages/labels/labels.ts';
import * as words from '#words/rideshare/rideshare-card.ts';

/** Returns a trip as the steps show it. */
export function tripView({ id, route, date, direction }: Trip) {
  return {
    id,
    routeName: placeText(route.name),
    way: wayInWords({ fromCity: placeText(route.fromCity), toCity: placeText(route.toCity) }, direction),
    directionLabel: labels.tripDirections[direction],
    day: dayInWords(date),
    layout: route.layout,
  };
}

export type StopView = ReturnType<typeof stopView>;

/** Returns the stops of a trip with their times. */
export function stopViews(trip: Trip, now: Date) {
  const { route, direction } = trip;
  return {
    pickups: pickupStops(route, direction).map((stop) => ({
      ...stopView(trip, stop),
      terms: changeTerms(atStop(trip, stop), now),
    })),
    drops: dropStops(route, direction).map((stop) => stopView(trip, stop)),
  };
}

function stopView(trip: Trip, stop: Stop) {
  const at = atStop(trip, stop);
  const day = indiaDateOf(at);
  return {
    id: stop.id,
    name: placeText(stop.name),
    time: indiaTimeOf(at),
    /** The day, if a delay has moved the stop to the one after that of the trip. */
    otherDay: day === trip.date ? null : shortDayInWords(day),
  };
}

/**
 * Returns until when the rider can change or cancel seats (docs/product/rideshare.md#cancellation). `pickupAt` is null
 * before a pickup is chosen.
 */
export function changeTerms(pickupAt: Date | null, now: Date): string {
  if (!pickupAt) return words.changeBefore(RIDER_CANCELLATION_HOURS);
  const until = new Date(pickupAt.getTime() - RIDER_CANCELLATION_HOURS * HOUR_MS);
  return until > now
    ? words.changeUntil(labels.dateTime(until))
    : words.callToChange(RIDER_CANCELLATION_HOURS);
}
