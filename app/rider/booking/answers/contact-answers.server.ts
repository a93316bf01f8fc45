import type { ContactForm } from '#app/rider/booking/answers/contact-form.schema.ts';
import type { FieldError } from '#domain/refusal.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

export type ContactAnswers = {
  readonly name: string;
  readonly email: string;
  readonly specialInstructions: string;
  readonly countryCode: string;
  readonly phone: string;
};

/** Who rides, as typed. The phone and its country are absent from the form once the phone is verified. */
export function contactOf(
  value: ContactForm,
  before: Partial<ContactAnswers> | undefined,
  form: FormData,
): ContactAnswers {
  return {
    name: value.customerName ?? '',
    email: value.customerEmail ?? '',
    specialInstructions: value.specialInstructions ?? '',
    countryCode: value.countryCode ?? before?.countryCode ?? '+91',
    phone: (form.has('phone') ? value.phone : before?.phone) ?? '',
  };
}

/** What was typed as one international number; empty where no digit was. */
export function phoneOf(contact: Partial<ContactAnswers> | undefined): string {
  return joinPhone(contact?.countryCode ?? '', contact?.phone ?? '');
}

/** A country code and a number as typed; a number that has its own country code is taken as it is. */
export function joinPhone(countryCode: string, typed: string): string {
  const number = typed.trim();
  if (number === '') return '';
  return parsePhone(number) ? number : `${countryCode}${number}`;
}

/** The calls name the phone `customerPhone`; the form has it in two parts. Before a code is sent there is no field for it. */
export function atFormField(error: FieldError, { otpSentTo }: { otpSentTo?: unknown }): FieldError {
  const isOfPhone = error.field === 'customerPhone' || (error.field === 'otp' && !otpSentTo);
  return isOfPhone ? { ...error, field: 'phone' } : error;
}
