import { listCommand } from '#cli/commands/tariffs/list.ts';
import { setCommand } from '#cli/commands/tariffs/set.ts';
import { showCommand } from '#cli/commands/tariffs/show.ts';
import { group } from '#cli/shell/command.ts';

export const tariffsCommand = group('tariffs', 'List, show and set the fares', [
  listCommand,
  showCommand,
  setCommand,
]);
