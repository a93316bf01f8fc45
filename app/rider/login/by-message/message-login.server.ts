import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { flash } from '#app/http/flash.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { pageLanguage } from '#app/http/languages/page-language.server.ts';
import { refusalInit } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, type Session, sessionRef, visitCookie } from '#app/http/session/session.server.ts';
import { enter } from '#app/rider/login/login.server.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Refusal } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';
import * as words from '#words/account/message-login.ts';

const PATH = '/otp/whatsapp';

/** Returns whether a visitor can log in by a message. A member of the team who logs in again needs a code. */
export function canLogInByMessage(context: AppLoadContext, session: Session): boolean {
  return numberOf(context) !== null && session.customer === null;
}

/** Returns the number that people write to, if its webhook brings what they write. */
function numberOf({ container }: AppLoadContext): Phone | null {
  const { whatsapp } = container.config;
  return whatsapp?.webhook ? whatsapp.number : null;
}

/** Loads the page of one request. Its text and word are for the session that asked, and for no other. */
export async function loadMessageLogin(request: Request, context: AppLoadContext, reference: string) {
  const number = numberOf(context);
  const session = await getSession(request, context);
  if (number === null || session.customer) throw redirect('/otp');
  if (reference === '') return { state: 'new' as const, shown: null };
  const { container } = context;
  const login = { session: sessionRef(session), reference };
  const { state, secrets } = await container.useCases.viewMessageLogin(login);
  if (state === 'ended' || !secrets) return { state: 'ended' as const, shown: null };
  const text = words.textToSend(container.config.brand.name, secrets.token);
  const link = `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
  return { state, shown: { text, link, word: secrets.word, number: formatPhone(number) } };
}

/** Handles the forms: `start` a request, or `continue` after the word was sent. */
export async function postMessageLogin(request: Request, context: AppLoadContext, reference: string) {
  const form = await readForm(request);
  const session = await getSession(request, context);
  if (!canLogInByMessage(context, session)) return redirectWith('/otp');
  return form.get('intent') === 'continue'
    ? finish(request, context, session, reference)
    : start(request, context, session);
}

async function start(request: Request, context: AppLoadContext, session: Session) {
  const started = await context.container.useCases.startMessageLogin({
    session: sessionRef(session),
    address: context.networkAddress,
    language: pageLanguage(request),
  });
  if (!started.ok) return refused(started.refusal);
  return redirectWith(`${PATH}/${started.value}`, await visitCookie(context, session));
}

async function finish(request: Request, context: AppLoadContext, session: Session, reference: string) {
  const finished = await context.container.useCases.finishMessageLogin({
    session: sessionRef(session),
    reference,
    language: pageLanguage(request),
  });
  if (finished.ok) return enter(request, context, session, finished.value);
  const { refusal } = finished;
  if (refusal.reason !== 'team') return refused(refusal);
  const { message } = renderRefusal(refusal);
  return redirectWith(
    '/otp',
    await flash({ title: words.notLoggedIn, description: message, tone: 'danger' }),
  );
}

function refused(refusal: Refusal) {
  return data({ message: renderRefusal(refusal).message }, refusalInit(refusal));
}
