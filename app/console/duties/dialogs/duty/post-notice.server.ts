import type { ActionFunctionArgs } from '@remix-run/node';
import { requireDuty } from '#app/console/duties/dialogs/duty/duty-page.server.ts';
import { dutyErrorResponse } from '#app/console/duties/dialogs/form/override.server.ts';
import { dutyDialogHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { notifiedWords } from '#domain/words/english/team/notices.ts';

/**
 * Notifies the driver or the customer of a duty (docs/product/duties.md#notices). Refuses a form that showed another
 * driver. Redirects to the duty with a toast, or returns the refusal.
 */
export async function postNotice(args: ActionFunctionArgs) {
  const { member, id, duty, ride, date } = await requireDuty(args);
  const form = await readForm(args.request);
  const intent = textOf(form, 'intent');
  if (intent !== 'notify-driver' && intent !== 'notify-customer')
    return dutyErrorResponse(FORM_NOT_UNDERSTOOD, form);
  if (textOf(form, 'seenDriver') !== String(duty.driverId)) {
    const changed = [`Driver now: ${duty.driverName}`];
    return dutyErrorResponse(
      { code: 'changed-meanwhile', what: 'duty', version: duty.version, changed },
      form,
    );
  }
  const { notifyDriver, notifyCustomer } = args.context.container.useCases;
  const { by } = member;
  const notified = await (intent === 'notify-driver' ? notifyDriver : notifyCustomer)({ id, by });
  if (!notified.ok) return dutyErrorResponse(notified.refusal, form);
  const from = new URL(args.request.url).searchParams.get('from') ?? undefined;
  const { state } = notified.value;
  return redirectDone(dutyDialogHref(id, { date, from }), {
    title: notifiedWords(intent === 'notify-driver' ? 'driver' : 'customer', state),
    description: state === 'accepted' ? ride.label : `${ride.label}. It is tried again by itself.`,
  });
}
