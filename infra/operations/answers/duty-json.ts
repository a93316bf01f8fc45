import type { Conflict } from '#domain/duties/conflict.ts';
import { severityOf } from '#domain/duties/conflict.ts';
import { conflictKey } from '#domain/duties/conflicts/conflict-keys.ts';
import { type Duty, formatDutyId } from '#domain/duties/duty.ts';
import { rideKey } from '#domain/duties/plan/plan-item.ts';
import { type ConflictNames, conflictMessage } from '#domain/words/english/team/duties.ts';

/** Returns a duty in the shape that `--json` prints. Other programs depend on these names. */
export function dutyJson({
  id,
  version,
  subject,
  driverId,
  vehicleId,
  startsAt,
  endsAt,
  state,
  ...rest
}: Duty) {
  return {
    id,
    reference: formatDutyId(id),
    version,
    bookingId: subject.kind === 'booking' ? subject.id : null,
    tripId: subject.kind === 'trip' ? subject.id : null,
    driverId,
    vehicleId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state,
    notifiedAt: rest.notifiedAt?.toISOString() ?? null,
    overrideReason: rest.override?.reason ?? null,
  };
}

export const DUTY_JSON = `{ "id", "reference", "version", "bookingId" or null, "tripId" or null, "driverId", "vehicleId", "startsAt", "endsAt",
"state", "notifiedAt" or null, "overrideReason" or null }`;

/** Returns a conflict in the shape that `--json` prints. */
export function conflictJson(conflict: Conflict, names?: ConflictNames) {
  const { type, driverId, vehicleId, dutyId } = conflict;
  return {
    key: conflictKey(conflict),
    type,
    severity: severityOf(conflict),
    message: conflictMessage(conflict, names),
    dutyId,
    otherId: 'otherId' in conflict ? conflict.otherId : null,
    driverId,
    vehicleId,
  };
}

export const CONFLICT_JSON =
  '{ "key", "type", "severity", "message", "dutyId" or null, "otherId" or null, "driverId", "vehicleId" or null }';

/** Returns `BK-12` or `TR-5`. */
export function rideName({ subject }: Pick<Duty, 'subject'>): string {
  return rideKey(subject);
}
