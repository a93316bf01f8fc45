import { z } from 'zod';
import { actAs, asOption } from '#cli/shell/acting-as.ts';
import type { CommandContext } from '#cli/shell/command.ts';
import type { RoleDone } from '#domain/identity/change-role.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Container } from '#infra/container/container.ts';

export const CHANGE_HELP = `
<phone> is written with its country code, such as +919999900000. It is only an owner who may; without --as
the operator of this machine acts as one. The last owner stays. Ends with 4 when refused for that.
With --json: { "phone", "role", "changed" }: role is null for none, changed is false where it was so already.`;

export const changeInput = z.object({ phone: z.string(), yes: z.boolean().default(false), as: asOption });

/** Changes a role as the operator or as the owner that `--as` names. */
export async function changeAs(
  context: CommandContext,
  as: z.output<typeof asOption>,
  change: (useCases: Container['useCases'], by: Actor) => Promise<Result<RoleDone, Refusal>>,
): Promise<Result<RoleDone, Refusal>> {
  return actAs(context, as, ({ useCases }, by) => change(useCases, by));
}

/** Results, for a person to read. */
export function roleWords({ phone, role, changed }: RoleDone): string {
  if (role === null) return changed ? `${phone} has no role any more.` : `${phone} had no role.`;
  return `${phone} is ${changed ? 'now' : 'already'} ${role === 'owner' ? 'an owner' : 'a dispatcher'}.`;
}
