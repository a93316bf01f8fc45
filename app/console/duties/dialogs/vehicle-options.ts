import type { SelectOption } from '#app/ui/forms/select-field.tsx';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';
import { outOfServiceIn } from '#domain/fleet/vehicles/out-of-service.ts';

/**
 * Returns the vehicles that can be chosen for a time: the active ones, and the present one. One that is out of service
 * then cannot be chosen, except the present one, which the form would otherwise lose.
 */
export function vehicleOptions(
  vehicles: readonly Vehicle[],
  time: { readonly from: Date; readonly to: Date },
  present?: VehicleId | null,
): SelectOption[] {
  return vehicles
    .filter(({ active, id }) => active || id === present)
    .map((vehicle) => {
      const isOut = outOfServiceIn(vehicle, time) !== undefined;
      const name = `${vehicle.make} ${vehicle.model}, ${vehicle.regNo}`;
      return {
        value: String(vehicle.id),
        label: isOut ? `${name} (Out of service)` : name,
        disabled: isOut && vehicle.id !== present,
      };
    });
}
