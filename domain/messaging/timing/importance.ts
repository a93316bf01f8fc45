import type { MessageKind } from '#domain/messaging/message.ts';

/**
 * How much a message matters, 0 most. 0: a person looks at the phone and waits. 1: without it somebody misses a ride or drives
 * for nothing. 2: it tells a person that what they did has reached us. 3: the others.
 */
export type Importance = 0 | 1 | 2 | 3;

/** The least importance that may use the reserve of people a day (docs/product/messages.md#people-a-day). */
export const RESERVED_FOR: Importance = 1;

const IMPORTANCE: Record<MessageKind, Importance> = {
  otp: 0,
  answer: 0,
  'pickup-moved': 1,
  'booking-cancelled': 1,
  'seat-cancelled': 1,
  'ride-details': 1,
  'seat-details': 1,
  'driver-details': 1,
  'driver-changed': 1,
  'duty-removed': 1,
  'team-call-rider': 1,
  'team-call-seat-rider': 1,
  'team-no-driver': 1,
  'team-trip-no-driver': 1,
  'team-alarm': 1,
  'ride-bill': 2,
  'seat-delayed': 1,
  'booking-received': 2,
  'booking-confirmed': 2,
  'seat-booked': 2,
  'seat-moved': 2,
  'duty-assigned': 2,
  'duty-moved': 2,
  'team-new-booking': 2,
  'team-overdue': 2,
  'team-duty-declined': 2,
  'booking-updated': 3,
  'booking-overdue': 3,
  'team-reminder-1': 3,
  'team-reminder-2': 3,
  'team-booking-changed': 3,
  'team-cancelled': 3,
  'team-seat-booked': 3,
  'team-seat-moved': 3,
  'team-seat-cancelled': 3,
  'team-duty-unanswered': 3,
  'team-conflicts': 3,
};

/** Returns how much a message matters. One about a ride or duty that begins soon matters like a cancellation. */
export function importanceOf({
  kind,
  isSoon = false,
}: {
  readonly kind: MessageKind;
  readonly isSoon?: boolean | undefined;
}): Importance {
  const importance = IMPORTANCE[kind];
  return isSoon && importance > RESERVED_FOR ? RESERVED_FOR : importance;
}

/** Returns the kinds that matter as much or more. */
export function kindsUpTo(importance: Importance): readonly MessageKind[] {
  const kinds = Object.keys(IMPORTANCE) as MessageKind[];
  return kinds.filter((kind) => IMPORTANCE[kind] <= importance);
}
