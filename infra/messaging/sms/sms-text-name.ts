import { createHash } from 'node:crypto';
import { registeredText } from '#domain/messaging/sms/sms-template.ts';
import type { SmsTemplate } from '#domain/messaging/sms/sms-text.ts';

const DIGEST_LENGTH = 8;

/**
 * Returns the name of a text: its kind, its language and a digest. A changed text is another one, so what was registered is
 * always what is sent.
 */
export function smsTextName(template: SmsTemplate): string {
  const digest = createHash('sha256').update(registeredText(template)).digest('hex');
  return `${template.key.replaceAll('-', '_')}_${template.language}_${digest.slice(0, DIGEST_LENGTH)}`;
}
