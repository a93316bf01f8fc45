import type { LanguageCode } from '#domain/kernel/language.ts';

/**
 * A WhatsApp message that the provider approves before it is first sent (docs/product/messages.md#templates). `body` has
 * values in it such as `{{booking}}`.
 */
export type WhatsappTemplate = {
  /** Names the template, together with the language. */
  readonly key: string;
  readonly language: LanguageCode;
  readonly body: string;
  /** Opens an address that begins with `address` and ends with a value of the message. */
  readonly button: { readonly label: string; readonly address: string } | null;
};

/** A template with the values of one message. */
export type FilledTemplate = {
  readonly template: WhatsappTemplate;
  readonly values: Readonly<Record<string, string>>;
  /** The value at the end of the button's address. Null without a button. */
  readonly buttonValue: string | null;
};
