import { type AppLoadContext, data, redirect } from '@remix-run/node';
import type { FactorFormError } from '#app/console/security/factor-errors.ts';
import { flash } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { type MemberSession, requireMemberPage } from '#app/http/guards.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { sameSitePath } from '#app/http/same-site-path.ts';
import { isConsolePath, SECURITY_PAGE } from '#app/http/session/factor-change.server.ts';
import { FACTOR_WAYS } from '#app/http/session/session.server.ts';
import { giveSecondFactor } from '#app/http/sign-in/second-factor.server.ts';
import type { Refusal } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/** Returns the page of the console that the second factor leads to. */
export function returnPath(request: Request): string {
  const path = sameSitePath(new URL(request.url).searchParams.get('returnTo') ?? '/admin');
  return isConsolePath(path) ? path : '/admin';
}

/** Loads the page that asks for the second factor. Redirects if there is nothing to ask. */
export async function secondFactorPage(request: Request, context: AppLoadContext) {
  const session = await requireMemberPage(request, context);
  const returnTo = returnPath(request);
  if (session.consoleState === 'factor-unset')
    throw redirect(`${SECURITY_PAGE}?returnTo=${encodeURIComponent(returnTo)}`);
  const { config, queries } = context.container;
  if (config.secondFactor === 'off' || session.isFactorRecent) throw redirect(returnTo);
  const factor = await queries.factors.ofMember(session.customer.phone);
  if (!factor) throw redirect(returnTo);
  return {
    returnTo,
    hasAuthenticator: factor.hasAuthenticator,
    hasPasskeys: factor.passkeys.length > 0,
    hasRecoveryCodes: factor.codesLeft > 0,
  };
}

/** Handles the forms of the page: `code`, `recovery` and `passkey`. */
export async function postSecondFactor(request: Request, context: AppLoadContext) {
  const session: MemberSession = await requireMemberPage(request, context);
  const form = await readForm(request);
  const way = FACTOR_WAYS.find((one) => one === form.get('intent'));
  if (!way) return refusedFactorForm(FORM_NOT_UNDERSTOOD);
  const fields = { code: '', recoveryCode: '', passkey: '' };
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) fields[name] = textOf(form, name);
  const given = await giveSecondFactor(context, session, way, fields);
  if (!given.ok) return refusedFactorForm(given.refusal);
  const { cookie, codesLeft } = given.value;
  if (codesLeft === undefined) return redirectWith(returnPath(request), cookie);
  const left = codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`;
  const toast = await flash({
    title: 'Recovery code used',
    description: `${left} left. You can make new ones under Security.`,
    tone: codesLeft > 0 ? 'success' : 'danger',
  });
  return redirectWith(returnPath(request), cookie, toast);
}

/** Returns the page's form error with the status of the refusal. */
export function refusedFactorForm(refusal: Refusal) {
  const { message, errors } = renderRefusal(refusal, 'team');
  const formError: FactorFormError = { message, errors: errorsByField(errors) };
  const headers =
    refusal.code === 'too-many-requests' ? { 'Retry-After': String(refusal.retryAfterSeconds) } : {};
  return data({ formError, recoveryCodes: null, done: null }, { status: statusOf(refusal), headers });
}
