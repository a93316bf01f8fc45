import type { Booking } from '#domain/bookings/booking.ts';
import { messageRideFacts, type RiderFields } from '#domain/bookings/fields/facts.ts';

/** Returns a line for each answer that a change alters, in a language of riders: `label: before → after`. */
export function changedFacts(before: Booking, after: Booking, fields: RiderFields): string[] {
  const was = new Map(messageRideFacts(before, fields).map(({ label, value }) => [label, value]));
  const is = new Map(messageRideFacts(after, fields).map(({ label, value }) => [label, value]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((label) => was.get(label) !== is.get(label))
    .map((label) => `${label}: ${was.get(label) ?? '—'} → ${is.get(label) ?? '—'}`);
}
