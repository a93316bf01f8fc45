import { bookingJsonHelp } from '#cli/commands/bookings/booking-json-help.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { createBooking } from '#infra/operations/uses/booking-uses.ts';

export const createCommand = operationCommand(createBooking, {
  help: `
A dry run says the fare and who would be notified. Without --key, each run books once more; with it, a second run answers
the booking of the first, with "repeated": true.
${bookingJsonHelp()}`,
});
