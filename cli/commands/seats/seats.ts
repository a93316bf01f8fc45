import { blockCommand, unblockCommand } from '#cli/commands/seats/change-seats.ts';
import { seatPaidCommand, seatUnpaidCommand } from '#cli/commands/seats/paid.ts';
import { seatPickupStateCommand } from '#cli/commands/seats/pickup-state.ts';
import { showCommand } from '#cli/commands/seats/show.ts';
import { group } from '#cli/shell/command.ts';

export const seatsCommand = group(
  'seats',
  'Show, block and unblock the seats of trips, and mark them as paid',
  [showCommand, blockCommand, unblockCommand, seatPaidCommand, seatUnpaidCommand, seatPickupStateCommand],
);
