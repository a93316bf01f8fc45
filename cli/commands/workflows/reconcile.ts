import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { ReconcileReport } from '#domain/workflows/reconcile-workflows.ts';
import type { Reconciled } from '#domain/workflows/reconciled.ts';

const input = z.object({ dryRun: z.boolean().default(false) });

async function reconcile({ dryRun }: z.output<typeof input>, { env }: CommandContext) {
  const { claimKeeper, refuseOther } = await import('#infra/temporal/claim/claim-keeper.ts');
  return withContainer(env, async ({ useCases, db, workflows: { client } }) => {
    if (!dryRun) await refuseOther(claimKeeper({ db, client }));
    return ok(await useCases.reconcileWorkflows({ dryRun }));
  });
}

const REASONS: Readonly<Record<Reconciled['reason'], string>> = {
  missing: 'had no workflow',
  'rider-not-notified': 'the rider was not notified of the cancellation',
  differs: 'the workflow knew something else',
  ahead: 'the workflow knew a version that the database has lost',
  gone: 'the database does not have it',
  'older-epoch': 'the workflow was of an earlier epoch',
  'earlier-version': 'the workflow was of an earlier version of Ratha',
};

/** Returns the different errors of what failed. */
function errorsOf(failures: ReconcileReport['failures']): string {
  return [...new Set(failures.map(({ error }) => error))].join(', ');
}

function show({ dryRun, compared, done, failed, failures }: ReconcileReport): Shown {
  const database = `${counted(compared.bookings, 'open booking')}, ${counted(compared.trips, 'open trip')} and ${counted(compared.duties, 'open duty', 'open duties')}`;
  const workflows = counted(compared.workflows, 'workflow');
  return {
    columns: ['About', dryRun ? 'Would be' : 'Was', 'Reason'],
    rows: done.map(({ about, action, reason }) => [about, action, REASONS[reason]]),
    before: `Compared ${database} with ${workflows}.`,
    empty: `Nothing to do: compared ${database} with ${workflows}.`,
    ...(failed > 0 && { after: `${failed} could not be changed (${errorsOf(failures)}). Run it again.` }),
  };
}

export const reconcileCommand = command({
  name: 'reconcile',
  summary: 'Start, correct and end workflows, so that they are what the database says',
  options: { '--dry-run': 'only show what would be done' },
  input,
  run: reconcile,
  show,
}).addHelpText(
  'after',
  `
A worker does the same when it starts, and each hour. Messages that were sent are not sent again. Workflows of other
installations are never touched.
With --json: { "dryRun", "compared": { "bookings", "trips", "duties", "workflows" },
"done": [{ "about", "action", "reason" }], "failed", "failures": [{ "about", "action", "error" }] }.`,
);
