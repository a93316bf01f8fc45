import { Form } from '@remix-run/react';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { counted } from '#domain/kernel/text/counted.ts';

/** New recovery codes. They are shown once. */
export function NewRecoveryCodes({ codes, returnTo }: { codes: readonly string[]; returnTo: string }) {
  return (
    <Card title="Save your recovery codes">
      <div className="grid gap-4">
        <p>
          Print these codes or keep them in a password manager. Each opens the console once, if you lose your
          phone. We cannot show them again.
        </p>
        <ul
          className="font-mono grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-2 font-semibold"
          translate="no"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <ButtonLink to={returnTo} variant="primary">
            I have saved them
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/** The number of recovery codes that are left, and the way to new ones. */
export function RecoveryCodesCard({ codesLeft, mayChange }: { codesLeft: number; mayChange: boolean }) {
  return (
    <Card title="Recovery codes">
      <div className="grid gap-4">
        <p>You have {counted(codesLeft, 'code')} left. New codes replace the earlier ones.</p>
        {mayChange && (
          <Form method="post">
            <Button type="submit" name="intent" value="renew-codes">
              Make new codes
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
