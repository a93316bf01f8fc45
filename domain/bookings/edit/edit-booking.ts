import type { Booking, BookingChange, Transition } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { type BookingTimeouts, bookingEvent } from '#domain/bookings/deadlines.ts';
import { applyEdit } from '#domain/bookings/edit/apply-edit.ts';
import { changedFields, describeEdit } from '#domain/bookings/edit/describe-edit.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import type { RouteOfEdit } from '#domain/bookings/edit/route-of-edit.ts';
import type { ChangeBookings } from '#domain/bookings/ports.ts';
import {
  BOOKING_NOT_FOUND,
  type BookingChanged,
  type BookingNotFound,
  type EditFieldError,
} from '#domain/bookings/refusals.ts';
import type { CouponRedemptions } from '#domain/coupons/ports.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type EditBooking = {
  readonly id: BookingId;
  /** The expected version. Nothing changes if the booking has another version. */
  readonly version: number;
  readonly edit: BookingEdit;
  /** The ride has already taken place: the pickup may be in the past, and nobody is notified. */
  readonly alreadyTakenPlace?: boolean;
  readonly by: Actor;
};

export type Edited = { readonly booking: Booking; readonly changes: readonly string[] };

export type EditRefusal = BookingNotFound | Invalid<EditFieldError> | BookingChanged;
type Stores = { bookings: ChangeBookings & ChangesSince; coupons: CouponRedemptions };

export type ChangesSince = {
  /** Returns the changes of a booking after a version, oldest first. */
  readonly changesSince: (id: BookingId, version: number) => Promise<readonly BookingChange[]>;
};

/**
 * Edits a booking with optimistic locking. A second edit of the same version is refused with the changes of
 * the first. An edit that changes nothing writes nothing and is no conflict, for example after a double
 * click.
 */
export function editBooking(deps: {
  inTransaction: InTransaction<Stores>;
  /** Reads the booking before the transaction, so that no transaction waits for a maps provider. */
  bookings: Pick<ChangeBookings, 'find'>;
  routeOfEdit: RouteOfEdit;
  parsePhone: ParsePhone;
  timeouts: BookingTimeouts;
  clock: Clock;
}) {
  return async ({
    id,
    version,
    edit,
    by,
    alreadyTakenPlace = false,
  }: EditBooking): Promise<Result<Edited, EditRefusal>> => {
    const stored = changesPlace(edit) ? await deps.bookings.find(id) : undefined;
    const route = stored && (await deps.routeOfEdit(stored, edit));
    return deps.inTransaction<Edited, EditRefusal>(async ({ bookings, coupons }) => {
      const attempt = async (): Promise<Result<Edited, EditRefusal>> => {
        const booking = await bookings.find(id);
        if (!booking) return refuse(BOOKING_NOT_FOUND);
        const at = deps.clock();
        const edited = applyEdit(booking, edit, deps.parsePhone, { now: at, alreadyTakenPlace }, route);
        const isChanged = edited.ok && changedFields(booking, edited.value).length > 0;
        if (edited.ok && !isChanged) return ok({ booking, changes: [] });
        if (booking.version !== version) return refuse(await changedMeanwhile(bookings, booking, version));
        if (!edited.ok) return edited;
        const changes = [
          ...describeEdit(booking, edited.value),
          ...(alreadyTakenPlace ? [ALREADY_TAKEN_PLACE] : []),
        ];
        const transition = transitionOf(booking, edited.value, changes, by, at);
        const event = {
          ...bookingEvent(transition, deps.timeouts),
          ...(alreadyTakenPlace && { isSilent: true }),
        };
        // Another change was first. Reading the booking again returns its changes.
        if (!(await bookings.write(transition, event))) return attempt();
        const { before, after } = transition;
        const neverConfirmed = before.status === 'received' && after.status === 'cancelled';
        if (neverConfirmed && before.price.couponCode) await coupons.release(id);
        return ok({ booking: after, changes });
      };
      return attempt();
    });
  };
}

function changesPlace({ pickupLocation, dropLocation, terminal }: BookingEdit): boolean {
  return [pickupLocation, dropLocation, terminal].some((value) => value !== undefined);
}

/** Line of the history. */
const ALREADY_TAKEN_PLACE = 'The ride has already taken place. Nobody was notified.';

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
