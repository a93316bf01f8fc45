import type { ContactFieldError } from '#domain/bookings/refusals.ts';
import { type BookingTexts, TEXT_NAMES, textDefinition } from '#domain/rides/booking-texts.ts';

export type ContactRequest = BookingTexts & {
  readonly name: string;
  readonly email: string;
};

/** Maximum length of an e-mail address (RFC 5321). */
const EMAIL_LIMIT = 254;
const NAME_LIMIT = 100;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/;

/** Returns whether a text can be a phone number. The server parses it; the browser only has this rule. */
function canBePhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 6 && digits <= 15;
}

/**
 * Validates the contact details of a booking. `isPhone` says whether a phone can be called. Returns the first error of each field
 * (docs/product/bookings.md#contact-validation).
 */
export function checkContact(
  { name, email, ...texts }: ContactRequest,
  isPhone: (text: string) => unknown = canBePhone,
): ContactFieldError[] {
  const passenger = { name: texts.passengerName.trim(), phone: texts.passengerPhone.trim() };
  const errors: (ContactFieldError | false)[] = [
    name.trim() === '' && { field: 'customerName', code: 'name-missing' },
    name.trim().length > NAME_LIMIT && {
      field: 'customerName',
      code: 'name-too-long',
      limit: NAME_LIMIT,
    },
    email.trim() === '' && { field: 'customerEmail', code: 'email-missing' },
    email.trim() !== '' && !isEmail(email) && { field: 'customerEmail', code: 'email-malformed' },
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
  return text.trim().length <= EMAIL_LIMIT && EMAIL.test(text.trim());
}

/** Returns the length as the rider sees it. Forms send each line break as two characters. */
function typedLength(text: string): number {
  return text.replaceAll('\r\n', '\n').length;
}
