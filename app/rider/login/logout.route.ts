import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, logOut } from '#app/http/session.server.ts';

export const loader = () => redirect('/');

/** Handles `POST /logout`: deletes the session on the server. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return redirectWith('/', await logOut(context, await getSession(request, context)));
}
