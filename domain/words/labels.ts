import type { BookedService } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { CancellationReason } from '#domain/bookings/cancellation.ts';
import type { RiderFields } from '#domain/bookings/fields/facts.ts';
import type { SavedPlaceName } from '#domain/customers/saved-places.ts';
import type { FareLineText } from '#domain/fares/fare-line.ts';
import type { IndiaDate, Weekday } from '#domain/kernel/india-time.ts';
import type { Direction, STAY_DURATIONS, Terminal, TripType } from '#domain/rides/ride.ts';
import type { RideshareStatus } from '#domain/rideshare/rideshare-booking.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';

/** Labels and formats that riders read on pages and in messages. */
export type Labels = {
  readonly services: Readonly<Record<BookedService, string>>;
  readonly statuses: Readonly<Record<BookingStatus | RideshareStatus, string>>;
  readonly cancellationReasons: Readonly<Record<CancellationReason, string>>;
  readonly directions: Readonly<Record<Direction, string>>;
  readonly terminals: Readonly<Record<Terminal, string>>;
  readonly tripTypes: Readonly<Record<TripType, string>>;
  readonly stays: Readonly<Record<(typeof STAY_DURATIONS)[number]['hours'], string>>;
  readonly tripDirections: Readonly<Record<TripDirection, string>>;
  readonly savedPlaces: Readonly<Record<SavedPlaceName, string>>;
  readonly payments: Readonly<Record<'paid' | 'pay-on-arrival', string>>;
  readonly weekdays: Readonly<Record<Weekday, string>>;
  /** January first. */
  readonly months: readonly string[];
  /** The fields of a booking; null if the fields' own labels are in this language. */
  readonly fields: RiderFields | null;
  readonly estimatedFare: string;
  /** Returns the words of a line of a fare (docs/product/languages.md#fare-lines). */
  readonly fareLine: (line: FareLineText) => string;
  readonly dateTime: (instant: Date) => string;
  /** Returns a day with its weekday: `Saturday, 21/11/2026`. */
  readonly dayWithWeekday: (date: IndiaDate) => string;
  readonly duration: (milliseconds: number) => string;
};
