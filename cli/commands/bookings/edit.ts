import { operationCommand } from '#cli/operations/operation-command.ts';
import { editBooking } from '#infra/operations/uses/booking-uses.ts';

export const editCommand = operationCommand(editBooking, {
  help: `
<booking> is a reference such as BK-12, or its number 12.
If two people edit the same version, the second edit is refused with exit code 4 and the changes of the first.
With --json: { "booking", "changes": ["Field: before → after"], "email": "not-asked" or "queued" }.
booking has the fields of \`ratha bookings confirm --help\`. A refusal is { "refused": { "code", "message", … } };
"changed-meanwhile" has "version" and "changed".`,
});
