import type { LanguageCode } from '#domain/kernel/language.ts';

/** A text that is registered before it is first sent (docs/product/messages.md#sms). `body` has values such as `{{booking}}`. */
export type SmsTemplate = {
  /** Names the template, together with the language. */
  readonly key: string;
  readonly language: LanguageCode;
  readonly body: string;
};

/** A template with the values of one message. */
export type FilledSms = { readonly template: SmsTemplate; readonly values: Readonly<Record<string, string>> };
