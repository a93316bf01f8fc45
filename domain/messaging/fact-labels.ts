import type { BookedService } from '#domain/bookings/booking.ts';
import type { RiderFields } from '#domain/bookings/fields/facts.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';

/** The labels of the facts in a message. */
export type FactLabels = {
  /** Returns an address, a stop or a route with the names of known places in this language. Without it they stay as they are. */
  readonly place?: (text: string) => string;
  readonly services: Readonly<Record<BookedService, string>>;
  readonly tripDirections: Readonly<Record<TripDirection, string>>;
  /** The fields of a booking; null for their own labels, which are English. */
  readonly fields: RiderFields | null;
};
