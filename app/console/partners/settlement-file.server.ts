import { readMonthQuery } from '#app/console/partners/partners-page.server.ts';
import { settlementCsv, settlementFileName } from '#domain/partners/settlement-csv.ts';
import { WRONG_MONTH } from '#domain/words/english/team/partners.ts';
import type { Container } from '#infra/container/container.ts';

/** Returns the settlement of the month in an address as a CSV file. Throws 422 in words if the month cannot be read. */
export async function settlementFile(container: Container, url: string): Promise<Response> {
  const { month } = readMonthQuery(container, url);
  if (!month) throw new Response(WRONG_MONTH, { status: 422 });
  const settlement = await container.queries.settlement.ofMonth(month);
  return new Response(settlementCsv(settlement), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${settlementFileName(month)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
