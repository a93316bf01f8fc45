import type { BookedService } from '#domain/bookings/booking.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type BookingId, parseIdWithPrefix, type TripId } from '#domain/kernel/ids.ts';
import { addMinutes, type IndiaTime, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Point } from '#domain/places/great-circle.ts';

export type DutyId = number & { readonly __brand: 'DutyId' };

/** The subject of a duty: one booking, or one rideshare trip. */
export type DutySubject =
  | { readonly kind: 'booking'; readonly id: BookingId }
  | { readonly kind: 'trip'; readonly id: TripId };

/** The service of a duty. All duties of trips are `rideshare`. */
export type DutyService = BookedService | 'rideshare';

/**
 * The states that the driver reports, in the order of a ride (docs/product/duties.md#driver-link). `assigned` means
 * that the driver has not answered yet.
 */
export const DUTY_STATES = [
  'assigned',
  'accepted',
  'declined',
  'on-my-way',
  'arrived',
  'started',
  'completed',
  'no-show',
] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** A person allowed a duty in spite of its conflicts. */
export type DutyOverride = { readonly by: Actor; readonly at: Date; readonly reason: string };

/**
 * A duty occupies a driver and a vehicle from `startsAt` to `endsAt` (docs/product/duties.md#duty). It is removed when
 * its booking or trip is cancelled.
 */
export type Duty = {
  readonly id: DutyId;
  /** Increases by one with each change. Used for optimistic locking. */
  readonly version: number;
  readonly subject: DutySubject;
  readonly driverId: DriverId;
  readonly vehicleId: VehicleId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: DutyState;
  /** When the driver was first messaged about this duty; null before. */
  readonly notifiedAt: Date | null;
  /** Null if the duty had no conflicts when it was written, or only conflicts that need no override. */
  readonly override: DutyOverride | null;
};

/** When a duty begins, and how long it takes. */
export type DutyTime = { readonly startsAt: Date; readonly minutes: number };

/** Returns how many minutes a duty takes. */
export function minutesOfDuty({ startsAt, endsAt }: Pick<Duty, 'startsAt' | 'endsAt'>): number {
  return (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
}

/** A duty that has no id from the database yet. */
export type DutyDraft = Omit<Duty, 'id' | 'version'>;

/** A duty with the facts of its booking or trip that rules and screens need. */
export type PlannedDuty = Duty & {
  readonly service: DutyService;
  /** `BK-12`, or the route and direction of a trip. */
  readonly label: string;
  /** Where it begins and ends. Null if the place is unknown. */
  readonly from: Point | null;
  readonly to: Point | null;
  readonly fromName: string;
  readonly toName: string;
  /** Kilometres from start to end. Null if unknown. */
  readonly km: number | null;
};

export type DutyChangeKind =
  | 'assigned'
  | 'reassigned'
  | 'moved'
  | 'overridden'
  | 'removed'
  | 'restored'
  | 'notified'
  | 'reported';

/** One row in the history of a duty. */
export type DutyChange = {
  readonly kind: DutyChangeKind;
  readonly by: Actor;
  readonly at: Date;
  /** Why, or what changed: lines such as `Driver: Asha → Ravi`. */
  readonly note: string | null;
  /** The version that this change took back. */
  readonly undoes?: number;
};

/**
 * A row in the history with the duty after the change, or before it if the change removed the duty. `duty.version` is
 * the version that the change made. `duty.notifiedAt` is null.
 */
export type DutyRecord = { readonly duty: Duty; readonly change: DutyChange };

/** How long a change of a duty can be undone (docs/product/duties.md#undo). */
export const DUTY_UNDO_MS = 10_000;

export const MIN_DUTY_MINUTES = 15;
/** Two weeks: the longest stay of a round trip is one. */
export const MAX_DUTY_MINUTES = 14 * 24 * 60;
/** A duty starts at most this long before or after its pickup. */
export const MAX_HOURS_FROM_PICKUP = 24;

/** How far from its start a time that fits is sought for a duty with a conflict. */
export const MAX_MOVE_HOURS = 6;

/** Minutes that a duty takes by default. An hourly rental takes its hours (docs/product/duties.md#duty). */
export const DEFAULT_DUTY_MINUTES = 120;

/** When a duty starts if its day is given without a time. */
export const DEFAULT_DUTY_START = '09:00' as IndiaTime;

export const MAX_OVERRIDE_REASON = 200;

/** The ride can be reported from this long before the start of the duty. */
const MAX_HOURS_BEFORE_REPORT = 2;

/** Formats a duty id as `DT-12`. */
export function formatDutyId(id: DutyId): string {
  return `DT-${id}`;
}

/** Parses `DT-12`, `dt-12` or `12`; undefined for other text. */
export function parseDutyId(text: string): DutyId | undefined {
  return parseIdWithPrefix<DutyId>(text, 'DT');
}

/** Returns whether the ride of a duty is over, by its driver's report or by the booking. */
export function isRideOver({ state }: Pick<Duty, 'state'>): boolean {
  return state === 'completed' || state === 'no-show';
}

/** Returns from when the driver can report the ride of a duty. */
export function reportsFrom({ startsAt }: Pick<Duty, 'startsAt'>): Date {
  return addMinutes(startsAt, -MAX_HOURS_BEFORE_REPORT * 60);
}
