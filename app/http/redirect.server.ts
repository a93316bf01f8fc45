import { redirect } from '@remix-run/node';
import { sameSitePath } from '#app/http/same-site-path.ts';

/** Redirects to a path of this site after a post and sets the given cookies. Skips undefined ones. */
export function redirectWith(path: string, ...cookies: readonly (string | undefined)[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append('Set-Cookie', cookie);
  return redirect(sameSitePath(path), { status: 303, headers });
}
