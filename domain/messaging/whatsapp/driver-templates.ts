import type { Brand } from '#domain/brand.ts';
import { DRIVER_SLOTS, type DriverMessageKey, type DriverTexts } from '#domain/messaging/driver-texts.ts';
import { placeholders } from '#domain/messaging/whatsapp/fill-template.ts';
import type { WhatsappTemplate } from '#domain/messaging/whatsapp/template.ts';

/** Returns the template of a message to a driver. `linkStart` is the beginning of the address of every duty's page. */
export function driverTemplate(
  key: DriverMessageKey,
  { language, whatsapp, answer }: DriverTexts,
  brand: Brand,
  linkStart: string,
): WhatsappTemplate {
  const button = key === 'duty-removed' ? null : { label: answer, address: linkStart };
  return { key, language, body: whatsapp[key](placeholders(DRIVER_SLOTS), brand), button };
}

/** Returns the templates of all messages to drivers in one language. */
export function driverTemplates(texts: DriverTexts, brand: Brand, linkStart: string): WhatsappTemplate[] {
  return (Object.keys(texts.whatsapp) as DriverMessageKey[]).map((key) =>
    driverTemplate(key, texts, brand, linkStart),
  );
}
