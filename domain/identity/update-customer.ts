import type { Customer, Customers } from '#domain/customers/customer.ts';
import type { ProvenPhone } from '#domain/identity/verify-otp.ts';

type Known = { readonly name: string; readonly email: string };

/** Returns the customer with the name and e-mail of the booking. Writes them only if they changed. */
export async function updateCustomer(
  customers: Customers,
  rider: Customer | ProvenPhone,
  contact: Known,
): Promise<Customer> {
  if (isCustomerCurrent(rider, contact)) return rider;
  return customers.ofPhone(rider.phone, { name: contact.name.trim(), email: contact.email.trim() });
}

/** Returns true if the customer already has this name and e-mail. */
export function isCustomerCurrent(rider: Customer | ProvenPhone, contact: Known): rider is Customer {
  return 'id' in rider && rider.name === contact.name.trim() && rider.email === contact.email.trim();
}
