import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { redirectWith } from '#app/http/redirect.server.ts';

/** A message for the page that a redirect leads to: a toast, or a banner without JavaScript. */
export type Flash = {
  readonly title: string;
  readonly description: string;
  readonly tone: 'success' | 'danger';
};

const flashSchema = z.object({
  title: z.string().max(100),
  description: z.string().max(500),
  tone: z.enum(['success', 'danger']),
});

// Unsigned: only its own reader sees it, and it is rendered as text.
const cookie = createCookie('flash', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 });

/** Returns the `Set-Cookie` header that carries a toast over a redirect. */
export function flash(toast: Flash): Promise<string> {
  return cookie.serialize(toast);
}

/** Redirects with a toast after an action. The page replaces the form in the browser's history. */
export async function redirectDone(
  path: string,
  { tone = 'success', ...toast }: Omit<Flash, 'tone'> & { readonly tone?: Flash['tone'] },
): Promise<Response> {
  const response = redirectWith(path, await flash({ ...toast, tone }));
  response.headers.set('X-Remix-Replace', 'true');
  return response;
}

/** Returns the toast of a request and the `Set-Cookie` header that removes it. Returns undefined if there is none. */
export async function takeFlash(request: Request): Promise<{ toast: Flash; removed: string } | undefined> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('flash=')) return undefined;
  const toast = flashSchema.safeParse(await cookie.parse(header));
  return toast.success
    ? { toast: toast.data, removed: await cookie.serialize('', { maxAge: 0 }) }
    : undefined;
}
