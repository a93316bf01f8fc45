import type { Brand } from '#domain/brand.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DriverMessageKey, DriverTexts } from '#domain/messaging/driver-texts.ts';
import type { MessageText } from '#domain/messaging/message.ts';
import { momentValues } from '#domain/messaging/sms/moment-values.ts';
import { smsTemplate } from '#domain/messaging/sms/rider-sms.ts';
import { fromSmsTemplate } from '#domain/messaging/sms/sms-template.ts';
import type { SmsTemplate } from '#domain/messaging/sms/sms-text.ts';

/** Returns a message about a duty as its driver gets it by SMS. `link` opens the page of the duty. */
export function driverBySms(
  key: DriverMessageKey,
  { subject }: MessageText,
  duty: { readonly id: DutyId; readonly startsAt: Date; readonly link?: string },
  { texts, brand }: { readonly texts: DriverTexts; readonly brand: Brand },
): MessageText {
  return fromSmsTemplate(subject, smsTemplate(key, texts.sms[key], brand, texts.language), {
    duty: String(duty.id),
    ...momentValues(duty.startsAt),
    link: duty.link ?? '',
  });
}

/** Returns all templates of messages by SMS to drivers, in one language. */
export function driverSmsTemplates({ language, sms }: DriverTexts, brand: Brand): SmsTemplate[] {
  return Object.entries(sms).map(([key, text]) => smsTemplate(key, text, brand, language));
}
