import type { Conflict } from '#domain/duties/conflict.ts';

/**
 * Returns what tells the conflicts of a duty apart, in the same order for the same conflicts. A person who overrides conflicts
 * sends the keys of those that were shown (docs/product/duties.md#shown). A key has no space.
 */
export function conflictKeys(conflicts: readonly Conflict[]): string[] {
  return conflicts.map(conflictKey).sort();
}

/** Returns the key of one conflict. */
export function conflictKey(conflict: Conflict): string {
  return [conflict.type, subjectOf(conflict), conflict.vehicleId].join('.');
}

function subjectOf(conflict: Conflict): string | number {
  if (conflict.type === 'vehicle_out_of_service') return conflict.outOfService.until ?? '';
  if (conflict.type === 'driver_arrived') return `${conflict.presentDriverId}.${conflict.state}`;
  if (conflict.type === 'ends_after_shift') return `${conflict.date}.${conflict.minutes}`;
  return 'otherId' in conflict ? conflict.otherId : conflict.date;
}
