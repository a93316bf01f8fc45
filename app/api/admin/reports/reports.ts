import type { LoaderFunctionArgs } from '@remix-run/node';
import { reportCall } from '#app/api/admin/schemas/report-call.schema.ts';
import { readQuery } from '#app/api/schemas/page-query.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { errorsByField, problem } from '#app/http/problem.server.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { readPeriod } from '#domain/reports/period.ts';
import { periodErrorMessage } from '#domain/words/english/team/reports.ts';
import { reportJson } from '#infra/operations/answers/report-json.ts';

export const action = () => methodNotAllowed('GET');

/** `GET /api/admin/reports` answers one report of a period (docs/product/reports.md). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { report, ...typed } = readQuery(request, reportCall);
  const { queries, clock } = context.container;
  const read = readPeriod(typed, indiaDateOf(clock()));
  if (!read.ok) {
    const errors = read.errors.map((error) => ({ field: error.field, message: periodErrorMessage(error) }));
    throw problem({
      status: 422,
      code: 'invalid',
      title: 'Validation Error',
      detail: errors[0]?.message ?? '',
      errors: errorsByField(errors),
    });
  }
  const found = await queries.reports.read(report, read.period);
  return Response.json(reportJson(found), { headers: { 'Cache-Control': 'no-store' } });
}
