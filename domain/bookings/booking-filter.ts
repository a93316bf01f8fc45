import type { BookedService } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/** `transferz` is a value of the status filter too, for partnership bookings (docs/product/console.md#filters). */
export type StatusFilter = BookingStatus | 'transferz';

/** The filters of the list (docs/product/console.md#filters). Dates are days in India, both ends included. */
export type BookingFilter = {
  /** All that callers say, such as `BK-12`, a phone, names or a flight (docs/product/console.md#search). */
  readonly search?: string | undefined;
  readonly status?: StatusFilter | undefined;
  readonly service?: BookedService | undefined;
  readonly pickupFrom?: IndiaDate | undefined;
  readonly pickupTo?: IndiaDate | undefined;
  readonly bookedFrom?: IndiaDate | undefined;
  readonly bookedTo?: IndiaDate | undefined;
  /** `none`: open bookings without a duty. */
  readonly driver?: 'none' | undefined;
  /** Only bookings with a pickup in this period. It moves with the clock. */
  readonly within?: Within | undefined;
};

/** `2h`: the next 2 hours. `today` and `tomorrow`: days in India. */
export const WITHIN = ['2h', 'today', 'tomorrow'] as const;
export type Within = (typeof WITHIN)[number];

/** The statuses of bookings that can still need a driver. */
export const OPEN_STATUSES = ['received', 'confirmed', 'on-trip'] as const satisfies readonly BookingStatus[];

/** The columns that sort the list (docs/product/console.md#sorting); `booked` is `createdAt` in calls. */
export const BOOKING_SORTS = ['id', 'customer', 'service', 'pickup', 'booked', 'fare', 'status'] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

export type BookingOrder = { readonly sort: BookingSort; readonly order: 'asc' | 'desc' };

/** Newest first (docs/product/console.md#sorting). */
export const NEWEST_FIRST: BookingOrder = { sort: 'booked', order: 'desc' };

/** Returns true if the filter matches every booking. */
export function filtersNothing(filter: BookingFilter): boolean {
  return Object.values(filter).every((value) => value === undefined || value.trim() === '');
}
