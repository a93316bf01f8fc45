import { redirect } from '@remix-run/node';
import { sameSitePath } from '#app/http/same-site-path.ts';

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
