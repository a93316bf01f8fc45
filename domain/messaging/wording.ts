import { formatDateTime, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';

/** `30 minutes`, or `20 seconds` where a promise is shorter than a minute; always rounded up. */
export function lengthInWords(milliseconds: number): string {
  const inMinutes = milliseconds >= MINUTE_MS;
  const amount = Math.ceil(milliseconds / (inMinutes ? MINUTE_MS : 1_000));
  return `${amount} ${inMinutes ? 'minute' : 'second'}${amount === 1 ? '' : 's'}`;
}

/** The ride as both the rider and the team read it, a line for each fact there is. */
export function rideLines(facts: BookingFacts): string[] {
  return lines(
    facts.service + (facts.direction ? `, ${facts.direction}` : ''),
    `Pickup: ${facts.pickup}`,
    `Drop: ${facts.drop}`,
    `Pickup time: ${formatDateTime(facts.pickupAt)}`,
    facts.terminal && `Terminal: ${facts.terminal}`,
    facts.flightNumber && `Flight: ${facts.flightNumber}`,
    facts.meetAndGreet && 'Meet & Greet: yes',
    facts.hours && `Hours: ${facts.hours}`,
    facts.tripType && `Trip: ${facts.tripType}`,
    facts.stayHours && `Stay: ${facts.stayHours} hours`,
  );
}

/** What is to be paid, and how. */
export function amountLine({ final, paid }: BookingFacts): string {
  return `Final amount: ${formatRupees(final)}, ${paid ? 'paid' : 'pay on arrival by cash or UPI'}`;
}

/** Paragraphs of lines, with an empty line between paragraphs; what is not true is left out. */
export function paragraphs(...all: readonly (string | readonly string[] | false | null)[]): string {
  return all
    .filter((paragraph) => paragraph !== false && paragraph !== null)
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.join('\n')))
    .join('\n\n');
}

/** The lines there are, without those that have nothing to say. */
export function lines(...all: readonly (string | number | false | null)[]): string[] {
  return all.filter((line) => typeof line === 'string');
}
