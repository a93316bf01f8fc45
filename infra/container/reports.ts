import { readReport } from '#domain/reports/read-report.ts';
import type { Core } from '#infra/container/core.ts';
import { fleetReportQueries } from '#infra/postgres/queries/reports/fleet-report.queries.ts';
import { rideReportQueries } from '#infra/postgres/queries/reports/ride-report.queries.ts';
import { seatReportQueries } from '#infra/postgres/queries/reports/seat-report.queries.ts';

/** Creates the query of the reports (docs/product/reports.md). */
export function createReports({ config, clock, lists }: Core) {
  const facts = { ...rideReportQueries(lists), ...seatReportQueries(lists), ...fleetReportQueries(lists) };
  const read = readReport({
    facts,
    confirmation: config.timeouts.confirmation,
    energy: config.energy,
    clock,
  });
  return { queries: { reports: { read } } };
}
