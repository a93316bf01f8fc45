import type { DutyService, DutySubject } from '#domain/duties/duty.ts';
import type { Interval } from '#domain/duties/ports.ts';
import type { DriverId } from '#domain/fleet/driver.ts';

/** A booking that was confirmed, or a scheduled trip with a duty or a sold seat, as calendars show it. */
export type CalendarRide = {
  readonly subject: DutySubject;
  readonly service: DutyService;
  readonly isCancelled: boolean;
  /** `BK-12`, or the route and direction of a trip. */
  readonly label: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly fromName: string;
  readonly toName: string;
  readonly flightNumber: string | null;
  /** Sold seats of a trip; null for a booking. */
  readonly seats: number | null;
  readonly driver: { readonly id: DriverId; readonly name: string } | null;
  readonly vehicle: { readonly name: string; readonly regNo: string } | null;
};

export type FindCalendarRides = {
  /** Returns the rides that start in an interval and are not cancelled, by start. */
  readonly between: (interval: Interval) => Promise<readonly CalendarRide[]>;
  /** Returns the same with those cancelled after they were confirmed; only the duties of one driver if given. */
  readonly withCancelled: (interval: Interval, driverId?: DriverId) => Promise<readonly CalendarRide[]>;
  /** Returns the rides of these bookings and trips that calendars still show, whenever they start. */
  readonly of: (subjects: readonly DutySubject[]) => Promise<readonly CalendarRide[]>;
};
