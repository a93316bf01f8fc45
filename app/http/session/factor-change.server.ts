import { type AppLoadContext, redirect } from '@remix-run/node';
import { type MemberSession, requireMemberCall, requireMemberPage } from '#app/http/guards.server.ts';
import { problem } from '#app/http/problem.server.ts';
import { FACTOR_MISSING } from '#app/ui/layout/console-ended.ts';

export const SECURITY_PAGE = '/admin/security';

/** Returns the page that asks for the second factor, and leads to `path` afterwards. */
export function giveFactorHref(path: string): string {
  return `/admin/second-factor?returnTo=${encodeURIComponent(path)}`;
}

/** Returns where a login leads to: to the second factor first, if it goes on to the console. */
export function withSecondFactor({ container: { config } }: AppLoadContext, path: string): string {
  return config.secondFactor !== 'off' && isConsolePath(path) ? giveFactorHref(path) : path;
}

/** Returns true for `/admin` and the pages under it. */
export function isConsolePath(path: string): boolean {
  return /^\/admin(?![^/?])/.test(path);
}

/**
 * Returns true if the session may change the second factor. A first one needs no other factor. A change needs
 * one that was given a short time ago (docs/product/identity.md#factor-changes).
 */
export function mayChangeFactor({ memberFactor, consoleState, isFactorRecent }: MemberSession): boolean {
  if (memberFactor === null) return consoleState === 'open' || consoleState === 'factor-unset';
  return consoleState === 'open' && isFactorRecent;
}

/** Returns the session of a member who may change the second factor. Redirects to give it first. */
export async function requireFactorChange(request: Request, context: AppLoadContext): Promise<MemberSession> {
  const session = await requireMemberPage(request, context);
  if (context.container.config.secondFactor === 'off')
    throw new Response('The second factor is switched off.', { status: 404 });
  if (!mayChangeFactor(session)) throw redirect(giveFactorHref(SECURITY_PAGE), 303);
  return session;
}

/** Returns the session of a call that changes the second factor. Throws 401 if the factor must be given first. */
export async function requireFactorChangeCall(
  request: Request,
  context: AppLoadContext,
): Promise<MemberSession> {
  const session = await requireMemberCall(request, context);
  if (mayChangeFactor(session)) return session;
  const { code, message } = FACTOR_MISSING;
  throw problem({ status: 401, code, title: 'Not logged in', detail: message });
}
