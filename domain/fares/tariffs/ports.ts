import type { Tariff } from '#domain/fares/tariff.ts';
import type { DatedTariff } from '#domain/fares/tariffs/tariff-schedule.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/** All tariffs, earliest first. `version` changes with every change. */
export type VersionedSchedule = { readonly version: number; readonly tariffs: readonly DatedTariff[] };

export type TariffSchedule = { readonly read: () => Promise<VersionedSchedule> };

/** One history row: who set which fares from which day. `replaced` is true if they replaced others. */
export type TariffChange = {
  readonly from: IndiaDate;
  readonly terms: Tariff;
  readonly replaced: boolean;
  readonly lines: readonly string[];
  readonly by: Actor;
  readonly at: Date;
};

/** The tariffs inside a transaction. */
export type ChangeTariffs = {
  /** Returns all tariffs and locks them until the transaction ends. */
  readonly lock: () => Promise<VersionedSchedule>;
  /** Writes a tariff and its history row. */
  readonly write: (change: TariffChange) => Promise<void>;
};
