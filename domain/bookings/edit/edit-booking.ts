import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { applyEdit } from '#domain/bookings/edit/apply-edit.ts';
import type { BookingEdit, EditableName } from '#domain/bookings/edit/edit-inputs.ts';
import type { FoundForEdit } from '#domain/bookings/edit/edited-price.ts';
import { editRide } from '#domain/bookings/edit/edited-ride.ts';
import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import type { PriceOfEdit } from '#domain/bookings/edit/price-of-edit.ts';
import type { RouteOfEdit } from '#domain/bookings/edit/route-of-edit.ts';
import {
  type Edited,
  type EmailOutcome,
  type WriteEditDeps,
  type WriteRefusal,
  writeEdit,
} from '#domain/bookings/edit/write-edit.ts';
import type { ChangeBookings } from '#domain/bookings/ports.ts';
import { type WrongStatus, wrongStatus } from '#domain/bookings/refusals.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import type { OverrideRequest } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type EditBooking = {
  readonly id: BookingId;
  /** The expected version. Nothing changes if the booking has another version. Null: whatever it has. */
  readonly version: number | null;
  /** Nothing changes if the booking has another status. */
  readonly expectedStatus?: BookingStatus | undefined;
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

export type EditRefusal = WriteRefusal | WrongStatus;

/** The price, the distance and the duration of a ride. */
export type RideCost = Pick<
  PricedRide,
  'total' | 'discount' | 'final' | 'distanceKm' | 'durationMinutes' | 'estimated'
>;

/** The price before an edit, the one that holds after it, and that of the tariff. Null if the tariff has none. */
export type EditPrices = {
  readonly before: RideCost;
  readonly holds: RideCost;
  readonly byTariff: RideCost | null;
};

/** `prices` is null if the edit names nothing on which they depend. */
export type EditedByTeam = Edited & { readonly prices: EditPrices | null };

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
    readonly priceOfEdit: PriceOfEdit;
    readonly parsePhone: ParsePhone;
  },
) {
  const write = writeEdit(deps);
  return async ({
    id,
    version,
    expectedStatus,
    edit,
    by,
    alreadyTakenPlace = false,
    sendEmail = false,
    because,
    override = null,
  }: EditBooking): Promise<Result<EditedByTeam, EditRefusal | R>> => {
    const email: EmailOutcome = sendEmail && !alreadyTakenPlace ? 'queued' : 'not-asked';
    const stored = await deps.bookings.find(id);
    const found = stored ? await lookUp(deps, stored, edit) : {};
    const written = await write({
      id,
      version,
      by,
      email,
      apply: (booking, now): Result<Booking, EditRefusal> =>
        expectedStatus && booking.status !== expectedStatus
          ? refuse(wrongStatus(booking.status))
          : applyEdit(booking, edit, deps.parsePhone, { now, alreadyTakenPlace }, found),
      follow: (follow, transition) => follow.edited(transition, override),
      notes: alreadyTakenPlace ? [ALREADY_TAKEN_PLACE] : [],
      event: alreadyTakenPlace ? { isSilent: true } : because ? { moveReason: because } : {},
    });
    if (!written.ok) return written;
    const holds = written.value.booking.price;
    const prices = changesPrice(edit)
      ? { before: stored?.price ?? holds, holds, byTariff: found.byTariff ?? null }
      : null;
    return ok({ ...written.value, prices });
  };
}

/** Looks up the road of an edit, and its price by the tariff if the edit may change that. */
async function lookUp(
  deps: {
    readonly routeOfEdit: RouteOfEdit;
    readonly priceOfEdit: PriceOfEdit;
    readonly clock: Clock;
  },
  stored: Booking,
  edit: BookingEdit,
): Promise<FoundForEdit> {
  const edited = editRide(stored, edit, deps.clock());
  const [route, byTariff] = await Promise.all([
    deps.routeOfEdit(edited, edited.ride?.pickupAt ?? stored.ride.pickupAt),
    changesPrice(edit) ? deps.priceOfEdit(stored, edited) : null,
  ]);
  return { route, byTariff };
}

/** Returns whether an edit names the fare, or something on which the fare depends. */
function changesPrice(edit: BookingEdit): boolean {
  return DECIDE_PRICE.some((name) => edit[name] !== undefined);
}

const DECIDE_PRICE = [
  ...(['fare', 'reprice', 'serviceType', 'tripDirection', 'tripType', 'terminal', 'meetAndGreet'] as const),
  ...(['pickupLocation', 'dropLocation', 'pickupDate', 'pickupTime', 'dropDate', 'dropTime'] as const),
  ...(['additionalHours', 'hoursRequired'] as const),
] satisfies readonly EditableName[];

/** Line of the history. */
const ALREADY_TAKEN_PLACE = 'The ride has already taken place. Nobody was notified.';
