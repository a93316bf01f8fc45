import type { Booking } from '#domain/bookings/booking.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { cleanText } from '#domain/kernel/text/typed-text.ts';
import { type BookingTexts, mapTexts, textDefinition } from '#domain/rides/booking-texts.ts';

/**
 * Returns the person whom the driver meets: the named passenger, a partner's passenger, or the customer
 * (docs/product/bookings.md#passenger).
 */
export function passengerOf({
  passengerName,
  passengerPhone,
  guest,
  contact,
}: Pick<Booking, 'passengerName' | 'passengerPhone' | 'guest' | 'contact'>): {
  readonly name: string;
  readonly phone: string;
} {
  return passengerName === '' ? (guest ?? contact) : { name: passengerName, phone: passengerPhone };
}

/** Returns checked texts as they are stored: cleaned, and phone numbers in E.164. */
export function storedTexts(texts: BookingTexts, parsePhone: ParsePhone): BookingTexts {
  return mapTexts((name) => {
    const typed = cleanText(texts[name]);
    return textDefinition(name).isPhone ? (parsePhone(typed) ?? '') : typed;
  });
}
