import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { operationWords } from '#app/console/audit/operation-words.server.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';
import { NOTHING_UNDOABLE, recordUndo, runUndoStep, undoOfBatch } from '#infra/operations/undo-batch.ts';

/** A page answers within seconds. More are undone by the command, which shows how far it came. */
const MAX_STEPS = 500;

/** The result of an undo. Each refused change has its reason. */
export type BatchUndone = {
  readonly title: string;
  readonly refused: readonly { readonly subject: string; readonly why: string }[];
};

/** Loads `/admin/audit/batches/{id}`, for owners: what would take a batch back (docs/product/audit.md#undo). */
export async function batchPage({ request, params, context }: LoaderFunctionArgs) {
  await requireOwnerPage(request, context);
  const { id, acts, refused, steps, notUndoable } = await readBatch(context.container, params.batch);
  const operations = [...new Set(steps.map(({ operation }) => operation))];
  return {
    id,
    what:
      acts === 0 && refused > 0
        ? `Nothing was done. ${counted(refused, 'act')} ${refused === 1 ? 'was' : 'were'} refused.`
        : `The batch has ${counted(acts, 'act')}.`,
    steps: steps.length,
    changes: counted(steps.length, 'change'),
    how: operations.map(operationWords),
    left: notUndoable > 0 ? `${counted(notUndoable, 'act')} cannot be undone.` : '',
    command: steps.length > MAX_STEPS ? `ratha batches undo ${id}` : null,
  };
}

/** Undoes what can be undone of a batch, the last change first. Each is undone or refused alone. Throws 401, 403, 404, and 409 for too many or none. */
export async function undoBatch({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireOwnerPage(request, context);
  const { container } = context;
  const undo = await readBatch(container, params.batch);
  const { steps } = undo;
  if (steps.length > MAX_STEPS) throw new Response('Too many changes for a page.', { status: 409 });
  if (steps.length === 0) throw new Response(NOTHING_UNDOABLE, { status: 409 });
  const refused: { subject: string; why: string }[] = [];
  await container.inOneBatch(async () => {
    for (const step of steps) {
      const done = await runUndoStep(container, step, { by, dryRun: false });
      if (!done.ok) refused.push({ subject: step.subject, why: renderRefusal(done.refusal, 'team').message });
    }
    if (refused.length === 0) await recordUndo(container.acts, undo, by);
  });
  const title = `${steps.length - refused.length} of ${counted(steps.length, 'change')} undone`;
  return data({ title, refused } satisfies BatchUndone);
}

async function readBatch(container: Container, written: string | undefined) {
  const { data: id } = z.guid().toLowerCase().safeParse(written);
  const undo = id && (await undoOfBatch(container, id));
  if (!undo || undo.acts + undo.refused === 0) throw new Response('There is no such batch.', { status: 404 });
  return { id, ...undo };
}
