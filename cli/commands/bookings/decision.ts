import type { Command } from 'commander';
import { z } from 'zod';
import { bookingArgument } from '#cli/commands/bookings/booking-argument.ts';
import { bookingJsonHelp, withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { AS_OPTION, actAs, asOption } from '#cli/shell/acting-as.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Container } from '#infra/container/container.ts';

const input = z.object({ booking: bookingArgument, as: asOption });

export const DECISION_HELP = `
<booking> is BK-12 or 12. Of two decisions at once one wins; the other ends with 4 and is told the status.
${bookingJsonHelp()}
A refusal is { "refused": { "code", "message", … } }, with "status" when the booking has moved on.`;

type Decide = (
  useCases: Container['useCases'],
  decision: { readonly id: BookingId; readonly by: Actor },
) => Promise<Result<Booking, Refusal>>;

/** A command that moves one booking on and needs to know nothing but which. */
export function decisionCommand(spec: {
  readonly verb: string;
  readonly summary: string;
  readonly done: string;
  readonly decide: Decide;
}): Command {
  return command({
    name: `${spec.verb} <booking>`,
    summary: spec.summary,
    options: AS_OPTION,
    input,
    run: ({ booking, as }: z.output<typeof input>, context: CommandContext) =>
      decideAs(context, booking, as, spec.decide),
    json: withBookingJson,
    show: ({ booking }) => `${formatBookingId(booking.id)} is ${spec.done}.`,
  }).addHelpText('after', DECISION_HELP);
}

/** Decides as the operator or as the member of the team that `--as` names, and answers the booking as it is now. */
export async function decideAs(
  context: CommandContext,
  id: BookingId,
  as: z.output<typeof asOption>,
  decide: Decide,
): Promise<Result<{ booking: Booking }, Refusal>> {
  return actAs(context, as, async ({ useCases }, by) => {
    const decided = await decide(useCases, { id, by });
    return decided.ok ? ok({ booking: decided.value }) : decided;
  });
}
