import type { Command } from 'commander';
import { z } from 'zod';
import { bookingArgument } from '#cli/arguments/booking-argument.ts';
import { withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { DECISION_HELP, decideAs } from '#cli/commands/bookings/decide.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { findTerminal } from '#cli/shell/confirmation.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Container } from '#infra/container/container.ts';

const input = z.object({
  booking: bookingArgument,
  early: z.boolean().default(false),
  yes: z.boolean().default(false),
  as: asOption,
});

type Drive = (
  useCases: Container['useCases'],
  decision: { readonly id: BookingId; readonly by: Actor; readonly early: boolean },
) => Promise<Result<Booking, Refusal>>;

/**
 * Creates a command that starts or completes a booking. More than 2 hours before the pickup it asks at a terminal; a
 * script needs `--early` or `--yes`.
 */
function driveCommand(spec: {
  readonly verb: 'start' | 'complete';
  readonly summary: string;
  readonly done: string;
  readonly drive: Drive;
}): Command {
  return command({
    name: `${spec.verb} <booking>`,
    summary: spec.summary,
    options: {
      '--early': 'also more than 2 hours before the pickup',
      '--yes': 'the same as --early',
      ...AS_OPTION,
    },
    input,
    run: async ({ booking, early, yes, as }: z.output<typeof input>, context: CommandContext) => {
      const drive = (isEarly: boolean) =>
        decideAs(context, booking, as, (useCases, decision) =>
          spec.drive(useCases, { ...decision, early: isEarly }),
        );
      const driven = await drive(early || yes);
      if (driven.ok || driven.refusal.code !== 'too-early' || !findTerminal()) return driven;
      const pickup = formatDateTime(driven.refusal.pickupAt);
      await context.confirm(
        `The pickup of ${formatBookingId(booking)} is at ${pickup}. ${spec.verb} it already?`,
      );
      return drive(true);
    },
    json: withBookingJson,
    show: ({ booking }) => `${formatBookingId(booking.id)} is ${spec.done}.`,
  }).addHelpText('after', DECISION_HELP);
}

export const startCommand = driveCommand({
  verb: 'start',
  summary: 'Start the trip of a confirmed booking',
  done: 'on trip',
  drive: (useCases, decision) => useCases.startBooking(decision),
});

export const completeCommand = driveCommand({
  verb: 'complete',
  summary: 'Complete a booking after the ride',
  done: 'completed',
  drive: (useCases, decision) => useCases.completeBooking(decision),
});
