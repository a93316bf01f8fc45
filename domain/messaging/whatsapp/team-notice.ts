import type { Brand } from '#domain/brand.ts';
import { DEFAULT_LANGUAGE } from '#domain/kernel/language.ts';
import type { Channel, MessageText } from '#domain/messaging/message.ts';
import { fromTemplate } from '#domain/messaging/whatsapp/fill-template.ts';
import { joined } from '#domain/messaging/whatsapp/rider-templates.ts';
import type { WhatsappTemplate } from '#domain/messaging/whatsapp/template.ts';
import { paragraphs } from '#domain/messaging/wording.ts';

/** Returns the template of every message to the team. */
export function teamTemplate({ name }: Brand): WhatsappTemplate {
  const body = paragraphs(
    `Notice for the team of ${name}:`,
    '{{notice}}',
    'Details: {{details}}',
    'The console shows the booking and what to do next.',
  );
  return { key: 'team-notice', language: DEFAULT_LANGUAGE, body, button: null };
}

/** Returns a message to the team as it goes by a channel. By WhatsApp, all after its first paragraph is one line. */
export function toTeam(text: MessageText, channel: Channel, brand: Brand): MessageText {
  if (channel !== 'whatsapp') return text;
  const [notice = '', ...details] = text.body.split('\n\n');
  return fromTemplate(text.subject, teamTemplate(brand), { notice, details: joined(details.join('\n')) });
}
