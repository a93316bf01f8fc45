import { generateCommand } from '#cli/commands/trips/generate.ts';
import { listCommand } from '#cli/commands/trips/list.ts';
import { group } from '#cli/shell/command.ts';

export const tripsCommand = group('trips', 'List and create the trips of scheduled rideshare', [
  listCommand,
  generateCommand,
]);
