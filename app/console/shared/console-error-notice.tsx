import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import {
  CONSOLE_ENDED,
  consoleRefusalCode,
  reopenConsoleHref,
  roleRefusalWords,
} from '#app/ui/layout/console-ended.ts';
import { findKeptForm } from '#app/ui/layout/kept-form.ts';
import { KeptFormNotice } from '#app/ui/layout/kept-form-notice.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';

/**
 * Shown in a console page when a form was refused because the session ended or the role changed. Other errors
 * go to `otherwise`. A page opened in that state shows the site's error page.
 */
export function ConsoleErrorNotice({ otherwise }: { otherwise: (error: unknown) => ReactNode }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const keptForm = findKeptForm(error);
  const code = consoleRefusalCode(isRouteErrorResponse(error) ? error.data : null);
  if (code && code !== CONSOLE_ENDED.code) {
    return (
      <EmptyState
        title="Confirm that it is you"
        action={
          <ButtonLink
            to={reopenConsoleHref(code, pathname + search)}
            variant={keptForm ? 'secondary' : 'primary'}
            {...(keptForm && { target: '_blank' })}
          >
            {keptForm ? 'Continue in a new tab' : 'Continue'}
          </ButtonLink>
        }
      >
        <p>The console needs your second factor. Your request was not processed. Nothing was changed.</p>
        {keptForm && <KeptFormNotice form={keptForm} />}
      </EmptyState>
    );
  }
  if (status === 401) {
    return (
      <EmptyState
        title="Your console session has ended"
        action={
          <ButtonLink
            to={`/otp?returnTo=${encodeURIComponent(pathname + search)}`}
            variant={keptForm ? 'secondary' : 'primary'}
            {...(keptForm && { target: '_blank' })}
          >
            {keptForm ? 'Login in a new tab' : 'Login'}
          </ButtonLink>
        }
      >
        <p>Your request was not processed. Nothing was changed. Log in again to return to this page.</p>
        {keptForm && <KeptFormNotice form={keptForm} />}
      </EmptyState>
    );
  }
  const notForRole = roleRefusalWords(isRouteErrorResponse(error) ? error.data : null);
  if (notForRole) {
    return (
      <EmptyState title="Not for your role" action={<ButtonLink to="/admin">Go to Bookings</ButtonLink>}>
        <p>{notForRole}</p>
      </EmptyState>
    );
  }
  if (status === 403) {
    return (
      <EmptyState title="Your role has changed" action={<ButtonLink to="/">Go to Home</ButtonLink>}>
        <p>You no longer have access to this page. Nothing was changed.</p>
      </EmptyState>
    );
  }
  return otherwise(error);
}
