import type { ContactFieldError } from '#domain/bookings/refusals.ts';
import { canBePhone } from '#domain/kernel/phone.ts';
import { cleanEmail, cleanText } from '#domain/kernel/text/typed-text.ts';
import { type BookingTexts, TEXT_NAMES, textDefinition } from '#domain/rides/booking-texts.ts';

export type ContactRequest = BookingTexts & {
  readonly name: string;
  readonly email: string;
};

/** Maximum length of an e-mail address (RFC 5321). */
const EMAIL_LIMIT = 254;
const NAME_LIMIT = 100;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/;

/**
 * Validates the contact details of a booking. `isPhone` says whether a phone can be called. Returns the first error of each field
 * (docs/product/bookings.md#contact-validation).
 */
export function checkContact(
  { name, email, ...texts }: ContactRequest,
  isPhone: (text: string) => unknown = canBePhone,
): ContactFieldError[] {
  const passenger = { name: cleanText(texts.passengerName), phone: cleanText(texts.passengerPhone) };
  const errors: (ContactFieldError | false)[] = [
    cleanText(name) === '' && { field: 'customerName', code: 'name-missing' },
    cleanText(name).length > NAME_LIMIT && {
      field: 'customerName',
      code: 'name-too-long',
      limit: NAME_LIMIT,
    },
    cleanEmail(email) === '' && { field: 'customerEmail', code: 'email-missing' },
    cleanEmail(email) !== '' && !isEmail(email) && { field: 'customerEmail', code: 'email-malformed' },
    passenger.name === '' &&
      passenger.phone !== '' && { field: 'passengerName', code: 'passenger-name-missing' },
    passenger.name !== '' &&
      passenger.phone === '' && { field: 'passengerPhone', code: 'passenger-phone-missing' },
    passenger.phone !== '' &&
      !isPhone(passenger.phone) && { field: 'passengerPhone', code: 'passenger-phone-invalid' },
    ...TEXT_NAMES.map((field): ContactFieldError | false => {
      const { maxLength } = textDefinition(field);
      return (
        typedLength(texts[field]) > maxLength && {
          field,
          code: 'text-too-long',
          text: field,
          limit: maxLength,
        }
      );
    }),
  ];
  return errors.filter((error) => error !== false);
}

/** Returns true for an e-mail address that mail can be sent to. */
export function isEmail(text: string): boolean {
  const email = cleanEmail(text);
  return email.length <= EMAIL_LIMIT && EMAIL.test(email);
}

/** Returns the length as the rider sees it. Forms send each line break as two characters. */
function typedLength(text: string): number {
  return text.replaceAll('\r\n', '\n').length;
}
