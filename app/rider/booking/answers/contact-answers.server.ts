import type { ContactForm } from '#app/rider/booking/answers/contact-form.schema.ts';
import { joinPhone } from '#domain/kernel/phone.ts';
import { type BookingTexts, mapTexts } from '#domain/rides/booking-texts.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

export type ContactAnswers = BookingTexts & {
  readonly name: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
};

/** Returns the contact as typed. The form has no phone fields once the phone is verified. */
export function readContact(
  value: ContactForm,
  before: Partial<ContactAnswers> | undefined,
  form: FormData,
): ContactAnswers {
  return {
    name: value.customerName ?? '',
    email: value.customerEmail ?? '',
    ...mapTexts((name) => value[name] ?? ''),
    countryCode: value.countryCode ?? before?.countryCode ?? '+91',
    phone: (form.has('phone') ? value.phone : before?.phone) ?? '',
  };
}

/** Returns the phone that a code was sent to; undefined if another phone is typed now. */
export function sentToPhone(
  pending:
    | { readonly contact?: Partial<ContactAnswers> | undefined; readonly otpSentTo?: string | undefined }
    | undefined,
): string | undefined {
  const sentTo = pending?.otpSentTo;
  return sentTo && parsePhone(contactPhone(pending.contact)) === sentTo ? sentTo : undefined;
}

/** Returns the typed phone as one international number, or an empty string if no digit was typed. */
export function contactPhone(contact: Partial<ContactAnswers> | undefined): string {
  return joinPhone(contact?.countryCode ?? '', contact?.phone ?? '');
}

/**
 * Maps a field error of a call to the form's fields: calls have one `customerPhone`, the form has two phone
 * fields. Before a code is sent, the form has no code field.
 */
export function withFormField<E extends { readonly field: string }>(
  error: E,
  { otpSentTo }: { otpSentTo?: unknown },
): E {
  const isOfPhone = error.field === 'customerPhone' || (error.field === 'otp' && !otpSentTo);
  return isOfPhone ? { ...error, field: 'phone' } : error;
}
