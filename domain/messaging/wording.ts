import type { Brand } from '#domain/brand.ts';
import { ESTIMATED_FARE } from '#domain/fares/estimated-fare.ts';
import { formatRupees, type Rupees, subtractRupees } from '#domain/kernel/money.ts';
import type { BookingFacts, DriverDetails } from '#domain/messaging/booking-facts.ts';

/**
 * Returns the line with the amount and how to pay it. An estimated amount has a second line that says so. A ride that a partner pays for never asks for money
 * (docs/product/partners.md#messages).
 */
export function amountLine(facts: BookingFacts): string {
  const { payer, reader, estimated } = facts;
  const label = payer ? (reader === 'passenger' ? 'Payment' : 'Fare') : 'Final amount';
  const line = `${label}: ${paymentOf(facts)}`;
  return !payer && estimated ? `${line}\n${ESTIMATED_FARE}` : line;
}

/** Returns the amount and how to pay it, or who pays. */
export function paymentOf(facts: BookingFacts): string {
  const { final, payer, reader } = facts;
  if (!payer) return amountAndPayment(final, facts);
  if (reader === 'passenger') return `${payer.name} pays for this ride. You pay nothing to the driver.`;
  const amount = reader === 'team' ? formatRupees(final) : payer.amount;
  return `${amount}, billed to ${payer.name}`;
}

/** Returns a sentence about the charge for riders who pay on arrival. It is empty for all others. */
export function unpaid({ paid, payer }: BookingFacts, sentence: string): string {
  return paid || payer ? '' : ` ${sentence}`;
}

/** Returns ` on WhatsApp`, except for a passenger of a partner who has no phone. */
export function onWhatsApp({ passenger }: BookingFacts): string {
  return passenger?.phone === '' ? '' : ' on WhatsApp';
}

/** Returns an amount and how to pay it, or how much of it is paid and how much is left. */
export function amountAndPayment(
  amount: Rupees,
  { paid, left }: Pick<BookingFacts, 'paid' | 'left'>,
): string {
  const whole = formatRupees(amount);
  if (left > 0)
    return `${whole}, ${formatRupees(subtractRupees(amount, left))} paid, ${formatRupees(left)} to be paid by cash or UPI`;
  return `${whole}, ${paid ? 'paid' : 'pay on arrival by cash or UPI'}`;
}

export function hello({ name }: { readonly name: string }): string {
  return `Hello ${name},`;
}

/** Returns the closing lines of a message to a rider. */
export function signed({ name, supportPhone }: Brand): string[] {
  return [`Questions? Call us on ${supportPhone}.`, name];
}

/** Returns the customer line for the team. */
export function customerLine({ name, phone }: { readonly name: string; readonly phone: string }): string {
  return `Customer: ${name}, ${phone}`;
}

/** Returns the lines for the team with the customer, the passenger and the partner. */
export function peopleLines({ customer, passenger, payer }: BookingFacts): string[] {
  return lines(
    customerLine(customer),
    passenger &&
      `Passenger: ${[passenger.name, passenger.phone, passenger.email].filter(Boolean).join(', ')}`,
    payer && `Partner: ${[payer.name, payer.bookingId].filter(Boolean).join(', ')}`,
  );
}

/** Returns the lines about the driver for the rider. */
export function driverLines({ name, phone, vehicle, registration }: DriverDetails): string[] {
  return [`Driver: ${name}`, `Driver's phone: ${phone}`, `Vehicle: ${vehicle}, ${registration}`];
}

/** Returns the driver and the vehicle as values of a WhatsApp template. Empty without a driver. */
export function driverValues({ driver }: { readonly driver: DriverDetails | null }) {
  const { name = '', phone = '', vehicle = '', registration = '' } = driver ?? {};
  return { driver: name, driver_phone: phone, vehicle: `${vehicle}, ${registration}` };
}

/** Returns the subject of a message with the driver of `ride`, such as `booking BK-5`. */
export function driverSubject({ hasDriverChanged }: ToldDriver, ride: string): string {
  return hasDriverChanged ? `Changed: your driver for ${ride}` : `Your driver for ${ride}`;
}

/** Returns the sentence before the driver's lines. `ride` is what they are about, such as `your ride BK-5`. */
export function driverIntro({ hasDriverChanged }: ToldDriver, ride: string): string {
  return hasDriverChanged
    ? `Your driver or vehicle has changed. These are the details of ${ride} now.`
    : `These are the details of ${ride}.`;
}

type ToldDriver = { readonly hasDriverChanged: boolean };

type WhoCancelled = 'rider' | 'admin' | 'system';

/** Labels of who cancelled, for riders. */
export const CANCELLED_FOR_RIDER: Record<WhoCancelled, string> = {
  rider: 'You cancelled it.',
  admin: 'Our team cancelled it.',
  system: 'Our system cancelled it.',
};

/** Labels of who cancelled, for the team. */
export const CANCELLED_FOR_TEAM: Record<WhoCancelled, string> = {
  rider: 'the customer',
  admin: 'the team',
  system: 'the system',
};

// A line break in a name could fake further lines of a message. Direction overrides could reorder it.
// Zero-width joiners stay, because Devanagari needs them.

/** Joins paragraphs with an empty line between them. Leaves out false values. */
export function paragraphs(...all: readonly (string | readonly string[] | false | null)[]): string {
  return all
    .filter((paragraph) => paragraph !== false && paragraph !== null)
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.join('\n')))
    .join('\n\n');
}

/** Returns the lines without empty and false values. */
export function lines(...all: readonly (string | number | false | null)[]): string[] {
  return all.filter((line) => typeof line === 'string');
}
