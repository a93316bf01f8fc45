import { wrongStatus } from '#domain/bookings/refusals.ts';
import {
  conflictsOf,
  type DutyStore,
  type DutyStores,
  invalidDuty,
  lockCrew,
  overrideErrors,
  overrideOf,
} from '#domain/duties/assign/check-duty.ts';
import { dutyTransaction, type Retry } from '#domain/duties/assign/duty-transaction.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import {
  type Duty,
  type DutySubject,
  MAX_DUTY_MINUTES,
  MAX_HOURS_FROM_PICKUP,
  MIN_DUTY_MINUTES,
} from '#domain/duties/duty.ts';
import type { AssignDutyRefusal, DutyFieldError } from '#domain/duties/refusals.ts';
import type { SubjectFacts } from '#domain/duties/subject.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { addMinutes, HOUR_MS } from '#domain/kernel/india-time.ts';
import type { OverrideRequest } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type AssignDuty = {
  readonly subject: DutySubject;
  readonly driverId: DriverId;
  /** Null: the vehicle that comes with the driver's shift. */
  readonly vehicleId: VehicleId | null;
  /** Null: at the pickup, or at the departure. */
  readonly startsAt: Date | null;
  /** Null: the default of the service (docs/product/duties.md#duty). */
  readonly minutes: number | null;
  readonly override: OverrideRequest;
  /** The pickup or departure that the person saw. If it was moved since, nothing is assigned (docs/product/duties.md#shown). */
  readonly shownPickupAt?: Date | undefined;
  readonly by: Actor;
};

/** A duty, and its conflicts that were overridden. */
export type Assigned = { readonly duty: Duty; readonly conflicts: readonly Conflict[] };

/** Assigns a driver and a vehicle to a confirmed booking or an open trip (docs/product/duties.md#duty). */
export function assignDuty(deps: { inTransaction: InTransaction<DutyStores>; clock: Clock }) {
  const transaction = dutyTransaction(deps.inTransaction);
  return (command: AssignDuty): Promise<Result<Assigned, AssignDutyRefusal>> =>
    transaction<Assigned, AssignDutyRefusal>(({ duties }) => assignIn(duties, command, deps.clock()));
}

/** Assigns within a transaction. Locks the booking or trip first, then the driver, then the vehicle. */
export async function assignIn(
  duties: DutyStore,
  command: AssignDuty,
  at: Date,
): Promise<Result<Assigned, AssignDutyRefusal | Retry>> {
  const { subject, by } = command;
  const facts = await duties.lockSubject(subject);
  if (!facts) return refuse({ code: 'not-found', what: subject.kind });
  const existing = await duties.ofSubject(subject);
  if (existing) return refuse({ code: 'already-assigned', dutyId: existing.id });
  if (facts.status !== 'confirmed' && subject.kind === 'booking')
    return refuse(wrongStatus(facts.status, 'assign'));
  const { shownPickupAt = facts.startsAt } = command;
  if (shownPickupAt.getTime() !== facts.startsAt.getTime())
    return refuse({ code: 'not-assignable', why: 'pickup-moved', pickupAt: facts.startsAt });
  const minutes = command.minutes ?? facts.minutes;
  const startsAt = command.startsAt ?? facts.startsAt;
  const wrong = invalidDuty([...timeErrors(facts, startsAt, minutes), ...overrideErrors(command.override)]);
  if (wrong) return refuse(wrong);
  const interval = { from: startsAt, to: addMinutes(startsAt, minutes) };
  if (interval.to <= at || facts.status !== 'confirmed')
    return refuse({ code: 'not-assignable', why: 'in-past' });
  const crew = await lockCrew(duties, command, interval);
  if (!crew.ok) return crew;
  const conflicts = conflictsOf(facts, crew.value, interval);
  const override = overrideOf(conflicts, command.override, by, at);
  if (!override.ok) return override;
  const { driverId, vehicleId } = crew.value;
  const duty = await duties.add(
    {
      subject,
      driverId,
      vehicleId,
      startsAt: interval.from,
      endsAt: interval.to,
      state: 'assigned',
      notifiedAt: null,
      override: override.value,
    },
    { kind: 'assigned', by, at, note: null },
  );
  if (duty === 'already-assigned') return refuse('changed');
  if (typeof duty === 'string') return refuse(duty);
  return ok({ duty, conflicts });
}

/** Returns the errors of the time of a duty. */
export function timeErrors(
  { startsAt: pickupAt }: Pick<SubjectFacts, 'startsAt'>,
  startsAt: Date,
  minutes: number,
): DutyFieldError[] {
  const distance = Math.abs(startsAt.getTime() - pickupAt.getTime());
  const errors: (DutyFieldError | false)[] = [
    // Not `>`: an invalid date has no distance.
    !(distance <= MAX_HOURS_FROM_PICKUP * HOUR_MS) && {
      field: 'estimatedStartTime',
      code: 'duty-start-far',
      hours: MAX_HOURS_FROM_PICKUP,
    },
    !(Number.isInteger(minutes) && minutes >= MIN_DUTY_MINUTES && minutes <= MAX_DUTY_MINUTES) && {
      field: 'estimatedDuration',
      code: 'duty-minutes-out-of-range',
      min: MIN_DUTY_MINUTES,
      max: MAX_DUTY_MINUTES,
    },
  ];
  return errors.filter((error) => error !== false);
}
