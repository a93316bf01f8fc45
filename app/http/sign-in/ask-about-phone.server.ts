import { textOf } from '#app/http/form-body.server.ts';
import { ASKED_PHONE } from '#app/ui/forms/phone/asked-phone.ts';
import { questionPhone } from '#domain/kernel/phone.ts';
import type { Refusal } from '#domain/refusals.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/** Returns a question about an unusual phone before a code is sent to it, once for each number (docs/product/identity.md#ten-digits). */
export function askAboutPhone(form: FormData, typed: string): Refusal | undefined {
  const phone = textOf(form, ASKED_PHONE) === typed ? undefined : parsePhone(typed);
  const question = phone && questionPhone('phone', phone);
  return question && { code: 'invalid', errors: [question] };
}
