import { operationCommand } from '#cli/operations/operation-command.ts';
import { delayTrip } from '#infra/operations/uses/trip-uses.ts';

export const delayCommand = operationCommand(delayTrip, {
  help: `
All stops, all seat bookings and the duty move with the departure. Riders are told after 10 seconds, so a delay that is taken back
before is told to nobody. \`ratha trips list\` shows the number of a trip.`,
});
