import type { Driver, DriverDetails, DriverId, DriverKey } from '#domain/fleet/driver.ts';
import type { DutiesAhead } from '#domain/fleet/refusals.ts';
import type { Vehicle, VehicleDetails, VehicleId, VehicleKey } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { Weekday } from '#domain/kernel/india-time.ts';
import type { Result } from '#domain/kernel/result.ts';

/** A history row: the changed lines, the actor and the time. */
export type FleetChange = { readonly lines: readonly string[]; readonly by: Actor; readonly at: Date };

/** What a write changed besides the item: the weekdays of the shifts that lost their vehicle to another driver. */
export type AlsoWritten = { readonly withoutVehicle: readonly Weekday[] };

/** Store of drivers or vehicles. `Key` names the unique fields. */
export type Roster<Id, Item, Details, Key extends string> = {
  readonly find: (id: Id) => Promise<Item | undefined>;
  /** Adds an item, or returns the unique field that another item already uses. The transaction can then only roll back. */
  readonly add: (details: Details, change: FleetChange) => Promise<Result<Item, Key>>;
  /** Returns the item that uses the same unique value. */
  readonly having: (key: Key, details: Details) => Promise<Item | undefined>;
  /**
   * Replaces `before` with `after`. Returns false if the stored version is another one. Refuses to deactivate an item with
   * duties ahead (docs/product/fleet.md#deactivate).
   */
  readonly write: (
    before: Item,
    after: Item,
    change: FleetChange,
  ) => Promise<Result<boolean | AlsoWritten, Key | DutiesAhead>>;
  /** Returns the changes after a version, oldest first. */
  readonly changesSince: (id: Id, version: number) => Promise<readonly string[]>;
  /** Permanently removes an item. Items with duties are not removed. */
  readonly remove: (id: Id) => Promise<'removed' | 'unknown' | 'in-use'>;
};

export type Drivers = Roster<DriverId, Driver, DriverDetails, DriverKey>;
export type Vehicles = Roster<VehicleId, Vehicle, VehicleDetails, VehicleKey>;

export type WriteDrivers = InTransaction<{ readonly drivers: Drivers }>;
export type WriteVehicles = InTransaction<{ readonly vehicles: Vehicles }>;
