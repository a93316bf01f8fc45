import type { DutySubject } from '#domain/duties/duty.ts';
import { parseBookingId, parseTripId } from '#domain/kernel/ids.ts';

/** Reads the booking or trip that a form or an address names; undefined if it names none. */
export function readSubject(text: (name: string) => string): DutySubject | undefined {
  const booking = parseBookingId(text('booking'));
  if (booking) return { kind: 'booking', id: booking };
  const trip = parseTripId(text('trip'));
  return trip && { kind: 'trip', id: trip };
}
