import { z } from 'zod';
import { bookingArgument } from '#cli/arguments/booking-argument.ts';
import { withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { DECISION_HELP, decideAs } from '#cli/commands/bookings/decide.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { command } from '#cli/shell/command.ts';
import { expectedVersionOption } from '#cli/shell/expected-version-option.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { lostDutyWords } from '#domain/words/english/duty-refusals.ts';

const input = z.object({ booking: bookingArgument, seen: expectedVersionOption, as: asOption });

export const undoCommand = command({
  name: 'undo <booking>',
  summary: 'Undo the last confirmation or cancellation before the customer is notified',
  options: {
    '--seen <version>': 'refuse the undo if the booking has another version',
    ...AS_OPTION,
  },
  input,
  run: ({ booking, seen, as }, context) =>
    decideAs(context, booking, as, (useCases, decision) =>
      useCases.undoDecision({ ...decision, expectedVersion: seen }),
    ),
  json: withBookingJson,
  show: ({ booking }) =>
    `${formatBookingId(booking.id)} is ${STATUS_LABELS[booking.status]} again. The customer is not notified. ${lostDutyWords(booking)}`.trim(),
}).addHelpText('after', DECISION_HELP);
