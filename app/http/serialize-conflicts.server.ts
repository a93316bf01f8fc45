import { type Conflict, severityOf } from '#domain/duties/conflict.ts';
import { conflictKey } from '#domain/duties/conflicts/conflict-keys.ts';
import { RESOLUTIONS } from '#domain/duties/conflicts/resolved.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';
import {
  type ConflictNames,
  conflictMessage,
  conflictTitles,
  resolutionLabels,
} from '#domain/words/english/team/duties.ts';
import type { Container } from '#infra/container/container.ts';
import type { DutyLine } from '#infra/postgres/queries/duties/duty.queries.ts';

/** Returns a conflict for the team's calls (docs/product/calls.md#conflicts). */
export function serializeConflict(conflict: Conflict, names: ConflictNames) {
  const { type, dutyId, driverId, vehicleId, ...details } = conflict;
  const { otherId, ...facts } = { otherId: null, ...details };
  return {
    key: conflictKey(conflict),
    type,
    severity: severityOf(conflict),
    title: conflictTitles[type],
    message: conflictMessage(conflict, names),
    assignmentId: dutyId,
    otherAssignmentId: otherId,
    driverId,
    driverName: names.driver(driverId) ?? null,
    vehicleId,
    vehicleRegNo: (vehicleId && names.vehicle(vehicleId)) || null,
    ...facts,
    resolutions: RESOLUTIONS[type].map((action) => ({ action, label: resolutionLabels[action] })),
  };
}

/** Reads the names for the conflicts of one duty, and returns the conflicts for the team's calls. */
export async function serializeConflicts(conflicts: readonly Conflict[], { queries, clock }: Container) {
  if (conflicts.length === 0) return [];
  const others = conflicts.flatMap((conflict) => ('otherId' in conflict ? conflict.otherId : []));
  const [drivers, vehicles, duties] = await Promise.all([
    queries.fleet.drivers(clock()),
    queries.fleet.vehicles(clock()),
    others.length === 0 ? [] : queries.duty.list({ ids: others }),
  ]);
  const names: ConflictNames = {
    driver: (id) => drivers.find((driver) => driver.id === id)?.name,
    vehicle: (id) => vehicles.find((vehicle) => vehicle.id === id)?.regNo,
    duty: (id) => labelOf(duties.find(({ duty }) => duty.id === id)),
  };
  return conflicts.map((conflict) => serializeConflict(conflict, names));
}

function labelOf(line: DutyLine | undefined): string | undefined {
  if (line?.booking) return formatBookingId(line.booking.id);
  return line?.trip ? `${line.trip.routeName}, ${TRIP_DIRECTION_LABELS[line.trip.direction]}` : undefined;
}
