import { z } from 'zod';
import { bookingArgument } from '#cli/commands/bookings/booking-argument.ts';
import { withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { bookingText } from '#cli/commands/bookings/booking-text.ts';
import { showBooking } from '#cli/commands/bookings/shown-booking.ts';
import { command } from '#cli/shell/command.ts';

const input = z.object({ booking: bookingArgument });

export const showCommand = command({
  name: 'show <booking>',
  summary: 'Show one booking with its history and messages',
  input,
  run: showBooking,
  json: withBookingJson,
  show: bookingText,
}).addHelpText(
  'after',
  `
<booking> is BK-12 or 12.
With --json: { "booking", "history": [{ "at", "kind", "from", "to", "role", "phone", "surface", "note" }],
"messages": [{ "id", "kind", "channel", "to", "subject", "body", "status", "attempts", "error", "createdAt",
"sentAt" }] }, oldest first; times are ISO 8601, booking is as \`ratha bookings confirm --help\` describes it.`,
);
