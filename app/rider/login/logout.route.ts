import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { flash } from '#app/http/flash.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, logOut } from '#app/http/session/session.server.ts';
import { logOutEverywhere } from '#app/http/sign-in/log-out-everywhere.server.ts';

export const loader = () => redirect('/');

/** Handles `POST /logout`: deletes the session on the server, with `everywhere` those of all devices. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await getSession(request, context);
  const everywhere = (await readForm(request)).has('everywhere');
  const toast = everywhere ? await logOutEverywhere(context, session) : undefined;
  const response = redirectWith('/', await logOut(context, session), toast && (await flash(toast)));
  // Cookies are removed one by one: the theme stays, and so do the cookies of other hosts of the domain.
  response.headers.set('Clear-Site-Data', '"cache", "storage"');
  return response;
}
