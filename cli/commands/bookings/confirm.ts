import { decisionCommand } from '#cli/commands/bookings/decision.ts';

export const confirmCommand = decisionCommand({
  verb: 'confirm',
  summary: 'Confirm a booking that was received; the customer is told',
  done: 'confirmed',
  decide: (useCases, decision) => useCases.confirmBooking(decision),
});
