import type { DutySubject } from '#domain/duties/duty.ts';
import { formatBookingId, parseBookingId, parseTripId } from '#domain/kernel/ids.ts';
import { indiaTimeOf } from '#domain/kernel/india-time.ts';

/** Returns the value of an option for a booking or a trip: `BK-12`, `TR-7`. */
export function subjectValue({ kind, id }: DutySubject): string {
  return kind === 'booking' ? formatBookingId(id) : `TR-${id}`;
}

/** Parses `BK-12` or `TR-7`; undefined for other text. */
export function parseSubject(text: string): DutySubject | undefined {
  if (/^tr-/i.test(text.trim())) {
    const trip = parseTripId(text);
    return trip && { kind: 'trip', id: trip };
  }
  const booking = parseBookingId(text);
  return booking && { kind: 'booking', id: booking };
}

type Ride = {
  readonly label: string;
  readonly startsAt: Date;
  readonly passenger: string | null;
  readonly fromName: string;
  readonly toName: string;
};

/** Returns a booking or trip in one line: `10:30 BK-12, Asha Verma: Saket → Terminal 3`. */
export function rideWords({ label, startsAt, passenger, fromName, toName }: Ride): string {
  const what = passenger ? `${label}, ${passenger}` : label;
  return `${indiaTimeOf(startsAt)} ${what}: ${fromName} → ${toName}`;
}
