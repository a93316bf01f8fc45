import { END_SESSIONS, GRANT_ROLE, RESET_FACTOR, REVOKE_ROLE } from '#domain/identity/team/team.operation.ts';
import { use } from '#infra/operations/use.ts';

/** The operations on the team and on sessions. */

export const grantRole = use(GRANT_ROLE, {
  run: ({ acts }, { phone, role, seen: expectedVersion }, by) =>
    acts.grantRole({ phone, role, expectedVersion, by }),
});

export const revokeRole = use(REVOKE_ROLE, {
  run: ({ acts }, { phone, seen: expectedVersion }, by) => acts.revokeRole({ phone, expectedVersion, by }),
});

export const resetFactor = use(RESET_FACTOR, {
  run: ({ acts }, { phone }, by) => acts.resetFactor({ phone, by }),
});

export const endSessions = use(END_SESSIONS, {
  run: ({ acts }, { phone }, by) => acts.endSessions({ phone, by }),
});

export const TEAM_USES = [grantRole, revokeRole, resetFactor, endSessions] as const;
