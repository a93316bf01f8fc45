import { formatDay, type IndiaDate } from '#domain/kernel/india-time.ts';
import type { ConfirmationFacts, VolumeFacts } from '#domain/reports/facts.ts';
import { rounded, share, sumOf } from '#domain/reports/figures.ts';
import type { Figures, ReportRow } from '#domain/reports/report.ts';

type Filled = { readonly rows: readonly ReportRow[]; readonly total: Figures };

/** Returns the rows of *Rides* (docs/product/reports.md#rides). */
export function ridesReport(facts: readonly VolumeFacts[], buckets: readonly IndiaDate[]): Filled {
  const rows = inBuckets(facts, buckets, (found) => ({
    bookings: found?.bookings ?? 0,
    completed: found?.completed ?? 0,
    open: found ? found.bookings - found.completed - found.cancelled : 0,
    cancelled: found?.cancelled ?? 0,
    seats: found?.seats ?? 0,
  }));
  return { rows, total: sumOf(rows, ['bookings', 'completed', 'open', 'cancelled', 'seats']) };
}

/** Returns the rows of *Revenue* (docs/product/reports.md#revenue). */
export function revenueReport(facts: readonly VolumeFacts[], buckets: readonly IndiaDate[]): Filled {
  const rows = inBuckets(facts, buckets, (found) => {
    const [completed, open, seats] = [found?.completedFares, found?.openFares, found?.seatFares];
    return {
      completed: completed ?? 0,
      open: open ?? 0,
      seats: seats ?? 0,
      total: (completed ?? 0) + (open ?? 0) + (seats ?? 0),
      cancelled: found?.cancelledFares ?? 0,
    };
  });
  return { rows, total: sumOf(rows, ['completed', 'open', 'seats', 'total', 'cancelled']) };
}

/** Returns the rows of *Confirmation time* (docs/product/reports.md#confirmation). Percentiles of parts do not add up: the query has those of all. */
export function confirmationReport(
  facts: readonly ConfirmationFacts[],
  buckets: readonly IndiaDate[],
): Filled {
  return {
    rows: inBuckets(facts, buckets, confirmationFigures),
    total: confirmationFigures(facts.find(({ bucket }) => bucket === null)),
  };
}

function confirmationFigures(found: ConfirmationFacts | undefined): Figures {
  const { bookings = 0, confirmed = 0, missed = 0, median = null, p95 = null } = found ?? {};
  return {
    bookings,
    confirmed,
    median: inMinutes(median),
    p95: inMinutes(p95),
    missed,
    missedShare: share(missed, bookings),
  };
}

function inMinutes(seconds: number | null): number | null {
  return seconds === null ? null : rounded(seconds / 60);
}

function inBuckets<Facts extends { readonly bucket: IndiaDate | null }>(
  facts: readonly Facts[],
  buckets: readonly IndiaDate[],
  figures: (found: Facts | undefined) => Figures,
): ReportRow[] {
  const byBucket = new Map(facts.map((found) => [found.bucket, found]));
  return buckets.map((key) => ({ key, label: formatDay(key), figures: figures(byBucket.get(key)) }));
}
