import { textOf } from '#app/http/form-body.server.ts';
import { ASKED_PHONE } from '#app/ui/forms/phone/asked-phone.ts';
import { joinPhone, questionPhone } from '#domain/kernel/phone.ts';
import type { Refusal } from '#domain/refusals.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/** Returns a question about an unusual phone before a code is sent to it, once for each number (docs/product/identity.md#ten-digits). */
export function askAboutPhone(form: FormData): Refusal | undefined {
  const [code, number] = [textOf(form, 'countryCode'), textOf(form, 'phone')];
  const isAsked = textOf(form, ASKED_PHONE) === `${code}${number}`;
  const phone = isAsked ? undefined : parsePhone(joinPhone(code, number));
  const question = phone && questionPhone('phone', phone);
  return question && { code: 'invalid', errors: [question] };
}
