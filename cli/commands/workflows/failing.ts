import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';

const PREFIXES = { booking: 'BK', trip: 'TR', duty: 'DT' } as const;

type Failing = {
  /** The booking, trip or duty, or null for the workflow of a schedule. */
  readonly about: string | null;
  readonly workflowId: string;
  readonly cause: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly failingSince: string;
};

async function failing(_input: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ workflows }) => {
    const failures = await workflows.failures();
    return ok(
      failures.map(({ follows, workflowId, cause, reason, attempts, failingSince }): Failing => {
        const about = follows && `${PREFIXES[follows.kind]}-${follows.id}`;
        return { about, workflowId, cause, reason, attempts, failingSince: failingSince.toISOString() };
      }),
    );
  });
}

function show(failures: readonly Failing[]): Shown {
  return {
    columns: ['About', 'Since', 'Attempts', 'Cause', 'Reason'],
    rows: failures.map(({ about, failingSince, attempts, cause, reason }) => [
      about ?? 'schedule',
      failingSince,
      String(attempts),
      cause,
      reason ?? '',
    ]),
    empty: 'No workflow fails.',
    after: 'What to do: docs/operate/workflows-that-fail.md',
  };
}

export const failingCommand = command({
  name: 'failing',
  summary: 'List the workflows that stand still because their code fails',
  input: z.object({}),
  run: failing,
  show,
}).addHelpText(
  'after',
  `
The workers check what is listed every 15 seconds. This needs the database only.
With --json: [{ "about", "workflowId", "cause", "reason", "attempts", "failingSince" }].`,
);
