import type { Brand } from '#domain/brand.ts';
import type { RiderTexts } from '#domain/messaging/rider-texts.ts';
import { driverSmsTemplates } from '#domain/messaging/sms/driver-sms.ts';
import { riderSmsTemplates } from '#domain/messaging/sms/rider-sms.ts';
import type { SmsTemplate } from '#domain/messaging/sms/sms-text.ts';

/** Returns the texts that must be registered before they go out by SMS (docs/product/messages.md#sms). */
export function smsCatalogue(
  brand: Brand,
  languages: readonly Pick<RiderTexts, 'sms' | 'drivers'>[],
): SmsTemplate[] {
  return [
    ...languages.flatMap(({ sms }) => riderSmsTemplates(sms, brand)),
    ...languages.flatMap(({ drivers }) => driverSmsTemplates(drivers, brand)),
  ];
}
