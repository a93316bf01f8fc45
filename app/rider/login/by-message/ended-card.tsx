import { Form } from '@remix-run/react';
import { CookiesAsked } from '#app/ui/forms/cookies-asked.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import * as words from '#words/account/message-login.ts';

/** Shows that nothing can log in by this request any more. */
export function EndedCard() {
  return (
    <Card title={words.ended} isStep>
      <p className="mb-4">{words.endedWhy}</p>
      <Form method="post" action="/otp/whatsapp" className="grid gap-4">
        <CookiesAsked />
        <Button type="submit" name="intent" value="start" variant="primary" wide>
          {words.startAgain}
        </Button>
        <ButtonLink to="/otp" wide>
          {words.useCode}
        </ButtonLink>
      </Form>
    </Card>
  );
}
