import { splitPhone } from '#app/ui/forms/phone/country-codes.ts';
import { VEHICLE_TYPE_LABELS } from '#domain/fleet/vehicle.ts';
import { outOfServiceFrom } from '#domain/fleet/vehicles/out-of-service.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { DriverLine, Duties, VehicleLine } from '#infra/postgres/queries/fleet.queries.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** A driver in the console. */
export function driverRow(driver: DriverLine) {
  const { code, number } = splitPhone(driver.phone);
  return {
    id: driver.id,
    version: driver.version,
    name: driver.name,
    phone: driver.phone,
    phoneLabel: formatPhone(driver.phone),
    countryCode: code,
    national: number,
    license: driver.license,
    experience: driver.experience ?? '',
    language: driver.language,
    active: driver.active,
    duties: dutyWords(driver, 'duties'),
    isDeletable: !driver.hasDuties,
  };
}

/** A vehicle in the console. */
export function vehicleRow(vehicle: VehicleLine, now: Date) {
  const period = outOfServiceFrom(vehicle, now);
  return {
    id: vehicle.id,
    version: vehicle.version,
    name: `${vehicle.make} ${vehicle.model}`,
    make: vehicle.make,
    model: vehicle.model,
    licensePlate: vehicle.regNo,
    vehicleType: vehicle.type,
    typeLabel: VEHICLE_TYPE_LABELS[vehicle.type],
    capacity: vehicle.capacity,
    rangeKm: vehicle.rangeKm,
    active: vehicle.active,
    /** The last day out of service; an empty text if it lasts until the vehicle is put back. Null in service. */
    outUntil: period ? (period.until ?? '') : null,
    duties: dutyWords(vehicle, 'assignments'),
    isDeletable: !vehicle.hasDuties,
  };
}

export type DriverRow = ReturnType<typeof driverRow>;
export type VehicleRow = ReturnType<typeof vehicleRow>;

function dutyWords({ hasDuties, upcomingDuties }: Duties, what: string): string {
  if (upcomingDuties > 0) return `${upcomingDuties} upcoming`;
  return hasDuties ? `Past ${what} only` : `No ${what}`;
}

/** Returns `3 drivers, 2 active`. */
export function countWords(rows: readonly { readonly active: boolean }[], what: string): string {
  const active = rows.filter((row) => row.active).length;
  return `${counted(rows.length, what)}, ${active} active`;
}
