import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';

/** The message for a form that could not be sent (docs/product/pages.md#unreachable). */
const UNREACHABLE = 'Network error: Unable to connect to server';

/** The status of a submit without an answer: no data needs to reload. */
export const UNANSWERED = 503;

/** Returns the message of a failed submit: `failed` if the server was reached. */
export function failureMessage(error: unknown, failed: string): string {
  return error instanceof TypeError ? UNREACHABLE : failed;
}

/**
 * Submits a form. If the server cannot be reached or fails, the page stays with everything typed instead of
 * an error page. `answer` turns the message into the action's data (docs/product/pages.md#unreachable).
 */
export function submitOrStay(failed: string, answer: (message: string) => object) {
  return async ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response || isRouteErrorResponse(error)) throw error;
      return Response.json(answer(failureMessage(error, failed)), { status: UNANSWERED });
    }
  };
}
