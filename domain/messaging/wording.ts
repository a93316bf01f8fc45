import type { Brand } from '#domain/brand.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { BookingFacts, DriverDetails } from '#domain/messaging/booking-facts.ts';

/** What is to be paid, and how. */
export function amountLine({ final, paid }: BookingFacts): string {
  return `Final amount: ${formatRupees(final)}, ${howPaid(paid)}`;
}

export function howPaid(paid: boolean): string {
  return paid ? 'paid' : 'pay on arrival by cash or UPI';
}

export function hello({ name }: { readonly name: string }): string {
  return `Hello ${name},`;
}

/** The end of a message to a rider. */
export function signed({ name, supportPhone }: Brand): string[] {
  return [`Questions? Call us on ${supportPhone}.`, name];
}

/** The customer as the team reads it. */
export function customerLine({ name, phone }: { readonly name: string; readonly phone: string }): string {
  return `Customer: ${name}, ${phone}`;
}

/** What a rider is told of the driver. */
export function driverLines({ name, phone, vehicle, registration }: DriverDetails): string[] {
  return [`Driver: ${name}`, `Driver's phone: ${phone}`, `Vehicle: ${vehicle}, ${registration}`];
}

type WhoCancelled = 'rider' | 'admin' | 'system';

/** Who cancelled, as the rider reads it. */
export const CANCELLED_FOR_RIDER: Record<WhoCancelled, string> = {
  rider: 'You cancelled it.',
  admin: 'Our team cancelled it.',
  system: 'Our system cancelled it.',
};

/** Who cancelled, as the team reads it. */
export const CANCELLED_FOR_TEAM: Record<WhoCancelled, string> = {
  rider: 'the customer',
  admin: 'the team',
  system: 'the system',
};

// Line breaks would let a typed name forge further lines of a message; direction overrides would reorder them.
// Joiners stay: Devanagari needs them.

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
