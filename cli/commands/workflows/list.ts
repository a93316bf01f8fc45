import { z } from 'zod';
import { knownToText, toAnswer, type WorkflowAnswer } from '#cli/commands/workflows/followed-json.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import type { RunningWorkflow } from '#domain/workflows/running.ts';

const MAX_LIMIT = 100_000;

const input = z.object({
  limit: z
    .string()
    .default('200')
    .refine((digits) => /^\d{1,6}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= MAX_LIMIT, {
      error: `must be a whole number from 1 to ${MAX_LIMIT}`,
    })
    .transform(Number),
});

type Listed = { readonly total: number; readonly workflows: readonly WorkflowAnswer[] };

async function list({ limit }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ workflows }) => {
    const { epoch, hasOldWorkflows } = await workflows.installation();
    const running = [...(await workflows.running.list({ old: hasOldWorkflows }))];
    running.sort((a, b) => a.kind.localeCompare(b.kind) || numberOf(a) - numberOf(b));
    return ok<Listed>({
      total: running.length,
      workflows: running.slice(0, limit).map((workflow) => toAnswer(workflow, epoch)),
    });
  });
}

function numberOf(workflow: RunningWorkflow): number {
  return workflow.kind === 'schedule' ? 0 : workflow.id;
}

function show({ total, workflows }: Listed): Shown {
  const more = total - workflows.length;
  return {
    columns: ['About', 'Knows', 'Started', 'Workflow'],
    rows: workflows.map(({ about, knows, startedAt, isCurrentEpoch, workflowId }) => [
      about ?? 'schedule',
      isCurrentEpoch ? (about === null ? '' : knownToText(knows)) : 'of an earlier epoch or version',
      startedAt,
      workflowId,
    ]),
    empty: 'No workflow of this installation is running.',
    ...(more > 0 && { after: `${more} more. Use --limit to see them.` }),
  };
}

export const listCommand = command({
  name: 'list',
  summary: 'List the workflows of this installation that are running',
  options: { '--limit <number>': 'the most workflows to list (default: 200)' },
  input,
  run: list,
  show,
}).addHelpText(
  'after',
  `
Temporal's list may be a few seconds old.
With --json: { "total", "workflows": [{ "about", "workflowId", "startedAt", "isCurrentEpoch", "knows" }] }. about is null for the
workflow of a schedule.`,
);
