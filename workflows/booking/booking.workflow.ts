import { condition, proxyActivities } from '@temporalio/workflow';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingMessageKind } from '#domain/messaging/message.ts';
import type { BookingActivities } from '#workflows/activities/booking.activities.ts';
import { bookingMessages } from '#workflows/booking/booking-messages.ts';
import { trackBooking } from '#workflows/booking/latest-booking.ts';

const { markBookingOverdue, cancelBooking, completeBooking, assignedDriver, cancelledBy } =
  proxyActivities<BookingActivities>({
    startToCloseTimeout: '10 seconds',
    retry: { initialInterval: '500 milliseconds', maximumInterval: '30 seconds' },
  });

/** The booking's final status, and the messages that were not delivered. */
export type BookingWorkflowResult = {
  readonly status: 'completed' | 'cancelled' | 'deleted';
  readonly undelivered: readonly BookingMessageKind[];
};

const REMINDERS = ['team-reminder-1', 'team-reminder-2'] as const;

/**
 * Follows one booking from *received* to its end (docs/product/workflows.md#booking). The database holds the state of
 * the booking; the workflow holds timers, order and waiting. All instants arrive with the events, in epoch milliseconds.
 */
export async function bookingWorkflow(first: StoredBookingEvent): Promise<BookingWorkflowResult> {
  const booking = trackBooking(first);
  const { send, undelivered, allSettled } = bookingMessages(booking.id);
  const is = (status: typeof booking.status) => booking.status === status;

  if (first.status === 'received') {
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
      if (is('deleted') && booking.cancellationWaits()) send('booking-cancelled');
      await condition(() => !is(status) || allSettled());
      if (is(status)) return { status: status as BookingWorkflowResult['status'], undelivered };
    }
  }

  /** Waits for the team's decision. Sends reminders, then marks the booking overdue; cancels it at pickup. */
  async function awaitDecision(): Promise<void> {
    const decided = () => !is('received');
    const pickup = () => booking.deadlines.pickupAt;
    const overdue = () => Math.min(booking.deadlines.overdueAt, pickup());
    for (const [index, kind] of REMINDERS.entries()) {
      const due = () => Math.min(booking.deadlines.remindAt[index] ?? overdue(), overdue());
      const next = () => Math.min(booking.deadlines.remindAt[index + 1] ?? overdue(), overdue());
      if ((await booking.waitUntil(due, decided)) && Date.now() < next()) send(kind, next());
    }
    if ((await booking.waitUntil(overdue, decided)) && Date.now() < pickup()) {
      await booking.change(markBookingOverdue);
      if (!decided()) {
        send('team-overdue');
        send('booking-overdue');
      }
    }
    if (await booking.waitUntil(pickup, decided)) await booking.change(cancelBooking);
    await condition(decided);
  }

  /** Sends the confirmation once it is final, then the driver's details before pickup, and completes the ride if nobody did. */
  async function awaitRideEnd(): Promise<void> {
    const ended = () => !is('confirmed') && !is('on-trip');
    const closing = () => booking.deadlines.closesAt;
    if (is('confirmed') && (await booking.waitUntilFinal()))
      send('booking-confirmed', booking.deadlines.pickupAt);
    const details = () => booking.deadlines.detailsAt;
    if ((await booking.waitUntil(details, () => !is('confirmed'))) && Date.now() < closing()) {
      const hasDriver = await assignedDriver({ bookingId: booking.id });
      if (is('confirmed')) send('ride-details', closing());
      if (is('confirmed') && !hasDriver) send('team-no-driver', closing());
    }
    if (await booking.waitUntil(closing, ended)) await booking.change(completeBooking);
    await condition(ended);
  }

  /** Notifies the rider, and the team unless the team cancelled the booking itself. */
  async function sendCancellation(): Promise<void> {
    send('booking-cancelled');
    if ((await cancelledBy({ bookingId: booking.id })) !== 'admin') send('team-cancelled');
  }
}
