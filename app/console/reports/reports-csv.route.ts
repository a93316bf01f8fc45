import type { LoaderFunctionArgs } from '@remix-run/node';
import { readReportQuery } from '#app/console/reports/reports-page.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { reportCsv, reportFileName } from '#domain/reports/report-csv.ts';

/** Answers `GET /admin/reports.csv`: a report as a file. A period that cannot be read is refused in words. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamPage(request, context);
  const { name, read, errors } = readReportQuery(context.container, request.url);
  if (!read.ok) throw new Response(errors.map(({ message }) => message).join('. '), { status: 422 });
  const report = await context.container.queries.reports.read(name, read.period);
  return new Response(reportCsv(report), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${reportFileName(report)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
