import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import { type BookingTimeouts, bookingEvent } from '#domain/bookings/deadlines.ts';
import type { FindBooking } from '#domain/bookings/ports.ts';
import {
  BOOKING_NOT_FOUND,
  type BookingNotFound,
  type BulkDeleteNotAllowed,
  type DeletedBookingNotFound,
  type RestoreBlocked,
  type WrongStatus,
  wrongStatus,
} from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** Number of days for which a deleted booking can be restored. */
export const DELETED_KEPT_DAYS = 30;

export type DeletedBookings = FindBooking & {
  /**
   * Moves a booking and its history to the deleted bookings if it has the expected status, and writes its
   * event.
   */
  readonly remove: (
    id: BookingId,
    expectedStatus: BookingStatus | null,
    act: { by: Actor; at: Date },
  ) => Promise<boolean>;
  /** Moves all cancelled bookings to the deleted bookings. Returns their number. */
  readonly removeCancelled: (act: { by: Actor; at: Date }) => Promise<number>;
  readonly countCancelled: () => Promise<number>;
  /** Returns the deleted booking if it was deleted after `since`. */
  readonly deleted: (id: BookingId, since: Date) => Promise<Booking | undefined>;
  /** Restores a deleted booking and its history. Returns false if a unique value of it is in use again. */
  readonly restore: (booking: Booking, event: BookingEvent, act: { by: Actor; at: Date }) => Promise<boolean>;
  /** Permanently removes bookings that were deleted before an instant. Returns their number. */
  readonly forget: (before: Date) => Promise<number>;
};

type Deps = { bookings: DeletedBookings; timeouts: BookingTimeouts; clock: Clock };

/**
 * Deletes one booking. The command line can restore it for 30 days. The booking is deleted only if it has the
 * `expectedStatus`; null accepts any status.
 */
export function deleteBooking({ bookings, clock }: Deps) {
  return async ({
    id,
    by,
    expectedStatus = null,
  }: {
    id: BookingId;
    by: Actor;
    expectedStatus?: BookingStatus | null;
  }): Promise<Result<Booking, BookingNotFound | WrongStatus>> => {
    const booking = await bookings.find(id);
    if (!booking) return refuse(BOOKING_NOT_FOUND);
    if (await bookings.remove(id, expectedStatus, { by, at: clock() })) return ok(booking);
    const now = await bookings.find(id);
    if (!now) return refuse(BOOKING_NOT_FOUND);
    return refuse(wrongStatus(now.status, 'delete'));
  };
}

/** Deletes all cancelled bookings (owners only). Returns their number. */
export function deleteCancelledBookings({ bookings, clock }: Deps) {
  return async ({ by }: { by: Actor }): Promise<Result<{ deletedCount: number }, BulkDeleteNotAllowed>> => {
    if (by.role !== 'owner' && by.role !== 'system') return refuse(OWNERS_ONLY);
    return ok({ deletedCount: await bookings.removeCancelled({ by, at: clock() }) });
  };
}

const OWNERS_ONLY: BulkDeleteNotAllowed = { code: 'not-allowed', what: 'delete-cancelled' };

/** Restores a booking that was deleted in the last 30 days, with its history. */
export function restoreBooking({ bookings, timeouts, clock }: Deps) {
  return async ({
    id,
    by,
  }: {
    id: BookingId;
    by: Actor;
  }): Promise<Result<Booking, DeletedBookingNotFound | RestoreBlocked>> => {
    const at = clock();
    const deleted = await bookings.deleted(id, restorableSince(at));
    if (!deleted) return refuse(NOT_KEPT);
    // The deletion sent an event with the next number, so this event needs the number after it.
    const after = { ...deleted, version: deleted.version + 2 };
    const change = {
      kind: 'restored',
      from: deleted.status,
      to: deleted.status,
      by,
      at,
      note: null,
    } as const;
    const event = bookingEvent({ before: deleted, after, change }, timeouts);
    return (await bookings.restore(after, event, { by, at })) ? ok(after) : refuse(IN_THE_WAY);
  };
}

/** Permanently removes bookings that were deleted more than 30 days ago. Returns their number. */
export function forgetDeleted({ bookings, clock }: Deps) {
  return (): Promise<number> => bookings.forget(restorableSince(clock()));
}

/** Returns the earliest deletion time of bookings that can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - DELETED_KEPT_DAYS * 24 * HOUR_MS);
}

const NOT_KEPT: DeletedBookingNotFound = {
  code: 'not-found',
  what: 'deleted-booking',
  keptDays: DELETED_KEPT_DAYS,
};

const IN_THE_WAY: RestoreBlocked = { code: 'already-there', what: 'restored-booking', field: 'booking' };
