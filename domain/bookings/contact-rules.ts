import type { ContactFieldError } from '#domain/bookings/refusals.ts';
import { type BookingTexts, TEXT_NAMES, textDefinition } from '#domain/rides/booking-texts.ts';

export type ContactRequest = BookingTexts & {
  readonly name: string;
  readonly email: string;
};

/** The longest e-mail address that can be delivered to (RFC 5321). */
const EMAIL_LIMIT = 254;
const NAME_LIMIT = 100;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/;

/**
 * Checks the contact step of a booking (docs/product/bookings.md#contact-validation), first broken rule of each field,
 * in the order of the rules.
 */
export function checkContact({ name, email, ...texts }: ContactRequest): ContactFieldError[] {
  const errors: (ContactFieldError | false)[] = [
    name.trim() === '' && { field: 'customerName', code: 'name-missing' },
    name.trim().length > NAME_LIMIT && {
      field: 'customerName',
      code: 'name-too-long',
      limit: NAME_LIMIT,
    },
    email.trim() === '' && { field: 'customerEmail', code: 'email-missing' },
    email.trim() !== '' && !isEmail(email) && { field: 'customerEmail', code: 'email-malformed' },
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

/** Whether a text is an e-mail address that mail can be sent to. */
export function isEmail(text: string): boolean {
  return text.trim().length <= EMAIL_LIMIT && EMAIL.test(text.trim());
}

/** The length that the rider saw: a form sends each line break as two characters. */
function typedLength(text: string): number {
  return text.replaceAll('\r\n', '\n').length;
}
