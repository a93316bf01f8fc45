import { BUFFER_MINUTES, type Conflict } from '#domain/duties/conflict.ts';
import type { DutyId, PlannedDuty } from '#domain/duties/duty.ts';
import { driveMinutes } from '#domain/duties/travel.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';

/** A duty, or a candidate that may have no vehicle yet. */
export type Timed = Pick<PlannedDuty, 'driverId' | 'startsAt' | 'endsAt' | 'from' | 'to' | 'km'> & {
  readonly vehicleId: VehicleId | null;
};

/** Two duties of one driver or vehicle, in the order of their starts. */
export type Pair<Duty extends Timed> = { readonly earlier: Duty; readonly later: Duty };

/** Whose duties are compared: a driver's, or a vehicle's with several drivers. */
export type Of = 'driver' | 'vehicle';

/**
 * Returns the pairs of duties that can be in conflict (docs/product/duties.md#conflicts): each duty with the earlier
 * ones that have not ended, or else with the earlier one that ended last. `duties` are in the order of their starts.
 */
export function neighbours<Duty extends Timed>(duties: readonly Duty[]): Pair<Duty>[] {
  const pairs: Pair<Duty>[] = [];
  let running: Duty[] = [];
  let last: Duty | undefined;
  for (const later of duties) {
    running = running.filter(({ endsAt }) => endsAt > later.startsAt);
    for (const earlier of running) pairs.push({ earlier, later });
    if (last && running.length === 0) pairs.push({ earlier: last, later });
    running.push(later);
    if (!last || later.endsAt >= last.endsAt) last = later;
  }
  return pairs;
}

/** Returns the conflict of a pair. `about` is the duty that it is reported for, `otherId` the other one. */
export function pairConflict(
  { earlier, later }: Pair<Timed>,
  of: Of,
  about: { readonly duty: Timed; readonly dutyId: DutyId | null; readonly otherId: DutyId },
): Conflict | undefined {
  // The conflicts of the driver include these.
  if (of === 'vehicle' && earlier.driverId === later.driverId) return undefined;
  const { driverId, vehicleId } = about.duty;
  const both = { driverId, vehicleId, dutyId: about.dutyId, otherId: about.otherId };
  const gap = later.startsAt.getTime() - earlier.endsAt.getTime();
  if (gap < 0) return { type: of === 'driver' ? 'overlap' : 'vehicle_overlap', ...both };
  const neededMinutes = neededBetween(earlier, later);
  if (gap >= neededMinutes * MINUTE_MS) return undefined;
  const gapMinutes = Math.floor(gap / MINUTE_MS);
  const missingMinutes = neededMinutes - gapMinutes;
  return { type: 'insufficient_buffer', of, gapMinutes, neededMinutes, missingMinutes, ...both };
}

/** Returns the minutes needed between two duties: the buffer, or the drive if it takes longer. */
export function neededBetween(earlier: Pick<Timed, 'to' | 'endsAt'>, later: Pick<Timed, 'from'>): number {
  return Math.max(BUFFER_MINUTES, driveMinutes(earlier.to, later.from, earlier.endsAt));
}
