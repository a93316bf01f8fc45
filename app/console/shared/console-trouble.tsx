import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';

/**
 * What stands in a page of the console whose form was refused because the login is over or the role was taken; any
 * other error is for `otherwise`. A page that is opened then never comes as far: the site's own error page stands there.
 */
export function ConsoleTrouble({ otherwise }: { otherwise: (error: unknown) => ReactNode }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) {
    return (
      <EmptyState
        title="Your console session has ended"
        action={
          <ButtonLink to={`/otp?returnTo=${encodeURIComponent(pathname + search)}`} variant="primary">
            Login
          </ButtonLink>
        }
      >
        <p>Your request was not processed. Nothing was changed. Log in again to return to this page.</p>
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
