import { byStart } from '#domain/duties/availability/sheet-index.ts';
import type { DutyState, PlannedDuty } from '#domain/duties/duty.ts';
import type { ReadDutySheet } from '#domain/duties/ports.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { MAX_OUT_OF_SERVICE_DAYS, outOfServiceIn } from '#domain/fleet/vehicles/out-of-service.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';

const OVER: readonly DutyState[] = ['completed', 'no-show'];

/**
 * Returns the duties ahead of a vehicle that it cannot do because it is out of service, earliest first
 * (docs/product/fleet.md#out-of-service).
 */
export function dutiesOutOfService({ sheet: read, clock }: ReadDutySheet & { readonly clock: Clock }) {
  return async (vehicle: Vehicle): Promise<readonly PlannedDuty[]> => {
    const now = clock();
    const ahead = { from: now, to: addMinutes(now, MAX_OUT_OF_SERVICE_DAYS * 24 * 60) };
    const { duties } = await read(ahead, { drivers: [], vehicles: [vehicle.id] });
    return duties
      .filter(({ vehicleId, startsAt, endsAt, state }) => {
        if (vehicleId !== vehicle.id || endsAt <= now || OVER.includes(state)) return false;
        return outOfServiceIn(vehicle, { from: startsAt, to: endsAt }) !== undefined;
      })
      .sort(byStart);
  };
}
