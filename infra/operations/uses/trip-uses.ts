import { formatDuration } from '#domain/kernel/durations.ts';
import { formatDateTime, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { DELAY_TRIP } from '#domain/rideshare/delay/delay-trip.operation.ts';
import type { TripDelayed } from '#domain/rideshare/delay/delay-trip.ts';
import { TRIP_NOT_FOUND } from '#domain/rideshare/refusals.ts';
import { overrideOf } from '#infra/operations/override-of.ts';
import { use } from '#infra/operations/use.ts';

export const delayTrip = use(DELAY_TRIP, {
  async prepare({ queries }, inputs) {
    const seen = inputs.seen ?? (await queries.rideshare.delayChange(inputs.trip));
    return seen === undefined ? refuse(TRIP_NOT_FOUND) : ok({ ...inputs, seen });
  },
  run: ({ acts }, inputs, by) =>
    acts.delayTrip({
      tripId: inputs.trip,
      minutes: inputs.minutes,
      because: inputs.because ?? null,
      version: inputs.seen,
      untold: inputs.untold,
      override: overrideOf(inputs),
      by,
    }),
  json: ({ dryRun, answer: { trip, bookings } }) => ({
    dryRun,
    tripId: trip.id,
    delayMinutes: trip.delay.minutes,
    departsAt: trip.departsAt.toISOString(),
    arrivesAt: trip.arrivesAt.toISOString(),
    bookings,
    version: trip.delay.change,
  }),
  says: ({ answer }) => delayLine(answer),
});

/** Returns what a delay has changed: `TR-12, Delhi – Dehradun: leaves on 22/11/2026, 06:45 IST, 45 minutes late. 3 seat bookings move.` */
function delayLine({ trip: { id, route, departsAt, delay }, bookings }: TripDelayed): string {
  const late = delay.minutes === 0 ? 'on time' : `${formatDuration(delay.minutes * MINUTE_MS)} late`;
  return `TR-${id}, ${route.name}: leaves on ${formatDateTime(departsAt)}, ${late}. ${counted(bookings, 'seat booking')} moved.`;
}
