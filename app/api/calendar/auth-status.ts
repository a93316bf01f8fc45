import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

/**
 * `GET /api/calendar/auth-status` answers whether the external calendar accepts our account
 * (docs/product/calls.md#calendar).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return Response.json(await context.container.useCases.calendarStatus());
}

export const action = () => methodNotAllowed('GET');
