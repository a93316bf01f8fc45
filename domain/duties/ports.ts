import type {
  Duty,
  DutyChange,
  DutyDraft,
  DutyId,
  DutyRecord,
  DutySubject,
  PlannedDuty,
} from '#domain/duties/duty.ts';
import type { EnergyRules } from '#domain/duties/energy-rules.ts';
import type { DriverLeave, WeeklyShift } from '#domain/duties/shift.ts';
import type { Driver, DriverId } from '#domain/fleet/driver.ts';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';

/** A period of time. The end is exclusive. */
export type Interval = { readonly from: Date; readonly to: Date };

/** A row that the database refused, because it overlaps another duty of the driver or the vehicle. */
export type Occupied = 'driver-occupied' | 'vehicle-occupied';

export type FindDuties = {
  readonly find: (id: DutyId) => Promise<Duty | undefined>;
  readonly ofSubject: (subject: DutySubject) => Promise<Duty | undefined>;
};

export type WriteDuties = FindDuties & {
  /**
   * Locks a driver and a vehicle until the end of the transaction, so that nobody else writes their duties meanwhile.
   * All writers lock drivers before vehicles, each in the order of their ids.
   */
  readonly lock: (drivers: readonly DriverId[], vehicles: readonly VehicleId[]) => Promise<void>;
  /** Adds a duty with its first history row. `already-assigned`: its booking or trip has a duty. */
  readonly add: (draft: DutyDraft, change: DutyChange) => Promise<Duty | Occupied | 'already-assigned'>;
  /** Replaces a duty with optimistic locking. Returns false if the stored version is another one. */
  readonly write: (before: Duty, after: Duty, change: DutyChange) => Promise<boolean | Occupied>;
  /** Removes a duty, and keeps its history. Returns false if the stored version is another one. */
  readonly remove: (duty: Duty, change: DutyChange) => Promise<boolean>;
  /** Adds a removed duty again, with its id and with `version`. */
  readonly restore: (duty: Duty, change: DutyChange) => Promise<Duty | Occupied | 'already-assigned'>;
};

export type ReadDutyHistory = {
  /** Returns the last changes of a duty, newest first. A removed duty has a history too. */
  readonly history: (id: DutyId, limit: number) => Promise<readonly DutyRecord[]>;
  /** Returns the removal of the last duty of a booking or trip, if it has no duty since. */
  readonly lastRemoved: (subject: DutySubject) => Promise<DutyRecord | undefined>;
};

/** Everything that the rules need about some days: docs/product/duties.md#conflicts. */
export type DutySheet = {
  readonly duties: readonly PlannedDuty[];
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  readonly shifts: readonly WeeklyShift[];
  readonly leave: readonly DriverLeave[];
  /** How vehicles charge: docs/product/duties.md#energy. */
  readonly energy: EnergyRules;
};

export type ReadDutySheet = {
  /**
   * Returns the duties that touch an interval, and the shifts and leave of its days and of the day before. Only those of
   * some drivers or vehicles if given: a duty of either is included.
   */
  readonly sheet: (
    interval: Interval,
    of?: { readonly drivers: readonly DriverId[]; readonly vehicles: readonly VehicleId[] },
  ) => Promise<DutySheet>;
};
