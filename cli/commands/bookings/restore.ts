import { decisionCommand } from '#cli/commands/bookings/decision.ts';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';

export const restoreCommand = decisionCommand({
  verb: 'restore',
  summary: `Bring a deleted booking back with its history, for ${DELETED_KEPT_DAYS} days after its deletion`,
  done: 'back',
  decide: (useCases, decision) => useCases.restoreBooking(decision),
});
