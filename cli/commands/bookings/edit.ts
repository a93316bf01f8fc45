import { withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { editBooking } from '#infra/operations/uses.ts';

const EMAIL_LINES = {
  'not-asked': [],
  queued: ['The customer gets an e-mail with the updated booking.'],
} as const;

export const editCommand = operationCommand(editBooking, {
  question: ({ inputs }) => `Cancel ${formatBookingId(inputs.booking)}? The customer is notified.`,
  json: ({ answer: { booking, changes, email } }) => withBookingJson({ booking, changes, email }),
  show: ({ answer: { booking, changes, email } }) =>
    [
      ...(changes.length > 0 ? changes : [`${formatBookingId(booking.id)} already has these values.`]),
      ...EMAIL_LINES[email],
    ].join('\n'),
  help: `
<booking> is a reference such as BK-12, or its number 12.
If two people edit the same version, the second edit is refused with exit code 4 and the changes of the first.
With --json: { "booking", "changes": ["Field: before → after"], "email": "not-asked" or "queued" }.
booking has the fields of \`ratha bookings confirm --help\`. A refusal is { "refused": { "code", "message", … } };
"changed-meanwhile" has "version" and "changed".`,
});
