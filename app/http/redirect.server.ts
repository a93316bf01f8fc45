import { type AppLoadContext, redirect } from '@remix-run/node';
import { pageLanguage } from '#app/http/languages/page-language.server.ts';
import { hasLanguages } from '#app/http/languages/translated-paths.ts';
import { sameSitePath } from '#app/http/same-site-path.ts';
import { DEFAULT_LANGUAGE } from '#domain/kernel/language.ts';

/** Redirects to a path of this site after a post and sets the given cookies. Skips undefined ones. */
export function redirectWith(path: string, ...cookies: readonly (string | undefined)[]): Response {
  return redirect(sameSitePath(path), { status: 303, headers: cookieHeaders(cookies) });
}

/** Returns headers that set the given cookies, without undefined ones, and the others. */
export function cookieHeaders(
  cookies: readonly (string | undefined)[],
  others: Readonly<Record<string, string>> = {},
): Headers {
  const headers = new Headers(others);
  for (const cookie of cookies) if (cookie) headers.append('Set-Cookie', cookie);
  return headers;
}

/**
 * Returns the location of a redirect to a path of this site. Remix adds the prefix of the page's language to a path, so a page in Hindi
 * leads to the console, which has no language, by an address with its origin.
 */
export function locationFrom(
  { url }: Pick<Request, 'url'>,
  { container }: AppLoadContext,
  target: string,
): string {
  const path = sameSitePath(target);
  const { production, publicUrl } = container.config;
  const origin = new URL(production ? publicUrl : url).origin;
  const isSameLanguage =
    pageLanguage({ url }) === DEFAULT_LANGUAGE || hasLanguages(new URL(path, origin).pathname);
  return isSameLanguage ? path : origin + path;
}
