import { reassignHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Refusal } from '#domain/refusals.ts';

/** Returns the page that gives the duties ahead of a driver or vehicle to others, on the day of the first one. */
export function reassignLink(
  refusal: Refusal,
  whose: { readonly driverIds: readonly DriverId[] } | { readonly vehicleIds: readonly VehicleId[] },
): FormError['link'] {
  if (refusal.code !== 'duties-ahead') return undefined;
  const [first] = refusal.duties;
  if (!first) return undefined;
  return { href: reassignHref({ ...whose, date: indiaDateOf(first.startsAt) }), text: 'Reassign duties' };
}
