import { condition, proxyActivities } from '@temporalio/workflow';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingMessageKind } from '#domain/messaging/message.ts';
import type { BookingActivities } from '#workflows/activities/booking.activities.ts';
import { bookingMessages } from '#workflows/booking/booking-messages.ts';
import { followBooking } from '#workflows/booking/latest-booking.ts';

const { markBookingOverdue, cancelBooking, completeBooking, assignedDriver, cancelledBy } =
  proxyActivities<BookingActivities>({
    startToCloseTimeout: '10 seconds',
    retry: { initialInterval: '500 milliseconds', maximumInterval: '30 seconds' },
  });

/** How a booking's story ended, and which messages never reached anybody. */
export type StoryEnd = {
  readonly status: 'completed' | 'cancelled' | 'deleted';
  readonly undelivered: readonly BookingMessageKind[];
};

const REMINDERS = ['team-reminder-1', 'team-reminder-2'] as const;

/**
 * The promise made with one booking, from received to its end (decisions §8). The database knows what is true; this
 * holds the time, the order and the waiting. All instants come with the events, as epoch milliseconds.
 */
export async function bookingWorkflow(first: StoredBookingEvent): Promise<StoryEnd> {
  const booking = followBooking(first);
  const { tell, undelivered, allSettled } = bookingMessages(booking.id);
  const is = (status: typeof booking.status) => booking.status === status;

  if (first.status === 'received') {
    tell('booking-received');
    tell('team-new-booking');
  }
  for (;;) {
    if (is('received')) await teamDecides();
    else if (is('confirmed') || is('on-trip')) await rideEnds();
    else {
      const { status } = booking;
      if (is('cancelled')) await everybodyKnowsOfTheCancellation();
      await condition(() => !is(status) || allSettled());
      if (is(status)) return { status: status as StoryEnd['status'], undelivered };
    }
  }

  /** Up to 30 minutes, with reminders, then overdue; at pickup at the latest it is decided by the system. */
  async function teamDecides(): Promise<void> {
    const decided = () => !is('received');
    const pickup = () => booking.deadlines.pickupAt;
    const overdue = () => Math.min(booking.deadlines.overdueAt, pickup());
    for (const [index, kind] of REMINDERS.entries()) {
      const due = () => Math.min(booking.deadlines.remindAt[index] ?? overdue(), overdue());
      const next = () => Math.min(booking.deadlines.remindAt[index + 1] ?? overdue(), overdue());
      if ((await booking.reaches(due, decided)) && Date.now() < next()) tell(kind, next());
    }
    if ((await booking.reaches(overdue, decided)) && Date.now() < pickup()) {
      await booking.change(markBookingOverdue);
      if (!decided()) {
        tell('team-overdue');
        tell('booking-overdue');
      }
    }
    if (await booking.reaches(pickup, decided)) await booking.change(cancelBooking);
    await condition(decided);
  }

  /** Confirmation, the driver's details before pickup, and the closing of a ride that nobody closed. */
  async function rideEnds(): Promise<void> {
    const ended = () => !is('confirmed') && !is('on-trip');
    const closing = () => booking.deadlines.closesAt;
    if (is('confirmed')) tell('booking-confirmed');
    const details = () => booking.deadlines.detailsAt;
    if ((await booking.reaches(details, () => !is('confirmed'))) && Date.now() < closing()) {
      const hasDriver = await assignedDriver({ bookingId: booking.id });
      if (is('confirmed')) tell('ride-details', closing());
      if (is('confirmed') && !hasDriver) tell('team-no-driver', closing());
    }
    if (await booking.reaches(closing, ended)) await booking.change(completeBooking);
    await condition(ended);
  }

  /** The team is told unless it cancelled the booking itself. */
  async function everybodyKnowsOfTheCancellation(): Promise<void> {
    tell('booking-cancelled');
    if ((await cancelledBy({ bookingId: booking.id })) !== 'admin') tell('team-cancelled');
  }
}
