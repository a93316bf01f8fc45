import type { Booking, BookingChange, BookingDraft, Transition } from '#domain/bookings/booking.ts';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
import type { OverrideRequest } from '#domain/kernel/refusal.ts';
import type { Result } from '#domain/kernel/result.ts';

/** Idempotency key of a request. `fingerprint` is a hash of the whole request. */
export type Idempotency = { readonly key: string; readonly fingerprint: string };

export type PlacedBefore = { readonly booking: Booking; readonly fingerprint: string };

export type FindBooking = { readonly find: (id: BookingId) => Promise<Booking | undefined> };

export type FindPlaced = {
  /** Returns the booking that this phone placed with an idempotency key. */
  readonly placedWith: (phone: Phone, key: string) => Promise<PlacedBefore | undefined>;
};

export type PlaceBookings = {
  /**
   * Writes a new booking, its first history row and its event. Returns undefined if the customer already used
   * the idempotency key, and a refusal if the customer has too many bookings (docs/product/limits.md#budgets).
   */
  readonly place: (
    draft: BookingDraft,
    change: BookingChange,
    event: Omit<BookingEvent, 'bookingId'>,
    idempotency: Idempotency | null,
  ) => Promise<Booking | LimitReached | undefined>;
};

export type PlaceManualBookings = {
  /** Writes a manual booking in the same way. Returns the unique value that is already in use, if any. */
  readonly placeManually: (
    draft: BookingDraft,
    change: BookingChange,
    event: Omit<BookingEvent, 'bookingId'>,
    idempotency: Idempotency | null,
  ) => Promise<Booking | 'key-used' | 'partner-id-used'>;
};

export type FindPlacedManually = {
  /** Returns the booking that the team placed with an idempotency key. */
  readonly placedManually: (key: string) => Promise<PlacedBefore | undefined>;
};

export type ChangeBookings = FindBooking & {
  /**
   * Writes a transition with its history row and event, if the booking is unchanged since it was read. With an
   * `undoWindow` in milliseconds, the change can be undone that long by the database's clock, and its event says so. Another
   * booking may have the new partner's id.
   */
  readonly write: (
    transition: Transition,
    event: BookingEvent,
    undoWindow?: number,
  ) => Promise<boolean | 'partner-id-used'>;
};

/** A booking with the decision that was its last change. */
export type LastDecision = {
  readonly booking: Booking;
  readonly lastChange: BookingChange;
  /** Milliseconds left to undo the last change, by the database's clock. 0 if it can no longer be undone. */
  readonly undoLeft: number;
  /** The booking before an edit that was its last change and can be undone. */
  readonly beforeEdit: Booking | null;
};

export type UndoDecisions = {
  readonly lastDecision: (id: BookingId) => Promise<LastDecision | undefined>;
  /**
   * Writes a transition like `write`, but only while the last change can be undone by the database's clock.
   */
  readonly writeUndo: (transition: Transition, event: BookingEvent) => Promise<boolean>;
};

export type CloseUndo = {
  /**
   * Makes the change of a booking to a version final if its time to undo is over. Returns the milliseconds left, by the
   * database's clock. 0 means that nobody can undo the change any more.
   */
  readonly closeUndo: (id: BookingId, version: number) => Promise<number>;
};

/**
 * Changes the duty of a booking in the transaction that changed the booking (docs/product/duties.md#follow). It is called
 * after the booking is written, and so while its row is locked.
 */
export type FollowStatus = { readonly statusChanged: (transition: Transition) => Promise<void> };

export type FollowEdit<R> = {
  /** Refuses an edit that gives the duty a conflict. With a reason, a person overrides the conflict. */
  readonly edited: (transition: Transition, override: OverrideRequest) => Promise<Result<void, R>>;
  /** Refuses only if another duty is at the time before the edit, which was made at `editedAt`. */
  readonly editUndone: (transition: Transition, editedAt: Date) => Promise<Result<void, R>>;
  /** Leaves the conflicts of a change by the rider to the team. */
  readonly editedByRider: (transition: Transition) => Promise<void>;
};

export type FollowDeletion<Lost> = {
  /** Call it before a booking is deleted, with the instant of its deletion. */
  readonly deleted: (booking: Booking, act: { by: Actor; at: Date }) => Promise<void>;
  /**
   * Brings the duty of a cancelled or deleted booking back with the booking. Returns why it stays removed, if so.
   * `removedAt` is when the booking was cancelled or deleted.
   */
  readonly returned: (booking: Booking, back: BookingReturn) => Promise<Lost | undefined>;
};

export type BookingReturn = {
  readonly how: 'cancellation-undone' | 'restored';
  readonly removedAt: Date;
  readonly by: Actor;
  readonly at: Date;
};

export type DriverReports = {
  /**
   * Returns until when a ride is left to its driver, who has reported progress and not its end
   * (docs/product/duties.md#follow). Undefined if no driver has.
   */
  readonly leftToDriver: (id: BookingId) => Promise<Date | undefined>;
};

/** A booking that came back. `lostDuty` says why its duty did not come back with it. */
export type ReturnedBooking<Lost> = Booking & { readonly lostDuty?: Lost };
