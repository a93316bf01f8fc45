import type { Channel } from '#domain/messaging/message.ts';
import { PEOPLE_A_DAY } from '#domain/messaging/timing/turn.ts';

const NO_WHATSAPP =
  'This phone may have no WhatsApp. Call the person, or correct the phone of the booking and send it again.';
const HELD_BACK = 'Meta holds back messages to this person for now. Call, or send it again tomorrow.';
const WRONG_ADDRESS = 'Correct the e-mail address of the booking, and send it again.';
const NO_ROOM =
  'It goes by itself when there is room. Ask Meta for a higher limit in WhatsApp Manager, and call about what cannot wait.';
const BY_ITSELF = 'It is tried again by itself.';

/** Advice about errors of Meta by code, and about a limit of Meta that the system keeps. */
const WHATSAPP_ADVICE: Readonly<Record<string, string>> = {
  130472: HELD_BACK,
  131021: 'This phone is the number that sends. Correct the phone of the booking.',
  131026: NO_WHATSAPP,
  131030: 'This test number sends only to the phones that are listed with Meta. Add the phone there.',
  131047:
    'The person has not written within 24 hours, so a template must be approved. Run ratha messages templates.',
  131049: HELD_BACK,
  131050: 'The person has stopped messages like this one. Call the person.',
  130429: `The number sent too many messages at once. ${BY_ITSELF}`,
  [PEOPLE_A_DAY]: NO_ROOM,
  131056: `The person had too many messages within seconds. ${BY_ITSELF}`,
};

const SMS_ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /DLT|TEMPLATE|HEADER|ENTITY/i,
    'The network does not have this text. Run ratha messages sms-texts, and register it again.',
  ],
  [/DND|NDNC/i, 'The header is not registered for service messages. Correct it with the provider of SMS.'],
  [
    /mobile|To number|INVALID_NUMBER/i,
    'Call the person, or correct the phone of the booking and send it again.',
  ],
];

function smsAdvice(error: string): string | null {
  return SMS_ADVICE.find(([pattern]) => pattern.test(error))?.[1] ?? null;
}

/**
 * Returns what a person can do about a message that the provider refused, in a sentence. `error` is that of the stored message.
 * Returns null if the error says nothing that helps (docs/product/messages.md#ledger).
 */
export function failureAdvice(channel: Channel, error: string | null): string | null {
  if (error === null) return null;
  if (error.includes('the operator must')) return 'Run ratha doctor: it says what to correct.';
  if (channel === 'sms') return smsAdvice(error);
  if (channel === 'whatsapp')
    return WHATSAPP_ADVICE[/^whatsapp: (\d+|[a-z]+(?:-[a-z]+)+)/.exec(error)?.[1] ?? ''] ?? null;
  const isOfAddress =
    error === 'email: not an address' || /^email: (\w+ 5(50|51|53)|bounced 5\.1\.\d+)$/.test(error);
  return isOfAddress ? WRONG_ADDRESS : null;
}
