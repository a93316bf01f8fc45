import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';

/** The message for a form that could not be sent (docs/product/pages.md#unreachable). */
const UNREACHABLE = 'Network error: Unable to connect to server';

/** The status by which a page knows that its form was not answered: there is nothing to load anew. */
export const UNANSWERED = 503;

/** What is said of a form that failed: `failed` where the server was reached. */
export function failureWords(error: unknown, failed: string): string {
  return error instanceof TypeError ? UNREACHABLE : failed;
}

/**
 * Posts a form so that a server that cannot be reached, or fails, leaves the page with all that was typed, where an
 * error page would take its place. `answer` makes of what is said then (docs/product/pages.md#unreachable) what the
 * page's action answers.
 */
export function keepPage(failed: string, answer: (message: string) => object) {
  return async ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response || isRouteErrorResponse(error)) throw error;
      return Response.json(answer(failureWords(error, failed)), { status: UNANSWERED });
    }
  };
}
