import type { Driver, DriverDetails, DriverId, DriverKey } from '#domain/fleet/driver.ts';
import type { Vehicle, VehicleDetails, VehicleId, VehicleKey } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Result } from '#domain/kernel/result.ts';

/** What was changed, a line each, by whom and when: a row of the history. */
export type FleetChange = { readonly lines: readonly string[]; readonly by: Actor; readonly at: Date };

/** Where drivers, or vehicles, are kept. `Key` names the values that no two of them share. */
export type Roster<Id, Item, Details, Key extends string> = {
  readonly find: (id: Id) => Promise<Item | undefined>;
  /** Adds one, or says which of its values another one has already. */
  readonly add: (details: Details, change: FleetChange) => Promise<Result<Item, Key>>;
  /** The one that has a value which is to be its alone. */
  readonly having: (key: Key, details: Details) => Promise<Item | undefined>;
  /** Writes `after` over `before`; false when that version is not the one that is kept any more. */
  readonly write: (before: Item, after: Item, change: FleetChange) => Promise<Result<boolean, Key>>;
  /** What was changed after a version, oldest first. */
  readonly changesSince: (id: Id, version: number) => Promise<readonly string[]>;
  /** Removes one for good; one that has duties stays. */
  readonly remove: (id: Id) => Promise<'removed' | 'unknown' | 'in-use'>;
};

export type Drivers = Roster<DriverId, Driver, DriverDetails, DriverKey>;
export type Vehicles = Roster<VehicleId, Vehicle, VehicleDetails, VehicleKey>;
