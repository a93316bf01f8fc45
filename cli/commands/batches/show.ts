import { z } from 'zod';
import { ENTRY_JSON, entryTable } from '#cli/commands/audit/entry-text.ts';
import { BATCH_NOT_FOUND, batchArgument } from '#cli/commands/batches/batch-argument.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok, refuse } from '#domain/kernel/result.ts';

/** More entries are in `ratha audit list --batch`, page by page. */
const MAX_SHOWN = 1000;

const input = z.object({ batch: batchArgument });

async function show({ batch }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const listed = await queries.audit.list({ batch }, MAX_SHOWN);
    return listed.entries.length === 0 ? refuse(BATCH_NOT_FOUND) : ok(listed);
  });
}

export const showCommand = command({
  name: 'show <batch>',
  summary: 'Show the acts of one batch, newest first',
  input,
  run: show,
  show: ({ entries }) => entryTable(entries),
}).addHelpText(
  'after',
  `
At most ${MAX_SHOWN}: \`ratha audit list --batch\` has all, page by page.
With --json: { "entries": [${ENTRY_JSON}], "next" }.`,
);
