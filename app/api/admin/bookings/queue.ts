import type { LoaderFunctionArgs } from '@remix-run/node';
import { queueCall } from '#app/api/admin/schemas/booking-list-call.schema.ts';
import { readQuery } from '#app/api/schemas/page-query.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { workJson } from '#infra/operations/answers/work-json.ts';

export const action = () => methodNotAllowed('GET');

/** `GET /api/admin/queue` answers what the dispatchers must do, the most urgent first: all of it, or one `kind`. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { kind } = readQuery(request, queueCall);
  const { items, counts, total } = await context.container.queries.queue.read();
  const chosen = items.filter((item) => kind === undefined || item.kind === kind);
  return Response.json(
    { items: chosen.map(workJson), counts, total: kind ? counts[kind] : total, next: null },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
