import { z } from 'zod';
import { bookingArgument } from '#cli/commands/bookings/booking-argument.ts';
import { withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { TEXT_OPTIONS, withTextNames } from '#cli/commands/bookings/text-options.ts';
import { AS_OPTION, actAs, asOption } from '#cli/shell/acting-as.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { expectedVersionOption } from '#cli/shell/expected-version-option.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';
import { TERMINALS } from '#domain/rides/ride.ts';

const whole = (says: string) =>
  z
    .string()
    .regex(/^\d{1,8}$/, says)
    .transform(Number)
    .optional();

const fields = z.object({
  booking: bookingArgument,
  status: z.enum(BOOKING_STATUSES, `must be one of ${BOOKING_STATUSES.join(', ')}`).optional(),
  fare: whole('must be a whole number of rupees'),
  hours: whole('must be a whole number from 1 to 24'),
  date: z.string().optional(),
  time: z.string().optional(),
  pickup: z.string().max(300).optional(),
  drop: z.string().max(300).optional(),
  terminal: z.enum(TERMINALS, `must be one of ${TERMINALS.join(', ')}`).optional(),
  flight: z.string().max(20).optional(),
  ...mapTexts(() => z.string().optional()),
  email: z.boolean().default(false),
  seen: expectedVersionOption,
  as: asOption,
});
const input = z.preprocess(withTextNames, fields);

async function edit(asked: z.output<typeof input>, context: CommandContext) {
  return actAs(context, asked.as, async ({ queries, useCases }, by) => {
    const kept = await queries.bookings.find(asked.booking);
    if (!kept) return refuse(BOOKING_NOT_FOUND);
    const edited = await useCases.editBooking({
      id: asked.booking,
      version: asked.seen ?? kept.version,
      edit: {
        status: asked.status,
        fare: asked.fare,
        hoursRequired: asked.hours,
        pickupDate: asked.date,
        pickupTime: asked.time,
        pickupLocation: asked.pickup,
        dropLocation: asked.drop,
        terminal: asked.terminal,
        flightNumber: asked.flight,
        ...mapTexts((name) => asked[name]),
      },
      by,
      sendEmail: asked.email,
    });
    if (!edited.ok) return edited;
    const { booking, changes, email } = edited.value;
    return ok({ booking, changes, email });
  });
}

const EMAILED = {
  'not-asked': [],
  sent: ['The customer has an e-mail with how it stands now.'],
  failed: ['The e-mail could not be sent. To try again, edit it once more with --email.'],
} as const;

export const editCommand = command({
  name: 'edit <booking>',
  summary: 'Change a booking; what is not given stays',
  options: {
    '--status <status>': `any of ${BOOKING_STATUSES.join(', ')}`,
    '--fare <rupees>': 'the total, from which a discount still comes off',
    '--hours <hours>': 'of a rental, 1 to 24',
    '--date <date>': 'of the pickup, as 2026-11-22',
    '--time <time>': 'of the pickup in India, as 18:05',
    '--pickup <location>': 'where it begins',
    '--drop <location>': 'where it ends',
    '--terminal <terminal>': `of an airport transfer: ${TERMINALS.join(', ')}`,
    '--flight <number>': 'of an airport transfer',
    ...TEXT_OPTIONS,
    '--email': 'e-mail the customer how it stands now',
    '--seen <version>': 'refuse when the booking is of another version by now',
    ...AS_OPTION,
  },
  input,
  run: edit,
  json: withBookingJson,
  show: ({ booking, changes, email }) =>
    [
      ...(changes.length > 0 ? changes : [`${formatBookingId(booking.id)} was like that already.`]),
      ...EMAILED[email],
    ].join('\n'),
}).addHelpText(
  'after',
  `
<booking> is BK-12 or 12. Of two edits of one version one wins; the other ends with 4 and is told what was changed.
With --json: { "booking", "changes": ["Field: before → after"], "email": "not-asked", "sent" or "failed" }; booking is
as \`ratha bookings confirm --help\` describes it. A refusal is { "refused": { "code", "message", … } };
"changed-meanwhile" has "version" and "changed".`,
);
