import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import type { MemberSession } from '#app/http/guards.server.ts';
import { type FactorWay, openConsole, sessionRef } from '#app/http/session/session.server.ts';
import {
  AuthenticatorCodeStrategy,
  PasskeyStrategy,
  RecoveryCodeStrategy,
} from '#app/http/sign-in/second-factor-strategies.server.ts';
import type { Given } from '#domain/identity/second-factor/give-factor.ts';
import { FACTOR_EXPIRED, type GiveRefusal } from '#domain/identity/second-factor/refusals.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** The console was opened by the second factor. `cookie` is the `Set-Cookie` header of the renewed session. */
export type ConsoleOpened = { readonly cookie: string; readonly codesLeft: number | undefined };

/**
 * Opens the console with the member's second factor. `fields` are those of the way: `code`, `recoveryCode` or
 * `passkey`. The session gets a new id.
 */
export async function giveSecondFactor(
  context: AppLoadContext,
  session: MemberSession,
  way: FactorWay,
  fields: Readonly<Record<string, string>>,
): Promise<Result<ConsoleOpened, GiveRefusal>> {
  const form = new Request('http://ratha.invalid', { method: 'POST', body: new URLSearchParams(fields) });
  const given = await authenticatorOf(context, session).authenticate(way, form);
  if (!given.ok) return given;
  const { factor, codesLeft } = given.value;
  const cookie = await openConsole(context, session, factor, way);
  return cookie === undefined ? refuse(FACTOR_EXPIRED) : ok({ cookie, codesLeft });
}

/** Creates the Authenticator of the second factor, with one Strategy for each way. */
function authenticatorOf(
  { container: { useCases } }: AppLoadContext,
  session: MemberSession,
): Authenticator<Result<Given, GiveRefusal>> {
  const { phone } = session.customer;
  const hash = sessionRef(session);
  return new Authenticator<Result<Given, GiveRefusal>>()
    .use(new AuthenticatorCodeStrategy((code) => useCases.giveAuthenticatorCode({ phone, code })))
    .use(new RecoveryCodeStrategy((recoveryCode) => useCases.giveRecoveryCode({ phone, recoveryCode })))
    .use(new PasskeyStrategy((passkey) => useCases.givePasskey({ phone, session: hash, passkey })));
}
