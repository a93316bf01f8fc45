import { Form, useNavigation } from '@remix-run/react';
import { CookiesAsked } from '#app/ui/forms/cookies-asked.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import * as words from '#words/account/message-login.ts';

/** Offers to log in by a message. `isFirst`: codes do not get through now, so this is the main action. */
export function OfferMessageLogin({ isFirst = false }: { isFirst?: boolean }) {
  const starting = useNavigation().formAction?.includes('/otp/whatsapp') ?? false;
  return (
    <Card title={isFirst ? words.withoutCode : words.otherWay}>
      <Form method="post" action="/otp/whatsapp" className="grid gap-4">
        <CookiesAsked />
        <p className="text-ink-soft">{isFirst ? words.codesAreFull : words.writeToUs}</p>
        <Button
          type="submit"
          name="intent"
          value="start"
          variant={isFirst ? 'primary' : 'secondary'}
          wide
          pending={starting && words.starting}
        >
          {words.logInWithWhatsapp}
        </Button>
      </Form>
    </Card>
  );
}
