import { z } from 'zod';
import { BATCH_NOT_FOUND, batchArgument } from '#cli/commands/batches/batch-argument.ts';
import { type Many, manyExit, manyJson, manySummary, runMany } from '#cli/operations/many-subjects.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DRY_RUN_OPTION, dryRunOption } from '#cli/shell/dry-run.ts';
import { EXIT } from '#cli/shell/exit-codes.ts';
import type { UndoStep } from '#domain/audit/undo-of-entry.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { inOneBatch } from '#infra/audit/batch.ts';
import { NOTHING_UNDOABLE, recordUndo, runUndoStep, undoOfBatch } from '#infra/operations/undo-batch.ts';
import type { Answered } from '#infra/operations/use.ts';

const input = z.object({
  batch: batchArgument,
  as: asOption,
  dryRun: dryRunOption,
  yes: z.boolean().default(false),
});
type Given = z.output<typeof input>;
/** `acts`: what the batch did, without what was refused. */
type Done = { readonly many: Many; readonly acts: number; readonly notUndoable: number };

async function undo({ batch, as, dryRun }: Given, context: CommandContext) {
  return runAs(context, as, async (container, by) => {
    const found = await undoOfBatch(container, batch);
    const { acts, refused, steps, notUndoable } = found;
    if (acts + refused === 0) return refuse(BATCH_NOT_FOUND);
    if (!dryRun && steps.length > 0) await context.confirm(questionOf(steps, notUndoable));
    const subjects = steps.map((step) => ({ written: step.subject, value: step }));
    const many = await inOneBatch(async () => {
      const ran = await runMany<Answered<unknown>>({
        subjects,
        dryRun,
        output: context.output,
        run: ({ value }) => runUndoStep(container, value as UndoStep, { by, dryRun }),
        json: () => ({}),
        lines: () => ['undone.'],
      });
      if (!dryRun && ran.done === ran.total) await recordUndo(container.acts, found, by);
      return ran;
    });
    return ok<Done>({ many, acts, notUndoable });
  });
}

/** Returns whether the batch did something, and nothing takes any of it back. */
function isInVain({ many, acts }: Pick<Done, 'many' | 'acts'>): boolean {
  return acts > 0 && many.total === 0;
}

function questionOf(steps: readonly UndoStep[], notUndoable: number): string {
  const operations = [...new Set(steps.map(({ operation }) => operation))].join(', ');
  const left = notUndoable > 0 ? ` ${counted(notUndoable, 'act')} cannot be undone.` : '';
  return `Undo ${counted(steps.length, 'change')} by ${operations}?${left}`;
}

export const undoCommand = command<Given, Done>({
  name: 'undo <batch>',
  summary: 'Undo all acts of a batch that can be undone, the last one first',
  options: { ...DRY_RUN_OPTION, ...AS_OPTION },
  input,
  asks: ({ dryRun }) => !dryRun,
  run: undo,
  json: ({ many, notUndoable }) => ({ ...manyJson(many), notUndoable }),
  show: ({ many, notUndoable, ...done }) =>
    [
      isInVain({ many, ...done }) ? NOTHING_UNDOABLE : manySummary(many),
      notUndoable > 0 ? `${counted(notUndoable, 'act')} cannot be undone.` : '',
    ]
      .filter(Boolean)
      .join('\n'),
  exit: (done) => (isInVain(done) ? EXIT.partly : manyExit(done.many)),
}).addHelpText(
  'after',
  `
Deleted bookings are restored for 30 days after. Decisions and duties can be undone for 10 seconds, blocked seats, deactivations and times
out of service as long as nothing else changed. Each is undone or refused alone; exit code 5: some or all were refused,
or nothing of the batch can be undone.
With --json: { "results": [{ "subject", … }], "total", "done", "refused", "unknown", "notReached", "notUndoable" }.`,
);
