import { type ActionFunctionArgs, data } from '@remix-run/node';
import { teamFormSchema } from '#app/console/team/team-form.server.ts';
import { type Flash, redirectDone } from '#app/http/flash.server.ts';
import { readForm, refuseWrongFields, textOf } from '#app/http/form-body.server.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import type { SessionsEnded } from '#domain/identity/end-sessions.ts';
import type {
  MemberFieldError,
  NotAllowedToEnd,
  PhoneFieldError,
  RoleRefusal,
  RoleTaken,
} from '#domain/identity/refusals.ts';
import { MEMBER_WORDS, type Role } from '#domain/identity/role.ts';
import type { FactorReset, ResetRefusal } from '#domain/identity/second-factor/remove-factor.ts';
import type { RoleResult } from '#domain/identity/team/change-role.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { joinPhone } from '#domain/kernel/phone.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';
import type { InputFieldError } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

import type { Container } from '#infra/container/container.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** The page's form error, with everything typed. */
export type RoleFormError = {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly typed: { readonly countryCode: string; readonly phone: string; readonly role: string };
  /** No answer: the dialog stays. */
  readonly isUnanswered?: boolean;
};

const HAS_ROLE: RoleTaken = { code: 'already-there', what: 'role', field: 'phone' };

type TeamRefusal =
  | RoleRefusal
  | RoleTaken
  | NotAllowedToEnd
  | ResetRefusal
  | Invalid<MemberFieldError | PhoneFieldError | InputFieldError>;

/**
 * Handles a form of the team page. Redirects with a toast (away from the page if owners revoked their own
 * role), or returns the refusal with its status. Throws 401 and 403.
 */
export async function postTeam({ request, context }: ActionFunctionArgs) {
  const session = await requireOwnerPage(request, context);
  const form = await readForm(request);
  const done = await applyRoleForm(context.container, session.by, form);
  if (done.ok) {
    const { value } = done;
    const isMe = value.phone === session.customer.phone;
    if ('ended' in value) return redirectDone(isMe ? '/' : '/admin/team', endedToast(value));
    if (!('role' in value)) return redirectDone('/admin/team', resetToast(value));
    return redirectDone(redirectPath(isMe, value.role), roleToast(value));
  }
  const { refusal } = done;
  const { message, errors } = renderRefusal(refusal, 'team');
  const formError: RoleFormError = {
    message,
    errors: errorsByField(errors),
    typed: {
      countryCode: textOf(form, 'countryCode'),
      phone: textOf(form, 'phone'),
      role: textOf(form, 'role'),
    },
  };
  return data({ formError }, { status: statusOf(refusal) });
}

async function applyRoleForm(
  { useCases }: Container,
  by: Actor,
  form: FormData,
): Promise<Result<RoleResult | SessionsEnded | FactorReset, TeamRefusal>> {
  const read = teamFormSchema.safeParse(Object.fromEntries(form));
  if (!read.success) return refuse(refuseWrongFields(read.error.issues));
  const roleForm = read.data;
  switch (roleForm.intent) {
    case 'grant': {
      const phone = joinPhone(roleForm.countryCode, roleForm.phone);
      const granted = await useCases.grantRole({ phone, role: roleForm.role, by, expectedVersion: 0 });
      return !granted.ok && granted.refusal.code === 'changed-meanwhile' ? refuse(HAS_ROLE) : granted;
    }
    case 'change':
      return useCases.grantRole({
        phone: roleForm.phone,
        role: roleForm.role,
        by,
        expectedVersion: roleForm.seen,
      });
    case 'end':
      return useCases.endSessions({ phone: joinPhone(roleForm.countryCode, roleForm.phone), by });
    case 'revoke':
      return useCases.revokeRole({ phone: roleForm.phone, by, expectedVersion: roleForm.seen });
    case 'reset-factor':
      return useCases.resetFactor({ phone: roleForm.phone, by });
  }
}

function redirectPath(isMe: boolean, role: Role | null): string {
  if (!isMe || role === 'owner') return '/admin/team';
  return role === null ? '/' : '/admin';
}

function endedToast({ phone, ended }: SessionsEnded): Flash {
  const description =
    ended === 0
      ? `${formatPhone(phone)} was not logged in.`
      : `${formatSessions(ended)} ended. ${formatPhone(phone)} must log in again.`;
  return { title: 'Logged out everywhere', description, tone: 'success' };
}

/** Returns the number of sessions in words, for the start of a sentence. */
function formatSessions(count: number): string {
  return count === 1 ? '1 session has' : `${count} sessions have`;
}

function resetToast({ phone }: FactorReset): Flash {
  const description = `${formatPhone(phone)} sets up a new one at the next login.`;
  return { title: 'Second factor reset', description, tone: 'success' };
}

function roleToast({ phone, role, changed }: RoleResult): Flash {
  const who = formatPhone(phone);
  const tone = 'success';
  if (role === null) {
    const title = 'Role revoked';
    return { title, description: `${who} can no longer open the console.`, tone };
  }
  return changed
    ? { title: 'Role granted', description: `${who} is now ${MEMBER_WORDS[role]}.`, tone }
    : { title: 'Nothing to change', description: `${who} is ${MEMBER_WORDS[role]} already.`, tone };
}
