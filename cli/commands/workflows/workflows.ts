import { claimCommand } from '#cli/commands/workflows/claim.ts';
import { failingCommand } from '#cli/commands/workflows/failing.ts';
import { listCommand } from '#cli/commands/workflows/list.ts';
import { reconcileCommand } from '#cli/commands/workflows/reconcile.ts';
import { showCommand } from '#cli/commands/workflows/show.ts';
import { group } from '#cli/shell/command.ts';

export const workflowsCommand = group(
  'workflows',
  'List the running workflows, and make them what the database says',
  [listCommand, showCommand, failingCommand, reconcileCommand, claimCommand],
);
