import type { Deliver } from '#domain/messaging/message.ts';
import type { Registered } from '#domain/messaging/sms/registered.ts';
import { registeredText } from '#domain/messaging/sms/sms-template.ts';
import type { SmsTemplate } from '#domain/messaging/sms/sms-text.ts';
import { slotsOf } from '#domain/messaging/whatsapp/fill-template.ts';
import type { SmsSettings } from '#infra/config/settings/sms.ts';
import { smsRefusal } from '#infra/messaging/sms/sms-answer.ts';
import { exotel } from '#infra/messaging/sms/sms-exotel.ts';
import { msg91 } from '#infra/messaging/sms/sms-msg91.ts';

/** How a text is found among those that are registered. */
export type FindRegistered = (template: SmsTemplate) => Promise<Registered | undefined>;

/**
 * Sends messages by SMS, each with the ids under which its text is registered in India (docs/product/messages.md#sms). A text that
 * is not registered is refused: the operators of the networks would not deliver it. Throws a DeliveryError, without the recipient
 * or the text.
 */
export function smsChannel(
  settings: SmsSettings,
  {
    deadlineMs,
    reportsTo,
    find,
  }: {
    readonly deadlineMs: number;
    /** Where the provider sends its reports. Null takes none. */
    readonly reportsTo: string | null;
    readonly find: FindRegistered;
  },
): Deliver {
  const send = settings.provider === 'msg91' ? msg91(settings) : exotel(settings, reportsTo);
  return async ({ to, body, sms }) => {
    if (!sms) throw smsRefusal('no registered text for this message', 'refused');
    const { template, values } = sms;
    const registered = await find(template);
    if (!registered) throw smsRefusal(`${template.key} is not registered`, 'refused', 'message-template');
    const inOrder = slotsOf(template.body).map((slot) => values[slot] ?? '');
    const reference = await send({ to, text: body, registered, values: inOrder, deadlineMs });
    return { state: 'sent', reference };
  };
}

/** Returns the text as the provider keeps it: each value has the name under which it is sent. */
export function textAtProvider(template: SmsTemplate, provider: SmsSettings['provider']): string {
  if (provider === 'exotel') return registeredText(template);
  let number = 0;
  const numbers = new Map(slotsOf(template.body).map((slot) => [slot, ++number]));
  return template.body.replace(/\{\{([a-z_]+)\}\}/g, (_, slot: string) => `##VAR${numbers.get(slot)}##`);
}
