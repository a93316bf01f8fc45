import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { UNANSWERED } from '#app/frame/revalidate.ts';
import { failureMessage, staysOnPage } from '#app/frame/submit-or-stay.ts';

/**
 * Submits a decision. If the server cannot be reached or fails, the page and everything typed stay
 * (docs/product/pages.md#unreachable).
 */
export async function submitDecision({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const requestCopy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (!staysOnPage(error)) throw error;
    const form = await requestCopy.formData();
    // `cancel`, `cancel-selected` for several, `confirm BK-12 received` in a row.
    const [intent = ''] = String(form.get('intent') ?? '').split(' ');
    const [verb = '', several] = intent.split('-');
    const typed = (name: string) => String(form.get(name) ?? '');
    const formError: DecisionError = {
      reference: '',
      message: failureMessage(error, `Failed to ${verb} ${several ? 'bookings' : 'booking'}`),
      errors: {},
      typed: { reason: typed('reason'), note: typed('note') },
    };
    return Response.json({ formError }, { status: UNANSWERED });
  }
}
