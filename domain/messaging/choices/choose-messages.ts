import type { PhoneFieldError } from '#domain/identity/refusals.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { MessageChoice } from '#domain/messaging/choices/message-choice.ts';
import { parseWho, type Who } from '#domain/personal-data/person.ts';
import { CUSTOMER_NOT_FOUND, type CustomerNotFound } from '#domain/personal-data/refusals.ts';

export type ChoiceStore = {
  /** Returns the phone of a person. Undefined without such an account. */
  readonly phoneOf: (who: Who) => Promise<string | undefined>;
  /** Changes what is given, and returns the choice as it is then. */
  readonly choose: (phone: string, change: Partial<MessageChoice>) => Promise<MessageChoice>;
};

/** Chooses how our messages come to a person, by the rider or by the team (docs/product/messages.md#choices). */
export function chooseMessages(deps: { choices: ChoiceStore; parsePhone: ParsePhone }) {
  return async (command: {
    /** The account, or the phone or number of an account as the team writes it. */
    readonly who: string | Who;
    readonly change: Partial<MessageChoice>;
  }): Promise<Result<MessageChoice, CustomerNotFound | Invalid<PhoneFieldError>>> => {
    const who = typeof command.who === 'string' ? parseWho(command.who, deps.parsePhone) : ok(command.who);
    if (!who.ok) return who;
    const phone = await deps.choices.phoneOf(who.value);
    return phone ? ok(await deps.choices.choose(phone, command.change)) : refuse(CUSTOMER_NOT_FOUND);
  };
}
