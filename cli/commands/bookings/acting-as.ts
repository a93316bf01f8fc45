import type { Actor } from '#domain/bookings/booking.ts';
import type { Team } from '#domain/identity/role.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { RefusalOf } from '#domain/refusal.ts';

/**
 * Who acts from the terminal: the member of the team that `--as` names, else the operator of this machine, who acts
 * as an owner without a phone. Refuses a phone without a role.
 */
export async function actingAs(
  team: Team,
  phone: Phone | undefined,
): Promise<Result<Actor, RefusalOf<'not-yours'>>> {
  if (!phone) return ok({ role: 'owner', phone: null, surface: 'cli' });
  const role = await team.roleOf(phone);
  return role ? ok({ role, phone, surface: 'cli' }) : refuse(NOT_OF_THE_TEAM);
}

const MESSAGE = 'That phone belongs to no member of the team. Nothing was changed.';
const NOT_OF_THE_TEAM: RefusalOf<'not-yours'> = {
  kind: 'not-yours',
  message: MESSAGE,
  errors: [{ field: 'as', message: MESSAGE }],
};
