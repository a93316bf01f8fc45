import type { Booking, StatusPart, Transition } from '#domain/bookings/booking.ts';
import { type BookingTimeouts, bookingEvent } from '#domain/bookings/deadlines.ts';
import { isUndoable } from '#domain/bookings/decide/change-booking.ts';
import { describeEdit } from '#domain/bookings/edit/describe-edit.ts';
import type {
  FollowDeletion,
  FollowEdit,
  FollowStatus,
  LastDecision,
  ReturnedBooking,
  UndoDecisions,
} from '#domain/bookings/ports.ts';
import {
  BOOKING_NOT_FOUND,
  type BookingNotFound,
  type UndoExpired,
  type UndoImpossible,
} from '#domain/bookings/refusals.ts';
import type { CouponsOfBookings } from '#domain/coupons/ports.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type UndoRefusal = BookingNotFound | UndoExpired | UndoImpossible;

type UndoDecision = {
  readonly id: BookingId;
  /** The version that the decision made. Absent, the last decision is undone. */
  readonly expectedVersion?: number | undefined;
  readonly by: Actor;
};

type Follow<Lost> = FollowStatus & Pick<FollowDeletion<Lost>, 'returned'> & FollowEdit<unknown>;
type Stores<Lost> = {
  bookings: UndoDecisions;
  coupons: Pick<CouponsOfBookings, 'redeemAgain'>;
  follow: Follow<Lost>;
};

/**
 * Undoes the team's last confirmation, cancellation, or edit with a reason (docs/product/bookings.md#undo).
 * The booking is as before, with its status, overdue mark, coupon and duty. The duty stays removed if its time is no longer free. A second
 * click on Undo changes nothing.
 */
export function undoDecision<Lost>(deps: {
  inTransaction: InTransaction<Stores<Lost>>;
  timeouts: BookingTimeouts;
  clock: Clock;
}) {
  const expired: UndoExpired = { code: 'undo-expired', windowMs: deps.timeouts.undo };

  return ({ id, expectedVersion, by }: UndoDecision): Promise<Result<ReturnedBooking<Lost>, UndoRefusal>> =>
    deps.inTransaction<ReturnedBooking<Lost>, UndoRefusal>(async ({ bookings, coupons, follow }) => {
      const last = await bookings.lastDecision(id);
      if (!last) return refuse(BOOKING_NOT_FOUND);
      const { booking, lastChange, undoLeft, beforeEdit } = last;
      const { version } = booking;
      if (isUndone(last, expectedVersion)) return ok(booking);
      if (version !== (expectedVersion ?? version) || !(isUndoable(lastChange) || beforeEdit))
        return refuse(MOVED_ON);
      if (undoLeft <= 0) return refuse(expired);
      const transition = undoTransition(last, by, deps.clock());
      if (!(await bookings.writeUndo(transition, bookingEvent(transition, deps.timeouts)))) {
        const now = await bookings.lastDecision(id);
        if (!now) return refuse(BOOKING_NOT_FOUND);
        if (isUndone(now, version)) return ok(now.booking);
        return refuse(now.booking.version === version ? expired : MOVED_ON);
      }
      const { after } = transition;
      if (beforeEdit) {
        const followed = await follow.editUndone(transition, lastChange.at);
        return followed.ok ? ok(after) : refuse(DRIVER_NOT_FREE);
      }
      const isCouponReleased = booking.status === 'cancelled' && after.status === 'received';
      if (isCouponReleased && booking.price.couponCode && !(await coupons.redeemAgain(id)))
        return refuse(COUPON_USED);
      const lostDuty = await undoDuty(follow, transition, lastChange.at);
      return ok({ ...after, ...(lostDuty && { lostDuty }) });
    });
}

/** Removes the duty of a booking that is no longer confirmed, or brings back the duty of one that was cancelled. */
async function undoDuty<Lost>(
  follow: Follow<Lost>,
  transition: Transition,
  removedAt: Date,
): Promise<Lost | undefined> {
  const { before, after, change } = transition;
  const { by, at } = change;
  if (before.status === 'cancelled')
    return follow.returned(after, { how: 'cancellation-undone', removedAt, by, at });
  await follow.statusChanged(transition);
  return undefined;
}

const MOVED_ON: UndoImpossible = { code: 'undo-impossible', reason: 'moved-on' };
const DRIVER_NOT_FREE: UndoImpossible = { code: 'undo-impossible', reason: 'driver-not-free' };
const COUPON_USED: UndoImpossible = { code: 'undo-impossible', reason: 'coupon-used' };

/** Returns true if the decision that made a version is undone, for example by the first click of a double click. */
function isUndone({ booking, lastChange }: LastDecision, version: number | undefined): boolean {
  return lastChange.kind === 'undone' && booking.version - 1 === version;
}

function partBefore({ lastChange: { from } }: LastDecision): StatusPart {
  if (!from || from === 'cancelled') throw new Error('A decision has an open status before it');
  return { status: from, cancellation: null };
}

/** An edit sets what it kept; a confirmation only the status; a cancellation the status and who cancelled. */
function undoTransition(last: LastDecision, by: Actor, at: Date): Transition {
  const { booking: before, beforeEdit } = last;
  const after: Booking = {
    ...(beforeEdit ?? { ...before, ...partBefore(last) }),
    version: before.version + 1,
  };
  const note = describeEdit(before, after).join('\n');
  return { before, after, change: { kind: 'undone', from: before.status, to: after.status, by, at, note } };
}
