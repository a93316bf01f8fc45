import type { Cancellation, CancellationReason } from '#domain/bookings/cancellation.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Point } from '#domain/places/great-circle.ts';
import type { BucketUnit } from '#domain/reports/period.ts';
import type { RouteId, TripDirection } from '#domain/rideshare/route.ts';

/** The period of a report: its first instant, the first instant after it, and its first day. */
export type Span = { readonly from: Date; readonly until: Date; readonly firstDay: IndiaDate };
export type SpanInParts = Span & { readonly unit: BucketUnit };

/** Bookings and seats of a part of the period, by pickup. Fares are in rupees. */
export type VolumeFacts = {
  readonly bucket: IndiaDate;
  readonly bookings: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly seats: number;
  readonly completedFares: number;
  readonly openFares: number;
  readonly cancelledFares: number;
  readonly seatFares: number;
};

/** Bookings of a part of the period, by when they were booked. `bucket` is null for the whole period. */
export type ConfirmationFacts = {
  readonly bucket: IndiaDate | null;
  readonly bookings: number;
  readonly confirmed: number;
  readonly missed: number;
  /** Seconds. Null if none was confirmed. */
  readonly median: number | null;
  readonly p95: number | null;
};

/** Cancelled bookings. Both are null if nobody knows them. */
export type CancellationFacts = {
  readonly reason: CancellationReason | null;
  readonly by: Cancellation['by'] | null;
  readonly bookings: number;
  readonly fares: number;
};

export type TripSeatFacts = {
  readonly tripId: TripId;
  readonly routeId: RouteId;
  readonly routeName: string;
  readonly direction: TripDirection;
  readonly departsAt: Date;
  readonly seats: number;
  readonly blocked: number;
  readonly sold: number;
  readonly cancelled: number;
  readonly revenue: number;
};

/** `driverId` is null for rides without a duty. */
export type DriverFacts = {
  readonly driverId: DriverId | null;
  readonly name: string | null;
  readonly rides: number;
  readonly trips: number;
  readonly onDutySeconds: number;
  readonly plannedSeconds: number;
};

export type CarFacts = { readonly vehicleId: VehicleId; readonly name: string };
export type CarTimeFacts = CarFacts & { readonly duties: number; readonly onDutySeconds: number };

/** `vehicleId` is null for rides without a duty. `ends` are the first and last stops of its trips. */
export type CarRideFacts = {
  readonly vehicleId: VehicleId | null;
  readonly name: string | null;
  readonly rides: number;
  readonly km: number;
  readonly withoutDistance: number;
  readonly ends: readonly {
    readonly from: Point | null;
    readonly to: Point | null;
    readonly trips: number;
  }[];
};

/** Reads the facts of the reports, each in one query. */
export type ReportFacts = {
  readonly volume: (span: SpanInParts) => Promise<VolumeFacts[]>;
  readonly confirmation: (span: SpanInParts, now: Date, withinMs: number) => Promise<ConfirmationFacts[]>;
  readonly cancellations: (span: Span) => Promise<CancellationFacts[]>;
  readonly tripSeats: (span: Span) => Promise<TripSeatFacts[]>;
  readonly drivers: (span: Span) => Promise<DriverFacts[]>;
  readonly carTimes: (span: Span) => Promise<CarTimeFacts[]>;
  readonly carRides: (span: Span) => Promise<CarRideFacts[]>;
};
