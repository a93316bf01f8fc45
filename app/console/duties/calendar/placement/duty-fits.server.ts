import type { Fit } from '#app/console/duties/calendar/placement/placement.ts';
import { type Conflict, severityOf } from '#domain/duties/conflict.ts';
import {
  type DriverOption,
  type DutyRequest,
  driverOptions,
} from '#domain/duties/conflicts/driver-options.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { availabilityLabels, type ConflictNames, namesOfSheet } from '#domain/words/english/team/duties.ts';

/** Says for each driver whether a ride fits into the day, and if not, why. */
export function dutyFits(sheet: DutySheet, request: DutyRequest): Fit[] {
  const names = namesOfSheet(sheet);
  const options = new Map(driverOptions(sheet, request).map((option) => [option.driver.id, option]));
  return sheet.drivers.map(({ id, active }): Fit => {
    const option = options.get(id);
    if (!option) return { driverId: id, tone: 'clashes', words: active ? 'On leave' : 'Inactive' };
    return { driverId: id, ...fitOf(option, names) };
  });
}

function fitOf(option: DriverOption, names: ConflictNames): Omit<Fit, 'driverId'> {
  const { conflicts, vehicle, availability } = option;
  const [worst] = conflicts.toSorted((a, b) => RANK[severityOf(a)] - RANK[severityOf(b)]);
  if (!worst) {
    return vehicle
      ? { tone: 'fits', words: `Fits ${availabilityLabels[availability]} ${vehicle.regNo}` }
      : { tone: 'clashes', words: 'No vehicle comes with the shift' };
  }
  const more = conflicts.length > 1 ? `, and ${conflicts.length - 1} more` : '';
  return {
    tone: severityOf(worst) === 'high' || !vehicle ? 'clashes' : 'warns',
    words: `${conflictWords(worst, names)}${more}`,
  };
}

const RANK = { high: 0, medium: 1, low: 2 } as const;

/** Returns a conflict in a few words, for the row of its driver. */
function conflictWords(conflict: Conflict, names: ConflictNames): string {
  const vehicle = (conflict.vehicleId && names.vehicle(conflict.vehicleId)) || 'The vehicle';
  switch (conflict.type) {
    case 'overlap':
      return `Has ${names.duty(conflict.otherId)} at this time`;
    case 'vehicle_overlap':
      return `${vehicle} has ${names.duty(conflict.otherId)} at this time`;
    case 'insufficient_buffer':
      return `${conflict.missingMinutes} min short to ${names.duty(conflict.otherId)}`;
    case 'outside_shift':
      return conflict.shift
        ? `Outside ${conflict.shift.startsAt}–${conflict.shift.endsAt}`
        : 'No shift on this day';
    case 'driver_arrived': {
      const present = names.driver(conflict.presentDriverId) ?? 'The present driver';
      return `${present} has ${conflict.state === 'started' ? 'started the ride' : 'arrived'}`;
    }
    case 'ends_after_shift':
      return `Ends ${conflict.minutes} min after the shift`;
    case 'on_leave':
      return conflict.leave.startsAt
        ? `On leave ${conflict.leave.startsAt}–${conflict.leave.endsAt}`
        : 'On leave';
    case 'vehicle_out_of_service':
      return `${vehicle} is out of service`;
    case 'range_exceeded':
      return `${vehicle}: ${Math.ceil(conflict.km)} km of ${Math.floor(conflict.availableKm)} km`;
  }
}
