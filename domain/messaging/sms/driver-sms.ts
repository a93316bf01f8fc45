import type { Brand } from '#domain/brand.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import type { MessageText } from '#domain/messaging/message.ts';
import { momentValues } from '#domain/messaging/sms/moment-values.ts';
import { type DriverSmsKey, type SmsText, smsTemplate } from '#domain/messaging/sms/rider-sms.ts';
import { fromSmsTemplate } from '#domain/messaging/sms/sms-template.ts';
import type { SmsTemplate } from '#domain/messaging/sms/sms-text.ts';

const TEXTS: Record<DriverSmsKey, SmsText> = {
  'duty-assigned': (v, { name }) =>
    `You have duty DT-${v.duty} on ${v.day}/${v.month} at ${v.hour}:${v.minute}. Please accept or decline it: ${v.link} ${name}`,
  'duty-moved': (v, { name }) =>
    `Your duty DT-${v.duty} has changed. It starts on ${v.day}/${v.month} at ${v.hour}:${v.minute}. Please answer: ${v.link} ${name}`,
  'duty-removed': (v, { name }) =>
    `Duty DT-${v.duty} on ${v.day}/${v.month} at ${v.hour}:${v.minute} is no longer yours. You need not do anything. ${name}`,
};

/** Returns a message about a duty as its driver gets it by SMS. `link` opens the page of the duty. */
export function driverBySms(
  key: DriverSmsKey,
  { subject }: MessageText,
  duty: { readonly id: DutyId; readonly startsAt: Date; readonly link?: string },
  brand: Brand,
): MessageText {
  return fromSmsTemplate(subject, smsTemplate(key, TEXTS[key], brand), {
    duty: String(duty.id),
    ...momentValues(duty.startsAt),
    link: duty.link ?? '',
  });
}

/** Returns all templates of messages by SMS to drivers. */
export function driverSmsTemplates(brand: Brand): SmsTemplate[] {
  return Object.entries(TEXTS).map(([key, text]) => smsTemplate(key, text, brand));
}
