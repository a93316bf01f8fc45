import type { AppLoadContext } from '@remix-run/node';
import { refuseDryRun } from '#app/http/dry-run.server.ts';
import { problem } from '#app/http/problem.server.ts';
import {
  getSession,
  getVisit,
  noteConsoleUse,
  type Session,
  type Visit,
} from '#app/http/session/session.server.ts';
import { CONSOLE_ENDED, FACTOR_MISSING, FACTOR_UNSET } from '#app/ui/layout/console-ended.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { CHANGING_ROLES, type Role } from '#domain/identity/role.ts';
import type { Actor } from '#domain/kernel/actor.ts';

/** A member of the team, who may still have to give the second factor. */
export type MemberSession = Session & {
  readonly customer: Customer;
  readonly teamRole: NonNullable<Session['teamRole']>;
};
type TeamSession = Session & {
  readonly customer: Customer;
  readonly role: NonNullable<Session['role']>;
  /** Who acts, and whether by a page or by a call: the history names both. */
  readonly by: Actor;
};

/**
 * Returns the session of a call of riders. Throws 401 if the signature of its cookie is not valid, and 422 for a dry run: no call of
 * riders has one.
 */
export async function callSession(request: Request, context: AppLoadContext): Promise<Session> {
  refuseDryRun(request);
  return refuseForged(await getSession(request, context));
}

/** Returns the session of a call that needs nothing but its id, without the database. Throws as `callSession`. */
export async function callVisit(request: Request, context: AppLoadContext): Promise<Visit> {
  refuseDryRun(request);
  return refuseForged(await getVisit(request, context));
}

function refuseForged<Known extends Pick<Session, 'forged'>>(session: Known): Known {
  if (!session.forged) return session;
  throw unauthorised({ code: 'session-invalid', message: 'Your session is not valid. Please log in again.' });
}

/** Options of a call. With `hasDryRun`, it acts only by `actOfCall`. `roles` may change by it. */
type Call = { readonly hasDryRun?: boolean; readonly roles?: readonly Role[] | undefined };

/**
 * Returns the session of a team member for a call. Throws 401 if nobody is logged in or the console session has ended,
 * 403 for a role that may not do it (docs/product/identity.md#permissions), and 422 for a dry run that the call does not have.
 */
export async function requireTeamCall(
  request: Request,
  context: AppLoadContext,
  { hasDryRun = false, roles }: Call = {},
): Promise<TeamSession> {
  const session = await requireMemberCall(request, context, { hasDryRun: true });
  if (session.consoleState === 'factor-missing') throw unauthorised(FACTOR_MISSING);
  if (session.consoleState === 'factor-unset') throw forbidden(FACTOR_UNSET);
  const team = asTeam(session, 'call');
  if (!team) throw forbidden(TEAM_ONLY);
  const refusal = roleRefusal(request, team.role, roles);
  if (refusal) throw forbidden(refusal);
  if (!hasDryRun) refuseDryRun(request);
  await noteConsoleUse(request, context, session);
  return team;
}

/**
 * Returns the session of a member for a call, also before the second factor. For the calls that give or set up
 * the second factor alone. Throws 401 and 403, and 422 for a dry run that the call does not have.
 */
export async function requireMemberCall(
  request: Request,
  context: AppLoadContext,
  { hasDryRun = false }: Pick<Call, 'hasDryRun'> = {},
): Promise<MemberSession> {
  const session = refuseForged(await getSession(request, context));
  if (!session.customer) throw unauthorised({ code: 'not-logged-in', message: 'Please log in first.' });
  if (session.consoleState === 'ended') throw unauthorised(CONSOLE_ENDED);
  if (!isMember(session)) throw forbidden(TEAM_ONLY);
  if (!hasDryRun) refuseDryRun(request);
  return session;
}

/** Returns the session of an owner for a call. Throws as `requireTeamCall`, and 403 for every other role. */
export async function requireOwnerCall(
  request: Request,
  context: AppLoadContext,
  call: Pick<Call, 'hasDryRun'> = {},
): Promise<TeamSession> {
  const session = await requireTeamCall(request, context, { ...call, roles: OWNER });
  if (session.role !== 'owner') throw forbidden(OWNERS_ONLY);
  return session;
}

/**
 * Returns the session of a team member for a page. Throws the same statuses as `requireTeamCall`.
 * The error page offers the login and leads back. `roles` may change by the page.
 */
export async function requireTeamPage(
  request: Request,
  context: AppLoadContext,
  { roles }: Pick<Call, 'roles'> = {},
): Promise<TeamSession> {
  const session = await requireMemberPage(request, context);
  if (session.consoleState === 'factor-missing') throw Response.json(FACTOR_MISSING, { status: 401 });
  if (session.consoleState === 'factor-unset') throw Response.json(FACTOR_UNSET, { status: 403 });
  const team = asTeam(session, 'console');
  if (!team) throw new Response('This page is for the operations team only.', { status: 403 });
  const refusal = roleRefusal(request, team.role, roles);
  if (refusal) throw Response.json(refusal, { status: 403 });
  return team;
}

/** Returns the session of a member for a page that gives or sets up the second factor. Throws 401 and 403. */
export async function requireMemberPage(request: Request, context: AppLoadContext): Promise<MemberSession> {
  const session = await getSession(request, context);
  if (!session.customer) throw new Response('Please log in first.', { status: 401 });
  if (session.consoleState === 'ended') throw Response.json(CONSOLE_ENDED, { status: 401 });
  if (!isMember(session)) throw new Response('This page is for the operations team only.', { status: 403 });
  await noteConsoleUse(request, context, session);
  return session;
}

/** Returns the session of an owner for a page. Throws as `requireTeamPage`, and 403 for every other role. */
export async function requireOwnerPage(request: Request, context: AppLoadContext): Promise<TeamSession> {
  const session = await requireTeamPage(request, context, { roles: OWNER });
  if (session.role !== 'owner') throw Response.json(OWNERS_ONLY, { status: 403 });
  return session;
}

const OWNER: readonly Role[] = ['owner'];
const OWNERS_ONLY: Said = { code: 'owners-only', message: 'This is for owners only.' };
const ROLE_REFUSALS: Record<Exclude<Role, 'owner'>, Said> = {
  viewer: {
    code: 'role-not-allowed',
    message: 'A viewer may look, but not change anything. Nothing was changed.',
  },
  accounts: {
    code: 'role-not-allowed',
    message: 'Accounts may change payments and the states of pickups only. Nothing was changed.',
  },
  dispatcher: OWNERS_ONLY,
};
const TEAM_ONLY = { code: 'team-only', message: 'This is for the operations team only.' };

/** Returns the session of a member with the role that it has now; undefined without one. */
function asTeam(session: Session, surface: Actor['surface']): TeamSession | undefined {
  const { customer, role } = session;
  if (customer === null || role === null) return undefined;
  return { ...session, customer, role, by: { role, phone: customer.phone, surface } };
}

/**
 * Returns why a role may not do what the request asks for; undefined if it may. Every role of the team reads. `roles` change, as the
 * operation declares them. A dry run is a change too.
 */
function roleRefusal(
  { method }: Request,
  role: Role,
  roles: readonly Role[] = CHANGING_ROLES,
): Said | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead || roles.includes(role) || role === 'owner' ? undefined : ROLE_REFUSALS[role];
}

function isMember(session: Session): session is MemberSession {
  return session.customer !== null && session.teamRole !== null;
}

type Said = { readonly code: string; readonly message: string };

function forbidden({ code, message }: Said): Response {
  return problem({ status: 403, code, title: 'Not allowed', detail: message });
}

function unauthorised({ code, message }: Said): Response {
  return problem({ status: 401, code, title: 'Not logged in', detail: message });
}
