import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { addMinutes, HOUR_MS, type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';

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

/** Returns the time of all pickups that can be of the same flight as one around now, or as one of a day. */
export function lateFlightSpan(now: Date, date: IndiaDate | undefined): Span {
  const { from, to } = date ? { from: startOfDay(date), to: endOfDay(date) } : around(now);
  return { from: new Date(from.getTime() - ONE_FLIGHT_MS), to: new Date(to.getTime() + ONE_FLIGHT_MS) };
}

type Ride = { readonly pickupAt: Date };
type Late = { readonly minutes: number; readonly now: Date; readonly date?: IndiaDate | undefined };

/**
 * Returns the rides of a flight that is late: its first one, and those within 6 hours of it, also across midnight. `others` are the
 * other rides of that day, which may be of another flight with this number.
 */
export function ridesOfLateFlight<One extends Ride>(
  rides: readonly One[],
  late: Late,
): { readonly ofFlight: readonly One[]; readonly others: readonly One[] } {
  const day = late.date ?? indiaDateOf(late.now);
  const byTime = rides.toSorted((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime());
  const first = firstRide(byTime, late);
  const isOfFlight = (ride: Ride) => first !== undefined && areOfOneFlight(first, ride);
  return {
    ofFlight: byTime.filter(isOfFlight),
    others: byTime.filter((ride) => indiaDateOf(ride.pickupAt) === day && !isOfFlight(ride)),
  };
}

/**
 * Returns the ride that decides which flight is meant: the first one of the day whose flight did not begin on the day before. Without a
 * date, the first one around now whose new time is ahead.
 */
function firstRide(byTime: readonly Ride[], { minutes, now, date }: Late): Ride | undefined {
  if (!date) {
    const { from, to } = around(now);
    return byTime.find(
      ({ pickupAt }) => pickupAt >= from && pickupAt < to && addMinutes(pickupAt, minutes) > now,
    );
  }
  const ofDay = byTime.filter(({ pickupAt }) => indiaDateOf(pickupAt) === date);
  const before = byTime.filter(({ pickupAt }) => indiaDateOf(pickupAt) < date);
  return ofDay.find((ride) => !before.some((earlier) => areOfOneFlight(earlier, ride))) ?? ofDay[0];
}

function areOfOneFlight(one: Ride, other: Ride): boolean {
  return Math.abs(one.pickupAt.getTime() - other.pickupAt.getTime()) <= ONE_FLIGHT_MS;
}
