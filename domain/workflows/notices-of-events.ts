import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Cancellation } from '#domain/bookings/cancellation.ts';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { DutyEvent } from '#domain/duties/notify/duty-event.ts';
import { dueNow, memoryOf, withEvent } from '#domain/duties/notify/duty-messages-due.ts';
import type { DutyNotice } from '#domain/messaging/duties/duty-notice.ts';
import type { BookingNotice } from '#domain/messaging/message.ts';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';

/** The facts about a change of a booking that are not in its event. */
type BookingChanged = {
  /** The status before. Null for a new booking. */
  readonly from: BookingStatus | null;
  /** Who cancelled it. Null if it is not cancelled. */
  readonly cancelledBy: Cancellation['by'] | null;
};

/**
 * Returns the messages that the workflow of a booking sends because of an event: at once, or when the change can no longer be undone
 * (docs/product/operations.md#dry-run). Those that a timer makes due later are not among them.
 */
export function noticesOfBooking(
  event: StoredBookingEvent,
  { from, cancelledBy }: BookingChanged,
): BookingNotice[] {
  const { status, sequence: version } = event;
  const becomes = (wanted: typeof status) => status === wanted && from !== wanted;
  const cancels = (becomes('cancelled') && !event.isSilent) || event.cancellationWaits;
  return [
    ...(event.emailAsked ? [{ kind: 'booking-updated' as const, version }] : []),
    ...(event.billAsked ? [{ kind: 'ride-bill' as const, version }] : []),
    ...(event.moveReason ? [{ kind: 'pickup-moved' as const, version, because: event.moveReason }] : []),
    ...(event.changedByRider ? [{ kind: 'team-booking-changed' as const, version }] : []),
    ...(status === 'received' && from === null
      ? ([{ kind: 'booking-received' }, { kind: 'team-new-booking' }] as const)
      : []),
    ...(becomes('confirmed') ? [{ kind: 'booking-confirmed' as const }] : []),
    ...(cancels ? [{ kind: 'booking-cancelled' as const }] : []),
    ...(becomes('cancelled') && !event.isSilent && cancelledBy !== 'admin'
      ? [{ kind: 'team-cancelled' as const }]
      : []),
  ];
}

/** Returns the messages that the workflow of a trip sends because of an event: at once, or when the delay can no longer be undone. */
export function noticesOfTrip(event: TripEvent): SeatNotice[] {
  if (event.type === 'scheduled' || event.type === 'seat-left') return [];
  if (event.type === 'delayed') {
    const { riders, noticeAt, change } = event;
    return noticeAt === null
      ? []
      : riders.map(({ bookingId }) => ({ bookingId, kind: 'seat-delayed', delay: change }));
  }
  const { bookingId, move } = event;
  if (event.type === 'seat-cancelled')
    return [
      { bookingId, kind: 'seat-cancelled' },
      { bookingId, kind: 'team-seat-cancelled' },
    ];
  return move
    ? [
        { bookingId, kind: 'seat-moved', move },
        { bookingId, kind: 'team-seat-moved', move },
      ]
    : [
        { bookingId, kind: 'seat-booked' },
        { bookingId, kind: 'team-seat-booked' },
      ];
}

/**
 * Returns the messages that the workflow of a duty sends because of events of this duty, oldest first: at `now` in epoch milliseconds,
 * or when the change can no longer be undone.
 */
export function noticesOfDuty(events: readonly DutyEvent[], now: number): DutyNotice[] {
  const [first, ...later] = events;
  if (!first) return [];
  const memory = later.reduce(withEvent, memoryOf(first));
  const { latest } = memory;
  const { dutyId, driverId, sequence: news } = latest;
  const finalAt = 'undoUntil' in latest ? (latest.undoUntil ?? now) : now;
  const due = dueNow(memory, Math.max(now, finalAt));
  return [
    ...due.messages,
    ...(due.forRiders ? [due.forRiders] : []),
    ...(due.notifiesDriver ? [{ kind: 'duty-assigned' as const, driverId, news }] : []),
  ].map((message) => ({ dutyId, ...message }));
}
