import type { Assigned } from '#domain/duties/assign/assign-duty.ts';
import { candidateOf, type DutyStore, type DutyStores, lockCrew } from '#domain/duties/assign/check-duty.ts';
import { dutyTransaction, type Retry } from '#domain/duties/assign/duty-transaction.ts';
import { type DutyRows, lockInOrder } from '#domain/duties/assign/lock-in-order.ts';
import { lockDuty, withoutConflicts, writeChange } from '#domain/duties/change/change-duty.ts';
import { describeDutyChange } from '#domain/duties/change/describe-duty-change.ts';
import { conflictsOfDriver, conflictsOfVehicle } from '#domain/duties/conflicts/candidate.ts';
import type { Duty, DutyId } from '#domain/duties/duty.ts';
import type { ChangeDutyRefusal } from '#domain/duties/refusals.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type ReassignItem = {
  readonly id: DutyId;
  /** The expected version. */
  readonly version: number;
  /** Null if nobody has it: the booking or trip waits for a driver again. */
  readonly crew: { readonly driverId: DriverId; readonly vehicleId: VehicleId } | null;
};

/** The duty that was refused. Nothing is written. */
export type DutyRefused = {
  readonly code: 'duty-refused';
  readonly id: DutyId;
  readonly refusal: ChangeDutyRefusal;
};

type Change = { readonly by: Actor; readonly at: Date; readonly note: string | null };

/**
 * Gives many duties another driver or vehicle, or takes them from their drivers, in one transaction: all of them, or none
 * (docs/product/duties.md#reassign). A duty that would have a new conflict is refused. `note` is why, for the history of the
 * duties that are taken away.
 */
export function reassignMany(deps: { inTransaction: InTransaction<DutyStores>; clock: Clock }) {
  const transaction = dutyTransaction(deps.inTransaction);
  return ({
    items,
    note,
    by,
  }: {
    items: readonly ReassignItem[];
    note: string | null;
    by: Actor;
  }): Promise<Result<readonly Assigned[], DutyRefused>> =>
    transaction<readonly Assigned[], DutyRefused>(async ({ duties }) => {
      const change = { by, at: deps.clock(), note };
      await lockAll(duties, items);
      const done: Assigned[] = [];
      let pending = items;
      // A duty may have to wait until another one of the list has left its new vehicle or driver.
      while (pending.length > 0) {
        const blocked: ReassignItem[] = [];
        let first: DutyRefused | undefined;
        for (const item of pending) {
          const result = await reassignIn(duties, item, change);
          if (result.ok) done.push(result.value);
          else if (typeof result.refusal === 'string') return refuse(result.refusal);
          else {
            first ??= { code: 'duty-refused', id: item.id, refusal: result.refusal };
            if (result.refusal.code !== 'duty-conflicts') return refuse(first);
            blocked.push(item);
          }
        }
        if (first && blocked.length === pending.length) return refuse(first);
        pending = blocked;
      }
      return ok(done);
    });
}

async function lockAll(duties: DutyStore, items: readonly ReassignItem[]): Promise<void> {
  const rows: DutyRows[] = [];
  for (const { id, crew } of items) {
    const duty = await duties.find(id);
    if (duty) rows.push({ subject: duty.subject, crew });
  }
  await lockInOrder(duties, rows);
}

async function reassignIn(
  duties: DutyStore,
  { crew: wanted, ...of }: ReassignItem,
  { by, at, note }: Change,
): Promise<Result<Assigned, ChangeDutyRefusal | Retry>> {
  const locked = await lockDuty(duties, of);
  if (!locked.ok) return locked;
  const { duty, facts } = locked.value;
  if (!wanted) {
    const removed = await duties.remove(duty, { kind: 'removed', by, at, note });
    return removed ? ok(withoutConflicts({ ...duty, version: duty.version + 1 })) : refuse('changed');
  }
  const interval = { from: duty.startsAt, to: duty.endsAt };
  const crew = await lockCrew(duties, wanted, interval);
  if (!crew.ok) return crew;
  const { driverId, vehicleId, sheet } = crew.value;
  const candidate = candidateOf(facts, crew.value, interval, duty);
  const ofDriver = conflictsOfDriver(sheet, candidate);
  const conflicts = conflictsOfVehicle(sheet, candidate);
  const keepsDriver = driverId === duty.driverId;
  // A driver who stays has the same conflicts with any vehicle. They were allowed before.
  if (!keepsDriver) conflicts.unshift(...ofDriver);
  if (conflicts.length > 0) return refuse({ code: 'duty-conflicts', conflicts });
  const after: Duty = {
    ...duty,
    driverId,
    vehicleId,
    override: keepsDriver && ofDriver.length > 0 ? duty.override : null,
    ...(!keepsDriver && { state: 'assigned', notifiedAt: null }),
  };
  const before = await duties.sheet(interval, { drivers: [duty.driverId], vehicles: [duty.vehicleId] });
  const lines = describeDutyChange(duty, after, {
    drivers: [...sheet.drivers, ...before.drivers],
    vehicles: [...sheet.vehicles, ...before.vehicles],
  });
  const written = await writeChange(duties, duty, after, { kind: 'reassigned', by, at, note: lines });
  return written.ok ? ok(withoutConflicts(written.value)) : written;
}
