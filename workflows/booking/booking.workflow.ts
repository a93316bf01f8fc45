import { condition, patched, proxyActivities } from '@temporalio/workflow';
import type { BookingMessageKind, BookingNotice } from '#domain/messaging/message.ts';
import type { DeliveredBookingEvent } from '#domain/workflows/known.ts';
import type { BookingActivities } from '#workflows/activities/booking.activities.ts';
import { byTimer, QUICK } from '#workflows/activity-options.ts';
import { bookingMessages } from '#workflows/booking/booking-messages.ts';
import { trackBooking } from '#workflows/booking/latest-booking.ts';

const { cancelledBy } = proxyActivities<BookingActivities>(QUICK);

/** The booking's final status, and the messages that were not delivered. */
export type BookingWorkflowResult = {
  readonly status: 'completed' | 'cancelled' | 'deleted';
  readonly undelivered: readonly BookingMessageKind[];
};

const REMINDERS = ['team-reminder-1', 'team-reminder-2'] as const;

/**
 * Follows one booking from *received* to its end (docs/product/workflows.md#booking). The database holds the state of
 * the booking; the workflow holds timers, order and waiting. All instants arrive with the events, in epoch milliseconds
 * of the database's clock.
 */
export async function bookingWorkflow(first: DeliveredBookingEvent): Promise<BookingWorkflowResult> {
  const { markBookingOverdue, cancelBooking, completeBooking, assignedDriver } =
    proxyActivities<BookingActivities>({ ...QUICK, ...byTimer() });
  const booking = trackBooking(first);
  const messages = bookingMessages(booking.id, booking.now);
  booking.whenNoticeAsked((notice) => {
    if (notice.kind === 'pickup-moved') void sendWhenFinal(notice);
    else messages.send(notice);
  });
  const send = (kind: BookingMessageKind, until?: number) => messages.send({ kind }, until);
  /** The opening whose confirmation the rider was told; null before the first one. */
  let confirmedFor: number | null = null;
  /** Sends the message about a decision, also if an earlier one was told by the same message. */
  const sendDecision = (kind: BookingMessageKind, until?: number) =>
    messages.send({ kind }, until, () => patched('decided-again'));
  const is = (status: typeof booking.status) => booking.status === status;
  /**
   * The pickups that the details were handled and sent for, each by the version in which the pickup moved. An earlier workflow may have
   * sent them for the pickup before the one that this workflow begins with. `missed`: the ride was started before they were due.
   */
  const details: { handledFor: number; sentFor: number | null; missed: boolean } = {
    handledFor: 0,
    sentFor: booking.pickupMovedIn > 0 ? 0 : null,
    missed: false,
  };

  if (owesAcknowledgement(first)) {
    send('booking-received');
    send('team-new-booking');
  }
  for (;;) {
    if (is('received')) await awaitDecision();
    else if (is('confirmed') || is('on-trip')) await awaitRideEnd();
    else {
      const { status } = booking;
      if (is('cancelled')) {
        if (!(await booking.waitUntilFinal())) continue;
        if (!booking.isSilent()) await sendCancellation();
      }
      if (is('deleted') && booking.cancellationWaits()) sendDecision('booking-cancelled');
      await condition(() => !is(status) || messages.allSettled());
      if (is(status)) {
        const undelivered = messages.undelivered.map(({ kind }) => kind);
        return { status: status as BookingWorkflowResult['status'], undelivered };
      }
    }
  }

  /** Sends a message about an edit unless the edit is undone. */
  async function sendWhenFinal(notice: BookingNotice & { readonly version: number }): Promise<void> {
    if (await booking.waitUntilEditFinal(notice.version)) messages.send(notice, booking.deadlines.pickupAt);
  }

  /** Waits for the team's decision. Sends reminders, then marks the booking overdue; cancels it at pickup. */
  async function awaitDecision(): Promise<void> {
    const decided = () => !is('received');
    const pickup = () => booking.deadlines.pickupAt;
    const overdue = () => Math.min(booking.deadlines.overdueAt, pickup());
    for (const [index, kind] of REMINDERS.entries()) {
      const due = () => Math.min(booking.deadlines.remindAt[index] ?? overdue(), overdue());
      const next = () => Math.min(booking.deadlines.remindAt[index + 1] ?? overdue(), overdue());
      if ((await booking.waitUntil(due, decided)) && booking.now() < next()) send(kind, next());
    }
    if ((await booking.waitUntil(overdue, decided)) && booking.now() < pickup()) {
      await booking.change(markBookingOverdue);
      if (!decided()) {
        send('team-overdue');
        send('booking-overdue');
      }
    }
    await changeAt(pickup, decided, cancelBooking);
  }

  /**
   * Sends the confirmation once it is final, then the driver's details before pickup, again if the pickup moves after
   * that, and completes the ride if nobody did.
   */
  async function awaitRideEnd(): Promise<void> {
    const opening = booking.openedIn;
    // It can be opened and confirmed again before this workflow runs.
    const ended = () => (!is('confirmed') && !is('on-trip')) || booking.openedIn !== opening;
    const closing = () => booking.deadlines.closesAt;
    if (is('confirmed') && (await booking.waitUntilFinal()) && confirmedFor !== booking.openedIn) {
      confirmedFor = booking.openedIn;
      sendDecision('booking-confirmed', booking.deadlines.pickupAt);
    }
    do {
      await sendDetails(closing, ended);
      // A ride that was started by mistake and set back still gets its details.
      const isSetBack =
        details.missed && patched('details-after-start') ? () => is('confirmed') : () => false;
      const isToTell = () => details.handledFor !== booking.pickupMovedIn || isSetBack();
      await changeAt(closing, () => ended() || isToTell(), completeBooking);
    } while (!ended());
  }

  /** Sends the driver's details when they are due. Sends them again for a pickup that moved after they were sent. */
  async function sendDetails(closing: () => number, ended: () => boolean): Promise<void> {
    const due = () => booking.deadlines.detailsAt;
    const isDue =
      (await booking.waitUntil(due, () => !is('confirmed') || ended())) && booking.now() < closing();
    const pickup = booking.pickupMovedIn;
    details.handledFor = pickup;
    details.missed = !isDue && is('on-trip');
    if (!isDue) return;
    const hasDriver = await assignedDriver({ bookingId: booking.id });
    if (!is('confirmed')) return;
    const movedIn = details.sentFor === null || details.sentFor === pickup ? undefined : pickup;
    details.sentFor = pickup;
    messages.send({ kind: 'ride-details', movedIn }, closing());
    if (!hasDriver) messages.send({ kind: 'team-no-driver', movedIn }, closing());
  }

  /** Changes the booking at an instant and waits until it took effect. Waits again if an edit moves the instant. */
  async function changeAt(
    instant: () => number,
    over: () => boolean,
    change: Parameters<typeof booking.change>[0],
  ): Promise<void> {
    while (await booking.waitUntil(instant, over)) {
      const planned = instant();
      await booking.change(change);
      await condition(() => over() || instant() !== planned);
    }
  }

  /** Notifies the rider, and the team unless the team cancelled the booking itself. */
  async function sendCancellation(): Promise<void> {
    sendDecision('booking-cancelled');
    if ((await cancelledBy({ bookingId: booking.id })) !== 'admin') sendDecision('team-cancelled');
  }
}

/** Returns true if rider and team are owed the first messages. A repeated message is not sent again. */
function owesAcknowledgement(first: DeliveredBookingEvent): boolean {
  return 'reconciled' in first ? first.reconciled.owesAcknowledgement : first.status === 'received';
}
