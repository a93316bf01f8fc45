import { type Assigned, timeErrors } from '#domain/duties/assign/assign-duty.ts';
import {
  conflictsOf,
  type DutyStores,
  invalidDuty,
  lockCrew,
  overrideErrors,
  overrideOf,
} from '#domain/duties/assign/check-duty.ts';
import { dutyTransaction } from '#domain/duties/assign/duty-transaction.ts';
import { lockDuty, withoutConflicts, writeChange } from '#domain/duties/change/change-duty.ts';
import { describeDutyChange } from '#domain/duties/change/describe-duty-change.ts';
import { notAllowedBy } from '#domain/duties/conflicts/resolved.ts';
import {
  type Duty,
  type DutyChangeKind,
  type DutyId,
  type DutyState,
  minutesOfDuty,
  reportsFrom,
} from '#domain/duties/duty.ts';
import type { Interval } from '#domain/duties/ports.ts';
import type { ChangeDutyRefusal } from '#domain/duties/refusals.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import type { OverrideRequest } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** The changes of a duty. Absent fields keep their value. */
export type EditDuty = {
  readonly id: DutyId;
  /** The expected version. Without it, the current version is changed. */
  readonly version?: number | undefined;
  readonly driverId?: DriverId | undefined;
  /** Null: the vehicle that comes with the driver's shift. */
  readonly vehicleId?: VehicleId | null | undefined;
  /** The pickup stays as booked. */
  readonly startsAt?: Date | undefined;
  readonly minutes?: number | undefined;
  readonly override: OverrideRequest;
  /** Checks the duty even if nothing changes, so that its present conflicts can be overridden. */
  readonly recheck?: boolean | undefined;
  readonly by: Actor;
};

/**
 * Changes driver, vehicle and time of a duty at once, so that only the duty as it will be is checked
 * (docs/product/duties.md#edit). A new driver has not accepted it yet, and neither has the same driver for another time.
 * Changes nothing if all stay the same.
 */
export function editDuty(deps: { inTransaction: InTransaction<DutyStores>; clock: Clock }) {
  const transaction = dutyTransaction(deps.inTransaction);
  return (command: EditDuty): Promise<Result<Assigned, ChangeDutyRefusal>> =>
    transaction<Assigned, ChangeDutyRefusal>(async ({ duties }) => {
      const locked = await lockDuty(duties, command);
      if (!locked.ok) return locked;
      const { duty, facts } = locked.value;
      const wanted = wantedOf(duty, command);
      const isMoved = !isSameTime(duty, wanted.interval);
      const wrong = invalidDuty([
        ...(isMoved ? timeErrors(facts, wanted.interval.from, wanted.minutes) : []),
        ...overrideErrors(command.override),
      ]);
      if (wrong) return refuse(wrong);
      const at = deps.clock();
      if (isMoved && wanted.interval.to <= at) return refuse({ code: 'not-assignable', why: 'in-past' });
      const isSame = (crew: Crew) => !isMoved && isSameCrew(duty, crew);
      if (isSame(wanted) && !command.recheck) return ok(withoutConflicts(duty));
      const crew = await lockCrew(duties, wanted, wanted.interval);
      if (!crew.ok) return crew;
      const { driverId, vehicleId, sheet } = crew.value;
      const found = conflictsOf(facts, crew.value, wanted.interval, duty);
      const isUnchanged = isSame(crew.value);
      const conflicts = isUnchanged ? notAllowedBy(duty.override, found, sheet) : found;
      if (isUnchanged && (!command.recheck || conflicts.length === 0)) return ok(withoutConflicts(duty));
      const override = overrideOf(conflicts, command.override, command.by, at);
      if (!override.ok) return override;
      const after: Duty = {
        ...duty,
        driverId,
        vehicleId,
        override: override.value,
        startsAt: wanted.interval.from,
        endsAt: wanted.interval.to,
        ...(isMoved && { state: stateAfterMove(duty.state, { startsAt: wanted.interval.from }, at) }),
        ...(driverId !== duty.driverId && { state: 'assigned', notifiedAt: null }),
      };
      const before = await duties.sheet(wanted.interval, {
        drivers: [duty.driverId],
        vehicles: [duty.vehicleId],
      });
      const note = describeDutyChange(duty, after, {
        drivers: [...sheet.drivers, ...before.drivers],
        vehicles: [...sheet.vehicles, ...before.vehicles],
      });
      const kind: DutyChangeKind = !isSameCrew(duty, after) ? 'reassigned' : isMoved ? 'moved' : 'overridden';
      const why = kind === 'overridden' ? (after.override?.reason ?? null) : note;
      const written = await writeChange(duties, duty, after, { kind, by: command.by, at, note: why });
      return written.ok ? ok({ duty: written.value, conflicts }) : written;
    });
}

type Crew = { readonly driverId: DriverId; readonly vehicleId: VehicleId | null };

/** Returns the crew and the time that a duty is to have. */
function wantedOf(
  duty: Duty,
  { driverId = duty.driverId, vehicleId = duty.vehicleId, ...time }: EditDuty,
): Crew & { readonly minutes: number; readonly interval: Interval } {
  const { startsAt = duty.startsAt } = time;
  const { minutes = minutesOfDuty(duty) } = time;
  return { driverId, vehicleId, minutes, interval: { from: startsAt, to: addMinutes(startsAt, minutes) } };
}

/**
 * Returns the state of a duty with another time or place. The driver accepts it again. A ride that has begun stays as it is,
 * and so does a driver who is on the way or has arrived, unless the ride cannot be reported yet.
 */
export function stateAfterMove(state: DutyState, next: Pick<Duty, 'startsAt'>, now: Date): DutyState {
  if (state === 'accepted' || state === 'declined') return 'assigned';
  const isComing = state === 'on-my-way' || state === 'arrived';
  return isComing && now < reportsFrom(next) ? 'assigned' : state;
}

function isSameCrew(duty: Duty, { driverId, vehicleId }: Crew): boolean {
  return driverId === duty.driverId && vehicleId === duty.vehicleId;
}

function isSameTime({ startsAt, endsAt }: Duty, { from, to }: Interval): boolean {
  return startsAt.getTime() === from.getTime() && endsAt.getTime() === to.getTime();
}
