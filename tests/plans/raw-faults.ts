import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { WeeklyShift } from '#domain/duties/shift.ts';
import { driveMinutes } from '#domain/duties/travel.ts';
import { drivenStretches } from '#tests/property/duties/energy-oracle.ts';

const DAY = 1_440;
const BUFFER = 30;
const GRACE = 60;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A ride as the customer asked for it. */
export type AskedRide = Pick<PlannedDuty, 'subject' | 'startsAt' | 'endsAt'> & {
  readonly seats: number | null;
};

/**
 * Returns what is wrong with the rows of some days, each as a sentence (docs/product/duties.md#plan). It reads the rows as
 * they are stored, and shares no code with plan, conflicts or energy except the drive between two places.
 */
export function rawFaults(sheet: DutySheet, rides: readonly AskedRide[]): string[] {
  const { duties, vehicles, energy } = sheet;
  return [
    ...duties.flatMap((duty) => ofRide(duties, rides, duty)),
    ...duties.flatMap((duty) => ofCrew(sheet, duty, rides)),
    ...duties.flatMap((duty) => tooClose(duties, duty)),
    ...vehicles.flatMap(({ id, rangeKm }) =>
      drivenStretches(
        duties.filter(({ vehicleId }) => vehicleId === id),
        rangeKm,
        energy,
      ).flatMap(({ strandedId }) =>
        strandedId === null ? [] : [`duty ${strandedId} strands vehicle ${id}`],
      ),
    ),
  ];
}

function ofRide(duties: readonly PlannedDuty[], rides: readonly AskedRide[], duty: PlannedDuty): string[] {
  const isSame = ({ subject: { kind, id } }: Pick<PlannedDuty, 'subject'>) =>
    kind === duty.subject.kind && id === duty.subject.id;
  const ride = rides.find(isSame);
  const isOnTime =
    minute(ride?.startsAt) === minute(duty.startsAt) && minute(ride?.endsAt) === minute(duty.endsAt);
  return [
    ...(ride ? [] : [`duty ${duty.id} is for no ride`]),
    ...(ride && !isOnTime ? [`duty ${duty.id} is at another time than its ride`] : []),
    ...(duties.find(isSame) === duty ? [] : [`duty ${duty.id} serves a ride again`]),
  ];
}

function ofCrew(sheet: DutySheet, duty: PlannedDuty, rides: readonly AskedRide[]): string[] {
  const driver = sheet.drivers.find(({ id }) => id === duty.driverId);
  const vehicle = sheet.vehicles.find(({ id }) => id === duty.vehicleId);
  const seats = rides.find(({ subject }) => subject.id === duty.subject.id)?.seats ?? 0;
  return [
    ...(driver?.active && vehicle?.active ? [] : [`duty ${duty.id} has an inactive driver or vehicle`]),
    ...(seats > (vehicle?.capacity ?? 0) ? [`duty ${duty.id} has too few seats`] : []),
    ...(isInShift(sheet.shifts, duty) ? [] : [`duty ${duty.id} is outside the shift`]),
  ];
}

/** Returns whether a duty is within the shifts of its driver, each with 60 minutes after its end. */
function isInShift(shifts: readonly WeeklyShift[], duty: PlannedDuty): boolean {
  const [start, end] = [minute(duty.startsAt), minute(duty.endsAt)];
  const today = Math.floor(start / DAY);
  const worked = [today - 1, today, today + 1].flatMap((day) =>
    shifts
      .filter(({ driverId, weekday }) => driverId === duty.driverId && weekday === WEEKDAYS[(day + 4) % 7])
      .map(({ startsAt, endsAt }) => {
        const [from, to] = [clock(startsAt), clock(endsAt)];
        return { from: day * DAY + from, to: (to < from ? day + 1 : day) * DAY + to + GRACE };
      }),
  );
  for (let at = start; at <= end; at += 1) {
    if (!worked.some(({ from, to }) => from <= at && at <= to)) return false;
  }
  return true;
}

function tooClose(duties: readonly PlannedDuty[], duty: PlannedDuty): string[] {
  return duties
    .filter((other) => other.driverId === duty.driverId || other.vehicleId === duty.vehicleId)
    .filter((other) => other !== duty && minute(other.startsAt) <= minute(duty.startsAt))
    .filter((other) => {
      const needed = Math.max(BUFFER, driveMinutes(other.to, duty.from, other.endsAt));
      return minute(duty.startsAt) - minute(other.endsAt) < needed;
    })
    .map((other) => `duty ${duty.id} is too close to duty ${other.id}`);
}

/** Returns minutes of Indian time since 1970. */
function minute(instant: Date | undefined): number {
  return (instant?.getTime() ?? Number.NaN) / 60_000 + 330;
}

function clock(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
