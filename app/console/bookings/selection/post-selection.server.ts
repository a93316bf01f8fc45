import { type ActionFunctionArgs, data } from '@remix-run/node';
import { cancelFormSchema } from '#app/console/bookings/decide/cancel-form.server.ts';
import { type UndoView, undoView } from '#app/console/bookings/decide/undo/undo-view.ts';
import {
  readDecisions,
  readSelected,
  type Selected,
  type SelectionAction,
  UNDO_SELECTED,
} from '#app/console/bookings/filter/selection.schema.ts';
import { selectionConfirmation } from '#app/console/bookings/selection/selection-confirmation.server.ts';
import { fieldErrors, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { errorsByField } from '#app/http/problem.server.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import type { ReturnedBooking } from '#domain/bookings/ports.ts';
import type { LostDuty } from '#domain/duties/follow/bring-back.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import type { Result } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { Refusal } from '#domain/refusals.ts';
import { lostDutyWords } from '#domain/words/english/team/duty-refusals.ts';
import { renderFieldErrors, renderRefusal } from '#domain/words/render-refusal.ts';

/**
 * Handles a bulk action: processes the selected bookings one by one and returns a result for each. A booking
 * that changed is left unchanged. Answers 422 without a selection or a cancellation reason. Throws 401 when
 * signed out, 403 without a role and for a dispatcher who deletes.
 */
export async function postSelection(
  { request, context }: ActionFunctionArgs,
  form: FormData,
  action: SelectionAction,
) {
  const session = await requireTeamPage(request, context);
  if (action === 'delete-selected' && session.role !== 'owner')
    throw new Response(OWNERS_DELETE, { status: 403 });
  const { useCases, queries, config } = context.container;
  const selected = readSelected(form.getAll('selected').map(String));
  if (selected.length === 0) return data({ selection: { refused: NONE_SELECTED } }, { status: 422 });

  const { by } = session;
  const cancelForm = cancelFormSchema.safeParse(Object.fromEntries(form));
  if (action === 'cancel-selected' && !cancelForm.success) {
    const confirmation = await selectionConfirmation(queries, 'cancel', selected);
    const errors = renderFieldErrors(fieldErrors(cancelForm.error.issues), 'team');
    const typed = { reason: textOf(form, 'reason'), note: textOf(form, 'note') };
    return data(
      { selection: { confirmation: { ...confirmation, errors: errorsByField(errors), typed } } },
      { status: 422 },
    );
  }
  const applyAction = ({ id, expectedStatus }: Selected): Promise<Result<Booking, Refusal>> => {
    if (action === 'confirm-selected') return useCases.confirmBooking({ id, by, expectedStatus });
    if (action === 'delete-selected') return useCases.deleteBooking({ id, by, expectedStatus });
    const { reason, note } = cancelForm.data ?? { reason: 'other' as const, note: '' };
    return useCases.cancelBooking({ id, by, expectedStatus, reason, note: note || null });
  };
  const outcomes: Outcome[] = [];
  const undoWindow = action === 'delete-selected' ? 0 : config.timeouts.undo;
  const decidedAt: number[] = [];
  await context.container.inOneBatch(async () => {
    for (const one of selected) {
      outcomes.push(actionOutcome(action, one, await applyAction(one), undoWindow));
      decidedAt.push(performance.now());
    }
  });
  const timed = outcomes.map((outcome, index) => passTime(outcome, decidedAt[index]));
  return data({ selection: { report: selectionReport(action, timed) } });
}

/**
 * Handles the bulk undo: undoes each decision of `undo`, written as `12.3`, and returns a result for each. Answers 422
 * without decisions.
 */
export async function postUndoSelection({ request, context }: ActionFunctionArgs, form: FormData) {
  const { by } = await requireTeamPage(request, context);
  const decisions = readDecisions(form.getAll('undo').map(String));
  if (decisions.length === 0) return data({ selection: { refused: NONE_SELECTED } }, { status: 422 });
  const outcomes: Outcome[] = [];
  await context.container.inOneBatch(async () => {
    for (const { id, version } of decisions) {
      const undone = await context.container.useCases.undoDecision({ id, expectedVersion: version, by });
      outcomes.push(actionOutcome(UNDO_SELECTED, { id }, undone, 0));
    }
  });
  return data({ selection: { report: selectionReport(UNDO_SELECTED, outcomes) } });
}

/** Takes off the time that passed while the other bookings were processed. */
function passTime(outcome: Outcome, decidedAt = performance.now()): Outcome {
  if (!outcome.undo) return outcome;
  const msLeft = Math.max(0, Math.round(outcome.undo.msLeft - (performance.now() - decidedAt)));
  return { ...outcome, undo: { ...outcome.undo, msLeft } };
}

/** The result on the page: one of three. */
export type Selection = {
  readonly refused?: string;
  readonly confirmation?: Awaited<ReturnType<typeof selectionConfirmation>> & {
    readonly errors: Readonly<Record<string, readonly string[]>>;
    readonly typed: { readonly reason: string; readonly note: string };
  };
  readonly report?: Report;
};

type Outcome = {
  readonly id: number;
  readonly reference: string;
  readonly isDone: boolean;
  readonly exists: boolean;
  readonly message: string;
  /** How to undo the decision; null if it was refused or cannot be undone. */
  readonly undo: UndoView | null;
};
export type Report = {
  readonly title: string;
  readonly tone: 'success' | 'warning' | 'danger';
  readonly outcomes: readonly Outcome[];
};

const NONE_SELECTED = 'Select at least one booking. Nothing was changed.';
const OWNERS_DELETE = 'Only an owner may delete several bookings at once.';
type BulkAction = SelectionAction | typeof UNDO_SELECTED;

const DONE: Record<BulkAction, string> = {
  'confirm-selected': 'confirmed',
  'cancel-selected': 'cancelled',
  'delete-selected': 'deleted',
  [UNDO_SELECTED]: 'undone',
};

function actionOutcome(
  action: BulkAction,
  { id }: Pick<Selected, 'id'>,
  result: Result<ReturnedBooking<LostDuty>, Refusal>,
  undoWindow: number,
): Outcome {
  const reference = formatBookingId(id);
  if (!result.ok) {
    const { code, message } = renderRefusal(result.refusal, 'team');
    return { id, reference, isDone: false, exists: code !== 'not-found', message, undo: null };
  }
  const exists = action !== 'delete-selected';
  const message =
    action === UNDO_SELECTED
      ? `The booking is ${STATUS_LABELS[result.value.status]} again. The customer is not notified. ${lostDutyWords(result.value)}`.trim()
      : `The booking is ${DONE[action]}.`;
  const undo = undoView({ ...result.value, undoLeft: undoWindow });
  return { id, reference, isDone: true, exists, message, undo };
}

function selectionReport(action: BulkAction, outcomes: readonly Outcome[]): Report {
  const all = outcomes.length;
  const done = outcomes.filter(({ isDone }) => isDone).length;
  return {
    title:
      done === all
        ? `${counted(all, 'booking')} ${DONE[action]}`
        : `${done} of ${counted(all, 'booking')} ${DONE[action]}`,
    tone: done === all ? 'success' : done > 0 ? 'warning' : 'danger',
    outcomes,
  };
}
