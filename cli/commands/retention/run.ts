import { z } from 'zod';
import { DATA_NAMES } from '#cli/commands/retention/data-names.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { OLD_DATA, type OldDataKind } from '#domain/retention/retention.ts';

/** Batches between two lines of progress. */
const MAX_BATCHES = 100;

const input = z.object({ dryRun: z.boolean().default(false) });

type Ran = { readonly dryRun: boolean; readonly removed: Readonly<Record<OldDataKind, number>> };

async function run({ dryRun }: z.output<typeof input>, { env, output, confirm }: CommandContext) {
  return withContainer(env, async ({ useCases }) => {
    const due = await useCases.countOldData();
    if (!due.ok) return due;
    const dueRows = byKind((kind) => due.value.find((one) => one.kind === kind)?.due ?? 0);
    if (dryRun) return ok<Ran>({ dryRun, removed: dueRows });
    if (total(dueRows) > 0) await confirm(`Remove or empty ${counted(total(dueRows), 'row')} for good?`);
    let removed = byKind(() => 0);
    while (true) {
      const round = await useCases.removeOldData({ maxBatches: MAX_BATCHES });
      if (!round.ok) return round;
      const { removed: more, isComplete } = round.value;
      const before = removed;
      removed = byKind((kind) => before[kind] + more[kind]);
      if (isComplete) return ok<Ran>({ dryRun, removed });
      output.progress(`${counted(total(removed), 'row')} removed.`);
    }
  });
}

function byKind(rowsOf: (kind: OldDataKind) => number): Record<OldDataKind, number> {
  return Object.fromEntries(OLD_DATA.map((kind) => [kind, rowsOf(kind)])) as Record<OldDataKind, number>;
}

function total(removed: Ran['removed']): number {
  return OLD_DATA.reduce((sum, kind) => sum + removed[kind], 0);
}

function show({ dryRun, removed }: Ran): Shown {
  return {
    columns: ['Data', dryRun ? 'Would be removed' : 'Removed'],
    rows: OLD_DATA.filter((kind) => removed[kind] > 0).map((kind) => [
      DATA_NAMES[kind],
      removed[kind].toLocaleString('en-IN'),
    ]),
    empty: `Nothing ${dryRun ? 'would be' : 'was'} removed: no data is older than its period.`,
  };
}

export const runCommand = command({
  name: 'run',
  summary: 'Remove the data that is older than its period',
  options: { '--dry-run': 'only show how many rows would be removed' },
  input,
  asks: ({ dryRun }) => !dryRun,
  run,
  show,
}).addHelpText(
  'after',
  `
A schedule does the same each night. It works in small batches, so the site goes on, and it may be stopped and started
again at any time. Look at \`ratha retention show\` first after a change of a RETENTION_… variable.
With --json: { "dryRun", "removed": { … } }: the number of rows of each kind.`,
);
