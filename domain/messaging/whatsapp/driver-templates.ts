import type { Brand } from '#domain/brand.ts';
import { DEFAULT_LANGUAGE } from '#domain/kernel/language.ts';
import { placeholders } from '#domain/messaging/whatsapp/fill-template.ts';
import type { WhatsappTemplate } from '#domain/messaging/whatsapp/template.ts';
import { hello, paragraphs, signed } from '#domain/messaging/wording.ts';

const SLOTS = ['name', 'duty', 'title', 'start', 'details'] as const;
export type DriverValues = Readonly<Record<(typeof SLOTS)[number], string>>;

type Key = 'duty-assigned' | 'duty-moved' | 'duty-removed';

const TEXTS: Record<Key, (values: DriverValues, brand: Brand) => string> = {
  'duty-assigned': (values, brand) =>
    paragraphs(
      hello(values),
      `You have duty ${values.duty}, ${values.title}.`,
      [`Start: ${values.start}`, `Details: ${values.details}`],
      'Please accept or decline it with the button.',
      signed(brand),
    ),
  'duty-moved': (values, brand) =>
    paragraphs(
      hello(values),
      `Your duty ${values.duty}, ${values.title}, has changed. This is how it stands now.`,
      [`Start: ${values.start}`, `Details: ${values.details}`],
      'Please look at it and answer with the button.',
      signed(brand),
    ),
  'duty-removed': (values, brand) =>
    paragraphs(
      hello(values),
      `Duty ${values.duty} (${values.title}) at ${values.start} is no longer yours. You need not do anything.`,
      signed(brand),
    ),
};

/** Returns the template of a message to a driver. `linkStart` is the beginning of the address of every duty's page. */
export function driverTemplate(key: Key, brand: Brand, linkStart: string): WhatsappTemplate {
  const button = key === 'duty-removed' ? null : { label: 'Answer', address: linkStart };
  return { key, language: DEFAULT_LANGUAGE, body: TEXTS[key](placeholders(SLOTS), brand), button };
}

/** Returns the templates of all messages to drivers. */
export function driverTemplates(brand: Brand, linkStart: string): WhatsappTemplate[] {
  return (Object.keys(TEXTS) as Key[]).map((key) => driverTemplate(key, brand, linkStart));
}
