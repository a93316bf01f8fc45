import { runCommand } from '#cli/commands/retention/run.ts';
import { showCommand } from '#cli/commands/retention/show.ts';
import { group } from '#cli/shell/command.ts';

export const retentionCommand = group('retention', 'Show and remove the data that is older than its period', [
  showCommand,
  runCommand,
]);
