import type { Brand } from '#domain/brand.ts';
import type { Channel, Deliver } from '#domain/messaging/message.ts';
import type { Config } from '#infra/config/config.ts';
import { keepInOutbox } from '#infra/messaging/outbox.ts';
import { type SmtpOptions, smtpMail } from '#infra/messaging/smtp.ts';
import { type WhatsappCloudOptions, whatsappCloud } from '#infra/messaging/whatsapp.ts';

export type Channels = {
  readonly deliver: Record<Channel, Deliver>;
  /** Whether the channel only stores messages, because it has no credentials. */
  readonly isOutbox: Record<Channel, boolean>;
};

/**
 * Creates the message channels. `hasWritten` tells whether a person wrote to the WhatsApp number within 24 hours. A channel without credentials uses the outbox (docs/product/messages.md#channels).
 */
export function createChannels(
  config: Pick<Config, 'whatsapp' | 'smtp' | 'messageDeadline' | 'publicUrl'> & {
    readonly brand: Pick<Brand, 'name'>;
  },
  {
    hasWritten,
    takeTurn,
    installationId,
  }: Pick<WhatsappCloudOptions, 'hasWritten' | 'takeTurn'> & Pick<SmtpOptions, 'installationId'>,
): Channels {
  const deadlineMs = config.messageDeadline;
  const mail =
    config.smtp &&
    smtpMail({
      ...config.smtp,
      ...{ brandName: config.brand.name, publicUrl: config.publicUrl, installationId, deadlineMs },
    });
  return {
    deliver: {
      whatsapp: config.whatsapp
        ? whatsappCloud({ ...config.whatsapp, deadlineMs, hasWritten, takeTurn })
        : keepInOutbox,
      email: mail ?? keepInOutbox,
    },
    isOutbox: { whatsapp: !config.whatsapp, email: !mail },
  };
}
