import type { Brand } from '#domain/brand.ts';
import { formatRupees, type Rupees, subtractRupees } from '#domain/kernel/money.ts';
import type { BookingFacts, DriverDetails } from '#domain/messaging/booking-facts.ts';
import { labels } from '#domain/words/hindi/labels/labels.ts';

/** Returns the line with the amount and how to pay it, as the English `amountLine`. */
export function amountLine(facts: BookingFacts): string {
  const { payer, reader, estimated } = facts;
  const label = payer ? (reader === 'passenger' ? 'भुगतान' : 'किराया') : 'अंतिम राशि';
  const line = `${label}: ${paymentOf(facts)}`;
  return !payer && estimated ? `${line}\n${labels.estimatedFare}` : line;
}

/** Returns the amount and how to pay it, or who pays, as the English `paymentOf`. */
export function paymentOf(facts: BookingFacts): string {
  const { final, payer, reader } = facts;
  if (!payer) return amountAndPayment(final, facts);
  if (reader === 'passenger') return `इस यात्रा का भुगतान ${payer.name} की ओर से होगा। ड्राइवर को कुछ नहीं देना है।`;
  return `${payer.amount}, ${payer.name} के खाते में`;
}

/** Returns a sentence about the charge for riders who pay on arrival. It is empty for all others. */
export function unpaid({ paid, payer }: BookingFacts, sentence: string): string {
  return paid || payer ? '' : ` ${sentence}`;
}

/** Returns `WhatsApp पर ` before a verb, except for a passenger of a partner who has no phone. */
export function onWhatsApp({ passenger }: BookingFacts): string {
  return passenger?.phone === '' ? '' : 'WhatsApp पर ';
}

/** Returns an amount and how to pay it, or how much of it is paid and how much is left. */
export function amountAndPayment(
  amount: Rupees,
  { paid, left }: Pick<BookingFacts, 'paid' | 'left'>,
): string {
  const whole = formatRupees(amount);
  if (left === 0) return `${whole}, ${howPaid(paid)}`;
  return `${whole}, ${formatRupees(subtractRupees(amount, left))} चुका दिए गए, ${formatRupees(left)} नकद या UPI से देने हैं`;
}

export function howPaid(paid: boolean): string {
  return paid ? labels.payments.paid : 'पहुँचने पर नकद या UPI से भुगतान करें';
}

export function hello({ name }: { readonly name: string }): string {
  return `नमस्ते ${name} जी,`;
}

/** Returns the closing lines of a message. */
export function signed({ name, supportPhone }: Brand): string[] {
  return [`कोई सवाल है? हमें ${supportPhone} पर फ़ोन करें।`, name];
}

export function driverLines({ name, phone, vehicle, registration }: DriverDetails): string[] {
  return [`ड्राइवर: ${name}`, `ड्राइवर का फ़ोन नंबर: ${phone}`, `गाड़ी: ${vehicle}, ${registration}`];
}

type ToldDriver = { readonly hasDriverChanged: boolean };

/** Returns the subject of a message with the driver of a booking, such as `BK-5`. */
export function driverSubject({ hasDriverChanged }: ToldDriver, id: string): string {
  return `${hasDriverChanged ? 'बदलाव: ' : ''}बुकिंग ${id} का ड्राइवर`;
}

/** Returns the sentence before the driver's lines. */
export function driverIntro({ hasDriverChanged }: ToldDriver, id: string): string {
  return hasDriverChanged
    ? `आपका ड्राइवर या आपकी गाड़ी बदल गई है। आपकी यात्रा ${id} की जानकारी अब यह है।`
    : `आपकी यात्रा ${id} की जानकारी यह है।`;
}

/** Says that the team will send the driver later. */
export function driverComes(id: string, onWhatsApp: string): string {
  return `आपकी यात्रा ${id} का समय होने वाला है। हमारी टीम आपको ड्राइवर और गाड़ी की जानकारी ${onWhatsApp}भेजेगी।`;
}

export const CANCELLED_BY: Record<'rider' | 'admin' | 'system', string> = {
  rider: 'इसे आपने रद्द किया है।',
  admin: 'इसे हमारी टीम ने रद्द किया है।',
  system: 'इसे हमारे सिस्टम ने रद्द किया है।',
};

export const REFUND = 'आपने जो राशि दी है, उसके बारे में हमारी टीम आपसे संपर्क करेगी।';
export const NOTHING_CHARGED = 'आपसे कोई राशि नहीं ली गई है।';
export const WE_ARE_SORRY = 'हमें खेद है।';

/** Returns until when the rider can cancel on the page of bookings. */
export function cancelUntil(hours: number): string {
  return `यात्रा शुरू होने से ${hours} घंटे पहले तक बुकिंग “मेरी बुकिंग” में रद्द की जा सकती है।`;
}
