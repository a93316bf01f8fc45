import {
  condition,
  defineSignal,
  patched,
  proxyActivities,
  setHandler,
  upsertMemo,
} from '@temporalio/workflow';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingNotice } from '#domain/messaging/message.ts';
import { type DeliveredBookingEvent, deadlinesOf, knownFromBooking } from '#domain/workflows/known.ts';
import type { BookingActivities, Conflict } from '#workflows/activities/booking.activities.ts';
import { byTimer, QUICK } from '#workflows/activity-options.ts';
import { type AskedFor, trackDatabaseTime } from '#workflows/database-time.ts';
import { spreadMs } from '#workflows/spread.ts';

/** A message about one version of the booking. */
type EditNotice = Pick<BookingNotice, 'because'> & {
  readonly kind: 'booking-updated' | 'pickup-moved' | 'ride-bill' | 'team-booking-changed';
  readonly version: number;
};

/** Signals a change of the booking to its workflow. */
export const bookingChanged = defineSignal<[DeliveredBookingEvent]>('bookingChanged');

const urgent = proxyActivities<BookingActivities>(QUICK);

/**
 * Keeps the newest event of a booking, by sequence. Repeated and late events change nothing. `status` is 'deleted' once
 * the booking is deleted.
 */
export function trackBooking(first: DeliveredBookingEvent) {
  const { bookingId, epoch } = first;
  const time = trackDatabaseTime();
  const timed = proxyActivities<BookingActivities>({ ...QUICK, ...byTimer() });
  let latest: StoredBookingEvent = first;
  let status: StoredBookingEvent['status'] | 'deleted' = first.status;
  const movedIn = movedAtStart(first);
  let pickupMovedIn = movedIn > 0 && patched('moved-at-start') ? movedIn : 0;
  const asked: EditNotice[] = [];
  /** The versions in which the booking was received or cancelled, so that a later confirmation is another one. */
  const opened: number[] = [];
  /** The versions that were taken back. */
  const undone = new Set<number>();
  let onAsked = (notice: EditNotice): void => void asked.push(notice);

  /** A reconcile may correct what the workflow knows of the same version. */
  function isNews(event: DeliveredBookingEvent): boolean {
    if ('reconciled' in event) return event.sequence >= latest.sequence;
    return event.sequence > latest.sequence;
  }

  function apply(event: DeliveredBookingEvent): void {
    askForNotices(event);
    if (!isNews(event)) return;
    latest = event;
    status = event.status;
    if (event.type === 'undone') undone.add(event.sequence - 1);
    trackOpening(event);
    if (event.isPickupMoved && patched('pickup-moved')) pickupMovedIn = event.sequence;
    if (patched('known-in-memo')) upsertMemo({ known: knownFromBooking(event) });
  }

  /** An undone decision opened nothing, and of a silent one nobody has heard. */
  function trackOpening({ type, status: now, sequence, isSilent }: StoredBookingEvent): void {
    if (type === 'undone') {
      if (opened.at(-1) === sequence - 1) opened.pop();
    } else if (!isSilent && (now === 'received' || now === 'cancelled') && patched('decided-again'))
      opened.push(sequence);
  }

  /** The team can ask for the e-mail of a version after its event, so the sequence does not count. */
  function askForNotices(event: StoredBookingEvent): void {
    const { emailAsked, billAsked, changedByRider, moveReason, sequence: version } = event;
    if (emailAsked && patched('edit-email')) onAsked({ kind: 'booking-updated', version });
    // No event of an earlier version has these, so no recorded history comes here.
    if (changedByRider) onAsked({ kind: 'team-booking-changed', version });
    if (billAsked) onAsked({ kind: 'ride-bill', version });
    if (moveReason) onAsked({ kind: 'pickup-moved', version, because: moveReason });
  }
  askForNotices(first);
  setHandler(bookingChanged, (event) => {
    // After a restore, an event of the earlier database is about another booking.
    if (event.epoch === epoch) apply(event);
  });

  const deadlines = () => deadlinesOf(latest);

  /** Reads the changes that are not delivered yet. After an outage, a timer can fire before they arrive. */
  async function catchUp(askedFor: AskedFor): Promise<void> {
    const { undeliveredChanges } = askedFor === 'change' ? urgent : timed;
    for (const event of await undeliveredChanges({ bookingId })) apply(event);
  }

  /**
   * Waits for an instant, which an edit may move. Returns false if `over` became true first. The timer only plans the
   * wait; the time of the database decides.
   */
  async function waitUntil(
    instant: () => number,
    over: () => boolean,
    askedFor: AskedFor = 'timer',
  ): Promise<boolean> {
    time.start();
    while (!over()) {
      const [planned, lead] = [instant(), time.lead()];
      const isReplanned = () => over() || instant() !== planned || time.lead() !== lead;
      const left = planned - time.now();
      if (left > 0) {
        await condition(isReplanned, askedFor === 'timer' ? left + spreadMs(bookingId, left) : left);
        continue;
      }
      await catchUp(askedFor);
      const missing = instant() - (await time.ask(askedFor));
      if (!over() && missing <= 0) return true;
      if (!isReplanned()) await condition(isReplanned, missing);
    }
    return false;
  }

  return {
    id: bookingId,
    get status() {
      return status;
    },
    get deadlines() {
      return deadlines();
    },
    /** The version in which the booking was received or cancelled last, or 0. */
    get openedIn() {
      return opened.at(-1) ?? 0;
    },
    /** The version in which the pickup moved last, or 0. */
    get pickupMovedIn() {
      return pickupMovedIn;
    },

    /** Calls `send` for each message about an edit that an event asks for, and for those asked for already. */
    whenNoticeAsked(send: (notice: EditNotice) => void): void {
      onAsked = send;
      asked.splice(0).forEach(send);
    },

    /** Returns true if the rider of a deleted booking must still be notified of its cancellation. */
    cancellationWaits: () => latest.cancellationWaits === true && patched('deleted-while-undoable'),

    /** Returns true if nobody is notified of the last change. */
    isSilent: () => latest.isSilent === true && patched('silent-change'),

    /** Returns the estimated time of the database. */
    now: time.now,

    waitUntil,

    /**
     * Waits until the last change can no longer be undone. Returns false if the status changed first, for example by an
     * undo. The database closes the time to undo.
     */
    async waitUntilFinal(): Promise<boolean> {
      if (latest.undoUntil === undefined || !patched('undo-window')) return true;
      const waiting = status;
      const isOver = () => status !== waiting;
      let checkAt = 0;
      while (await waitUntil(() => Math.max(latest.undoUntil ?? 0, checkAt), isOver, 'change')) {
        if (latest.undoUntil === undefined) return true;
        const { sequence } = latest;
        const left = await urgent.closeUndo({ bookingId, version: sequence });
        await catchUp('change');
        if (left === 0 && latest.sequence === sequence) return true;
        checkAt = time.now() + left;
      }
      return false;
    },

    /** Waits until an edit can no longer be undone. Returns false if it was undone. */
    async waitUntilEditFinal(version: number): Promise<boolean> {
      const isOver = () => latest.sequence > version;
      let checkAt = 0;
      // The event asks for its message before it is the latest one.
      await condition(() => latest.sequence >= version);
      while (await waitUntil(() => Math.max(latest.undoUntil ?? 0, checkAt), isOver, 'change')) {
        if (latest.undoUntil === undefined) return true;
        const left = await urgent.closeUndo({ bookingId, version });
        await catchUp('change');
        if (left === 0 && !isOver()) return true;
        checkAt = time.now() + left;
      }
      return !undone.has(version);
    },

    /**
     * Changes the booking as the system, when a timer is due. If somebody else changed it first, takes over the status or the deadlines
     * they set.
     */
    async change(
      change: (booking: Pick<StoredBookingEvent, 'bookingId'> & { pickupAt: number }) => Promise<Conflict>,
    ): Promise<void> {
      const { sequence } = latest;
      const conflict = await change({ bookingId, pickupAt: deadlines().pickupAt });
      await catchUp('timer');
      if (!conflict || latest.sequence !== sequence) return;
      if ('status' in conflict) status = conflict.status;
      else latest = { ...latest, deadlines: conflict.deadlines };
    },
  };
}

/** Returns the version in which the pickup moved that the workflow begins with, such as that of a booking that is opened again. Or 0. */
function movedAtStart(first: DeliveredBookingEvent): number {
  if ('reconciled' in first) return first.reconciled.pickupMovedIn ?? 0;
  return first.isPickupMoved ? first.sequence : 0;
}
