import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { BUFFER_MINUTES, type Conflict, type ConflictType } from '#domain/duties/conflict.ts';
import type { DriverAvailability } from '#domain/duties/conflicts/driver-options.ts';
import type { Resolution } from '#domain/duties/conflicts/resolved.ts';
import { type DutyId, formatDutyId } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { OutOfService, VehicleId } from '#domain/fleet/vehicle.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';

/** Titles of conflicts (docs/product/duties.md#conflicts). */
export const conflictTitles: Record<ConflictType, string> = {
  overlap: 'Time Overlap',
  vehicle_overlap: 'Vehicle Overlap',
  on_leave: 'Driver On Leave',
  vehicle_out_of_service: 'Vehicle Out Of Service',
  driver_arrived: 'Driver Has Arrived',
  outside_shift: 'Outside Shift Hours',
  ends_after_shift: 'Ends After Shift',
  range_exceeded: 'Range Exceeded',
  insufficient_buffer: 'Insufficient Buffer',
};

/** Labels after a driver's name in the options (docs/product/duties.md#driver-options). */
export const availabilityLabels: Record<DriverAvailability, string> = {
  'already-assigned': '(Already assigned)',
  manual: '(Manual assignment)',
  available: '(Available)',
  'outside-hours': '(Outside regular hours)',
};

export const resolutionLabels: Record<Resolution, string> = {
  'other-driver': 'Choose another driver',
  'other-vehicle': 'Choose another vehicle',
  move: 'Move the duty',
  override: 'Override',
};

/** Names in the messages of conflicts. */
export type ConflictNames = {
  readonly driver: (id: DriverId) => string | undefined;
  readonly vehicle: (id: VehicleId) => string | undefined;
  readonly duty: (id: DutyId) => string | undefined;
};

/** Returns the names of a sheet: drivers by name, vehicles by licence plate, duties by booking or trip. */
export function namesOfSheet(sheet: DutySheet): ConflictNames {
  const { drivers, vehicles, duties } = indexSheet(sheet);
  return {
    driver: (id) => drivers.get(id)?.name,
    vehicle: (id) => vehicles.get(id)?.regNo,
    duty: (id) => duties.get(id)?.label,
  };
}

/** Returns until when a vehicle is out of service: `out of service until 25/11/2026`. */
export function outOfServiceWords({ until }: Pick<OutOfService, 'until'>): string {
  return until ? `out of service until ${formatDay(until)}` : 'out of service until it is put back';
}

/** Returns the message of a conflict. Without names it says `The driver`, `The vehicle` and `DT-12`. */
export function conflictMessage(conflict: Conflict, names?: ConflictNames): string {
  const named = names?.driver(conflict.driverId);
  const [driver, ofDriver] = [named ?? 'The driver', named ?? 'the driver'];
  const vehicle = (conflict.vehicleId && names?.vehicle(conflict.vehicleId)) || 'The vehicle';
  const duty = (id: DutyId) => names?.duty(id) ?? formatDutyId(id);
  switch (conflict.type) {
    case 'overlap':
      return `${driver} has ${duty(conflict.otherId)} at the same time`;
    case 'vehicle_overlap':
      return `${vehicle} is used for ${duty(conflict.otherId)} at the same time`;
    case 'insufficient_buffer': {
      const { gapMinutes, neededMinutes, missingMinutes } = conflict;
      const who = conflict.of === 'driver' ? driver : vehicle;
      const need = neededMinutes > BUFFER_MINUTES ? 'the drive takes' : 'the buffer is';
      return `${who} has ${counted(gapMinutes, 'minute')} between this duty and ${duty(conflict.otherId)}, and ${need} ${counted(neededMinutes, 'minute')}: ${counted(missingMinutes, 'minute')} missing`;
    }
    case 'outside_shift': {
      const { shift, date } = conflict;
      return shift
        ? `The start is outside the shift of ${ofDriver} on ${formatDay(date)}, ${shift.startsAt} to ${shift.endsAt}`
        : `${driver} has no shift on ${formatDay(date)}`;
    }
    case 'driver_arrived': {
      const present = names?.driver(conflict.presentDriverId) ?? 'The present driver';
      return conflict.state === 'started'
        ? `${present} has started this ride`
        : `${present} has arrived at the pickup of this ride`;
    }
    case 'ends_after_shift': {
      const { minutes, shift } = conflict;
      return `The duty ends ${counted(minutes, 'minute')} after the shift of ${ofDriver}, ${shift.startsAt} to ${shift.endsAt}`;
    }
    case 'on_leave': {
      const { startsAt, endsAt } = conflict.leave;
      const part = startsAt && endsAt ? ` from ${startsAt} to ${endsAt}` : '';
      return `${driver} is on leave on ${formatDay(conflict.date)}${part}`;
    }
    case 'vehicle_out_of_service':
      return `${vehicle} is ${outOfServiceWords(conflict.outOfService)}`;
    case 'range_exceeded':
      return `${vehicle} needs ${Math.ceil(conflict.km)} km without a rest on ${formatDay(conflict.date)}, and can drive ${Math.floor(conflict.availableKm)} km, with its reserve and charging on the way`;
  }
}
