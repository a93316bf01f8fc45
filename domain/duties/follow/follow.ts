import { type CancelInvoice, NO_INVOICES } from '#domain/billing/cancel-invoice.ts';
import type { BookingReturn, FollowDeletion, FollowEdit, FollowStatus } from '#domain/bookings/ports.ts';
import type { DutyStore } from '#domain/duties/assign/check-duty.ts';
import { bringBack, type LostDuty } from '#domain/duties/follow/bring-back.ts';
import { finishDutyOf } from '#domain/duties/follow/finish-duty.ts';
import {
  BOOKING_DELETED,
  followDelay,
  followEdit,
  followRider,
  followStatus,
  followUndoneEdit,
  removeDutyOf,
} from '#domain/duties/follow/follow-booking.ts';
import type { DutyConflicts, DutyFieldError } from '#domain/duties/refusals.ts';
import { bookingFacts } from '#domain/duties/subject.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import type { FollowDelay, FollowTrip } from '#domain/rideshare/ports.ts';

/** Why an edit of a booking is refused because of its duty. */
export type FollowRefusal = DutyConflicts | Invalid<DutyFieldError>;

export type Follow = FollowStatus &
  FollowEdit<FollowRefusal> &
  FollowDeletion<LostDuty> &
  FollowTrip &
  FollowDelay<FollowRefusal>;

const NOTES: Record<BookingReturn['how'], string> = {
  'cancellation-undone': 'The cancellation was undone',
  restored: 'The booking was restored',
};

/** Creates what changes duties and invoices together with bookings and trips, for one transaction. */
export function followOn(duties: DutyStore, cancelInvoice: CancelInvoice = NO_INVOICES): Follow {
  return {
    statusChanged: async (transition) => {
      await followStatus(duties, transition);
      await cancelInvoice.changed(transition);
    },
    edited: async (transition, override) => {
      const followed = await followEdit(duties, transition, override);
      if (followed.ok) await cancelInvoice.changed(transition);
      return followed;
    },
    editUndone: async (transition, editedAt) => {
      const followed = await followUndoneEdit(duties, transition, editedAt);
      if (followed.ok) await cancelInvoice.changed(transition);
      return followed;
    },
    editedByRider: (transition) => followRider(duties, transition),
    deleted: async (booking, act) => {
      await removeDutyOf(duties, booking, { ...act, note: BOOKING_DELETED });
      await cancelInvoice.deleted(booking.id, act.at);
    },
    returned: (booking, { how, ...back }) =>
      bringBack(duties, bookingFacts(booking), {
        ...back,
        note: NOTES[how],
        // An undo follows at once. Later, other duties were planned around the free time.
        isUndo: how === 'cancellation-undone',
      }),
    tripDelayed: (id, minutes, change, override) =>
      followDelay(duties, { subject: { kind: 'trip', id }, minutes, change }, override),
    tripClosed: (id, act) => finishDutyOf(duties, { kind: 'trip', id }, act),
  };
}
