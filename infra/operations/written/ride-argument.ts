import { z } from 'zod';
import { type DutyId, type DutySubject, parseDutyId } from '#domain/duties/duty.ts';
import { parseBookingId, parseTripId } from '#domain/kernel/ids.ts';

/** Parses what a duty is for: `BK-12` or `12` for a booking, `TR-5` for a trip. */
export const rideArgument = z.string().transform((written, context): DutySubject => {
  const subject = parseRide(written);
  if (subject) return subject;
  context.addIssue('must be a booking such as BK-12, or a trip such as TR-5');
  return z.NEVER;
});

/** Parses a duty: `DT-3` or `3`, or its booking or trip. */
export const dutyArgument = z.string().transform((written, context): DutyId | DutySubject => {
  const found = parseDutyId(written) ?? parseRide(written);
  if (found) return found;
  context.addIssue('must be a duty such as DT-3, a booking such as BK-12, or a trip such as TR-5');
  return z.NEVER;
});

function parseRide(written: string): DutySubject | undefined {
  const booking = parseBookingId(written);
  if (booking) return { kind: 'booking', id: booking };
  const trip = parseTripId(written);
  return trip && { kind: 'trip', id: trip };
}
