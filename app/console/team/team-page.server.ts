import { ACTOR_WORDS, SURFACE_WORDS } from '#app/console/shared/actor-words.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { TEAM_ACTIONS, type TeamAction } from '#app/console/team/team-form.server.ts';
import { ROLE_LABELS, type Role } from '#domain/identity/role.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Container } from '#infra/container/container.ts';
import { formatPhone, parseQueriedPhone } from '#infra/security/phone-numbers.ts';

const CHANGES_SHOWN = 100;

type Queries = Container['queries']['team'];
type Member = Awaited<ReturnType<Queries['members']>>[number];
type Change = Awaited<ReturnType<Queries['changes']>>[number];

/**
 * Returns the members, their roles and the history. `openDialog` is the dialog in the address; `me` is the current
 * user.
 */
export async function teamPage({ queries }: Container, url: string, me: Phone) {
  const [members, changes] = await Promise.all([queries.team.members(), queries.team.changes(CHANGES_SHOWN)]);
  const views = members.map((member) => memberView(member, me));
  return {
    members: views,
    changes: changes.map(changeView),
    ...readOpenDialog(new URL(url).searchParams, views),
  };
}

export type MemberView = ReturnType<typeof memberView>;
export type ChangeView = ReturnType<typeof changeView>;
export type OpenDialog = { readonly action: TeamAction; readonly member: MemberView | null };

/**
 * Reads `?grant`, `?change={phone}`, `?revoke={phone}`, `?end` or `?reset-factor={phone}`. Returns `gone` if the phone
 * has no role.
 */
function readOpenDialog(search: URLSearchParams, members: readonly MemberView[]) {
  const action = TEAM_ACTIONS.find((one) => search.has(one));
  const asked = (action && search.get(action)?.trim()) ?? '';
  const phone = parseQueriedPhone(asked);
  const member = members.find((one) => one.phone === phone) ?? null;
  const isForAnyPhone = action === 'grant' || action === 'end';
  const openDialog: OpenDialog | null = action && (isForAnyPhone || member) ? { action, member } : null;
  return { openDialog, isMemberGone: action !== undefined && openDialog === null };
}

function memberView({ phone, role, version, name, since, hasSecondFactor }: Member, me: Phone) {
  return {
    phone,
    phoneLabel: formatPhone(phone),
    name,
    role,
    roleLabel: ROLE_LABELS[role],
    version,
    hasSecondFactor,
    since: timeView(since),
    isMe: phone === me,
  };
}

function changeView({ id, what, phone, from, to, by, at }: Change) {
  return {
    id,
    at: timeView(at),
    phone: formatPhone(phone),
    what: what === 'factor-reset' ? 'Second factor reset' : whatChanged(from, to),
    who: ACTOR_WORDS[by.role],
    byPhone: by.phone && formatPhone(by.phone),
    surface: SURFACE_WORDS[by.surface],
  };
}

function whatChanged(from: Role | null, to: Role | null): string {
  if (from && to) return `${ROLE_LABELS[from]} to ${ROLE_LABELS[to]}`;
  return to ? `${ROLE_LABELS[to]} granted` : `${from ? ROLE_LABELS[from] : 'Role'} revoked`;
}
