import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** A rider with a verified phone. Name and e-mail come with the first booking. */
export type Customer = {
  readonly id: CustomerId;
  readonly phone: Phone;
  readonly name: string | null;
  readonly email: string | null;
};

export type Customers = {
  /**
   * Returns the customer of a phone, and creates one for a new phone. A given name and e-mail replace the
   * stored ones.
   */
  readonly ofPhone: (phone: Phone, known?: { name: string; email: string }) => Promise<Customer>;
};

export type FindCustomers = { readonly find: (id: CustomerId) => Promise<Customer | undefined> };
