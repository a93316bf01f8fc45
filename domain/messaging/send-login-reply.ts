import type { Brand } from '#domain/brand.ts';
import type { LoginReply } from '#domain/identity/by-message/ports.ts';
import type { Deliver } from '#domain/messaging/message.ts';
import type { Translations } from '#domain/messaging/rider-texts.ts';

/**
 * Sends a reply about a login in the chat, as a plain text: the person has just written. It is not stored among the messages.
 * Throws a DeliveryError if it is not surely accepted.
 */
export function sendLoginReply(deps: {
  deliver: { readonly whatsapp: Deliver };
  brand: Brand;
  translations: Pick<Translations, 'texts'>;
  /** The host of the site. */
  site: string;
}) {
  return async (reply: LoginReply): Promise<void> => {
    const { kind, language, reference, phone } = reply;
    const textOf = deps.translations.texts[language].loginReplies[kind];
    await deps.deliver.whatsapp({
      kind: 'answer',
      channel: 'whatsapp',
      to: phone,
      subject: '',
      code: null,
      isReply: true,
      body: textOf({ ...reply, site: deps.site }, deps.brand),
      key: `login-${reference}-${kind}-${reply.triesLeft}`,
    });
  };
}
