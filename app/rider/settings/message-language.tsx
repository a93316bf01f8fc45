import { Form } from '@remix-run/react';
import { Button } from '#app/ui/parts/button.tsx';
import type { LanguageCode } from '#domain/kernel/language.ts';
import { messagesAreIn } from '#words/account/devices.ts';

/** The language that can be chosen instead, written in itself. */
const CHOICES = {
  en: { other: 'hi', text: 'संदेश हिंदी में पाएँ' },
  hi: { other: 'en', text: 'Get messages in English' },
} as const satisfies Record<LanguageCode, unknown>;

/** Changes the language of the messages to the rider (docs/product/languages.md#customer). Works without JavaScript. */
export function MessageLanguage({ chosen }: { readonly chosen: LanguageCode }) {
  const { other, text } = CHOICES[chosen];
  return (
    <Form method="post" preventScrollReset className="mb-6 flex flex-wrap items-center gap-3">
      <p className="text-ink-soft">{messagesAreIn[chosen]}</p>
      <Button type="submit" name="language" value={other} lang={other}>
        {text}
      </Button>
    </Form>
  );
}
