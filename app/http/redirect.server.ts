import { redirect } from '@remix-run/node';

/** Redirects after a post, with the cookies that the next page needs. Absent ones are left out. */
export function redirectWith(path: string, ...cookies: readonly (string | undefined)[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append('Set-Cookie', cookie);
  return redirect(path, { status: 303, headers });
}
