import type { LoaderFunctionArgs } from '@remix-run/node';
import { serializeRoute } from '#app/api/serializers/rideshare.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

export const action = () => methodNotAllowed('GET');

/** `GET /api/scheduled-rideshare/routes` answers the bookable routes with their stops and operating days. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const routes = await context.container.trips.routes();
  return Response.json({ routes: routes.map(serializeRoute) });
}
