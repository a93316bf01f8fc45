import loadHighs, { type HighsOptions } from 'highs';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { driveKm, driveMinutes } from '#domain/duties/travel.ts';
import type { Point } from '#domain/places/great-circle.ts';

/*
 * Bounds of a plan by HiGHS, from the raw day (docs/decisions/0042-one-energy-model.md). The model has shifts, buffers and
 * drives, but neither range nor charging. So no plan is better than it. It imports nothing of the plan or its solver.
 */

const DAY = 1_440;
const BUFFER = 30;
const GRACE = 60;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

type Ride = Pick<PlannedDuty, 'startsAt' | 'endsAt' | 'from' | 'to'>;
/** Vehicles that may take the same rides. */
type Group = { readonly rides: readonly number[]; readonly vehicles: number };
/** `from` and `to` are rides; null is the depot. */
type Arc = { readonly group: number; readonly from: number | null; readonly to: number | null };

export type BoundOptions = {
  /** Whole rides, or the parts that a linear program may take. */
  readonly isWhole: boolean;
  readonly seconds: number;
};
const WHOLE: BoundOptions = { isWhole: true, seconds: 60 };

/** Returns the fewest rides that any plan leaves out. Throws if HiGHS finds no proof in time. */
export async function fewestUnserved(
  sheet: DutySheet,
  rides: readonly Ride[],
  options: BoundOptions = WHOLE,
): Promise<number> {
  const objective = rides.map((_, ride) => `u${ride}`).join(' + ');
  return Math.ceil((await solve(modelOf(sheet, rides), objective, [], options)) - 1e-6);
}

/** Returns the fewest empty kilometres of any plan that leaves out at most some rides. The cars have no other duties. */
export async function fewestKm(
  sheet: DutySheet,
  rides: readonly Ride[],
  maxUnserved: number,
  options: BoundOptions = WHOLE,
): Promise<number> {
  const model = modelOf(sheet, rides);
  const depots = sheet.energy.depots.map(({ point }) => point);
  const costs = model.arcs.map(({ from, to }, arc) => {
    const km = kmBetween(depots, from === null ? null : rides[from], to === null ? null : rides[to]);
    return `${km.toFixed(1)} x${arc}`;
  });
  const left = `${rides.map((_, ride) => `u${ride}`).join(' + ')} <= ${maxUnserved}`;
  return await solve(model, costs.join(' + '), [left], options);
}

type Model = { readonly rides: number; readonly groups: readonly Group[]; readonly arcs: readonly Arc[] };

function modelOf(sheet: DutySheet, rides: readonly Ride[]): Model {
  const ofVehicles = sheet.vehicles
    .filter(({ active }) => active)
    .map(({ id }) => rides.flatMap((ride, index) => (mayTake(sheet, id, ride) ? [index] : [])));
  const groups = [...Map.groupBy(ofVehicles, (own) => own.join())].map(
    ([, [own = [], ...others]]): Group => ({ rides: own, vehicles: others.length + 1 }),
  );
  const arcs = groups.flatMap(({ rides: own }, group) =>
    own.flatMap((from): Arc[] => [
      { group, from: null, to: from },
      { group, from, to: null },
      ...own.flatMap((to) => (canFollow(rides[from], rides[to]) ? [{ group, from, to }] : [])),
    ]),
  );
  return { rides: rides.length, groups, arcs };
}

function mayTake({ shifts, duties }: DutySheet, vehicle: number, ride: Ride): boolean {
  const [start, end] = [minute(ride.startsAt), minute(ride.endsAt)];
  const today = Math.floor(start / DAY);
  const drivers = shifts.filter((shift) => {
    const [from, to] = [clock(shift.startsAt), clock(shift.endsAt)];
    return [today - 1, today].some(
      (day) =>
        shift.vehicleId === vehicle &&
        shift.weekday === WEEKDAYS[(day + 4) % 7] &&
        day * DAY + from <= start &&
        end <= (to < from ? day + 1 : day) * DAY + to + GRACE,
    );
  });
  return drivers.some(({ driverId }) =>
    duties
      .filter((duty) => duty.driverId === driverId || duty.vehicleId === vehicle)
      .every((duty) => canFollow(duty, ride) || canFollow(ride, duty)),
  );
}

function canFollow(earlier: Ride | undefined, later: Ride | undefined): boolean {
  if (!earlier || !later) return false;
  const needed = Math.max(BUFFER, driveMinutes(earlier.to, later.from, earlier.endsAt));
  return minute(later.startsAt) - minute(earlier.endsAt) >= needed;
}

function kmBetween(
  depots: readonly Point[],
  from: Ride | null | undefined,
  to: Ride | null | undefined,
): number {
  if (from && to) return driveKm(from.to, to.from);
  return Math.min(...depots.map((depot) => driveKm(from ? from.to : depot, to ? to.from : depot)));
}

async function solve(
  { rides, groups, arcs }: Model,
  objective: string,
  extra: readonly string[],
  { isWhole, seconds }: BoundOptions,
): Promise<number> {
  const into = Map.groupBy(arcs.entries(), ([, { to }]) => to);
  const outOf = Map.groupBy(arcs.entries(), ([, { from }]) => from);
  const names = (of: readonly (readonly [number, Arc])[], sign: string) =>
    of.map(([arc]) => `${sign} x${arc}`).join(' ');
  const rows = [...extra];
  for (let ride = 0; ride < rides; ride += 1) {
    rows.push(`u${ride} ${names(into.get(ride) ?? [], '+')} = 1`);
    for (const group of groups.keys()) {
      const ofGroup = ([, arc]: readonly [number, Arc]) => arc.group === group;
      const [came, goes] = [(into.get(ride) ?? []).filter(ofGroup), (outOf.get(ride) ?? []).filter(ofGroup)];
      if (came.length > 0) rows.push(`${names(came, '+')} ${names(goes, '-')} = 0`);
    }
  }
  for (const [group, { vehicles }] of groups.entries()) {
    const begins = (outOf.get(null) ?? []).filter(([, arc]) => arc.group === group);
    if (begins.length > 0) rows.push(`${names(begins, '+')} <= ${vehicles}`);
  }
  const variables = [
    ...arcs.map((_, arc) => `x${arc}`),
    ...Array.from({ length: rides }, (_, ride) => `u${ride}`),
  ];
  const text = [
    ...['Minimize', ` obj: ${objective}`, 'Subject To'],
    ...rows.map((row, index) => ` r${index}: ${row}`),
    ...['Bounds', ...variables.map((variable) => ` 0 <= ${variable} <= 1`)],
    ...(isWhole ? ['General', ...variables.map((variable) => ` ${variable}`)] : []),
    'End',
  ];
  const highs = await loadHighs();
  const options: HighsOptions = {
    output_flag: false,
    time_limit: seconds,
    ...(isWhole && { mip_rel_gap: 0 }),
  };
  const solved = highs.solve(text.join('\n'), options);
  if (solved.Status !== 'Optimal') throw new Error(`HiGHS ended with ${solved.Status}`);
  return solved.ObjectiveValue;
}

/** Returns minutes of Indian time since 1970. */
function minute(instant: Date): number {
  return instant.getTime() / 60_000 + 330;
}

function clock(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
