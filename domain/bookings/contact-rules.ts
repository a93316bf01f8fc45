import type { FieldError } from '#domain/refusal.ts';
import { type BookingTexts, TEXT_NAMES, textDefinition } from '#domain/rides/booking-texts.ts';

export type ContactRequest = BookingTexts & {
  readonly name: string;
  readonly email: string;
};

/** The longest e-mail address that can be delivered to (RFC 5321). */
const EMAIL_LIMIT = 254;
const NAME_LIMIT = 100;
export const EMAIL_WRONG = 'Enter an email address in the correct format, like name@example.com';
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/;

/**
 * Checks the contact step of a booking (docs/product/bookings.md#contact-validation), first broken rule of each field,
 * in the order of the rules.
 */
export function checkContact({ name, email, ...texts }: ContactRequest): FieldError[] {
  const errors: (FieldError | false)[] = [
    name.trim() === '' && { field: 'customerName', message: 'Please enter your full name' },
    name.trim().length > NAME_LIMIT && {
      field: 'customerName',
      message: `Use at most ${NAME_LIMIT} characters for the name`,
    },
    email.trim() === '' && { field: 'customerEmail', message: 'Please enter your email address' },
    email.trim() !== '' && !isEmail(email) && { field: 'customerEmail', message: EMAIL_WRONG },
    ...TEXT_NAMES.map((field) => {
      const { label, maxLength } = textDefinition(field);
      const isTooLong = typedLength(texts[field]) > maxLength;
      return isTooLong && { field, message: `${label} must be at most ${maxLength} characters` };
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
