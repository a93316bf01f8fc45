import type { LoaderFunctionArgs } from '@remix-run/node';
import { assignmentList } from '#app/api/serializers/assignment-list.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

export const action = () => methodNotAllowed('GET');

/** `GET /api/admin/duty` answers all duties, latest first (docs/product/calls.md#duties). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return assignmentList(request, context);
}
