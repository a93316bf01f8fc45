import { type ActionFunctionArgs, data } from '@remix-run/node';
import { PAGE_SIZE } from '#app/console/bookings/restore/deleted-bookings-page.server.ts';
import { NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { type BookingId, formatBookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { runUse } from '#infra/operations/use.ts';
import { restoreBooking } from '#infra/operations/uses/booking-uses.ts';

/** The outcome of each chosen booking. A refused one has a reason. */
export type RestoreReport = {
  readonly title: string;
  readonly tone: 'success' | 'warning' | 'danger';
  readonly outcomes: readonly {
    readonly id: number;
    readonly reference: string;
    readonly isDone: boolean;
    readonly message: string;
  }[];
};

/** The answer to the form of the deleted bookings: a report, or why nothing was done. */
export type RestoreAnswer = { readonly report?: RestoreReport; readonly problem?: string };

/**
 * Restores the chosen bookings by the operation `bookings.restore`, one by one, as one batch of the audit. Answers 422 if none is chosen.
 * Throws 401 when signed out and 403 without a role.
 */
export async function postRestore({ request, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  const answer = (said: RestoreAnswer, status = 200) => data(said, { status });
  if (textOf(form, 'intent') !== 'restore') return answer({ problem: NOT_UNDERSTOOD }, 422);
  const ids = readIds(form.getAll('booking').map(String));
  if (ids.length === 0) return answer({ problem: NONE_CHOSEN }, 422);

  const { container } = context;
  const outcomes: RestoreReport['outcomes'][number][] = [];
  await container.inOneBatch(async () => {
    for (const id of ids) {
      const reference = formatBookingId(id);
      const done = await runUse(restoreBooking, container, { inputs: { booking: id }, by, dryRun: false });
      outcomes.push({
        id,
        reference,
        isDone: done.ok,
        message: done.ok
          ? restoreBooking.says(done.value).replace(reference, '').trim()
          : renderRefusal(done.refusal, 'team').message,
      });
    }
  });
  const restored = outcomes.filter(({ isDone }) => isDone).length;
  const all = counted(outcomes.length, 'booking');
  return answer({
    report: {
      title: restored === outcomes.length ? `${all} restored` : `${restored} of ${all} restored`,
      tone: restored === outcomes.length ? 'success' : restored > 0 ? 'warning' : 'danger',
      outcomes,
    },
  });
}

const NONE_CHOSEN = 'Select at least one booking. Nothing was changed.';

/** Returns the bookings of the checkboxes, each once. What is no booking is left out. */
function readIds(values: readonly string[]): BookingId[] {
  const ids = values.slice(0, PAGE_SIZE).flatMap((value) => parseBookingId(value) ?? []);
  return [...new Set(ids)];
}
