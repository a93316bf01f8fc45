import type { z } from 'zod';
import { type asOption, runAs } from '#cli/shell/acting-member.ts';
import type { CommandContext } from '#cli/shell/command.ts';
import type { ReturnedBooking } from '#domain/bookings/ports.ts';
import type { LostDuty } from '#domain/duties/follow/bring-back.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Container } from '#infra/container/container.ts';

type Decide = (
  useCases: Container['useCases'],
  decision: { readonly id: BookingId; readonly by: Actor },
) => Promise<Result<ReturnedBooking<LostDuty>, Refusal>>;

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
