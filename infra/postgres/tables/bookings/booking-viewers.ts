import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';

/** The members of the team who have a booking open. `seen_at` is the time of their last report. */
export type BookingViewersTable = {
  booking_id: BookingId;
  customer_id: CustomerId;
  seen_at: Date;
};
