import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { type FactorFormError, factorErrors } from '#app/console/security/factor-errors.ts';
import { PasskeyForm } from '#app/console/security/passkey-form.tsx';
import { postSecondFactor, secondFactorPage } from '#app/console/security/second-factor.server.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { OtpField } from '#app/ui/forms/phone/otp-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';

/** Loads `/admin/second-factor`, which asks a member for the second factor after the login by phone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return secondFactorPage(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return postSecondFactor(request, context);
}

/** Passes the wait of a locked factor on to the response. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders?.get('Retry-After');
  return wait ? { 'Retry-After': wait } : {};
};

export const meta = pageTitle('Second factor');

const FIELD_IDS = { code: 'factor-code', recoveryCode: 'factor-recovery' };

export default function SecondFactor() {
  const { hasAuthenticator, hasPasskeys, hasRecoveryCodes } = useLoaderData<typeof loader>();
  const formError: FactorFormError | undefined = useActionData<typeof action>()?.formError;
  const errors = formError?.errors ?? {};
  const pendingIntent = useNavigation().formData?.get('intent');

  return (
    <RiderPage {...useFrame()} width="narrow" title="Confirm that it is you">
      <div className="grid gap-6">
        <ErrorSummary errors={factorErrors(formError, FIELD_IDS)} />
        {hasPasskeys && (
          <Card title="Passkey">
            <PasskeyForm
              purpose="sign-in"
              intent="passkey"
              label="Use a passkey"
              variant={hasAuthenticator ? 'secondary' : 'primary'}
              wide
            />
          </Card>
        )}
        {hasAuthenticator && (
          <Card title="Authenticator app">
            <Form method="post" className="grid gap-4">
              <OtpField
                name="code"
                id="factor-code"
                label="Code"
                hint="The 6 digits that your authenticator app shows now."
                error={errors.code}
              />
              <Button
                type="submit"
                name="intent"
                value="code"
                variant="primary"
                wide
                pending={pendingIntent === 'code' && 'Checking...'}
              >
                Continue
              </Button>
            </Form>
          </Card>
        )}
        <Card title="Recovery code">
          {hasRecoveryCodes ? (
            <Form method="post" className="grid gap-4">
              <TextField
                name="recoveryCode"
                id="factor-recovery"
                label="Recovery code"
                hint="One of the codes that you saved when you set up the second factor. Each works once."
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
                error={errors.recoveryCode}
                required
              />
              <Button
                type="submit"
                name="intent"
                value="recovery"
                wide
                pending={pendingIntent === 'recovery' && 'Checking...'}
              >
                Use recovery code
              </Button>
            </Form>
          ) : (
            <p>You have used all your recovery codes.</p>
          )}
        </Card>
        <p className="text-ink-soft">
          Lost your phone and your codes? Another owner can reset your second factor on the Team page.
        </p>
      </div>
    </RiderPage>
  );
}
