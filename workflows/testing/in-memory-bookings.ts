import { setTimeout as sleep } from 'node:timers/promises';
import type { Booking, ChangeKind } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Cancellation } from '#domain/bookings/cancellation.ts';
import type { BookingDeadlines, BookingEvent } from '#domain/bookings/deadlines.ts';
import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import { BOOKING_NOT_FOUND, wrongStatus } from '#domain/bookings/refusals.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { BookingMessageKind, BookingNotice } from '#domain/messaging/message.ts';
import type { BookingActivityDeps } from '#workflows/activities/booking.activities.ts';

type Known = {
  status: BookingStatus;
  version: number;
  deadlines: BookingDeadlines;
  cancelledBy: Cancellation['by'] | null;
  driver: boolean;
  /** Until when the last change can be undone, in epoch milliseconds. */
  undoUntil: number | null;
  waiting: BookingEvent[];
  /** Kinds in the order of sending, each at most once, like the database's dedupe key. */
  messages: BookingMessageKind[];
  asked: BookingMessageKind[];
  notices: BookingNotice[];
  changes: ChangeKind[];
  /** When each change was made, by the clock of the bookings. */
  changedAt: number[];
  /** Runs before the system cancels or completes, for a change at the last moment. */
  beforeClosing: () => void;
};

/**
 * Creates bookings kept in memory, in place of the database. `deliver` sends the event of each change to the workflow,
 * unless `holdEvents` is set. Their clock is ahead of Temporal's by `databaseLead`.
 */
export function inMemoryBookings(deliver: (event: BookingEvent) => Promise<void>, databaseLead = 0) {
  const databaseNow = () => Date.now() + databaseLead;
  const bookings = new Map<BookingId, Known>();
  const delivery = { holdEvents: false };
  /** The failures of messages, by booking and kind. */
  const undeliverable = new Map<string, Error>();

  function known(id: BookingId): Known {
    const booking = bookings.get(id);
    if (!booking) throw new Error(`Booking ${id} is not part of this test`);
    return booking;
  }

  function change(
    id: BookingId,
    type: ChangeKind,
    next: Partial<Known>,
    more: Pick<BookingEvent, 'isPickupMoved' | 'moveReason'> = {},
  ): BookingEvent {
    const booking = Object.assign(known(id), { undoUntil: null }, next);
    booking.version += 1;
    booking.changes.push(type);
    booking.changedAt.push(databaseNow());
    const { status, version: sequence, deadlines, undoUntil } = booking;
    const event: BookingEvent = {
      bookingId: id,
      sequence,
      type,
      status,
      deadlines,
      ...(undoUntil !== null && { undoUntil }),
      ...more,
    };
    booking.waiting.push(event);
    if (!delivery.holdEvents) void release(id);
    return event;
  }

  async function release(id: BookingId): Promise<void> {
    for (const event of [...known(id).waiting]) {
      await deliverAtLast(event);
      known(id).waiting = known(id).waiting.filter((other) => other !== event);
    }
  }

  /** Delivers an event again if Temporal did not take it, as the relay does: a busy machine can be too slow for once. */
  async function deliverAtLast(event: BookingEvent, tries = 10): Promise<void> {
    try {
      await deliver(event);
    } catch (error) {
      if (tries === 1) throw error;
      await sleep(250);
      await deliverAtLast(event, tries - 1);
    }
  }

  const allowed = (id: BookingId, ...from: readonly BookingStatus[]) => from.includes(known(id).status);
  const refusal = (id: BookingId) => refuse(wrongStatus(known(id).status));
  const notFound = refuse(BOOKING_NOT_FOUND);
  const isMoved = (id: BookingId, pickupAt = Number.POSITIVE_INFINITY) =>
    known(id).deadlines.pickupAt > pickupAt;
  const pickupMoved = (id: BookingId) =>
    refuse({ code: 'pickup-moved', deadlines: known(id).deadlines } as const);
  const done = ok({} as Booking);

  const deps: BookingActivityDeps = {
    async notifyAboutBooking({ bookingId, ...notice }) {
      const booking = bookings.get(bookingId);
      if (!booking) return;
      const { kind } = notice;
      booking.asked.push(kind);
      booking.notices.push(notice);
      const failure = undeliverable.get(`${bookingId} ${kind}`);
      if (failure) throw failure;
      if (!booking.messages.includes(kind)) booking.messages.push(kind);
    },
    async markBookingOverdue({ id }) {
      if (!bookings.has(id)) return notFound;
      if (!allowed(id, 'received') || known(id).changes.includes('overdue')) return refusal(id);
      change(id, 'overdue', {});
      return done;
    },
    async cancelUnconfirmed({ id, pickupAt }) {
      if (!bookings.has(id)) return notFound;
      known(id).beforeClosing();
      if (!allowed(id, 'received', 'confirmed')) return refusal(id);
      if (isMoved(id, pickupAt)) return pickupMoved(id);
      change(id, 'cancelled', { status: 'cancelled', cancelledBy: 'system' });
      return done;
    },
    async closeRide({ id, pickupAt }) {
      if (!bookings.has(id)) return notFound;
      known(id).beforeClosing();
      if (!allowed(id, 'confirmed', 'on-trip')) return refusal(id);
      if (isMoved(id, pickupAt)) return pickupMoved(id);
      change(id, 'completed', { status: 'completed' });
      return done;
    },
    assignedDriver: async (id) => known(id).driver,
    cancelledBy: async (id) => known(id).cancelledBy,
    async closeUndo(id, version) {
      const booking = known(id);
      if (booking.version !== version || booking.undoUntil === null) return 0;
      const left = booking.undoUntil - databaseNow();
      if (left <= 0) booking.undoUntil = null;
      return Math.max(0, left);
    },
    undeliveredChanges: async (id) => bookings.get(id)?.waiting ?? [],
  };

  return Object.assign(delivery, {
    deps,
    databaseNow,
    known,
    release,
    undeliverable,
    place(id: BookingId, deadlines: BookingDeadlines): BookingEvent {
      bookings.set(id, {
        status: 'received',
        version: 0,
        deadlines,
        cancelledBy: null,
        driver: true,
        undoUntil: null,
        waiting: [],
        messages: [],
        asked: [],
        notices: [],
        changes: [],
        changedAt: [],
        beforeClosing: () => {},
      });
      return change(id, 'received', {});
    },
    set: (id: BookingId, type: ChangeKind, status: BookingStatus) => change(id, type, { status }),
    cancel: (id: BookingId, by: Cancellation['by']) =>
      change(id, 'cancelled', { status: 'cancelled', cancelledBy: by }),
    /** Decides as the team, with a time to undo. */
    decide: (id: BookingId, status: 'confirmed' | 'cancelled', undoUntil: number) =>
      change(id, status, { status, undoUntil, cancelledBy: status === 'cancelled' ? 'admin' : null }),
    /** Moves the time of the pickup with its deadlines, or the place alone. */
    movePickup: (id: BookingId, deadlines: Partial<BookingDeadlines> = {}) =>
      change(id, 'edited', { deadlines: { ...known(id).deadlines, ...deadlines } }, { isPickupMoved: true }),
    /** Opens a booking that has ended again, with another pickup. */
    reopen: (id: BookingId, deadlines: BookingDeadlines) =>
      change(id, 'edited', { status: 'confirmed', deadlines, cancelledBy: null }, { isPickupMoved: true }),
    /** Moves the place of the pickup with a reason, and with a time to undo. */
    movePickupBecause: (id: BookingId, moveReason: MoveReason, undoUntil: number) =>
      change(id, 'edited', { undoUntil }, { isPickupMoved: true, moveReason }),
    edit: (id: BookingId, deadlines: Partial<BookingDeadlines>) =>
      change(id, 'received', { deadlines: { ...known(id).deadlines, ...deadlines } }),
    remove: (id: BookingId) => void bookings.delete(id),
  });
}
