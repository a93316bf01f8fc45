import type { Brand } from '#domain/brand.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Channel, Deliver, OutgoingMessage } from '#domain/messaging/message.ts';
import { deliverClaimed, type MessageStore } from '#domain/messaging/send-message.ts';
import { otpMessage } from '#domain/messaging/templates.ts';

const BLANKED = '••••••';
const ABOUT_NOBODY = { bookingId: null, rideshareBookingId: null };

/**
 * Sends a one-time code by WhatsApp only (docs/product/identity.md#otp). The stored message hides the code,
 * except in the development outbox. Throws a DeliveryError if it is not accepted.
 */
export function sendOtpMessage(deps: {
  messages: MessageStore;
  deliver: Record<Channel, Deliver>;
  isOutbox: Record<Channel, boolean>;
  brand: Brand;
}) {
  return async ({ phone, code }: { phone: Phone; code: string }): Promise<void> => {
    const message: OutgoingMessage = {
      kind: 'otp',
      channel: 'whatsapp',
      to: phone,
      ...otpMessage(code, deps.brand),
    };
    const stored = deps.isOutbox.whatsapp ? message : { ...message, ...otpMessage(BLANKED, deps.brand) };
    const claim = await deps.messages.claim({ ...stored, ...ABOUT_NOBODY, dedupeKey: null });
    if (claim.state !== 'claimed') throw new Error('A message without a dedupe key was not written down');
    await deliverClaimed(deps.messages, claim.id, () =>
      deps.deliver.whatsapp({ ...message, key: `otp-${claim.id}`, code }),
    );
  };
}
