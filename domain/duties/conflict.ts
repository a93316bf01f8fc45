import type { DutyId, DutyState } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { OutOfService, VehicleId } from '#domain/fleet/vehicle.ts';
import type { IndiaDate, IndiaTime } from '#domain/kernel/india-time.ts';

/** Conflict types with their severities (docs/product/duties.md#conflicts). */
export const CONFLICT_SEVERITIES = {
  overlap: 'high',
  vehicle_overlap: 'high',
  on_leave: 'high',
  vehicle_out_of_service: 'high',
  driver_arrived: 'high',
  outside_shift: 'medium',
  ends_after_shift: 'medium',
  range_exceeded: 'medium',
  insufficient_buffer: 'low',
} as const;
export type ConflictType = keyof typeof CONFLICT_SEVERITIES;
export type Severity = 'high' | 'medium' | 'low';

/** Minutes between two duties. A drive between their places that takes longer counts instead. */
export const BUFFER_MINUTES = 30;
/** Minutes after the end of a shift that still count as within it, for the start and for the end of a duty. */
export const GRACE_MINUTES = 60;

/** `vehicleId` is null for a candidate that has no vehicle yet. */
type About = { readonly driverId: DriverId; readonly vehicleId: VehicleId | null };

/**
 * Something that is wrong with one or two duties. `otherId` is the earlier of two duties. For a candidate, which is not
 * written yet, `dutyId` is null and `otherId` is the other duty, earlier or later.
 */
export type Conflict = About & { readonly dutyId: DutyId | null } & (
    | { readonly type: 'overlap' | 'vehicle_overlap'; readonly otherId: DutyId }
    | {
        readonly type: 'insufficient_buffer';
        readonly otherId: DutyId;
        /** Whose duties are too close: the driver's, or the vehicle's with two drivers. */
        readonly of: 'driver' | 'vehicle';
        /** Minutes between the two duties, minutes needed (the buffer, or a longer drive), and minutes missing. */
        readonly gapMinutes: number;
        readonly neededMinutes: number;
        readonly missingMinutes: number;
      }
    | {
        readonly type: 'outside_shift';
        readonly date: IndiaDate;
        /** The shift of the day, or null if the driver has none. */
        readonly shift: { readonly startsAt: IndiaTime; readonly endsAt: IndiaTime } | null;
      }
    | {
        readonly type: 'ends_after_shift';
        /** The day on which the duty starts. */
        readonly date: IndiaDate;
        readonly minutes: number;
        /** The shift after which the duty ends. */
        readonly shift: { readonly startsAt: IndiaTime; readonly endsAt: IndiaTime };
      }
    | {
        readonly type: 'on_leave';
        readonly date: IndiaDate;
        readonly leave: { readonly startsAt: IndiaTime | null; readonly endsAt: IndiaTime | null };
      }
    | {
        readonly type: 'vehicle_out_of_service';
        readonly outOfService: OutOfService;
      }
    | {
        /** Another driver is with the passenger already. Only a change of the driver has it. */
        readonly type: 'driver_arrived';
        readonly presentDriverId: DriverId;
        readonly state: DutyState;
      }
    | {
        readonly type: 'range_exceeded';
        /** The day of the first duty that ends below the reserve. */
        readonly date: IndiaDate;
        /** Kilometres from the last full start to the end of that duty. */
        readonly km: number;
        /** Kilometres that the vehicle can drive: its range above the reserve, and what it charges on the way. */
        readonly availableKm: number;
        readonly rangeKm: number;
      }
  );

/** Returns the severity of a conflict. */
export function severityOf({ type }: Pick<Conflict, 'type'>): Severity {
  return CONFLICT_SEVERITIES[type];
}
