import type { LoaderFunctionArgs } from '@remix-run/node';
import { settlementCall } from '#app/api/admin/schemas/settlement-call.schema.ts';
import { readQuery } from '#app/api/schemas/page-query.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { settlementJson } from '#infra/operations/answers/settlement-json.ts';

export const action = () => methodNotAllowed('GET');

/** `GET /api/admin/partners/settlement` answers what the partner owes for a month (docs/product/partners.md#settlement). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { month } = readQuery(request, settlementCall);
  const settlement = await context.container.queries.settlement.ofMonth(month);
  return Response.json(settlementJson(settlement), { headers: { 'Cache-Control': 'no-store' } });
}
