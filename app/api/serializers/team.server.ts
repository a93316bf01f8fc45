import type { Container } from '#infra/container/container.ts';

type Queries = Container['queries']['team'];
type Member = Awaited<ReturnType<Queries['members']>>[number];
type Change = Awaited<ReturnType<Queries['changes']>>[number];

/** A member of the team as the calls answer it; `version` is what a later change may carry back. */
export function teamMemberWire({ phone, role, name, since, version }: Member) {
  return { phone, role, name, since: since.toISOString(), version };
}

/** A row of the team's history as the calls answer it. */
export function teamChangeWire({ id, phone, from, to, by, at }: Change) {
  return { id, phone, from, to, by, at: at.toISOString() };
}
