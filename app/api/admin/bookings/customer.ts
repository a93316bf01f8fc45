import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { type CustomerId, parseIdWithPrefix } from '#domain/kernel/ids.ts';
import { CUSTOMER_NOT_FOUND } from '#domain/personal-data/refusals.ts';
import { callerJson } from '#infra/operations/answers/caller-json.ts';

export const action = () => methodNotAllowed('GET');

/** `GET /api/admin/customers/{id}` answers a customer with the rides ahead, the past ones and warnings (docs/product/console.md#caller). */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { customers } = context.container.queries;
  const id = parseIdWithPrefix<CustomerId>(params.id ?? '', 'CU');
  const customer = id && (await customers.find(id));
  if (!customer) return refusalProblem(CUSTOMER_NOT_FOUND);
  return Response.json(callerJson(customer, await customers.caller(customer.id)), {
    headers: { 'Cache-Control': 'no-store' },
  });
}
