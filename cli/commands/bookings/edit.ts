import { z } from 'zod';
import { bookingArgument } from '#cli/commands/bookings/booking-argument.ts';
import { withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { SHOWN_CONFLICTS_OPTION, shownConflictsOption } from '#cli/commands/duties/shown-options.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { expectedVersionOption } from '#cli/shell/expected-version-option.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { mapTexts, TEXT_NAMES, textDefinition } from '#domain/rides/booking-texts.ts';
import { TERMINALS } from '#domain/rides/ride.ts';

/** Options of the optional texts of a booking, such as `--notes <text>`. */
const TEXT_OPTIONS = Object.fromEntries(
  TEXT_NAMES.map((name) => {
    const { option, label } = textDefinition(name);
    const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [`--${flag} <text>`, label.toLowerCase()];
  }),
);

/** Returns the input with each text under its field name instead of its option name. */
function withTextNames(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const options = new Map<string, unknown>(Object.entries(given));
  return {
    ...given,
    ...Object.fromEntries(TEXT_NAMES.map((name) => [name, options.get(textDefinition(name).option)])),
  };
}

const whole = (message: string) =>
  z
    .string()
    .regex(/^\d{1,8}$/, message)
    .transform(Number)
    .optional();

const fields = z.object({
  booking: bookingArgument,
  status: z.enum(BOOKING_STATUSES, `must be one of ${BOOKING_STATUSES.join(', ')}`).optional(),
  fare: whole('must be a whole number of rupees'),
  fareConfirmed: z.boolean().default(false),
  hours: whole('must be a whole number from 1 to 24'),
  date: z.string().optional(),
  time: z.string().optional(),
  pickup: z.string().max(300).optional(),
  drop: z.string().max(300).optional(),
  terminal: z.enum(TERMINALS, `must be one of ${TERMINALS.join(', ')}`).optional(),
  flight: z.string().max(20).optional(),
  ...mapTexts(() => z.string().optional()),
  email: z.boolean().default(false),
  alreadyTakenPlace: z.boolean().default(false),
  override: z.string().optional(),
  shownConflicts: shownConflictsOption,
  seen: expectedVersionOption,
  as: asOption,
});
const input = z.preprocess(withTextNames, fields);

async function edit(given: z.output<typeof input>, context: CommandContext) {
  return runAs(context, given.as, async ({ queries, useCases }, by) => {
    const stored = await queries.bookings.find(given.booking);
    if (!stored) return refuse(BOOKING_NOT_FOUND);
    if (given.status === 'cancelled')
      await context.confirm(`Cancel ${formatBookingId(given.booking)}? The customer is notified.`);
    const edited = await useCases.editBooking({
      id: given.booking,
      version: given.seen ?? stored.version,
      edit: {
        status: given.status,
        fare: given.fare,
        estimated: given.fareConfirmed ? false : undefined,
        hoursRequired: given.hours,
        pickupDate: given.date,
        pickupTime: given.time,
        pickupLocation: given.pickup,
        dropLocation: given.drop,
        terminal: given.terminal,
        flightNumber: given.flight,
        ...mapTexts((name) => given[name]),
      },
      by,
      sendEmail: given.email,
      alreadyTakenPlace: given.alreadyTakenPlace,
      override: given.override === undefined ? null : { reason: given.override, shown: given.shownConflicts },
    });
    if (!edited.ok) return edited;
    const { booking, changes, email } = edited.value;
    return ok({ booking, changes, email });
  });
}

const EMAIL_LINES = {
  'not-asked': [],
  queued: ['The customer gets an e-mail with the updated booking.'],
} as const;

export const editCommand = command({
  name: 'edit <booking>',
  summary: 'Change the given fields of a booking',
  options: {
    '--status <status>': `the new status: ${BOOKING_STATUSES.join(', ')}`,
    '--fare <rupees>': 'the fare before the discount',
    '--fare-confirmed': 'the price of an estimated fare is confirmed with the customer',
    '--hours <hours>': 'the hours of a rental, 1 to 24',
    '--date <date>': 'the pickup date, such as 2026-11-22',
    '--time <time>': 'the pickup time in India, such as 18:05',
    '--pickup <location>': 'the pickup location',
    '--drop <location>': 'the drop location',
    '--terminal <terminal>': `the terminal of an airport transfer: ${TERMINALS.join(', ')}`,
    '--flight <number>': 'the flight number of an airport transfer',
    ...TEXT_OPTIONS,
    '--already-taken-place': 'allow a pickup in the past: the booking is completed and nobody is notified',
    '--override <reason>': 'keep the driver in spite of conflicts that the edit makes',
    ...SHOWN_CONFLICTS_OPTION,
    '--email': 'e-mail the updated booking to the customer',
    '--seen <version>': 'refuse the edit if the booking has another version',
    ...AS_OPTION,
  },
  input,
  asks: ({ status }) => status === 'cancelled',
  run: edit,
  json: withBookingJson,
  show: ({ booking, changes, email }) =>
    [
      ...(changes.length > 0 ? changes : [`${formatBookingId(booking.id)} already has these values.`]),
      ...EMAIL_LINES[email],
    ].join('\n'),
}).addHelpText(
  'after',
  `
<booking> is a reference such as BK-12, or its number 12.
If two people edit the same version, the second edit is refused with exit code 4 and the changes of the first.
With --json: { "booking", "changes": ["Field: before → after"], "email": "not-asked" or "queued" }.
booking has the fields of \`ratha bookings confirm --help\`. A refusal is { "refused": { "code", "message", … } };
"changed-meanwhile" has "version" and "changed".`,
);
