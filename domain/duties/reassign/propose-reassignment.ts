import { hasBegun } from '#domain/duties/conflicts/handover.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { type DutyId, type DutySubject, minutesOfDuty, type PlannedDuty } from '#domain/duties/duty.ts';
import type { PlanSolver } from '#domain/duties/plan/network.ts';
import type { UnservedReason } from '#domain/duties/plan/proposal.ts';
import { PLAN_TIME_MS, solveDay } from '#domain/duties/plan/propose-plan.ts';
import type { DutySheet, ReadDutySheet } from '#domain/duties/ports.ts';
import { affectedDuties, type ReassignScope } from '#domain/duties/reassign/affected-duties.ts';
import { type DutyWithSeats, withReplacementCars } from '#domain/duties/reassign/replacement-cars.ts';
import { type Fit, fitOf } from '#domain/duties/suggest/fit.ts';
import type { WaitingDuty, WaitingRide } from '#domain/duties/waiting.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';

/** A duty with the driver and the vehicle that the proposal gives it. Nothing is written before a person accepts it. */
export type ProposedChange = {
  readonly duty: PlannedDuty;
  readonly driver: Driver;
  readonly vehicle: Vehicle;
  /** How it fits into the day with all other proposed changes. */
  readonly fit: Fit;
};

/** A duty that nobody else can take, or that has begun, and why. */
export type StuckDuty = {
  readonly duty: PlannedDuty;
  readonly reason: UnservedReason | { readonly code: 'begun' };
};

/** Other drivers and vehicles for duties that cannot stay as they are (docs/product/duties.md#reassign). */
export type Reassignment = {
  /** Sorted by start. */
  readonly changes: readonly ProposedChange[];
  readonly stuck: readonly StuckDuty[];
  /** The day as it is now, for names. */
  readonly sheet: DutySheet;
};

export type ProposeReassignmentDeps = {
  readonly dutySheet: ReadDutySheet;
  readonly rides: { readonly ride: (subject: DutySubject) => Promise<WaitingRide | undefined> };
  readonly planSolver: PlanSolver;
  readonly clock: Clock;
};

/**
 * Proposes other drivers and vehicles for the duties of drivers who cannot work, or of vehicles that cannot drive
 * (docs/product/duties.md#reassign). A driver without a vehicle keeps the duties if another vehicle is free. All other
 * duties stay as they are. `planned` are the proposals for other days that are accepted with this one: their duties are not
 * planned again, and occupy the drivers and vehicles that they are given. Writes nothing.
 */
export function proposeReassignment(deps: ProposeReassignmentDeps) {
  return async (scope: ReassignScope, planned: readonly Planned[] = []): Promise<Reassignment> => {
    const now = deps.clock();
    const day = { from: startOfDay(scope.date), to: endOfDay(scope.date) };
    const read = async (from: Date) =>
      asPlanned(await deps.dutySheet.sheet(sheetInterval({ from, to: day.to })), planned);
    const isPlanned = new Set(planned.flatMap(({ changes, stuck }) => [...changes, ...stuck].map(idOf)));
    const affectedIn = (sheet: DutySheet) =>
      affectedDuties(sheet, scope, now).filter((each) => !isPlanned.has(idOf(each)));
    const ofDay = await read(day.from);
    const [earliest] = affectedIn(ofDay);
    // A duty that starts before the day is planned with the duties around its start.
    const isEarlier = earliest !== undefined && earliest.duty.startsAt < day.from;
    const sheet = isEarlier ? await read(earliest.duty.startsAt) : ofDay;
    const affected = affectedIn(sheet);
    const all = await Promise.all(
      affected.map(async (each) => ({ ...each, seats: await seatsOf(deps.rides, each.duty) })),
    );
    const broken = new Set([
      ...scope.vehicleIds,
      ...sheet.vehicles.filter(({ active }) => !active).map(({ id }) => id),
    ]);
    const kept = withReplacementCars(
      sheet,
      all.filter(({ needsDriver }) => !needsDriver),
      broken,
    );
    const isKept = new Set(kept.map(({ duty }) => duty.id));
    const begun = all.filter((each) => hasBegun(each.duty, now) && !isKept.has(each.duty.id));
    const rest = all.filter((each) => !hasBegun(each.duty, now) && !isKept.has(each.duty.id));
    const changed = new Map(kept.map(({ duty, vehicle }) => [duty.id, { ...duty, vehicleId: vehicle.id }]));
    const isOpen = new Set(rest.map(({ duty }) => duty.id));
    const known: DutySheet = {
      ...sheet,
      duties: sheet.duties.filter(({ id }) => !isOpen.has(id)).map((duty) => changed.get(duty.id) ?? duty),
      drivers: sheet.drivers.filter(({ id }) => !scope.driverIds.includes(id)),
      vehicles: sheet.vehicles.filter(({ id }) => !broken.has(id)),
    };
    const plan = await planOf(deps.planSolver, known, rest);
    const drivers = new Map(sheet.drivers.map((driver) => [driver.id, driver]));
    const proposed = [
      ...kept.flatMap(({ duty, vehicle }) => {
        const driver = drivers.get(duty.driverId);
        return driver ? [{ duty, driver, vehicle }] : [];
      }),
      ...plan.changes,
    ];
    return {
      changes: withFits(sheet, proposed),
      stuck: [...begun.map(({ duty }) => ({ duty, reason: { code: 'begun' as const } })), ...plan.stuck].sort(
        byStart,
      ),
      sheet,
    };
  };
}

type Planned = Pick<Reassignment, 'changes' | 'stuck'>;

/** Returns the sheet as it is when proposals are accepted. A duty that nobody takes is removed, unless it has begun. */
function asPlanned(sheet: DutySheet, planned: readonly Planned[]): DutySheet {
  const changes = planned.flatMap((each) => each.changes);
  const stuck = planned.flatMap((each) => each.stuck).filter(({ reason }) => reason.code !== 'begun');
  const removed = new Set(stuck.map(idOf));
  return withCrews({ ...sheet, duties: sheet.duties.filter(({ id }) => !removed.has(id)) }, changes);
}

function withCrews(sheet: DutySheet, changes: readonly NewCrew[]): DutySheet {
  const crews = new Map(
    changes.map(({ duty, driver, vehicle }) => [duty.id, { driverId: driver.id, vehicleId: vehicle.id }]),
  );
  return { ...sheet, duties: sheet.duties.map((duty) => ({ ...duty, ...crews.get(duty.id) })) };
}

function idOf({ duty }: { readonly duty: PlannedDuty }): DutyId {
  return duty.id;
}

type NewCrew = Omit<ProposedChange, 'fit'>;

/**
 * Plans duties by the day of their start, the earliest day first, because a duty can start on the evening before. The plan of
 * each day knows the new drivers and vehicles of the days before. The days share the time of one plan.
 */
async function planOf(
  planSolver: PlanSolver,
  sheet: DutySheet,
  open: readonly DutyWithSeats[],
): Promise<{ readonly changes: readonly NewCrew[]; readonly stuck: readonly StuckDuty[] }> {
  const dutyOf = new Map(open.map(({ duty }) => [keyOf(duty.subject), duty]));
  const changes: NewCrew[] = [];
  const stuck: StuckDuty[] = [];
  const days = Map.groupBy(open, ({ duty }) => indiaDateOf(duty.startsAt));
  const timeMs = Math.floor(PLAN_TIME_MS / days.size);
  for (const [date, ofDay] of days) {
    const given = changes.map(({ duty, driver, vehicle }) => ({
      ...duty,
      driverId: driver.id,
      vehicleId: vehicle.id,
    }));
    const known = { ...sheet, duties: [...sheet.duties, ...given] };
    const plan = await solveDay(planSolver, { date, sheet: known, waiting: ofDay.map(waitingOf) }, timeMs);
    for (const { waiting, driver, vehicle } of plan.duties) {
      const duty = dutyOf.get(keyOf(waiting.subject));
      if (duty) changes.push({ duty, driver, vehicle });
    }
    for (const { waiting, reason } of plan.unserved) {
      const duty = dutyOf.get(keyOf(waiting.subject));
      if (duty) stuck.push({ duty, reason });
    }
  }
  return { changes, stuck };
}

async function seatsOf(
  rides: ProposeReassignmentDeps['rides'],
  { subject }: PlannedDuty,
): Promise<number | null> {
  return subject.kind === 'trip' ? ((await rides.ride(subject))?.seats ?? null) : null;
}

function waitingOf({ duty, seats }: DutyWithSeats): WaitingDuty {
  const { subject, service, label, from, to, fromName, toName, km, startsAt, endsAt } = duty;
  const places = { subject, service, label, from, to, fromName, toName, km };
  return { ...places, startsAt, endsAt, minutes: minutesOfDuty(duty), seats };
}

function withFits(sheet: DutySheet, proposed: readonly NewCrew[]): ProposedChange[] {
  const after = withCrews(sheet, proposed);
  return proposed
    .map(({ duty, driver, vehicle }) => {
      const crew = { driverId: driver.id, vehicleId: vehicle.id };
      return { duty, driver, vehicle, fit: fitOf(after, duty, crew) };
    })
    .sort(byStart);
}

function byStart(
  { duty: a }: Pick<ProposedChange, 'duty'>,
  { duty: b }: Pick<ProposedChange, 'duty'>,
): number {
  return a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id;
}

function keyOf({ kind, id }: DutySubject): string {
  return `${kind} ${id}`;
}
