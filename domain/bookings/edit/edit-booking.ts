import { applyEdit } from '#domain/bookings/edit/apply-edit.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import type { RouteOfEdit } from '#domain/bookings/edit/route-of-edit.ts';
import {
  type Edited,
  type EmailOutcome,
  type WriteEditDeps,
  type WriteRefusal,
  writeEdit,
} from '#domain/bookings/edit/write-edit.ts';
import type { ChangeBookings } from '#domain/bookings/ports.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { OverrideRequest } from '#domain/kernel/override-request.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import type { Result } from '#domain/kernel/result.ts';

export type EditBooking = {
  readonly id: BookingId;
  /** The expected version. Nothing changes if the booking has another version. Null: whatever it has. */
  readonly version: number | null;
  readonly edit: BookingEdit;
  /** The ride has already taken place: the pickup may be in the past, and nobody is notified. */
  readonly alreadyTakenPlace?: boolean;
  /** E-mails the booking as it stands to the customer, once per version (docs/product/bookings.md#edit-email). */
  readonly sendEmail?: boolean;
  /** Tells the customer the new pickup and why, when the edit can no longer be undone (docs/product/bookings.md#moved). */
  readonly because?: MoveReason | undefined;
  /** Why the duty may have conflicts that the edit makes (docs/product/duties.md#follow). */
  readonly override?: OverrideRequest;
  readonly by: Actor;
};

export type EditRefusal = WriteRefusal;

/**
 * Edits a booking for the team (docs/product/bookings.md#edit). An e-mail to the customer leaves through the outbox in
 * the same transaction; nobody is e-mailed about a ride that has already taken place. The duty of the booking moves with
 * it, or the edit is refused with the conflicts.
 */
export function editBooking<R>(
  deps: WriteEditDeps<R> & {
    /** Reads the booking before the transaction, so that no transaction waits for a maps provider. */
    readonly bookings: Pick<ChangeBookings, 'find'>;
    readonly routeOfEdit: RouteOfEdit;
    readonly parsePhone: ParsePhone;
  },
) {
  const write = writeEdit(deps);
  return async ({
    id,
    version,
    edit,
    by,
    alreadyTakenPlace = false,
    sendEmail = false,
    because,
    override = null,
  }: EditBooking): Promise<Result<Edited, EditRefusal | R>> => {
    const email: EmailOutcome = sendEmail && !alreadyTakenPlace ? 'queued' : 'not-asked';
    const stored = changesPlace(edit) ? await deps.bookings.find(id) : undefined;
    const route = stored && (await deps.routeOfEdit(stored, edit));
    return write({
      id,
      version,
      by,
      email,
      apply: (booking, now) => applyEdit(booking, edit, deps.parsePhone, { now, alreadyTakenPlace }, route),
      follow: (follow, transition) => follow.edited(transition, override),
      notes: alreadyTakenPlace ? [ALREADY_TAKEN_PLACE] : [],
      event: alreadyTakenPlace ? { isSilent: true } : because ? { moveReason: because } : {},
    });
  };
}

function changesPlace({ pickupLocation, dropLocation, terminal }: BookingEdit): boolean {
  return [pickupLocation, dropLocation, terminal].some((value) => value !== undefined);
}

/** Line of the history. */
const ALREADY_TAKEN_PLACE = 'The ride has already taken place. Nobody was notified.';
