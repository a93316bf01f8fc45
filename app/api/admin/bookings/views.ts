import type { LoaderFunctionArgs } from '@remix-run/node';
import { wholeList } from '#app/api/schemas/page-query.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { memberViewJson } from '#infra/operations/answers/view-json.ts';

/** `GET /api/admin/views` answers the saved views of the list of bookings that the member sees (docs/product/calls.md#views). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { by, customer } = await requireTeamCall(request, context);
  const views = await context.container.queries.views.list('bookings', customer.phone);
  return Response.json({ views: views.map((view) => memberViewJson(view, by)), ...wholeList(views) });
}

export const action = () => methodNotAllowed('GET');
