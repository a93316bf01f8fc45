import { type CustomerId, isId } from '#domain/kernel/ids.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { cleanCode } from '#domain/kernel/text/typed-text.ts';
import type { Person } from '#domain/security-log/security-event.ts';

/** Parses the id of an account, or a phone. An id has at most 9 digits, and a phone more. */
export function parsePerson(text: string, parsePhone: ParsePhone): Person | undefined {
  const code = cleanCode(text);
  const id = /^\d{1,9}$/.test(code) ? Number(code) : undefined;
  return isId<CustomerId>(id) ? id : parsePhone(text);
}
