import { z } from 'zod';
import type { CommandContext } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import type { NotYours } from '#domain/identity/refusals.ts';
import { CHANGING_ROLES, type Role, type Team } from '#domain/identity/role.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { isPhone, type Phone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Container } from '#infra/container/container.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/**
 * Parses `--as`: a phone number, Indian without a country code. Absent for the operator of this machine.
 */
export const asOption = z
  .string()
  .transform((written) => parsePhone(written))
  .pipe(z.custom<Phone>(isPhone, 'must be a phone number such as +919999900000 or 9999900000'))
  .optional();

export const AS_OPTION = { '--as <phone>': 'the phone of the team member who acts, for the history' };

/**
 * Runs `work` as the member of `--as`. Without `--as`, the operator of this machine acts as an owner without
 * a phone. Refuses a phone without a role, and a role that may not change anything unless `roles` has it.
 */
export async function runAs<Done extends Result<unknown, Refusal>>(
  { env }: CommandContext,
  as: z.output<typeof asOption>,
  work: (container: Container, by: Actor) => Promise<Done>,
  roles: readonly Role[] = [],
): Promise<Done | Result<never, NotYours>> {
  return withContainer(env, async (container) => {
    const by = await findActor(container.team, as, roles);
    return by.ok ? work(container, by.value) : by;
  });
}

async function findActor(
  team: Team,
  phone: Phone | undefined,
  roles: readonly Role[],
): Promise<Result<Actor, NotYours>> {
  if (!phone) return ok({ role: 'owner', phone: null, surface: 'cli' });
  const role = await team.roleOf(phone);
  if (!role) return refuse(NO_ROLE);
  const mayAct = CHANGING_ROLES.includes(role) || roles.includes(role);
  return mayAct ? ok({ role, phone, surface: 'cli' }) : refuse(ROLE_READS);
}

const ROLE_READS: NotYours = { code: 'not-yours', reason: 'role-reads', field: 'as' };
const NO_ROLE: NotYours = { code: 'not-yours', reason: 'no-role', field: 'as' };
