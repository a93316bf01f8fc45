import { z } from 'zod';
import type { CommandContext } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import type { NotYours } from '#domain/identity/refusals.ts';
import type { Team } from '#domain/identity/role.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Container } from '#infra/container/container.ts';

/** `--as`: a phone in international form, in any usual spacing; absent for the operator of this machine. */
export const asOption = z
  .string()
  .transform((written) => written.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a phone with its country code such as +919999900000'))
  .transform((phone) => phone as Phone)
  .optional();

export const AS_OPTION = { '--as <phone>': 'the member of the team who acts, as the history will say' };

/**
 * Runs what a command does as the member of the team that `--as` names, else as the operator of this machine, who acts
 * as an owner without a phone. Refuses a phone without a role.
 */
export async function actAs<Done extends Result<unknown, Refusal>>(
  { env }: CommandContext,
  as: z.output<typeof asOption>,
  work: (container: Container, by: Actor) => Promise<Done>,
): Promise<Done | Result<never, NotYours>> {
  return withContainer(env, async (container) => {
    const by = await actorNamed(container.team, as);
    return by.ok ? work(container, by.value) : by;
  });
}

async function actorNamed(team: Team, phone: Phone | undefined): Promise<Result<Actor, NotYours>> {
  if (!phone) return ok({ role: 'owner', phone: null, surface: 'cli' });
  const role = await team.roleOf(phone);
  return role ? ok({ role, phone, surface: 'cli' }) : refuse(NOT_OF_THE_TEAM);
}

const NOT_OF_THE_TEAM: NotYours = { code: 'not-yours', reason: 'no-role', field: 'as' };
