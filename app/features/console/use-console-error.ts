import { isRouteErrorResponse, useRouteError } from '@remix-run/react';

/**
 * The error that a page of the console is to explain. One about the person (401, 403) is passed on to the page that
 * stands in for the whole site, which offers the login.
 */
export function useConsoleError(): unknown {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && (error.status === 401 || error.status === 403)) throw error;
  return error;
}
