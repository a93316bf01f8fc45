import type { Conflict } from '#domain/duties/conflict.ts';

/** Returns a text that is the same for the same conflicts. */
export function conflictKeys(conflicts: readonly Conflict[]): string {
  const keyOf = (conflict: Conflict) => [conflict.type, subjectOf(conflict), conflict.vehicleId].join('.');
  return conflicts.map(keyOf).sort().join('_');
}

function subjectOf(conflict: Conflict): string | number {
  if (conflict.type === 'vehicle_out_of_service') return conflict.outOfService.until ?? '';
  if (conflict.type === 'driver_arrived') return `${conflict.presentDriverId}.${conflict.state}`;
  if (conflict.type === 'ends_after_shift') return `${conflict.date}.${conflict.minutes}`;
  return 'otherId' in conflict ? conflict.otherId : conflict.date;
}
