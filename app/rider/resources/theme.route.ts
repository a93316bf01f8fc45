import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readForm } from '#app/http/form-body.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { sameSitePath } from '#app/http/same-site-path.ts';
import { asTheme, keepTheme } from '#app/http/theme.server.ts';

export const loader = () => redirect('/');

/** Handles `POST /theme`: light, dark or system. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  const returnTo = form.get('returnTo');
  return redirectWith(
    sameSitePath(typeof returnTo === 'string' ? returnTo : null),
    await keepTheme(asTheme(form.get('theme'))),
  );
}
