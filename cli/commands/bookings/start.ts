import { decisionCommand } from '#cli/commands/bookings/decision.ts';

export const startCommand = decisionCommand({
  verb: 'start',
  summary: 'Say that the rider of a confirmed booking is on board',
  done: 'on trip',
  decide: (useCases, decision) => useCases.startBooking(decision),
});
