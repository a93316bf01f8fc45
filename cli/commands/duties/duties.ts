import { assignCommand } from '#cli/commands/duties/assign.ts';
import { conflictsCommand } from '#cli/commands/duties/conflicts.ts';
import { editCommand } from '#cli/commands/duties/edit.ts';
import { listCommand } from '#cli/commands/duties/list.ts';
import { notifyCommand } from '#cli/commands/duties/notify.ts';
import { planCommand } from '#cli/commands/duties/plan.ts';
import { reassignCommand } from '#cli/commands/duties/reassign.ts';
import { suggestCommand } from '#cli/commands/duties/suggest.ts';
import { unassignCommand } from '#cli/commands/duties/unassign.ts';
import { group } from '#cli/shell/command.ts';

export const dutiesCommand = group('duties', 'Assign drivers and vehicles, and list duties and conflicts', [
  listCommand,
  assignCommand,
  editCommand,
  unassignCommand,
  suggestCommand,
  planCommand,
  reassignCommand,
  conflictsCommand,
  notifyCommand,
]);
