import { CANCELLATION_REASONS } from '#domain/bookings/cancellation.ts';
import { dutyKm } from '#domain/duties/travel.ts';
import { formatDate, HOUR_MS, indiaTimeOf } from '#domain/kernel/india-time.ts';
import type {
  CancellationFacts,
  CarRideFacts,
  CarTimeFacts,
  DriverFacts,
  Span,
  TripSeatFacts,
} from '#domain/reports/facts.ts';
import { rounded, share, sumOf } from '#domain/reports/figures.ts';
import type { Figures, ReportRow } from '#domain/reports/report.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';

type Filled = { readonly rows: readonly ReportRow[]; readonly total: Figures };

const HOUR_SECONDS = 3600;

/** Returns the rows of *Cancellations*, the most frequent reason first (docs/product/reports.md#cancellations). */
export function cancellationReport(facts: readonly CancellationFacts[]): Filled {
  const rows = [...Map.groupBy(facts, ({ reason }) => reason)].map(([reason, found]): ReportRow => {
    const count = (counted: readonly CancellationFacts[]) =>
      counted.reduce((sum, { bookings }) => sum + bookings, 0);
    const by = (who: CancellationFacts['by']) => count(found.filter((one) => one.by === who));
    return {
      key: reason ?? 'unknown',
      label: reason ? CANCELLATION_REASONS[reason] : 'No reason given',
      figures: {
        rider: by('rider'),
        team: by('admin'),
        system: by('system'),
        total: count(found),
        fares: found.reduce((sum, { fares }) => sum + fares, 0),
      },
    };
  });
  return {
    rows: descending(rows, 'total'),
    total: sumOf(rows, ['rider', 'team', 'system', 'total', 'fares']),
  };
}

const SEAT_SUMS = ['forSale', 'sold', 'blocked', 'cancelled', 'revenue'];

/** Returns the rows of *Seats by trip*, in the order of departure (docs/product/reports.md#seats). */
export function tripReport(facts: readonly TripSeatFacts[]): Filled {
  const rows = facts.map((trip) => ({
    key: `${trip.tripId}`,
    label: `${formatDate(trip.departsAt)}, ${indiaTimeOf(trip.departsAt)}, ${routeLabel(trip)}`,
    figures: withOccupancy(seatFigures(trip)),
  }));
  return { rows, total: withOccupancy(sumOf(rows, SEAT_SUMS)) };
}

/** Returns the rows of *Seats by route*. */
export function routeReport(facts: readonly TripSeatFacts[]): Filled {
  const routes = Map.groupBy(facts, ({ routeId, direction }) => `${routeId}-${direction}`);
  const rows = [...routes].map(([key, trips]): ReportRow => {
    const parts = trips.map((trip) => ({ figures: seatFigures(trip) }));
    return {
      key,
      label: trips[0] ? routeLabel(trips[0]) : key,
      figures: withOccupancy({ trips: trips.length, ...sumOf(parts, SEAT_SUMS) }),
    };
  });
  return {
    rows: rows.toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
    total: withOccupancy(sumOf(rows, ['trips', ...SEAT_SUMS])),
  };
}

function routeLabel({ routeName, direction }: TripSeatFacts): string {
  return `${routeName}, ${TRIP_DIRECTION_LABELS[direction]}`;
}

function seatFigures({ seats, blocked, sold, cancelled, revenue }: TripSeatFacts): Figures {
  return { forSale: seats - blocked, sold, blocked, cancelled, revenue };
}

function withOccupancy(figures: Figures): Figures {
  return { ...figures, occupancy: share(figures.sold, figures.forSale) };
}

/** Returns the rows of *Drivers* (docs/product/reports.md#drivers). Rides without a driver are the last row. */
export function driverReport(facts: readonly DriverFacts[]): Filled {
  const rows = facts.map(
    ({ driverId, name, rides, trips, onDutySeconds, plannedSeconds }): ReportRow => ({
      key: driverId === null ? '' : `${driverId}`,
      label: name ?? 'Without a driver',
      figures: {
        rides,
        trips,
        onDuty: inHours(onDutySeconds),
        planned: inHours(plannedSeconds),
        utilisation: share(onDutySeconds, plannedSeconds),
      },
    }),
  );
  const seconds = (of: 'onDutySeconds' | 'plannedSeconds') => facts.reduce((sum, one) => sum + one[of], 0);
  return {
    rows: descending(rows, 'rides'),
    total: {
      ...sumOf(rows, ['rides', 'trips']),
      onDuty: inHours(seconds('onDutySeconds')),
      planned: inHours(seconds('plannedSeconds')),
      utilisation: share(seconds('onDutySeconds'), seconds('plannedSeconds')),
    },
  };
}

/** Returns the rows of *Cars* (docs/product/reports.md#vehicles). */
export function carReport(facts: readonly CarTimeFacts[], { from, until }: Span): Filled {
  const periodSeconds = ((until.getTime() - from.getTime()) / HOUR_MS) * HOUR_SECONDS;
  const rows = facts.map(({ vehicleId, name, duties, onDutySeconds }) => ({
    key: `${vehicleId}`,
    label: name,
    figures: { duties, onDuty: inHours(onDutySeconds), utilisation: share(onDutySeconds, periodSeconds) },
  }));
  const onDuty = facts.reduce((sum, { onDutySeconds }) => sum + onDutySeconds, 0);
  return {
    rows: descending(rows, 'onDuty'),
    total: {
      ...sumOf(rows, ['duties']),
      onDuty: inHours(onDuty),
      utilisation: share(onDuty, periodSeconds * facts.length),
    },
  };
}

/** Returns the rows of *Energy* (docs/product/reports.md#energy). */
export function energyReport(facts: readonly CarRideFacts[], kwhPer100Km: number): Filled {
  const rows = facts.map(({ vehicleId, name, rides, km, withoutDistance, ends }): ReportRow => {
    const trips = ends.map((end) => ({ ...end, km: dutyKm({ ...end, km: null }) }));
    const all = km + trips.reduce((sum, trip) => sum + trip.trips * trip.km, 0);
    const unknown = trips.filter((trip) => trip.km === 0).reduce((sum, trip) => sum + trip.trips, 0);
    return {
      key: vehicleId === null ? '' : `${vehicleId}`,
      label: name ?? 'Without a car',
      figures: {
        rides,
        trips: trips.reduce((sum, trip) => sum + trip.trips, 0),
        km: rounded(all),
        kwh: rounded((all * kwhPer100Km) / 100),
        withoutDistance: withoutDistance + unknown,
      },
    };
  });
  return {
    rows: descending(rows, 'km'),
    total: sumOf(rows, ['rides', 'trips', 'km', 'kwh', 'withoutDistance']),
  };
}

function inHours(seconds: number): number {
  return rounded(seconds / HOUR_SECONDS);
}

/** Orders rows from the highest figure to the lowest, then by label. A row without a key is the last one. */
function descending(rows: readonly ReportRow[], key: string): readonly ReportRow[] {
  return rows.toSorted(
    (one, other) =>
      Number(one.key === '') - Number(other.key === '') ||
      (other.figures[key] ?? 0) - (one.figures[key] ?? 0) ||
      one.label.localeCompare(other.label, 'en'),
  );
}
