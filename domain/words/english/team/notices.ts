import type { Notified } from '#domain/duties/notify/notify.ts';
import type { NotNotified } from '#domain/duties/notify/refusals.ts';

type Whom = NotNotified['whom'];

const SENT: Record<Whom, string> = {
  driver: 'WhatsApp sent to driver successfully!',
  customer: 'Email sent to customer successfully!',
};

const WAITING: Record<Whom, string> = {
  driver: 'The WhatsApp message to the driver is on its way',
  customer: 'The e-mail to the customer is on its way',
};

const REASONS: Record<NotNotified['why'], string> = {
  'duty-over': 'the duty is over',
  'no-address': 'there is no e-mail address',
  provider: 'the message was refused',
};

/** Returns what to say after a driver or customer was notified. A message that waits is tried again. */
export function notifiedWords(whom: Whom, state: Notified['state']): string {
  return (state === 'accepted' ? SENT : WAITING)[whom];
}

/** Returns why the message was not sent: the provider's answer, or our own reason. */
export function notNotifiedReason({ why, text }: Pick<NotNotified, 'why' | 'text'>): string {
  return text ?? REASONS[why];
}
