import { LANGUAGE_CODES, type LanguageCode } from '#domain/kernel/language.ts';
import type { RegisteredText } from '#domain/messaging/sms/registered.ts';
import { smsCatalogue } from '#domain/messaging/sms/sms-catalogue.ts';
import { registeredText } from '#domain/messaging/sms/sms-template.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import type { Config } from '#infra/config/config.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { textAtProvider } from '#infra/messaging/sms/sms.ts';
import { smsTextName } from '#infra/messaging/sms/sms-text-name.ts';

/** A text of this installation, and the ids under which it is registered. */
export type SmsText = {
  readonly name: string;
  readonly language: LanguageCode;
  /** The text for the registry, with a tag for each value. */
  readonly text: string;
  /** The text for the provider, with the names of the values. */
  readonly atProvider: string;
  readonly templateId: string | null;
  readonly providerId: string | null;
};

/**
 * Returns the texts that must be registered for this installation, in all languages: a rider who chose a language keeps it when
 * the site no longer offers it.
 */
export function smsTexts(
  { brand, sms }: Pick<Config, 'brand' | 'sms'>,
  registered: readonly RegisteredText[],
): SmsText[] {
  const known = new Map(registered.map((text) => [text.name, text]));
  return smsCatalogue(
    brand,
    LANGUAGE_CODES.map((code) => MESSAGE_TEXTS[code]),
  ).map((template) => {
    const name = smsTextName(template);
    const { templateId = null, providerId = null } = known.get(name) ?? {};
    return {
      name,
      language: template.language,
      text: registeredText(template),
      atProvider: textAtProvider(template, sms?.provider ?? 'exotel'),
      templateId,
      providerId,
    };
  });
}

const ID = /^\d{10,25}$/;
const PROVIDER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Returns the ids in a file. Each line has the name of a text, its template id and, if the provider has one of its own, the
 * provider's id, with commas between them. Throws an OperatorError that names the first wrong line.
 */
export function readRegistrations(file: string, names: ReadonlySet<string>): RegisteredText[] {
  const texts = new Map<string, RegisteredText>();
  for (const [index, line] of file
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const [name = '', templateId = '', providerId = '', ...more] = line.split(',').map((part) => part.trim());
    if (name === '' && templateId === '') continue;
    if (index === 0 && name === 'name') continue;
    const problem =
      (more.length > 0 && 'it has more than three values') ||
      (!names.has(name) && `no text of this release is named ${name}`) ||
      (!ID.test(templateId) && 'the template id must be 10 to 25 digits') ||
      (providerId !== '' && !PROVIDER_ID.test(providerId) && 'the id of the provider is not one') ||
      (texts.has(name) && `${name} is there twice`);
    if (problem) throw new OperatorError(`Line ${index + 1}: ${problem}. Nothing was stored.`);
    texts.set(name, { name, templateId, providerId: providerId || null });
  }
  if (texts.size === 0) throw new OperatorError('The file has no texts. Nothing was stored.');
  return [...texts.values()];
}
