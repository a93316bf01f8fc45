import { Form } from '@remix-run/react';
import { Button } from '#app/ui/parts/button.tsx';

/** Ends the sessions of all devices of the rider (docs/product/identity.md#end-sessions). Works without JavaScript. */
export function LogOutEverywhere({ phoneLabel }: { phoneLabel: string }) {
  return (
    <section
      aria-labelledby="devices"
      className="mt-12 grid justify-items-start gap-3 border-t border-line pt-6"
    >
      <h2 id="devices" className="text-lg font-semibold tracking-tight">
        Your devices
      </h2>
      <p className="text-ink-soft">
        Did you lose a phone, or use a shared computer? This ends every login of{' '}
        <span className="tabular whitespace-nowrap">{phoneLabel}</span>, also on this device.
      </p>
      <Form method="post" action="/logout">
        <Button type="submit" name="everywhere" value="yes">
          Log out everywhere
        </Button>
      </Form>
    </section>
  );
}
