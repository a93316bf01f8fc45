import type { Customer, Customers } from '#domain/customers/customer.ts';
import { hasProperName } from '#domain/customers/proper-name.ts';

/**
 * Returns the customer of a contact, and creates one for a new phone. An existing proper name and e-mail are
 * not overwritten.
 */
export async function findOrCreateCustomer(
  customers: Customers,
  { name, email, phone }: Pick<Customer, 'phone'> & { readonly name: string; readonly email: string },
): Promise<Customer> {
  const customer = await customers.ofPhone(phone);
  const isKnown = hasProperName(customer.name) && customer.email;
  if (isKnown) return customer;
  return customers.ofPhone(phone, {
    name: hasProperName(customer.name) ? customer.name : name,
    email: customer.email || email,
  });
}
