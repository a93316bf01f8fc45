import { MEMBER_WORDS, ROLE_LABELS } from '#domain/identity/role.ts';
import type { RoleResult } from '#domain/identity/team/change-role.ts';
import { END_SESSIONS, GRANT_ROLE, RESET_FACTOR, REVOKE_ROLE } from '#domain/identity/team/team.operation.ts';
import { type Answered, use } from '#infra/operations/use.ts';

/** The operations on the team and on sessions. */

const WITH_ROLE = {
  json: ({ answer }: Answered<RoleResult>) => answer,
  says({ answer: { phone, role, changed } }: Answered<RoleResult>) {
    if (role === null) return changed ? `${phone} no longer has a role.` : `${phone} had no role.`;
    return `${phone} is ${changed ? 'now' : 'already'} ${MEMBER_WORDS[role]}.`;
  },
};

export const grantRole = use(GRANT_ROLE, {
  run: ({ acts }, { phone, role, seen: expectedVersion }, by) =>
    acts.grantRole({ phone, role, expectedVersion, by }),
  ...WITH_ROLE,
  question: ({ inputs: { phone, role } }) => `Give ${phone} the role ${ROLE_LABELS[role]}?`,
});

export const revokeRole = use(REVOKE_ROLE, {
  run: ({ acts }, { phone, seen: expectedVersion }, by) => acts.revokeRole({ phone, expectedVersion, by }),
  ...WITH_ROLE,
  question: ({ inputs: { phone } }) => `Revoke the role of ${phone}? It loses access to the console at once.`,
});

export const resetFactor = use(RESET_FACTOR, {
  run: ({ acts }, { phone }, by) => acts.resetFactor({ phone, by }),
  question: ({ inputs: { phone } }) =>
    `Reset the second factor of ${phone}? Its open consoles close at once.`,
  json: ({ answer }) => answer,
  says: ({ answer: { phone } }) => `${phone} sets up a new second factor at the next login.`,
});

export const endSessions = use(END_SESSIONS, {
  run: ({ acts }, { phone }, by) => acts.endSessions({ phone, by }),
  question: ({ inputs: { phone } }) => `End all sessions of ${phone}? It must log in again everywhere.`,
  json: ({ answer }) => answer,
  says: ({ answer: { phone, ended } }) =>
    ended === 0 ? `${phone} was not logged in.` : `${phone} is logged out everywhere: ${ended} ended.`,
});

export const TEAM_USES = [grantRole, revokeRole, resetFactor, endSessions] as const;
