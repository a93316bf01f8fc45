import type { Customer, Customers } from '#domain/customers/customer.ts';
import { hasProperName } from '#domain/customers/proper-name.ts';
import type { ProvenPhone } from '#domain/identity/verify-otp.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import { cleanEmail, cleanText } from '#domain/kernel/text/typed-text.ts';

type Known = { readonly name: string; readonly email: string };

/**
 * Returns the customer of a booking. Name and e-mail of the booking become the customer's only if the customer has no
 * name yet, or the same name. A given language becomes the customer's. A booking for somebody else keeps that person's name to itself
 * (docs/product/bookings.md#contact-validation).
 */
export async function updateCustomer(
  customers: Customers,
  rider: Customer | ProvenPhone,
  contact: Known,
  language?: LanguageCode,
): Promise<Customer> {
  const customer = 'id' in rider ? rider : await customers.ofPhone(rider.phone, language && { language });
  if (isCustomerCurrent(customer, contact, language)) return customer;
  const known = isContactOfOther(customer, contact)
    ? {}
    : { name: cleanText(contact.name), email: cleanEmail(contact.email) };
  return customers.ofPhone(rider.phone, { ...known, language });
}

/** Returns true if a booking with this contact does not change the customer. */
export function isCustomerCurrent(
  rider: Customer | ProvenPhone,
  contact: Known,
  language?: LanguageCode,
): rider is Customer {
  if (!('id' in rider) || rider.language !== (language ?? rider.language)) return false;
  return (
    isContactOfOther(rider, contact) ||
    (hasProperName(rider.name) && rider.email === cleanEmail(contact.email))
  );
}

/** Returns true if the customer has another name than the contact, so that the booking is for somebody else. */
function isContactOfOther({ name }: Customer, contact: Known): boolean {
  return hasProperName(name) && name !== cleanText(contact.name);
}
