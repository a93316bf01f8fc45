import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { type Invalid, invalid, type OverrideRequest } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import {
  type DelayReason,
  knownDelay,
  MAX_DELAY_MINUTES,
  nextDelay,
} from '#domain/rideshare/delay/trip-delay.ts';
import type { DelayTrips, FollowDelay, SeatNotifications } from '#domain/rideshare/ports.ts';
import {
  type DelayChanged,
  type DelayFieldError,
  TRIP_NOT_FOUND,
  TRIP_OVER,
  type TripNotFound,
  type TripOver,
} from '#domain/rideshare/refusals.ts';
import { closesAt, type RideshareTimeouts, type Trip } from '#domain/rideshare/trip.ts';

type Deps<Refused> = {
  readonly inTransaction: InTransaction<{
    readonly trips: DelayTrips;
    readonly follow: FollowDelay<Refused>;
  }>;
  readonly news: SeatNotifications;
  readonly timeouts: RideshareTimeouts;
  /** How long the delay can be undone, in milliseconds. */
  readonly undoWindow: number;
  readonly clock: Clock;
};

export type DelayTrip = {
  readonly tripId: TripId;
  /** How much later than its timetable it leaves. 0: on time. */
  readonly minutes: number;
  readonly because: DelayReason | null;
  /** How often the delay had been set when it was shown. */
  readonly version?: number | undefined;
  /** Refuses it if the riders have been told the present delay. */
  readonly untold?: boolean | undefined;
  /** Keeps the driver in spite of conflicts. */
  readonly override?: OverrideRequest;
  readonly by: Actor;
};

export type TripDelayed = {
  readonly before: Trip;
  readonly trip: Trip;
  /** The number of bookings that leave later. */
  readonly bookings: number;
};

export type DelayTripRefusal = Invalid<DelayFieldError> | TripNotFound | TripOver | DelayChanged;

/**
 * Delays a trip, or puts it back on time: its stops, its seat bookings and its duty move together
 * (docs/product/rideshare.md#delay). Riders are told when it can no longer be undone. The same delay again changes nothing.
 * Refuses a trip that has arrived, an earlier departure that is past, an undo that comes too late, and conflicts of the
 * driver, unless they are overridden.
 */
export function delayTrip<Refused>({ inTransaction, news, timeouts, undoWindow, clock }: Deps<Refused>) {
  return async (command: DelayTrip): Promise<Result<TripDelayed, DelayTripRefusal | Refused>> => {
    const { tripId, minutes, because, version, untold = false, override = null, by } = command;
    if (minutes > MAX_DELAY_MINUTES)
      return refuse(invalid([{ field: 'minutes', code: 'delay-out-of-range', maximum: MAX_DELAY_MINUTES }]));
    const delayed = await inTransaction<TripDelayed, DelayTripRefusal | Refused>(
      async ({ trips, follow }) => {
        const before = await trips.lock(tripId);
        if (!before) return refuse(TRIP_NOT_FOUND);
        const now = clock();
        if (before.closedAt || before.arrivesAt <= now) return refuse(TRIP_OVER);
        const { delay } = before;
        if (version !== undefined && version !== delay.change)
          return refuse({
            code: 'changed-meanwhile',
            what: 'trip',
            version: delay.change,
            changed: ['delay'],
          });
        if (minutes === delay.minutes) return ok({ before, trip: before, bookings: 0 });
        const later = minutes - delay.minutes;
        const departsAt = addMinutes(before.departsAt, later);
        // Riders who still expect the later departure would miss the car.
        if (departsAt <= now && minutes < knownDelay(delay, now))
          return refuse(invalid([{ field: 'minutes', code: 'delay-departure-past' }]));
        const followed = await follow.tripDelayed(tripId, later, { by, at: now }, override);
        if (!followed.ok) return followed;
        const trip: Trip = {
          ...before,
          departsAt,
          arrivesAt: addMinutes(before.arrivesAt, later),
          delay: nextDelay(delay, { minutes, because, now, undoWindow }),
        };
        const { bookings } = await trips.delay(trip, {
          later,
          closesAt: closesAt(trip, timeouts),
          detailsBeforePickup: timeouts.detailsBeforePickup,
        });
        const isTold = delay.noticeAt !== null && delay.noticeAt <= now;
        if (untold && isTold && bookings > 0)
          return refuse(invalid([{ field: 'minutes', code: 'delay-told' }]));
        return ok({ before, trip, bookings });
      },
    );
    if (delayed.ok) news.changed([tripId]);
    return delayed;
  };
}
