import type { PhoneFieldError } from '#domain/identity/refusals.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { parseWho, type Who } from '#domain/personal-data/person.ts';
import { CUSTOMER_NOT_FOUND, type CustomerNotFound } from '#domain/personal-data/refusals.ts';

export type CustomerLanguages = {
  /** Returns the language of a customer, the default one for a customer who is not there. */
  readonly of: (id: CustomerId) => Promise<LanguageCode>;
  /** Stores the language of a customer. Returns false if there is no such customer. */
  readonly choose: (who: Who, language: LanguageCode) => Promise<boolean>;
};

/** Chooses the language of the messages to a customer, by the rider or by the team (docs/product/languages.md#customer). */
export function chooseLanguage(deps: {
  languages: Pick<CustomerLanguages, 'choose'>;
  parsePhone: ParsePhone;
}) {
  return async (command: {
    /** The account, or the phone or number of an account as the team writes it. */
    readonly who: string | { readonly customerId: CustomerId };
    readonly language: LanguageCode;
  }): Promise<Result<LanguageCode, CustomerNotFound | Invalid<PhoneFieldError>>> => {
    const who = typeof command.who === 'string' ? parseWho(command.who, deps.parsePhone) : ok(command.who);
    if (!who.ok) return who;
    const isStored = await deps.languages.choose(who.value, command.language);
    return isStored ? ok(command.language) : refuse(CUSTOMER_NOT_FOUND);
  };
}
