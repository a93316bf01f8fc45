import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { EnergyRules } from '#domain/duties/energy-rules.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import { REPORTS } from '#domain/reports/definitions.ts';
import type { ReportFacts } from '#domain/reports/facts.ts';
import {
  cancellationReport,
  carReport,
  driverReport,
  energyReport,
  routeReport,
  tripReport,
} from '#domain/reports/over-things.ts';
import { confirmationReport, revenueReport, ridesReport } from '#domain/reports/over-time.ts';
import { type BucketUnit, bucketsOf, bucketUnit, type ReportPeriod } from '#domain/reports/period.ts';
import type { Report, ReportName } from '#domain/reports/report.ts';

type Deps = {
  readonly facts: ReportFacts;
  readonly confirmation: BookingTimeouts['confirmation'];
  readonly energy: Pick<EnergyRules, 'kwhPer100Km'>;
  readonly clock: Clock;
};

/** Reads a report of a period, by one query (docs/product/reports.md). */
export function readReport(deps: Deps) {
  return async (name: ReportName, period: ReportPeriod): Promise<Report> => {
    const { of, charts, ...definition } = REPORTS[name];
    const by = of === null ? bucketUnit(period) : null;
    return {
      name,
      ...definition,
      period,
      by,
      of: of ?? (by ? PART_LABELS[by] : ''),
      charts: name === 'confirmation' ? charts.map((chart) => withMark(chart, deps.confirmation)) : charts,
      ...(await fill(deps, name, period)),
    };
  };
}

/** Headers of the first day of each row. */
const PART_LABELS: Record<BucketUnit, string> = { day: 'Day', week: 'Week from', month: 'Month from' };

async function fill({ facts, confirmation, energy, clock }: Deps, name: ReportName, period: ReportPeriod) {
  const unit = bucketUnit(period);
  const buckets = bucketsOf(period, unit);
  const span = { from: startOfDay(period.from), until: endOfDay(period.to), firstDay: period.from };
  switch (name) {
    case 'rides':
      return ridesReport(await facts.volume({ ...span, unit }), buckets);
    case 'revenue':
      return revenueReport(await facts.volume({ ...span, unit }), buckets);
    case 'confirmation':
      return confirmationReport(await facts.confirmation({ ...span, unit }, clock(), confirmation), buckets);
    case 'cancellations':
      return cancellationReport(await facts.cancellations(span));
    case 'seats':
      return routeReport(await facts.tripSeats(span));
    case 'trips':
      return tripReport(await facts.tripSeats(span));
    case 'drivers':
      return driverReport(await facts.drivers(span));
    case 'vehicles':
      return carReport(await facts.carTimes(span), span);
    case 'energy':
      return energyReport(await facts.carRides(span), energy.kwhPer100Km);
  }
}

/** Marks the time to confirm on the chart of minutes. */
function withMark(chart: Report['charts'][number], withinMs: number): Report['charts'][number] {
  if (chart.kind !== 'lines') return chart;
  const at = withinMs / MINUTE_MS;
  return { ...chart, mark: { at, label: `${at} min to confirm` } };
}
