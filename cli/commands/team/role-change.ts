import { z } from 'zod';
import { asOption, runAs } from '#cli/shell/acting-member.ts';
import type { CommandContext } from '#cli/shell/command.ts';
import type { RoleResult } from '#domain/identity/team/change-role.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Container } from '#infra/container/container.ts';

export const CHANGE_HELP = `
<phone> has its country code, such as +919999900000. Only an owner can change roles. Without --as, the operator
acts as an owner. Revoking the last owner is refused with exit code 4.
With --json: { "phone", "role", "changed" }: role is null for no role. changed is false if the phone already had that role.`;

export const changeInput = z.object({ phone: z.string(), as: asOption });

/** Changes a role as the owner of `--as`, or as the operator. */
export async function changeRole(
  context: CommandContext,
  as: z.output<typeof asOption>,
  change: (useCases: Container['useCases'], by: Actor) => Promise<Result<RoleResult, Refusal>>,
): Promise<Result<RoleResult, Refusal>> {
  return runAs(context, as, ({ useCases }, by) => change(useCases, by));
}

/** Returns the sentence that reports the change. */
export function roleText({ phone, role, changed }: RoleResult): string {
  if (role === null) return changed ? `${phone} no longer has a role.` : `${phone} had no role.`;
  return `${phone} is ${changed ? 'now' : 'already'} ${role === 'owner' ? 'an owner' : 'a dispatcher'}.`;
}
