import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { UNANSWERED } from '#app/frame/revalidate.ts';
import { findKeptForm } from '#app/ui/layout/kept-form.ts';
import { unreachable } from '#words/site/failures.ts';

/** Returns the message of a failed submit: `failed` if the server was reached. */
export function failureMessage(error: unknown, failed: string): string {
  return error instanceof TypeError ? unreachable : failed;
}

/** Returns true for an error after which the form stays: a lost connection or a failure of the server. */
export function staysOnPage(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || (error.status >= 500 && findKeptForm(error) !== undefined);
}

/**
 * Submits a form. If the server cannot be reached or fails, the page stays with everything typed instead of
 * an error page. `answer` turns the message and the form into the action's data
 * (docs/product/pages.md#unreachable).
 */
export function submitOrStay(failed: string, answer: (message: string, form: FormData) => object) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const copy = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      if (!staysOnPage(error)) throw error;
      const form = await copy.formData();
      return Response.json(answer(failureMessage(error, failed), form), { status: UNANSWERED });
    }
  };
}
