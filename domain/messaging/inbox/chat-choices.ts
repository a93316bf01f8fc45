import type { Brand } from '#domain/brand.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { MessageChoice } from '#domain/messaging/choices/message-choice.ts';
import { readStopWord } from '#domain/messaging/choices/stop-words.ts';
import type { Inbound } from '#domain/messaging/inbox/inbound-message.ts';
import type { DeliverBy, OutgoingMessage } from '#domain/messaging/message.ts';
import type { Translations } from '#domain/messaging/rider-texts.ts';
import { deliverClaimed, type MessageStore } from '#domain/messaging/send-message.ts';

/** The choice of a person who wrote to start or stop our messages by WhatsApp. */
export type ChatChoice = Pick<Inbound, 'phone' | 'at' | 'reference'> & Pick<MessageChoice, 'takesWhatsapp'>;

/** A choice that was stored. `key` names the text that made it, without personal data. */
export type ChosenByChat = ChatChoice & { readonly key: string; readonly language: LanguageCode };

export type ChatChoiceStore = {
  /** Stores what a person wrote, unless a later choice is stored. Returns a digest of the text's name if that changed anything. */
  readonly chooseByChat: (choice: ChatChoice) => Promise<string | undefined>;
};

/** Stores what people wrote to stop our messages by WhatsApp or to get them again. Returns what changed. */
export function takeStopWords(deps: { choices: ChatChoiceStore }) {
  return async (written: readonly Inbound[]): Promise<readonly ChosenByChat[]> => {
    const changed: ChosenByChat[] = [];
    for (const { phone, at, reference, body } of written) {
      const word = readStopWord(body);
      if (!word) continue;
      const choice = { phone, at, reference, takesWhatsapp: word === 'start' };
      const key = await deps.choices.chooseByChat(choice);
      const language = /\p{Script=Devanagari}/u.test(body) ? 'hi' : 'en';
      if (key) changed.push({ ...choice, key, language });
    }
    return changed;
  };
}

/** Says in the chat what a person has chosen there. The answer is in the ledger, and has one attempt. */
export function confirmChoices(deps: {
  messages: Pick<MessageStore, 'claim' | 'record'>;
  deliver: DeliverBy;
  brand: Brand;
  translations: Pick<Translations, 'texts'>;
}) {
  return async (choices: readonly ChosenByChat[]): Promise<void> => {
    for (const choice of choices) await confirm(choice);
  };

  async function confirm({ phone, key: digest, takesWhatsapp, language }: ChosenByChat): Promise<void> {
    const { choiceReplies } = deps.translations.texts[language];
    const body = choiceReplies[takesWhatsapp ? 'started' : 'stopped'](deps.brand);
    const message: OutgoingMessage = { kind: 'answer', channel: 'whatsapp', to: phone, subject: '', body };
    const key = `choice-${digest}`;
    const claim = await deps.messages.claim({
      ...message,
      bookingId: null,
      rideshareBookingId: null,
      dutyId: null,
      dedupeKey: key,
      usefulUntil: null,
    });
    if (claim.state !== 'claimed') return;
    const deliver = () => deps.deliver.whatsapp({ ...message, key, code: null });
    try {
      await deliverClaimed(deps.messages, claim, deliver, { maxAttempts: 1 });
    } catch (error) {
      // The stored message says what went wrong.
      if (!(error instanceof DeliveryError)) throw error;
    }
  }
}
