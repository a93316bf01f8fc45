import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

const MAX_CUSTOMERS = 1000;
const MAX_SEARCH_LENGTH = 100;

export const action = () => methodNotAllowed('GET');

/**
 * `GET /api/admin/customers?search=` answers customers, those with a proper name first
 * (docs/product/calls.md#customers).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const search = (new URL(request.url).searchParams.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH);
  const found = await context.container.queries.customers.list({ search, limit: MAX_CUSTOMERS });
  const customers = found.map(({ id, name, email, phone }) => ({
    id,
    name: name ?? '',
    email: email ?? '',
    phone,
  }));
  return Response.json({ customers });
}
