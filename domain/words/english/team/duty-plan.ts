import type { UnservedReason } from '#domain/duties/plan/proposal.ts';
import type { DriverLeave } from '#domain/duties/shift.ts';
import type { Fit } from '#domain/duties/suggest/fit.ts';
import type { Suggestion } from '#domain/duties/suggest/suggest-drivers.ts';
import type { WaitingDuty } from '#domain/duties/waiting.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { indiaTimeOf } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { type ConflictNames, conflictMessage } from '#domain/words/english/team/duties.ts';

/**
 * Returns how a driver fits (docs/product/duties.md#suggest): `free from 09:30, 4 km away, back before the 14:00 duty,
 * 210 km of range left`.
 */
export function fitWords({ free, kmAway, next, minutesAfterShift, rangeLeftKm }: Fit): string {
  return [
    ...[freeWords(free), kmWords(kmAway), nextWords(next)],
    ...(minutesAfterShift > 0 ? [`ends ${minutesAfterShift} min after the shift`] : []),
    rangeWords(rangeLeftKm),
  ].join(', ');
}

function freeWords(free: Fit['free']): string {
  if (free === null) return 'no shift at this time';
  return `${free.inTime ? 'free from' : 'busy until'} ${indiaTimeOf(free.from)}`;
}

function kmWords(kmAway: number | null): string {
  if (kmAway === null) return 'distance unknown';
  return kmAway < 1 ? 'at the pickup' : `${Math.round(kmAway)} km away`;
}

function nextWords(next: Fit['next']): string {
  if (next === null) return 'no duty after it';
  return `${next.inTime ? 'back before' : 'too late for'} the ${indiaTimeOf(next.startsAt)} duty`;
}

/** Returns how much range is left: `210 km of range left`. */
export function rangeWords(km: number | null): string {
  if (km === null) return 'no vehicle';
  return km < 0 ? `${-km} km beyond the range` : `${km} km of range left`;
}

/** Returns why a waiting ride is not in a plan (docs/product/duties.md#plan). */
export function unservedWords(
  reason: UnservedReason,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): string {
  const time = indiaTimeOf(startsAt);
  switch (reason.code) {
    case 'in-past':
      return 'The pickup time has passed. Assign it by hand.';
    case 'no-seats-sold':
      return 'No seat is sold yet, so it needs no driver.';
    case 'no-shift':
      return `No driver with a vehicle works from ${time} to ${indiaTimeOf(endsAt)}.`;
    case 'on-leave':
      return `Everybody who works at ${time} is on leave.`;
    case 'out-of-service':
      return `Every vehicle on shift at ${time} is out of service.`;
    case 'too-few-seats':
      return `No vehicle that is free at ${time} has enough seats.`;
    case 'out-of-range':
      return `No vehicle on shift at ${time} has enough range, with the reserve.`;
    case 'busy':
      return reason.cars === 1
        ? `The only vehicle on shift at ${time} has another duty.`
        : `${allVehicles(reason.cars)} on shift at ${time} have other duties.`;
    case 'needed-elsewhere':
      return reason.cars === 1
        ? 'The only vehicle that could take it is needed for other rides.'
        : `${allVehicles(reason.cars)} that could take it are needed for other rides.`;
    case 'conflict':
      return 'It would clash with another duty of its driver.';
  }
}

function allVehicles(count: number): string {
  return count === 2 ? 'Both vehicles' : `All ${counted(count, 'vehicle')}`;
}

/** Returns why a driver cannot take a ride as it is: nothing if the driver can. */
export function obstacleWords(
  { conflicts, vehicle }: Suggestion,
  { seats }: Partial<Pick<WaitingDuty, 'seats'>>,
  names: ConflictNames,
): string[] {
  return [
    ...conflicts.map((conflict) => conflictMessage(conflict, names)),
    ...(vehicle ? [] : ['No vehicle assigned to the selected driver']),
    ...(vehicle && vehicle.capacity < (seats ?? 0)
      ? [`The vehicle has ${counted(vehicle.capacity, 'seat')}, and ${seats} are sold`]
      : []),
  ];
}

/** Returns why a driver on leave cannot take a ride: `On leave from 10:00 to 14:00: dentist`. */
export function leaveWords({ startsAt, endsAt, reason }: DriverLeave): string {
  const when = startsAt && endsAt ? `On leave from ${startsAt} to ${endsAt}` : 'On leave all day';
  return reason ? `${when}: ${reason}` : when;
}

/** Returns a vehicle in one line: `DL 1CA 1234, BYD e6`. */
export function vehicleWords({ regNo, make, model }: Pick<Vehicle, 'regNo' | 'make' | 'model'>): string {
  return `${regNo}, ${make} ${model}`;
}
