import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { redirectWith } from '#app/http/redirect.server.ts';

/** A toast for the page that a redirect leads to; a banner there when JavaScript is off. */
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

// Unsigned: it is text that its own reader is shown, and rendered as text.
const cookie = createCookie('flash', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 });

/** The `Set-Cookie` that carries a toast over a redirect. */
export function flash(toast: Flash): Promise<string> {
  return cookie.serialize(toast);
}

/** Leads on with a toast from what is done: the form is no step that the Back button should return to. */
export async function redirectDone(
  path: string,
  { tone = 'success', ...said }: Omit<Flash, 'tone'> & { readonly tone?: Flash['tone'] },
): Promise<Response> {
  const response = redirectWith(path, await flash({ ...said, tone }));
  response.headers.set('X-Remix-Replace', 'true');
  return response;
}

/** Reads the toast of a request with the `Set-Cookie` that removes it; undefined when there is none. */
export async function takeFlash(request: Request): Promise<{ toast: Flash; removed: string } | undefined> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('flash=')) return undefined;
  const toast = flashSchema.safeParse(await cookie.parse(header));
  return toast.success
    ? { toast: toast.data, removed: await cookie.serialize('', { maxAge: 0 }) }
    : undefined;
}
