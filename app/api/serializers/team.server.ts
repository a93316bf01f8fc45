import type { Container } from '#infra/container/container.ts';

type Queries = Container['queries']['team'];
type Member = Awaited<ReturnType<Queries['members']>>[number];
type Change = Awaited<ReturnType<Queries['changes']>>[number];

/** Returns a member of the team for the calls. A later change may send `version` back. */
export function serializeTeamMember({ phone, role, name, since, version, hasSecondFactor }: Member) {
  return { phone, role, name, since: since.toISOString(), version, hasSecondFactor };
}

/** Returns a row of the team's history for the calls. */
export function serializeTeamChange({ id, what, phone, from, to, by, at }: Change) {
  return { id, what, phone, from, to, by, at: at.toISOString() };
}
