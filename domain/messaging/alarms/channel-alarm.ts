import type { OperatorFault } from '#domain/kernel/delivery-error.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import type { Channel, MessageText } from '#domain/messaging/message.ts';
import { paragraphs } from '#domain/messaging/wording.ts';

/** A fault of a channel that the operator must correct. `cause` contains no personal data. */
export type ChannelAlarm = {
  readonly channel: Channel;
  readonly fault: OperatorFault;
  readonly cause: string;
  readonly raisedAt: Date;
};

const NAMES: Record<Channel, string> = { whatsapp: 'WhatsApp', email: 'E-mail' };

/** Writes the message that tells the team of an alarm (docs/product/messages.md#alarm). */
export function channelAlarmMessage({ channel, fault, cause, raisedAt }: ChannelAlarm): MessageText {
  const isAccount = fault === 'account';
  const what = isAccount ? 'sends no messages' : 'sends no one-time codes';
  return {
    subject: `${NAMES[channel]} ${what}`,
    body: paragraphs(
      `${NAMES[channel]} ${what} since ${formatDateTime(raisedAt)}. The provider said: ${cause}.`,
      isAccount
        ? 'Messages wait, and are sent by themselves after the correction, for up to 24 hours.'
        : 'Other messages are sent.',
      channel === 'whatsapp' && 'One-time codes do not wait: customers cannot log in.',
      '`ratha doctor` says whether the provider accepts the settings.',
    ),
  };
}
