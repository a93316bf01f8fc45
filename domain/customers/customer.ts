import type { CustomerId } from '#domain/kernel/ids.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** A rider with a verified phone. Name and e-mail come with the first booking. */
export type Customer = {
  readonly id: CustomerId;
  readonly phone: Phone;
  readonly name: string | null;
  readonly email: string | null;
  /** The language of the messages to the customer (docs/product/languages.md#customer). */
  readonly language: LanguageCode;
};

/** The facts about a customer that a booking or a login contains. */
export type KnownOfCustomer = {
  readonly name?: string;
  readonly email?: string;
  readonly language?: LanguageCode | undefined;
};

export type Customers = {
  /**
   * Returns the customer of a phone, and creates one for a new phone. A given name, e-mail or language replaces the
   * stored one.
   */
  readonly ofPhone: (phone: Phone, known?: KnownOfCustomer) => Promise<Customer>;
};

export type FindCustomers = { readonly find: (id: CustomerId) => Promise<Customer | undefined> };
