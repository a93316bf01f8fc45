import { type ActionFunctionArgs, data } from '@remix-run/node';
import { readScope, type ScopeAt } from '#app/console/duties/reassign/read-scope.ts';
import { reassignHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { parseReassignItem } from '#domain/duties/reassign/reassign-item.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { Refusal } from '#domain/refusals.ts';
import { outOfServiceWords } from '#domain/words/english/team/duties.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';

const MAX_ITEMS = 1_000;

/**
 * Handles the forms of the page by their `intent`: `accept` the selected changes, `accept-all`, `release` the duties that
 * nobody can take, or `undo`. Each is one transaction. A refusal names the duty, and nothing is written.
 */
export async function postReassign({ request, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const { container } = context;
  const at = readScope(request.url, container.clock());
  const form = await readForm(request, { maxFields: MAX_ITEMS + 10 });
  const intent = textOf(form, 'intent');
  if (intent === 'undo') return undo(container, form, at, by);
  const written = intent === 'accept' ? form.getAll('item') : textOf(form, 'all').split(' ');
  const items = written.flatMap((text) => (typeof text === 'string' ? (parseReassignItem(text) ?? []) : []));
  if (intent === 'accept' && items.length === 0) return refused('Select at least one duty', 422);
  if (items.length !== written.length || items.length > MAX_ITEMS) return notUnderstood();
  const changed = await container.useCases.reassignMany({
    items,
    by,
    note: 'The driver or the vehicle is not available, and nobody else is free',
  });
  if (!changed.ok) {
    const { id, refusal } = changed.refusal;
    const duty = await container.queries.bookingDuty.find(id);
    const label = duty?.bookingId ? `BK-${duty.bookingId}: ` : '';
    return refused(`${label}${messageOf(refusal)}`, statusOf(refusal), 'Nothing was changed');
  }
  const done = changed.value.map(({ duty }) => duty);
  const response = redirectWith(reassignHref({ ...at, done }));
  const service = textOf(form, 'outOfService');
  if (service !== 'open' && service !== 'today') return response;
  const until = service === 'today' ? indiaDateOf(container.clock()) : null;
  return takeOutOfService(container, { ...at, done }, until, by);
}

/** Takes the vehicles out of service: until the end of a day, or until they are put back. */
async function takeOutOfService({ useCases }: Container, at: ScopeAt, until: IndiaDate | null, by: Actor) {
  const results = await Promise.all(
    at.vehicleIds.map((id) => useCases.editVehicle({ id, edit: { outOfService: { until } }, by })),
  );
  const failed = results.find((result) => !result.ok);
  if (failed && !failed.ok)
    return redirectDone(reassignHref(at), {
      tone: 'danger',
      title: 'The vehicle is still in service',
      description: messageOf(failed.refusal).slice(0, MAX_DESCRIPTION),
    });
  const plates = results.flatMap((result) => (result.ok ? result.value.item.regNo : []));
  return redirectDone(reassignHref(at), {
    title: 'Out of service',
    description: `${plates.join(', ')}: ${outOfServiceWords({ until })}.`,
  });
}

const MAX_DESCRIPTION = 500;

async function undo({ useCases }: Container, form: FormData, at: ScopeAt, by: Actor) {
  const written = textOf(form, 'duties').split(' ');
  const duties = written.flatMap((duty) => parseReassignItem(duty) ?? []);
  if (duties.length !== written.length) return notUnderstood();
  const undone = await useCases.undoMany({ duties, by });
  if (!undone.ok) return refused(messageOf(undone.refusal), statusOf(undone.refusal), 'Nothing was undone');
  return redirectDone(reassignHref({ ...at, done: [] }), {
    title: 'Undone',
    description: `${counted(duties.length, 'duty is', 'duties are')} as before.`,
  });
}

function notUnderstood() {
  return refused(messageOf(FORM_NOT_UNDERSTOOD), statusOf(FORM_NOT_UNDERSTOOD));
}

function messageOf(refusal: Refusal): string {
  return renderRefusal(refusal, 'team').message;
}

function refused(message: string, status: number, title = 'Error') {
  return data({ formError: { title, message } }, { status });
}
