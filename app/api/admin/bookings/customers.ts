import type { LoaderFunctionArgs } from '@remix-run/node';
import { customerListCall } from '#app/api/admin/schemas/list-call.schema.ts';
import { pageMembers, readQuery } from '#app/api/schemas/page-query.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

export const action = () => methodNotAllowed('GET');

/**
 * `GET /api/admin/customers?search=` answers customers, those with a proper name first, those without a name too
 * (docs/product/calls.md#customers).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { search, limit, page } = readQuery(request, customerListCall);
  const { customers: queries } = context.container.queries;
  const [found, total] = await Promise.all([
    queries.list({ search, limit, offset: (page - 1) * limit }),
    queries.count(search),
  ]);
  const customers = found.map(({ id, name, email, phone }) => ({
    id,
    name: name ?? '',
    email: email ?? '',
    phone,
  }));
  return Response.json({ customers, ...pageMembers(request, { page, limit, total }) });
}
