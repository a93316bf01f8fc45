import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, logOut } from '#app/http/session.server.ts';

export const loader = () => redirect('/');

/** `POST /logout`: the session is gone from the server at once. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return redirectWith('/', await logOut(context, await getSession(request, context)));
}
