import type { Brand } from '#domain/brand.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { DeliverBy, OutgoingMessage } from '#domain/messaging/message.ts';
import { type Translations, textsIn } from '#domain/messaging/rider-texts.ts';
import { deliverClaimed, type MessageStore } from '#domain/messaging/send-message.ts';
import { otpMessage } from '#domain/messaging/templates.ts';

const BLANKED = '••••••';
const ABOUT_NOBODY = { bookingId: null, rideshareBookingId: null, dutyId: null };

export type OtpToSend = {
  readonly phone: Phone;
  readonly code: string;
  /** The language of the page or of the call that asks for the code. */
  readonly language?: LanguageCode | undefined;
};

/**
 * Sends a one-time code by WhatsApp only (docs/product/identity.md#otp), and tries it once: the rider can ask for a
 * new code. The stored message hides the code, except in the demo's outbox. Throws a DeliveryError if it is not surely
 * accepted.
 */
export function sendOtpMessage(deps: {
  messages: Pick<MessageStore, 'claim' | 'record'>;
  deliver: DeliverBy;
  /** True in the demo without a WhatsApp provider. Nowhere else is a code stored in clear. */
  keepsCodes: boolean;
  brand: Brand;
  /** If absent, every code comes in English. */
  translations?: Pick<Translations, 'texts'>;
}) {
  return async ({ phone, code, language }: OtpToSend): Promise<void> => {
    const textOf = (shown: string) => otpMessage(shown, deps.brand, textsIn(deps.translations, language));
    const message: OutgoingMessage = {
      kind: 'otp',
      channel: 'whatsapp',
      to: phone,
      ...textOf(code),
    };
    const stored = deps.keepsCodes ? message : { ...message, ...textOf(BLANKED) };
    const claim = await deps.messages.claim({
      ...stored,
      ...ABOUT_NOBODY,
      dedupeKey: null,
      usefulUntil: null,
    });
    if (claim.state !== 'claimed') throw new Error('A message without a dedupe key was not written down');
    const deliver = () => deps.deliver.whatsapp({ ...message, key: `otp-${claim.id}`, code, language });
    await deliverClaimed(deps.messages, claim, deliver, { maxAttempts: 1 });
  };
}
