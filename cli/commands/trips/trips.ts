import { generateCommand } from '#cli/commands/trips/generate.ts';
import { listCommand } from '#cli/commands/trips/list.ts';
import { group } from '#cli/shell/command.ts';

export const tripsCommand = group('trips', 'Look at the trips of scheduled rideshare and make them', [
  listCommand,
  generateCommand,
]);
