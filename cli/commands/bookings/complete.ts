import { decisionCommand } from '#cli/commands/bookings/decision.ts';

export const completeCommand = decisionCommand({
  verb: 'complete',
  summary: 'Close a booking whose ride is over',
  done: 'completed',
  decide: (useCases, decision) => useCases.completeBooking(decision),
});
