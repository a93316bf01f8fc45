import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { INCIDENTS, OPERATIONS } from '#app/console/operations/operation-view.server.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import {
  NOTHING_UNDOABLE,
  recordUndo,
  runUndoStep,
  UNDO_INCIDENT,
  undoOfBatch,
} from '#infra/operations/undo-batch.ts';
import { INCIDENT_USES } from '#infra/operations/uses/incident-uses.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

const MAX_SHOWN = 20;

/** Loads `/admin/incidents`: what can happen, and what was handled in the last 24 hours (docs/product/incidents.md). */
export async function incidentsPage({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const { queries, clock } = context.container;
  const since = new Date(clock().getTime() - 24 * HOUR_MS);
  const { entries } = await queries.audit.list({ operation: 'incidents', outcome: 'done', since }, MAX_SHOWN);
  const undone = new Set(entries.flatMap(({ changes }) => changes.map(({ undoes }) => undoes)));
  return {
    incidents: INCIDENT_USES.map(({ operation: { name, summary } }) => ({
      href: `${OPERATIONS}/${name}`,
      label: labelOf(name),
      summary,
    })),
    handled: entries.flatMap(({ id, at, operation, subjects, who, batch }) =>
      batch === null || operation === UNDO_INCIDENT
        ? []
        : [
            {
              id,
              at: timeView(at),
              what: labelOf(operation),
              subjects: subjects.join(', '),
              by: who.name ?? (who.phone ? formatPhone(who.phone) : 'The operator'),
              batch,
              isUndone: undone.has(batch),
            },
          ],
    ),
  };
}

/** Takes back all that handled an incident: all of it, or nothing. Answers 409 if nothing takes any of it back. Throws 401, 403 and 404. */
export async function undoIncident({ request, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const { container } = context;
  const form = await readForm(request);
  const batch = z.guid().safeParse(textOf(form, 'batch')).data;
  if (!batch) return refused(FORM_NOT_UNDERSTOOD);
  const undo = await undoOfBatch(container, batch);
  const { incident, steps } = undo;
  if (!incident) throw new Response('There is no such incident.', { status: 404 });
  if (steps.length === 0) return data({ problem: NOTHING_UNDOABLE }, { status: 409 });
  const undone = await container.inOneBatch(() =>
    container.together<null, Refusal>(async (acts) => {
      for (const step of steps) {
        const done = await runUndoStep({ ...container, acts }, step, { by, dryRun: false });
        if (!done.ok) return done;
      }
      await recordUndo(acts, undo, by);
      return ok(null);
    }),
  );
  if (!undone.ok) return refused(undone.refusal);
  return redirectDone(INCIDENTS, {
    title: `${labelOf(incident.operation)}: undone`,
    description: 'All is as before. Nobody is told.',
  });
}

function refused(refusal: Refusal) {
  const { message } = renderRefusal(refusal, 'team');
  // This refusal ends with the same words.
  const problem = refusal.code === 'undo-impossible' ? message : `Nothing was undone. ${message}`;
  return data({ problem }, { status: statusOf(refusal) });
}

/** Returns `Car broken down` for `incidents.car-broken-down`. */
function labelOf(operation: string): string {
  const words = operation.slice(operation.indexOf('.') + 1).replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
