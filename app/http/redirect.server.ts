import { redirect } from '@remix-run/node';

/** Redirects after a post and sets the given cookies. Skips undefined ones. */
export function redirectWith(path: string, ...cookies: readonly (string | undefined)[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append('Set-Cookie', cookie);
  return redirect(path, { status: 303, headers });
}
