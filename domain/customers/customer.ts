import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** A rider, known by a verified phone; name and e-mail come with the first booking. */
export type Customer = {
  readonly id: CustomerId;
  readonly phone: Phone;
  readonly name: string | null;
  readonly email: string | null;
};

export type Customers = {
  /** The customer of a phone, made when it is new; a name and e-mail given replace the ones kept. */
  readonly ofPhone: (phone: Phone, known?: { name: string; email: string }) => Promise<Customer>;
};

export type FindCustomers = { readonly find: (id: CustomerId) => Promise<Customer | undefined> };
