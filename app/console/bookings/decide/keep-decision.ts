import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import type { Undone } from '#app/console/bookings/decide/post-decision.server.ts';
import { failureWords, UNANSWERED } from '#app/console/shared/unreachable.ts';

/**
 * Posts a decision so that a server that cannot be reached, or fails, leaves the page and what was typed as they are,
 * where an error page would take their place (docs/product/pages.md#unreachable).
 */
export async function keepDecision({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const asked = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const form = await asked.formData();
    // `cancel`, or `cancel-selected` of several.
    const [act = '', several] = String(form.get('intent') ?? '').split('-');
    const typed = (name: string) => String(form.get(name) ?? '');
    const undone: Undone = {
      reference: '',
      message: failureWords(error, `Failed to ${act} ${several ? 'bookings' : 'booking'}`),
      errors: {},
      typed: { reason: typed('reason'), note: typed('note') },
    };
    return Response.json({ undone }, { status: UNANSWERED });
  }
}

/** A refusal too means that the page is out of date; of a form that was not answered nothing is known. */
export function freshUnlessUnanswered({ actionStatus }: { actionStatus?: number }): boolean {
  return actionStatus !== UNANSWERED;
}
