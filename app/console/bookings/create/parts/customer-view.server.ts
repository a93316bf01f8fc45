import type { Customer } from '#domain/customers/customer.ts';
import { hasProperName } from '#domain/customers/proper-name.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** A customer in the search results. `label` is unique; a phone number in place of a name is omitted. */
export type CustomerView = ReturnType<typeof customerView>;

export function customerView({ id, name, email, phone }: Customer) {
  const properName = hasProperName(name) ? name : '';
  const phoneLabel = formatPhone(phone);
  return {
    id,
    name: properName,
    email: email ?? '',
    phone,
    phoneLabel,
    label: properName ? `${properName}, ${phoneLabel}` : phoneLabel,
  };
}
