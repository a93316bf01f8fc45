import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireTeamCall } from '#app/http/guards.server.ts';

/** `GET /resources/queue-state` answers a text that changes when the work may have changed. An open queue polls it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const state = await context.container.queries.queue.state();
  return Response.json({ state }, { headers: { 'Cache-Control': 'no-store' } });
}
