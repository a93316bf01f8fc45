import { createCookie, data } from '@remix-run/node';
import type { FailureWords } from '#app/frame/failed-submit.ts';
import { COOKIES_ASKED } from '#app/ui/forms/cookies-asked.tsx';
import * as words from '#words/site/cookies.ts';

/** Says nothing about its browser. It lasts longer than any page stays open. */
const cookie = createCookie('kept', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 365 * 24 * 3600 });

/** Returns the headers of a page with a form: a browser without any cookie gets one, to see whether it keeps it. */
export async function askForCookies(request: Request): Promise<{ 'Set-Cookie'?: string }> {
  return request.headers.has('Cookie') ? {} : { 'Set-Cookie': await cookie.serialize('1') };
}

/**
 * Returns the sentence for a page to which a form of this site led, and whose browser kept no cookie of the answer. Null for
 * any other, such as a copied address.
 */
export function lostWithoutCookies({ headers }: Request): string | null {
  const isLost = !headers.has('Cookie') && headers.get('Sec-Fetch-Site') === 'same-origin';
  return isLost ? `${words.cookiesNeeded}. ${words.allowCookiesFirst}` : null;
}

/**
 * Runs the action of a form, if its browser keeps cookies. Without them the next page would know nothing of the form, so it is
 * answered with a sentence and everything typed (docs/product/pages.md#cookies). `answer` returns what the form's component
 * reads.
 */
export async function withCookies<Answer, Refused>(
  request: Request,
  form: FormData,
  action: () => Promise<Answer>,
  answer: (said: FailureWords) => Refused,
) {
  if (!form.has(COOKIES_ASKED) || request.headers.has('Cookie')) return action();
  const said = { title: words.cookiesNeeded, message: words.allowCookies };
  return data(answer(said), { status: 400, headers: await askForCookies(request) });
}
