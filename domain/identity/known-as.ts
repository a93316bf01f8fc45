import type { Customer, Customers } from '#domain/customers/customer.ts';
import type { ProvenPhone } from '#domain/identity/verify-otp.ts';

type Known = { readonly name: string; readonly email: string };

/** The customer with the name and e-mail of a booking; written only where they are new. */
export async function knownAs(
  customers: Customers,
  rider: Customer | ProvenPhone,
  contact: Known,
): Promise<Customer> {
  if (isKnownAs(rider, contact)) return rider;
  return customers.ofPhone(rider.phone, { name: contact.name.trim(), email: contact.email.trim() });
}

/** Whether nothing about the customer needs to be written. */
export function isKnownAs(rider: Customer | ProvenPhone, contact: Known): rider is Customer {
  return 'id' in rider && rider.name === contact.name.trim() && rider.email === contact.email.trim();
}
