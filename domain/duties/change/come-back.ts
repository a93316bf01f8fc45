import { conflictsOf, type DutyStore, lockCrew } from '#domain/duties/assign/check-duty.ts';
import type { Retry } from '#domain/duties/assign/duty-transaction.ts';
import { type Conflict, severityOf } from '#domain/duties/conflict.ts';
import type { Duty, DutyRecord } from '#domain/duties/duty.ts';
import type {
  DutyConflicts,
  DutyPartNotFound,
  NotAssignable,
  NoVehicleOfDriver,
} from '#domain/duties/refusals.ts';
import type { SubjectFacts } from '#domain/duties/subject.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type ComeBackRefusal = DutyConflicts | DutyPartNotFound | NotAssignable | NoVehicleOfDriver;

/**
 * Checks that a duty can be again what it was: its driver and vehicle are active, and its time is still free
 * (docs/product/duties.md#undo). Conflicts of lower severity do not matter. In an undo, leave and a vehicle out of service do not
 * matter either, and no conflict does that a person had overridden.
 */
export async function checkComeBack(
  duties: DutyStore,
  duty: Pick<Duty, 'driverId' | 'vehicleId' | 'startsAt' | 'endsAt' | 'override'>,
  facts: SubjectFacts,
  { isUndo }: { isUndo: boolean },
): Promise<Result<void, ComeBackRefusal>> {
  const interval = { from: duty.startsAt, to: duty.endsAt };
  const crew = await lockCrew(duties, duty, interval);
  if (!crew.ok) return crew;
  if (duty.override && isUndo) return ok(undefined);
  const conflicts = conflictsOf(facts, crew.value, interval).filter(
    (conflict) => severityOf(conflict) === 'high' && !(isUndo && MAY_RETURN.includes(conflict.type)),
  );
  return conflicts.length === 0 ? ok(undefined) : refuse({ code: 'duty-conflicts', conflicts });
}

/** The conflicts that an undo can make again: the team sees them, as before. */
const MAY_RETURN: readonly Conflict['type'][] = ['on_leave', 'vehicle_out_of_service'];

/** Returns the outcome of adding a removed duty again. */
export function restored(written: Awaited<ReturnType<DutyStore['restore']>>): Result<Duty, Retry> {
  if (written === 'already-assigned') return refuse('changed');
  return typeof written === 'string' ? refuse(written) : ok(written);
}

/** Records that are read to find the change before, and the last notice to a driver. */
export const MAX_RECORDS = 20;

/** Returns when the driver of a duty was last notified of it. `records` are its history, the newest first. */
export function noticeOf(records: readonly DutyRecord[], { driverId }: Pick<Duty, 'driverId'>): Date | null {
  const notice = records.find(({ change, duty }) => change.kind === 'notified' && duty.driverId === driverId);
  return notice?.change.at ?? null;
}
