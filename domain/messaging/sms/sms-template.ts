import type { MessageText } from '#domain/messaging/message.ts';
import type { SmsTemplate } from '#domain/messaging/sms/sms-text.ts';
import { fill, slotsOf } from '#domain/messaging/whatsapp/fill-template.ts';

/**
 * The tag of a value at India's registry (DLT). A message is not delivered if a value has characters that its tag does
 * not allow.
 */
export type SmsTag = 'numeric' | 'alphanumeric' | 'url';

/** The values of messages by SMS, each with its tag. */
export const SMS_TAGS = {
  booking: 'numeric',
  duty: 'numeric',
  day: 'numeric',
  month: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  within: 'numeric',
  before: 'numeric',
  amount: 'numeric',
  driver: 'alphanumeric',
  driver_phone: 'numeric',
  vehicle: 'alphanumeric',
  plate: 'alphanumeric',
  link: 'url',
} as const satisfies Record<string, SmsTag>;

export type SmsSlot = keyof typeof SMS_TAGS;
export type SmsValues = Readonly<Record<SmsSlot, string>>;

/** The registry cuts no value. It does not deliver a message with a longer one. */
const MAX_VALUE_LENGTH = 40;
/** The registry has no empty values. Zero stands for a number that is not known. */
const EMPTY: Record<SmsTag, string> = { numeric: '0', alphanumeric: 'NA', url: '' };

const ALLOWED: Record<SmsTag, (value: string) => string> = {
  numeric: (value) => value.replace(/\D/g, ''),
  // Marks are parts of letters in Hindi.
  alphanumeric: (value) =>
    [
      ...value
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim()
        .replace(/ +/g, ' '),
    ]
      .slice(0, MAX_VALUE_LENGTH)
      .join('')
      .trim(),
  url: (value) => value.trim(),
};

/** Returns a text as it is registered: each value as its tag, such as `{#numeric#}`. */
export function registeredText({ body }: SmsTemplate): string {
  const tags = Object.entries(SMS_TAGS).map(([slot, tag]) => [slot, `{#${tag}#}`]);
  return fill(body, Object.fromEntries(tags));
}

/** Returns the message that a template makes. Each value has only what its tag allows. */
export function fromSmsTemplate(
  subject: string,
  template: SmsTemplate,
  given: Partial<SmsValues>,
): MessageText {
  const slots = slotsOf(template.body) as SmsSlot[];
  const values = Object.fromEntries(
    slots.map((slot) => {
      const tag = SMS_TAGS[slot];
      return [slot, ALLOWED[tag](given[slot] ?? '') || EMPTY[tag]];
    }),
  );
  return { subject, body: fill(template.body, values), sms: { template, values } };
}
