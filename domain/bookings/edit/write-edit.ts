import type { Booking, BookingChange, Transition } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import {
  type BookingEvent,
  type BookingTimeouts,
  bookingDeadlines,
  bookingEvent,
} from '#domain/bookings/deadlines.ts';
import { changedFields, describeEdit } from '#domain/bookings/edit/describe-edit.ts';
import type { ChangeBookings, FollowEdit } from '#domain/bookings/ports.ts';
import {
  BOOKING_NOT_FOUND,
  type BookingChanged,
  type BookingNotFound,
  type EditFieldError,
} from '#domain/bookings/refusals.ts';
import { extraUse } from '#domain/coupons/coupon.ts';
import type { CouponRedemptions, CouponsOfBookings } from '#domain/coupons/ports.ts';
import type { Customers } from '#domain/customers/customer.ts';
import { findOrCreateCustomer } from '#domain/customers/find-or-create-customer.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** `queued`: the booking's workflow sends the e-mail. */
export type EmailOutcome = 'not-asked' | 'queued';

export type Edited = {
  readonly booking: Booking;
  readonly changes: readonly string[];
  readonly email: EmailOutcome;
};

type Coupons = Pick<CouponRedemptions, 'release'> & CouponsOfBookings;
type EditingStores<R> = {
  bookings: ChangeBookings & ChangesSince & WriteEvent;
  coupons: Coupons;
  customers: Customers;
  follow: FollowEdit<R>;
};

export type WriteEvent = {
  /** Writes an event to the outbox without a change of the booking. */
  readonly writeEvent: (event: BookingEvent) => Promise<void>;
};

export type ChangesSince = {
  /** Returns the changes of a booking after a version, oldest first. */
  readonly changesSince: (id: BookingId, version: number) => Promise<readonly BookingChange[]>;
};

export type WriteEditDeps<R> = {
  readonly inTransaction: InTransaction<EditingStores<R>>;
  readonly timeouts: BookingTimeouts;
  readonly clock: Clock;
};

/** An edit whose new values are known, by the team or by the rider. */
export type EditToWrite<R, Refused> = {
  readonly id: BookingId;
  /** The expected version. Nothing changes if the booking has another version. Null: whatever it has. */
  readonly version: number | null;
  readonly by: Actor;
  readonly email: EmailOutcome;
  /** Returns the edited booking, or why it cannot be edited. */
  readonly apply: (booking: Booking, at: Date) => Result<Booking, Refused>;
  /** Changes the duty with the booking. */
  readonly follow: (follow: FollowEdit<R>, transition: Transition) => Promise<Result<void, R>>;
  /** More lines of the history. */
  readonly notes?: readonly string[];
  /** Members that the event has in addition to the change. */
  readonly event?: Pick<BookingEvent, 'isSilent' | 'changedByRider' | 'moveReason'>;
};

export type WriteRefusal = BookingNotFound | BookingChanged | Invalid<EditFieldError>;

/**
 * Writes an edit with optimistic locking: the booking, its history, its event, its duty and its coupon in one
 * transaction. A second edit of the same version is refused with the changes of the first. An edit that changes nothing
 * writes nothing and is no conflict, for example after a double click.
 */
export function writeEdit<R>({ inTransaction, timeouts, clock }: WriteEditDeps<R>) {
  return <Refused>({
    id,
    version,
    by,
    email,
    apply,
    follow: followBy,
    notes = [],
    event: more = {},
  }: EditToWrite<R, Refused>): Promise<Result<Edited, WriteRefusal | Refused | R>> =>
    inTransaction<Edited, WriteRefusal | Refused | R>(async ({ bookings, coupons, customers, follow }) => {
      const attempt = async (): Promise<Result<Edited, WriteRefusal | Refused | R>> => {
        const booking = await bookings.find(id);
        if (!booking) return refuse(BOOKING_NOT_FOUND);
        const at = clock();
        const edited = apply(booking, at);
        const isChanged = edited.ok && changedFields(booking, edited.value).length > 0;
        if (edited.ok && !isChanged) {
          if (email === 'queued') await bookings.writeEvent(emailEvent(booking, timeouts));
          return ok({ booking, changes: [], email });
        }
        if (version !== null && booking.version !== version)
          return refuse(await changedMeanwhile(bookings, booking, version));
        if (!edited.ok) return edited;
        const { given, isExtraUse } = await giveToCustomer({ coupons, customers }, booking, edited.value);
        const extra = isExtraUse ? [extraUse(given.price.couponCode ?? '')] : [];
        const changes = [...describeEdit(booking, given), ...extra, ...notes];
        const transition = transitionOf(booking, given, changes, by, at);
        const event = {
          ...bookingEvent(transition, timeouts),
          ...more,
          ...(email === 'queued' && { emailAsked: true }),
        };
        // The undo of an edit brings back neither a coupon nor the duty of a cancellation.
        const isOfCancelled = booking.status === 'cancelled' || given.status === 'cancelled';
        const isUndoable = !isOfCancelled && given.customerId === booking.customerId;
        const undoWindow = event.moveReason && isUndoable ? timeouts.undo : 0;
        const written = await bookings.write(transition, event, undoWindow);
        if (written === 'partner-id-used') return refuse(PARTNER_ID_USED);
        // Another change was first. Reading the booking again returns its changes.
        if (!written) return attempt();
        const followed = await followBy(follow, transition);
        if (!followed.ok) return followed;
        return (await moveCoupon(coupons, transition))
          ? ok({ booking: transition.after, changes, email })
          : refuse(COUPON_USED);
      };
      return attempt();
    });
}

const PARTNER_ID_USED = invalid<EditFieldError>([{ field: 'transferzBookingId', code: 'partner-id-used' }]);

/** Returns the event that asks for the e-mail about the current version. */
function emailEvent(booking: Booking, timeouts: BookingTimeouts): BookingEvent {
  return {
    bookingId: booking.id,
    sequence: booking.version,
    type: 'edited',
    status: booking.status,
    deadlines: bookingDeadlines(booking, timeouts),
    emailAsked: true,
  };
}

/**
 * Gives a booking with a new phone to the customer of that phone, with the use of its coupon (docs/product/bookings.md#edit-phone).
 * Returns the edited booking, and whether this is an extra use of the coupon by the new phone.
 */
async function giveToCustomer(
  { coupons, customers }: { readonly coupons: Coupons; readonly customers: Customers },
  before: Booking,
  edited: Booking,
): Promise<{ readonly given: Booking; readonly isExtraUse: boolean }> {
  const { contact } = edited;
  if (contact.phone === before.contact.phone) return { given: edited, isExtraUse: false };
  const { id } = await findOrCreateCustomer(customers, contact);
  const isExtraUse = await coupons.giveTo(before.id, contact.phone);
  const given = { ...edited, customerId: id, couponOverridden: isExtraUse ?? edited.couponOverridden };
  return { given, isExtraUse: isExtraUse === true };
}

/** The refusal rolls the edit back. */
const COUPON_USED = invalid<EditFieldError>([{ field: 'status', code: 'coupon-used-meanwhile' }]);

/**
 * Releases the coupon of a booking that is cancelled before it was confirmed, and uses it again for a cancelled booking
 * that comes back (docs/product/coupons.md#once-only). Returns false if the customer has used it meanwhile.
 */
async function moveCoupon(coupons: Coupons, { before, after }: Transition): Promise<boolean> {
  if (!before.price.couponCode) return true;
  if (before.status === 'received' && after.status === 'cancelled') await coupons.release(before.id);
  const isBack = before.status === 'cancelled' && after.status !== 'cancelled';
  return !isBack || coupons.redeemAgain(before.id);
}

function transitionOf(
  before: Booking,
  edited: Booking,
  changes: readonly string[],
  by: Actor,
  at: Date,
): Transition {
  const after = { ...edited, version: before.version + 1 };
  const change = {
    kind: 'edited',
    from: before.status,
    to: after.status,
    by,
    at,
    note: changes.join('\n'),
  } as const;
  return { before, after, change };
}

async function changedMeanwhile(
  bookings: ChangesSince,
  booking: Booking,
  seen: number,
): Promise<BookingChanged> {
  const changes = await bookings.changesSince(booking.id, seen);
  return {
    code: 'changed-meanwhile',
    what: 'booking',
    version: booking.version,
    changed: changes.flatMap(describeChange),
  };
}

/** Returns the lines that describe one change. */
function describeChange({ kind, from, to, note }: BookingChange): string[] {
  if (kind === 'edited') return note?.split('\n') ?? [];
  const line =
    from && from !== to ? `Status: ${STATUS_LABELS[from]} → ${STATUS_LABELS[to]}` : `It was ${kind}`;
  return [note ? `${line} (${note})` : line];
}
