import { z } from 'zod';
import type { CommandContext } from '#cli/command.ts';
import { actingAs } from '#cli/commands/bookings/acting-as.ts';
import { asOption } from '#cli/commands/bookings/booking-argument.ts';
import { withContainer } from '#cli/with-container.ts';
import type { Actor } from '#domain/bookings/booking.ts';
import type { RoleDone } from '#domain/identity/change-role.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Container } from '#infra/container.ts';

export const AS_OPTION = { '--as <phone>': 'the owner who acts, as the history will say' };
export const YES_OPTION = { '--yes': 'do not ask first, as it does at a terminal' };

export const CHANGE_HELP = `
<phone> is written with its country code, such as +919999900000. It is only an owner who may; without --as
the operator of this machine acts as one. The last owner stays. Ends with 4 when refused for that.
With --json: { "phone", "role", "changed" }: role is null for none, changed is false where it was so already.`;

export const changeInput = z.object({ phone: z.string(), yes: z.boolean().default(false), as: asOption });

/** Changes a role as the operator or as the owner that `--as` names. */
export async function changeAs(
  { env }: CommandContext,
  as: z.output<typeof asOption>,
  change: (useCases: Container['useCases'], by: Actor) => Promise<Result<RoleDone, Refusal>>,
): Promise<Result<RoleDone, Refusal>> {
  return withContainer(env, async ({ team, useCases }) => {
    const by = await actingAs(team, as);
    return by.ok ? change(useCases, by.value) : by;
  });
}

/** What was done, for a person to read. */
export function roleWords({ phone, role, changed }: RoleDone): string {
  if (role === null) return changed ? `${phone} has no role any more.` : `${phone} had no role.`;
  return `${phone} is ${changed ? 'now' : 'already'} ${role === 'owner' ? 'an owner' : 'a dispatcher'}.`;
}
