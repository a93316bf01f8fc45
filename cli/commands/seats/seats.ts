import { changeSeatsCommand } from '#cli/commands/seats/change-seats.ts';
import { showCommand } from '#cli/commands/seats/show.ts';
import { group } from '#cli/shell/command.ts';

export const seatsCommand = group('seats', 'Look at the seats of trips, block and unblock them', [
  showCommand,
  changeSeatsCommand('block', 'Block the free seats of coming trips, so that nobody can book them'),
  changeSeatsCommand('unblock', 'Free the blocked seats of coming trips again'),
]);
