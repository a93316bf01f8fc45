import type { Command } from 'commander';
import { z } from 'zod';
import { bookingArgument } from '#cli/arguments/booking-argument.ts';
import { bookingJsonHelp, withBookingJson } from '#cli/commands/bookings/booking-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';
import type { ReturnedBooking } from '#domain/bookings/ports.ts';
import type { LostDuty } from '#domain/duties/follow/bring-back.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import { lostDutyWords } from '#domain/words/english/duty-refusals.ts';
import type { Container } from '#infra/container/container.ts';
import { confirmBooking } from '#infra/operations/uses.ts';

const input = z.object({ booking: bookingArgument, as: asOption });

export const DECISION_HELP = `
<booking> is a reference such as BK-12, or its number 12.
If two people decide at the same time, the second one is refused with exit code 4 and the current status.
${bookingJsonHelp()}
A refusal is { "refused": { "code", "message", … } }, with "status" if the status has changed meanwhile.`;

type Decide = (
  useCases: Container['useCases'],
  decision: { readonly id: BookingId; readonly by: Actor },
) => Promise<Result<ReturnedBooking<LostDuty>, Refusal>>;

/** Creates a command that changes the status of one booking and takes only `--as`. */
function decisionCommand(spec: {
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
    show: ({ booking }) => `${formatBookingId(booking.id)} is ${spec.done}. ${lostDutyWords(booking)}`.trim(),
  }).addHelpText('after', DECISION_HELP);
}

/** Decides as the member of `--as`, or as the operator. Returns the updated booking. */
export async function decideAs(
  context: CommandContext,
  id: BookingId,
  as: z.output<typeof asOption>,
  decide: Decide,
): Promise<Result<{ booking: ReturnedBooking<LostDuty> }, Refusal>> {
  return runAs(context, as, async ({ useCases }, by) => {
    const decided = await decide(useCases, { id, by });
    return decided.ok ? ok({ booking: decided.value }) : decided;
  });
}

export const confirmCommand = operationCommand(confirmBooking, {
  json: ({ answer }) => withBookingJson({ booking: answer }),
  show: ({ answer }) => `${formatBookingId(answer.id)} is confirmed.`,
  help: DECISION_HELP,
});

export const restoreCommand = decisionCommand({
  verb: 'restore',
  summary: `Restore a booking that was deleted in the last ${DELETED_KEPT_DAYS} days, with its history`,
  done: 'restored',
  decide: (useCases, decision) => useCases.restoreBooking(decision),
});
