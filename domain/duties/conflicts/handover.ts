import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import type { Timed } from '#domain/duties/conflicts/pairs.ts';
import type { Duty, DutySubject } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';

/** Who has a duty before a change, and what that driver has reported. */
export type PresentDuty = Pick<Duty, 'driverId' | 'state'>;

/** Returns true if the driver of a duty is at the pickup, or has begun the ride. */
function isWithPassenger({ state }: Pick<Duty, 'state'>): boolean {
  return state === 'arrived' || state === 'started';
}

/** Returns true if a duty has begun: its start is over, or its driver is with the passenger before that. */
export function hasBegun(duty: Pick<Duty, 'state' | 'startsAt'>, now: Date): boolean {
  return duty.startsAt <= now || isWithPassenger(duty);
}

/**
 * Returns the conflict of a duty with another driver who is with its passenger already
 * (docs/product/duties.md#conflicts). `present` is the duty as it is; without it, the sheet is searched for it.
 */
export function handoverConflicts(
  sheet: DutySheet,
  { driverId, vehicleId, subject }: Timed & { readonly subject: DutySubject },
  present: PresentDuty | undefined = dutyOf(sheet, subject),
): Conflict[] {
  if (!present || present.driverId === driverId || !isWithPassenger(present)) return [];
  const { driverId: presentDriverId, state } = present;
  return [{ type: 'driver_arrived', presentDriverId, state, dutyId: null, driverId, vehicleId }];
}

function dutyOf(sheet: DutySheet, { kind, id }: DutySubject): PresentDuty | undefined {
  return indexSheet(sheet).dutyOfSubject.get(`${kind} ${id}`);
}
