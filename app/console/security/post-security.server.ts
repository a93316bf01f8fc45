import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { refusedFactorForm, returnPath } from '#app/console/security/second-factor.server.ts';
import { END_SESSION } from '#app/frame/own-sessions.tsx';
import { flash } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { type MemberSession, requireMemberPage } from '#app/http/guards.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import {
  giveFactorHref,
  requireFactorChange,
  SECURITY_PAGE,
} from '#app/http/session/factor-change.server.ts';
import { type FactorWay, openConsole, sessionRef } from '#app/http/session/session.server.ts';
import { endOwnSession } from '#app/http/sign-in/own-sessions.server.ts';
import type { Enrolled } from '#domain/identity/second-factor/enrol-factor.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';

/**
 * Handles a form of the security page. Shows new recovery codes once, as the answer to the form itself.
 * Otherwise redirects with a toast, or returns the refusal with its status.
 */
export async function postSecurity(request: Request, context: AppLoadContext) {
  const member = await requireMemberPage(request, context);
  const form = await readForm(request);
  if (form.get('intent') === END_SESSION) return postEndSession(context, member, form);
  const session = await requireFactorChange(request, context);
  const { useCases } = context.container;
  const text = (name: string) => textOf(form, name);
  const by = { phone: session.customer.phone, session: sessionRef(session), factor: session.memberFactor };
  const { factor, phone } = by;
  const back = `${SECURITY_PAGE}?returnTo=${encodeURIComponent(returnPath(request))}`;

  switch (text('intent')) {
    case 'start-authenticator':
      await useCases.startAuthenticator(by);
      return redirectWith(`${back}&add=authenticator`);
    case 'confirm-authenticator': {
      const added = await useCases.confirmAuthenticator({ ...by, code: text('code') });
      return enrolled(context, session, added, { way: 'code', back, done: 'Authenticator app added' });
    }
    case 'add-passkey': {
      const added = await useCases.addPasskey({ ...by, name: text('name'), passkey: text('passkey') });
      return enrolled(context, session, added, { way: 'passkey', back, done: 'Passkey added' });
    }
    case 'rename-passkey': {
      const named = { phone, factor, passkey: text('id'), name: text('name') };
      return changed(await useCases.renamePasskey(named), back, 'Passkey renamed');
    }
    case 'remove-passkey': {
      const what = { passkey: text('id') };
      return changed(await useCases.removeFactor({ phone, factor, what }), back, 'Passkey removed');
    }
    case 'remove-authenticator': {
      const removed = await useCases.removeFactor({ phone, factor, what: 'authenticator' });
      return changed(removed, back, 'Authenticator app removed');
    }
    case 'renew-codes': {
      const renewed = await useCases.renewRecoveryCodes({ phone, factor });
      return renewed.ok ? codesOnce(renewed.value, 'New recovery codes') : refusedFactorForm(renewed.refusal);
    }
    default:
      return refusedFactorForm(FORM_NOT_UNDERSTOOD);
  }
}

/** Ends a session of the member. It needs the open console and no new second factor. */
async function postEndSession(context: AppLoadContext, member: MemberSession, form: FormData) {
  if (member.consoleState === 'factor-missing') throw redirect(giveFactorHref(SECURITY_PAGE), 303);
  const ended = { publicId: textOf(form, 'publicId'), back: SECURITY_PAGE };
  const answer = await endOwnSession(context, member, ended);
  return answer instanceof Response ? answer : refusedFactorForm(answer);
}

/** The member has just used the new passkey or authenticator, so the console is open. */
async function enrolled(
  context: AppLoadContext,
  session: MemberSession,
  added: Result<Enrolled, Refusal>,
  { way, back, done }: { readonly way: FactorWay; readonly back: string; readonly done: string },
) {
  if (!added.ok) return refusedFactorForm(added.refusal);
  const { factor, recoveryCodes } = added.value;
  const cookie = await openConsole(context, session, factor, way);
  if (recoveryCodes) return codesOnce(recoveryCodes, done, cookie);
  return redirectWith(back, cookie, await success(done));
}

async function changed(result: Result<null, Refusal>, back: string, done: string) {
  return result.ok ? redirectWith(back, await success(done)) : refusedFactorForm(result.refusal);
}

function success(title: string): Promise<string> {
  return flash({ title, description: 'Your second factor was changed.', tone: 'success' });
}

function codesOnce(recoveryCodes: readonly string[], done: string, cookie?: string) {
  const headers = cookie === undefined ? {} : { 'Set-Cookie': cookie };
  return data({ formError: null, recoveryCodes, done }, { headers });
}
