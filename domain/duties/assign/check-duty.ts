import { wrongStatus } from '#domain/bookings/refusals.ts';
import { vehicleOfShift } from '#domain/duties/availability/shift-on.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import { type Candidate, conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { conflictKeys } from '#domain/duties/conflicts/conflict-keys.ts';
import type { PresentDuty } from '#domain/duties/conflicts/handover.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { type DutyOverride, MAX_OVERRIDE_REASON } from '#domain/duties/duty.ts';
import type {
  DutySheet,
  Interval,
  ReadDutyHistory,
  ReadDutySheet,
  WriteDuties,
} from '#domain/duties/ports.ts';
import type {
  DutyConflicts,
  DutyFieldError,
  DutyPartNotFound,
  NotAssignable,
  NoVehicleOfDriver,
} from '#domain/duties/refusals.ts';
import type { DutySubjects, SubjectFacts } from '#domain/duties/subject.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type Invalid, invalid, type OverrideRequest } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';

/** The stores of a transaction that writes duties. */
export type DutyStore = WriteDuties & ReadDutyHistory & ReadDutySheet & DutySubjects;
export type DutyStores = { readonly duties: DutyStore };

/** A driver and a vehicle that exist and are active, and the sheet around a duty. */
export type Crew = {
  readonly driverId: DriverId;
  readonly vehicleId: VehicleId;
  readonly sheet: DutySheet;
};

type CrewRefusal = DutyPartNotFound | NotAssignable | NoVehicleOfDriver;

/**
 * Locks a driver and a vehicle, and reads the sheet around a duty after that, so that nobody else can assign them
 * meanwhile. Without a vehicle, it is the one that comes with the driver's shift.
 */
export async function lockCrew(
  duties: DutyStore,
  { driverId, vehicleId }: { driverId: DriverId; vehicleId: VehicleId | null },
  interval: Interval,
): Promise<Result<Crew, CrewRefusal>> {
  const around = sheetInterval(interval);
  await duties.lock([driverId], []);
  const ofShift = vehicleId ?? (await readVehicleOfShift(duties, driverId, interval));
  if (ofShift !== undefined) await duties.lock([], [ofShift]);
  const vehicles = ofShift === undefined ? [] : [ofShift];
  const sheet = await duties.sheet(around, { drivers: [driverId], vehicles });
  const driver = sheet.drivers.find(({ id }) => id === driverId);
  if (!driver) return refuse({ code: 'not-found', what: 'driver' });
  if (!driver.active) return refuse({ code: 'not-assignable', why: 'driver-inactive' });
  if (ofShift === undefined) return refuse({ code: 'no-vehicle-of-driver' });
  const vehicle = sheet.vehicles.find(({ id }) => id === ofShift);
  if (!vehicle) return refuse({ code: 'not-found', what: 'vehicle' });
  if (!vehicle.active) return refuse({ code: 'not-assignable', why: 'vehicle-inactive' });
  return ok({ driverId, vehicleId: vehicle.id, sheet });
}

/** Returns the vehicle that comes with the driver's shift at the start of a duty. */
export async function readVehicleOfShift(
  duties: ReadDutySheet,
  driverId: DriverId,
  interval: Interval,
): Promise<VehicleId | undefined> {
  const sheet = await duties.sheet(sheetInterval(interval), { drivers: [driverId], vehicles: [] });
  return vehicleOfShift(sheet, driverId, interval.from);
}

type FactsOfCandidate = Pick<SubjectFacts, 'subject' | 'from' | 'to' | 'km'>;

/** Returns the conflicts of a booking or trip with a driver and a vehicle at a time. `present` is the duty that it has. */
export function conflictsOf(
  facts: FactsOfCandidate,
  crew: Crew,
  interval: Interval,
  present?: PresentDuty,
): Conflict[] {
  return conflictsOfCandidate(crew.sheet, candidateOf(facts, crew, interval, present));
}

/** Returns the duty of a booking or trip with a driver and a vehicle at a time, as the rules of conflicts take it. */
export function candidateOf(
  { subject, from, to, km }: FactsOfCandidate,
  { driverId, vehicleId }: Omit<Crew, 'sheet'>,
  { from: startsAt, to: endsAt }: Interval,
  present?: PresentDuty,
): Candidate {
  return { subject, from, to, km, driverId, vehicleId, startsAt, endsAt, present };
}

/** Returns the override that conflicts need: none without conflicts. Refuses conflicts that nobody overrides. */
export function overrideOf(
  conflicts: readonly Conflict[],
  override: OverrideRequest,
  by: Actor,
  at: Date,
): Result<DutyOverride | null, DutyConflicts> {
  if (conflicts.length === 0) return ok(null);
  if (!override || !hasSeen(override, conflicts)) return refuse({ code: 'duty-conflicts', conflicts });
  return ok({ by, at, reason: oneLine(override.reason) });
}

/** Returns whether the person who overrides conflicts has seen each of them. */
export function hasSeen({ shown }: NonNullable<OverrideRequest>, conflicts: readonly Conflict[]): boolean {
  return shown === undefined || conflictKeys(conflicts).every((key) => shown.includes(key));
}

/** Returns the errors of the reason of an override. */
export function overrideErrors(override: OverrideRequest): DutyFieldError[] {
  const reason = override && oneLine(override.reason);
  if (reason === null) return [];
  if (reason === '') return [{ field: 'overrideReason', code: 'override-reason-missing' }];
  return reason.length > MAX_OVERRIDE_REASON
    ? [{ field: 'overrideReason', code: 'override-reason-too-long', limit: MAX_OVERRIDE_REASON }]
    : [];
}

/** Returns the refusal of field errors; undefined without errors. */
export function invalidDuty([first, ...others]: readonly DutyFieldError[]):
  | Invalid<DutyFieldError>
  | undefined {
  return first && invalid([first, ...others]);
}

/** Returns the refusal of a booking or trip whose duty cannot change any more; undefined otherwise. */
export function notChangeable({ status, subject }: SubjectFacts) {
  if (status === 'confirmed' || status === 'on-trip') return undefined;
  if (subject.kind === 'trip') return { code: 'not-assignable', why: 'in-past' } as const;
  return wrongStatus(status, 'assign');
}
