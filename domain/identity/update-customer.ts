import type { Customer, Customers } from '#domain/customers/customer.ts';
import { hasProperName } from '#domain/customers/proper-name.ts';
import type { ProvenPhone } from '#domain/identity/verify-otp.ts';

type Known = { readonly name: string; readonly email: string };

/**
 * Returns the customer of a booking. Name and e-mail of the booking become the customer's only if the customer has no
 * name yet, or the same name. A booking for somebody else keeps that person's name to itself
 * (docs/product/bookings.md#contact-validation).
 */
export async function updateCustomer(
  customers: Customers,
  rider: Customer | ProvenPhone,
  contact: Known,
): Promise<Customer> {
  const customer = 'id' in rider ? rider : await customers.ofPhone(rider.phone);
  if (isCustomerCurrent(customer, contact)) return customer;
  return customers.ofPhone(rider.phone, { name: contact.name.trim(), email: contact.email.trim() });
}

/** Returns true if a booking with this contact does not change the customer. */
export function isCustomerCurrent(rider: Customer | ProvenPhone, contact: Known): rider is Customer {
  if (!('id' in rider)) return false;
  const [name, email] = [contact.name.trim(), contact.email.trim()];
  return hasProperName(rider.name) && (rider.name !== name || rider.email === email);
}
