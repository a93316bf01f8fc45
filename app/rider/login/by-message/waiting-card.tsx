import { Form, useNavigation } from '@remix-run/react';
import { useLooks } from '#app/rider/login/by-message/use-looks.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { Card } from '#app/ui/parts/card.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import type { MessageLoginState } from '#domain/identity/by-message/message-login.ts';
import * as words from '#words/account/message-login.ts';

type Shown = { text: string; link: string; word: string; number: string; state: MessageLoginState };

/** Shows what to write, the word to reply with, and the way on. */
export function WaitingCard({ text, link, word, number, state }: Shown) {
  useLooks(state);
  const continuing = useNavigation().formData?.get('intent') === 'continue';
  const isAsked = state !== 'waiting';
  return (
    <Card title={words.howTo} isStep>
      <ol className="grid gap-6">
        <li className="grid gap-3">
          <p>
            {words.firstSend}
            <strong className="tabular whitespace-nowrap">{number}</strong>
            {words.afterNumber}
          </p>
          <p
            className="tabular rounded-control bg-sunken px-4 py-3 select-all"
            translate="no"
            id="login-text"
          >
            {text}
          </p>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={buttonLook(isAsked ? 'secondary' : 'primary', true)}
          >
            {words.openWhatsapp}
          </a>
        </li>
        <li className="grid gap-3">
          <p>{words.thenReply}</p>
          <p
            className="tabular text-center text-2xl font-semibold tracking-wide"
            translate="no"
            id="login-word"
          >
            {word}
          </p>
          <p className="text-sm text-ink-soft">{words.neverTell}</p>
        </li>
        <li className="grid gap-3">
          <p role="status">{words.progress[state]}</p>
          <Form method="post" className="grid gap-4">
            <Button
              type="submit"
              name="intent"
              value="continue"
              variant={isAsked ? 'primary' : 'secondary'}
              wide
              pending={continuing && words.checking}
            >
              {words.goOn}
            </Button>
          </Form>
          <TextLink to="/otp">{words.useCode}</TextLink>
        </li>
      </ol>
    </Card>
  );
}
