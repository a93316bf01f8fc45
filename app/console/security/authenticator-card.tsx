import { Form, useNavigation } from '@remix-run/react';
import type { SecurityPage } from '#app/console/security/security-page.server.ts';
import { OtpField } from '#app/ui/forms/phone/otp-field.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';

/** The authenticator app: set up, replace, remove. It works without JavaScript. */
export function AuthenticatorCard({
  page: { hasAuthenticator, mayChange, pending, isTooLate },
  error,
}: {
  page: SecurityPage;
  error: readonly string[] | undefined;
}) {
  return (
    <Card title="Authenticator app">
      <div className="grid gap-4">
        <p>
          {hasAuthenticator
            ? 'An authenticator app is set up.'
            : 'An app on your phone shows a new code every 30 seconds, such as Google Authenticator, Aegis or 1Password.'}
        </p>
        {isTooLate && <Banner tone="warning">This took too long. Please start again.</Banner>}
        {pending ? (
          <ConfirmAuthenticator pending={pending} error={error} />
        ) : (
          mayChange && (
            <div className="flex flex-wrap gap-2">
              <Form method="post">
                <Button type="submit" name="intent" value="start-authenticator">
                  {hasAuthenticator ? 'Replace the app' : 'Set up an authenticator app'}
                </Button>
              </Form>
              {hasAuthenticator && (
                <Form method="post">
                  <Button type="submit" name="intent" value="remove-authenticator">
                    Remove the app
                  </Button>
                </Form>
              )}
            </div>
          )
        )}
      </div>
    </Card>
  );
}

function ConfirmAuthenticator({
  pending: { secret, address, qr },
  error,
}: {
  pending: NonNullable<SecurityPage['pending']>;
  error: readonly string[] | undefined;
}) {
  const isPending = useNavigation().formData?.get('intent') === 'confirm-authenticator';
  return (
    <Form method="post" className="grid gap-4">
      <ol className="grid list-decimal gap-4 pl-5">
        <li className="pl-1">
          <div className="grid gap-3">
            <p>Scan this picture with your authenticator app.</p>
            <svg
              role="img"
              aria-label="QR code for the authenticator app"
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              shapeRendering="crispEdges"
              className="size-52 max-w-full rounded-card border border-line"
            >
              <rect width={qr.size} height={qr.size} fill="#fff" />
              <path d={qr.path} fill="#000" />
            </svg>
            <p>
              Or{' '}
              <a href={address} className="font-medium text-accent-ink underline">
                open the app
              </a>{' '}
              on this device, or type this key into it:
            </p>
            <p className="font-mono font-semibold [overflow-wrap:anywhere]" translate="no">
              {secret}
            </p>
          </div>
        </li>
        <li className="pl-1">
          <OtpField
            name="code"
            id="new-authenticator-code"
            label="Enter the code that the app shows"
            error={error}
          />
        </li>
      </ol>
      <div>
        <Button
          type="submit"
          name="intent"
          value="confirm-authenticator"
          variant="primary"
          pending={isPending && 'Checking...'}
        >
          Confirm
        </Button>
      </div>
    </Form>
  );
}
