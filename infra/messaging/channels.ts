import type { Brand } from '#domain/brand.ts';
import type { DeliverBy } from '#domain/messaging/message.ts';
import type { Config } from '#infra/config/config.ts';
import { type SmtpOptions, smtpMail } from '#infra/messaging/mail/smtp.ts';
import { keepInOutbox } from '#infra/messaging/outbox.ts';
import { type FindRegistered, smsChannel } from '#infra/messaging/sms/sms.ts';
import { type WhatsappCloudOptions, whatsappCloud } from '#infra/messaging/whatsapp/whatsapp.ts';

export type Channels = {
  readonly deliver: DeliverBy;
  /** Whether the channel only stores messages, because it has no credentials. */
  readonly isOutbox: Readonly<Record<'whatsapp' | 'email', boolean>>;
};

/**
 * Creates the message channels. `hasWritten` tells whether a person wrote to the WhatsApp number within 24 hours. WhatsApp and e-mail without credentials use the outbox (docs/product/messages.md#channels).
 */
export function createChannels(
  config: Pick<Config, 'whatsapp' | 'sms' | 'smtp' | 'messageDeadline' | 'publicUrl'> & {
    readonly brand: Pick<Brand, 'name'>;
  },
  {
    hasWritten,
    takeTurn,
    installationId,
    findRegistered: find,
  }: Pick<WhatsappCloudOptions, 'hasWritten' | 'takeTurn'> &
    Pick<SmtpOptions, 'installationId'> & {
      readonly findRegistered: FindRegistered;
    },
): Channels {
  const deadlineMs = config.messageDeadline;
  const mail =
    config.smtp &&
    smtpMail({
      ...config.smtp,
      brandName: config.brand.name,
      publicUrl: config.publicUrl,
      installationId,
      deadlineMs,
    });
  const token = config.sms?.reportToken;
  const reportsTo = token ? `${config.publicUrl}/webhooks/sms/${token}` : null;
  return {
    deliver: {
      whatsapp: config.whatsapp
        ? whatsappCloud({ ...config.whatsapp, deadlineMs, hasWritten, takeTurn })
        : keepInOutbox,
      email: mail ?? keepInOutbox,
      sms: config.sms ? smsChannel(config.sms, { deadlineMs, reportsTo, find }) : undefined,
    },
    isOutbox: { whatsapp: !config.whatsapp, email: !mail },
  };
}
