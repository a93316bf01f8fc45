import type { AppLoadContext } from '@remix-run/node';
import { problem } from '#app/http/problem.server.ts';
import { getSession, noteConsoleUse, type Session } from '#app/http/session.server.ts';
import { CONSOLE_ENDED } from '#app/ui/layout/console-ended.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Actor } from '#domain/kernel/actor.ts';

type TeamSession = Session & { readonly customer: Customer; readonly role: NonNullable<Session['role']> };

/** The session of a call; throws 401 for a cookie that does not carry our signature. */
export async function callSession(request: Request, context: AppLoadContext): Promise<Session> {
  const session = await getSession(request, context);
  if (session.forged) throw unauthorised('Your session is not valid. Please log in again.');
  return session;
}

/** The session of a team member for a call: 401 signed out or after the console session, 403 without a role (decisions §4). */
export async function requireTeamCall(request: Request, context: AppLoadContext): Promise<TeamSession> {
  const session = await callSession(request, context);
  if (!session.customer) throw unauthorised('Please log in first.');
  if (session.consoleState === 'ended') throw unauthorised(CONSOLE_ENDED);
  if (!isTeam(session)) throw forbidden('This is for the operations team only.');
  await noteConsoleUse(request, context, session);
  return session;
}

/** The same for what only owners may do: 403 for a dispatcher too. */
export async function requireOwnerCall(request: Request, context: AppLoadContext): Promise<TeamSession> {
  const session = await requireTeamCall(request, context);
  if (session.role !== 'owner') throw forbidden(OWNERS_ONLY);
  return session;
}

/**
 * The session of a team member for a page: 401 signed out or after the console session, 403 without a role; the error
 * page offers the login and leads back.
 */
export async function requireTeamPage(request: Request, context: AppLoadContext): Promise<TeamSession> {
  const session = await getSession(request, context);
  if (!session.customer) throw new Response('Please log in first.', { status: 401 });
  if (session.consoleState === 'ended') throw new Response(CONSOLE_ENDED, { status: 401 });
  if (!isTeam(session)) throw new Response('This page is for the operations team only.', { status: 403 });
  await noteConsoleUse(request, context, session);
  return session;
}

/** The same for what only owners may do: 403 for a dispatcher too. */
export async function requireOwnerPage(request: Request, context: AppLoadContext): Promise<TeamSession> {
  const session = await requireTeamPage(request, context);
  if (session.role !== 'owner') throw new Response(OWNERS_ONLY, { status: 403 });
  return session;
}

const OWNERS_ONLY = 'This is for owners only.';

/** Who acts, as the history of what is changed will say. */
export function actorOf({ customer, role }: TeamSession, surface: Actor['surface']): Actor {
  return { role, phone: customer.phone, surface };
}

function isTeam(session: Session): session is TeamSession {
  return session.customer !== null && session.role !== null;
}

function forbidden(detail: string): Response {
  return problem({ status: 403, title: 'Not allowed', detail });
}

function unauthorised(detail: string): Response {
  return problem({ status: 401, title: 'Not logged in', detail });
}

/** A path of this site, or `/`: never a way to send a rider elsewhere. */
export function samePath(path: string | null | undefined): string {
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\s]|\p{Cc}/u.test(path)) return '/';
  const url = new URL(path, 'http://ratha.invalid');
  return url.host === 'ratha.invalid' ? url.pathname + url.search : '/';
}
