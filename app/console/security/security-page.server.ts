import { type AppLoadContext, redirect } from '@remix-run/node';
import { returnPath } from '#app/console/security/second-factor.server.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { requireMemberPage } from '#app/http/guards.server.ts';
import { giveFactorHref, mayChangeFactor, SECURITY_PAGE } from '#app/http/session/factor-change.server.ts';
import { sessionRef } from '#app/http/session/session.server.ts';
import { listOwnSessions } from '#app/http/sign-in/own-sessions.server.ts';
import { qrCode } from '#infra/security/second-factor/qr-code.ts';

/**
 * Loads what a member has set up. `?add=authenticator` shows the secret of a new authenticator app until its
 * first code is given.
 */
export async function securityPage(request: Request, context: AppLoadContext) {
  const session = await requireMemberPage(request, context);
  if (session.consoleState === 'factor-missing') throw redirect(giveFactorHref(SECURITY_PAGE));
  const { config, queries } = context.container;
  const { phone } = session.customer;
  const mayChange = mayChangeFactor(session);
  const isAdding = new URL(request.url).searchParams.get('add') === 'authenticator';
  const [factor, pending, sessions] = await Promise.all([
    queries.factors.ofMember(phone),
    isAdding && mayChange && queries.authenticatorToConfirm({ phone, session: sessionRef(session) }),
    listOwnSessions(context, session),
  ]);
  return {
    mode: config.secondFactor,
    isConsoleOpen: session.consoleState === 'open',
    mayChange,
    returnTo: returnPath(request),
    isSetUp: factor !== undefined,
    hasAuthenticator: factor?.hasAuthenticator ?? false,
    codesLeft: factor?.codesLeft ?? 0,
    passkeys: (factor?.passkeys ?? []).map(({ id, name, addedAt, usedAt }) => ({
      id,
      name,
      addedAt: timeView(addedAt),
      usedAt: usedAt && timeView(usedAt),
    })),
    sessions,
    isTooLate: isAdding && mayChange && !pending,
    pending: pending
      ? { secret: spaced(pending.secret), address: pending.address, qr: qrCode(pending.address) }
      : null,
  };
}

export type SecurityPage = Awaited<ReturnType<typeof securityPage>>;

/** Returns a secret in groups of four, which is easier to type. Apps ignore the blanks. */
function spaced(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
