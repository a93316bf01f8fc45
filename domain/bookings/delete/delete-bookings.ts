import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import { type BookingTimeouts, bookingEvent } from '#domain/bookings/deadlines.ts';
import type { FollowDeletion, ReturnedBooking } from '#domain/bookings/ports.ts';
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
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** Number of days for which a deleted booking can be restored. */
export const DELETED_KEPT_DAYS = 30;

/** The newest line of all bookings' histories at some moment. */
export type HistoryMark = number & { readonly __brand: 'HistoryMark' };

export type DeletedBookings = {
  /** Returns a booking and locks it until the end of the transaction. */
  readonly lock: (id: BookingId) => Promise<Booking | undefined>;
  /**
   * Moves a booking and its history to the deleted bookings if it has the expected status, and writes its
   * event.
   */
  readonly remove: (
    id: BookingId,
    expectedStatus: BookingStatus | null,
    act: { by: Actor; at: Date },
  ) => Promise<boolean>;
  /** Moves the cancelled bookings to the deleted bookings, except those changed after `until`. Returns their number. */
  readonly removeCancelled: (act: { by: Actor; at: Date }, until: HistoryMark | null) => Promise<number>;
  /** Returns the deleted booking, and when it was deleted, if that was after `since`. */
  readonly deleted: (
    id: BookingId,
    since: Date,
  ) => Promise<{ readonly booking: Booking; readonly deletedAt: Date } | undefined>;
  /** Restores a deleted booking and its history. Returns false if a unique value of it is in use again. */
  readonly restore: (booking: Booking, event: BookingEvent, act: { by: Actor; at: Date }) => Promise<boolean>;
};

type Stores<Lost> = {
  readonly deletedBookings: DeletedBookings;
  readonly follow: FollowDeletion<Lost>;
};
type Deps<Lost> = {
  inTransaction: InTransaction<Stores<Lost>>;
  timeouts: BookingTimeouts;
  clock: Clock;
};

type DeleteRefusal = BookingNotFound | WrongStatus;
type RestoreRefusal = DeletedBookingNotFound | RestoreBlocked;

/**
 * Deletes one booking. It can be restored for 30 days. The booking is deleted only if it has the
 * `expectedStatus`; null accepts any status. Its duty is removed too, which frees driver and vehicle.
 */
export function deleteBooking<Lost>({ inTransaction, clock }: Deps<Lost>) {
  return ({
    id,
    by,
    expectedStatus = null,
  }: {
    id: BookingId;
    by: Actor;
    expectedStatus?: BookingStatus | null;
  }): Promise<Result<Booking, DeleteRefusal>> =>
    inTransaction<Booking, DeleteRefusal>(async ({ deletedBookings: bookings, follow }) => {
      const act = { by, at: clock() };
      const booking = await bookings.lock(id);
      if (!booking) return refuse(BOOKING_NOT_FOUND);
      await follow.deleted(booking, act);
      if (await bookings.remove(id, expectedStatus, act)) return ok(booking);
      return refuse(wrongStatus(booking.status, 'delete'));
    });
}

/**
 * Deletes the cancelled bookings (owners only). Returns their number. With `until`, only those that were cancelled, and not
 * changed, when somebody was asked: the others were in no question.
 */
export function deleteCancelledBookings<Lost>({
  inTransaction,
  clock,
}: Pick<Deps<Lost>, 'inTransaction' | 'clock'>) {
  return async ({
    by,
    until = null,
  }: {
    by: Actor;
    until?: HistoryMark | null;
  }): Promise<Result<{ deletedCount: number }, BulkDeleteNotAllowed>> => {
    if (by.role !== 'owner' && by.role !== 'system') return refuse(OWNERS_ONLY);
    return inTransaction<{ deletedCount: number }, BulkDeleteNotAllowed>(
      async ({ deletedBookings: bookings }) =>
        ok({ deletedCount: await bookings.removeCancelled({ by, at: clock() }, until) }),
    );
  };
}

const OWNERS_ONLY: BulkDeleteNotAllowed = { code: 'not-allowed', what: 'delete-cancelled' };

/**
 * Restores a booking that was deleted in the last 30 days, with its history. Its duty comes back if its time is still
 * free (docs/product/duties.md#follow), and it uses its coupon again (docs/product/coupons.md#once-only).
 */
export function restoreBooking<Lost>({ inTransaction, timeouts, clock }: Deps<Lost>) {
  return ({ id, by }: { id: BookingId; by: Actor }): Promise<Result<ReturnedBooking<Lost>, RestoreRefusal>> =>
    inTransaction<ReturnedBooking<Lost>, RestoreRefusal>(async ({ deletedBookings: bookings, follow }) => {
      const at = clock();
      const found = await bookings.deleted(id, restorableSince(at));
      if (!found) return refuse(NOT_KEPT);
      const { booking: deleted, deletedAt } = found;
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
      if (!(await bookings.restore(after, event, { by, at }))) return refuse(IN_THE_WAY);
      const lostDuty = await follow.returned(after, {
        how: 'restored',
        removedAt: deletedAt,
        by,
        at,
      });
      return ok({ ...after, ...(lostDuty && { lostDuty }) });
    });
}

/** Returns the earliest deletion time of bookings that can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - DELETED_KEPT_DAYS * 24 * HOUR_MS);
}

/** Returns until when a booking that was deleted then can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + DELETED_KEPT_DAYS * 24 * HOUR_MS);
}

const NOT_KEPT: DeletedBookingNotFound = {
  code: 'not-found',
  what: 'deleted-booking',
  keptDays: DELETED_KEPT_DAYS,
};

const IN_THE_WAY: RestoreBlocked = { code: 'already-there', what: 'restored-booking', field: 'booking' };
