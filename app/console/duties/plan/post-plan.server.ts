import { type ActionFunctionArgs, data } from '@remix-run/node';
import { readCalendarAt } from '#app/console/duties/calendar/day/read-calendar-at.ts';
import { calendarHref } from '#app/console/duties/duty-hrefs.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import { assignItem, type PlanItem, parsePlanItem, rideKey } from '#domain/duties/plan/plan-item.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { Refusal } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

const MAX_ITEMS = 1_000;
const NO_RIDES: readonly string[] = [];

/**
 * Assigns all of a plan (`accept-all`) or the selected duties (`accept`) in one transaction, and redirects to the
 * calendar, which offers to take them back as one. If some cannot be assigned any more, the others are. The page then
 * names those rides with the reasons, and has a new plan for what is left, with the same selection.
 */
export async function postPlan({ request, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const { clock, useCases } = context.container;
  const { date } = readCalendarAt(request.url, clock());
  const form = await readForm(request, { maxFields: MAX_ITEMS + 10 });
  const all = readItems(textOf(form, 'all').split(' '));
  const selected = readItems(form.getAll('item'));
  const isAll = textOf(form, 'intent') === 'accept-all';
  const items = isAll ? all : selected;
  if (!all || !items || items.length > MAX_ITEMS) return refused(FORM_NOT_UNDERSTOOD);
  const leftOut = isAll ? [] : leftOutOf(all, items);
  if (items.length === 0) {
    const formError = { title: 'Error', message: 'Select at least one duty', rides: NO_RIDES, leftOut };
    return data({ formError }, { status: 422 });
  }
  const { assigned, refused: refusals } = await useCases.assignMany({ items: items.map(assignItem), by });
  const count = counted(assigned.length, 'duty', 'duties');
  const [first] = refusals;
  if (!first) {
    return redirectDone(calendarHref({ date }), {
      title: 'Plan accepted',
      description:
        leftOut.length > 0 ? `${count} assigned, ${leftOut.length} left out.` : `${count} assigned.`,
    });
  }
  const title =
    assigned.length === 0 ? 'Nothing was assigned.' : `${count} assigned, ${refusals.length} not.`;
  const rides = refusals.map(({ item, refusal }) => {
    const ride = items[item];
    return `${ride ? rideKey(ride.subject) : ''}: ${renderRefusal(refusal, 'team').message}`;
  });
  const message = 'This is a new plan for the rides that are left, with your selection.';
  return data({ formError: { title, message, rides, leftOut } }, { status: statusOf(first.refusal) });
}

function refused(refusal: Refusal) {
  const { message } = renderRefusal(refusal, 'team');
  return data(
    { formError: { title: 'Error', message, rides: NO_RIDES, leftOut: null } },
    { status: statusOf(refusal) },
  );
}

function readItems(texts: readonly FormDataEntryValue[]): PlanItem[] | undefined {
  const items = texts.flatMap((text) => (typeof text === 'string' ? (parsePlanItem(text) ?? []) : []));
  return items.length === texts.length ? items : undefined;
}

/** Returns the rides of a plan that were not selected. */
function leftOutOf(all: readonly PlanItem[], selected: readonly PlanItem[]): string[] {
  const ids = new Set(selected.map(({ subject }) => rideKey(subject)));
  return all.map(({ subject }) => rideKey(subject)).filter((id) => !ids.has(id));
}
