import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AuthenticatorCard } from '#app/console/security/authenticator-card.tsx';
import { type FactorFormError, factorErrors } from '#app/console/security/factor-errors.ts';
import { PasskeysCard } from '#app/console/security/passkeys-card.tsx';
import { postSecurity } from '#app/console/security/post-security.server.ts';
import { NewRecoveryCodes, RecoveryCodesCard } from '#app/console/security/recovery-codes-card.tsx';
import { type SecurityPage, securityPage } from '#app/console/security/security-page.server.ts';
import { OwnSessions } from '#app/frame/own-sessions.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { ConsolePage } from '#app/ui/layout/console-page.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';

/** Loads `/admin/security`: the member's second factor. A member without one can open no other page of the team. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SecurityPage> {
  return securityPage(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return postSecurity(request, context);
}

export const meta = pageTitle('Security');

const FIELD_IDS = { code: 'new-authenticator-code', name: 'new-passkey-name' };

export default function Security() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { brand, user, theme } = useFrame();
  const formError: FactorFormError | null | undefined = answer?.formError;
  const errors = formError?.errors ?? {};
  const codes = answer?.recoveryCodes;
  return (
    <ConsolePage
      brand={brand}
      user={user ?? { phoneLabel: '' }}
      theme={theme}
      title={codes ? (answer.done ?? 'Security') : page.isSetUp ? 'Security' : 'Set up your second factor'}
      actions={page.isConsoleOpen && !codes && <ButtonLink to="/admin">Back to the console</ButtonLink>}
    >
      <div className="grid max-w-2xl gap-4">
        {codes ? (
          <NewRecoveryCodes codes={codes} returnTo={page.returnTo} />
        ) : (
          <>
            <ErrorSummary errors={factorErrors(formError, FIELD_IDS)} />
            {page.mode === 'off' ? (
              <Banner title="The second factor is switched off">
                On this installation the team logs in by phone alone.
              </Banner>
            ) : (
              <>
                <Introduction page={page} />
                <PasskeysCard page={page} error={errors.name} />
                <AuthenticatorCard page={page} error={errors.code} />
                {page.isSetUp && <RecoveryCodesCard codesLeft={page.codesLeft} mayChange={page.mayChange} />}
              </>
            )}
            <Card title="Where you are logged in">
              <OwnSessions sessions={page.sessions} />
            </Card>
          </>
        )}
      </div>
    </ConsolePage>
  );
}

function Introduction({ page: { isSetUp, mode, mayChange } }: { page: SecurityPage }) {
  if (!isSetUp) {
    return (
      <p>
        Besides your phone, the console asks for a passkey or for a code of an authenticator app.{' '}
        {mode === 'required' ? 'Set up one of them to open the console.' : 'It is optional here.'}
      </p>
    );
  }
  if (mayChange) return null;
  return (
    <Banner title="Confirm that it is you before you change anything">
      <p className="mb-2">For a change, your second factor must have been given in the last 10 minutes.</p>
      <ButtonLink to="/admin/second-factor?returnTo=%2Fadmin%2Fsecurity">Confirm</ButtonLink>
    </Banner>
  );
}
