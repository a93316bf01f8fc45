import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { addMinutes, HOUR_MS, indiaDateOf } from '#domain/kernel/india-time.ts';

/** The rides of one flight are within this time of each other, also across midnight. */
const ONE_FLIGHT_MS = 6 * HOUR_MS;

type Span = { readonly from: Date; readonly to: Date };

/** Returns the time in which a late flight is looked for: today and the hours around now. */
function around(now: Date): Span {
  const today = indiaDateOf(now);
  return {
    from: new Date(Math.min(startOfDay(today).getTime(), now.getTime() - ONE_FLIGHT_MS)),
    to: new Date(Math.max(endOfDay(today).getTime(), now.getTime() + ONE_FLIGHT_MS)),
  };
}

/** Returns the time of all pickups that can be of the same flight as one around now. */
export function lateFlightSpan(now: Date): Span {
  const { from, to } = around(now);
  return { from: new Date(from.getTime() - ONE_FLIGHT_MS), to: new Date(to.getTime() + ONE_FLIGHT_MS) };
}

/**
 * Returns the rides of a flight that is late now: the first one whose new time is ahead, and those within 6 hours of it. `others` are the
 * other rides of today, which may be of the next flight with this number.
 */
export function ridesOfLateFlight<Ride extends { readonly pickupAt: Date }>(
  rides: readonly Ride[],
  { minutes, now }: { readonly minutes: number; readonly now: Date },
): { readonly ofFlight: readonly Ride[]; readonly others: readonly Ride[] } {
  const { from, to } = around(now);
  const today = indiaDateOf(now);
  const byTime = rides.toSorted((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime());
  const first = byTime.find(
    ({ pickupAt }) => pickupAt >= from && pickupAt < to && addMinutes(pickupAt, minutes) > now,
  );
  const isOfFlight = ({ pickupAt }: Ride) =>
    first !== undefined && Math.abs(pickupAt.getTime() - first.pickupAt.getTime()) <= ONE_FLIGHT_MS;
  return {
    ofFlight: byTime.filter(isOfFlight),
    others: byTime.filter((ride) => indiaDateOf(ride.pickupAt) === today && !isOfFlight(ride)),
  };
}
