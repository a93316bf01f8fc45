import { conflictView } from '#app/console/duties/calendar/day/conflict-view.server.ts';
import { lengthWords } from '#app/console/duties/calendar/day/span.ts';
import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { conflictKeys } from '#domain/duties/conflicts/conflict-keys.ts';
import { isResolution, notAllowedBy, type Resolution } from '#domain/duties/conflicts/resolved.ts';
import { type DutyId, MAX_DUTY_MINUTES, MIN_DUTY_MINUTES } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import {
  type AssignedRide,
  otherDrivers,
  otherStarts,
  otherVehicles,
} from '#domain/duties/suggest/other-ways.ts';
import {
  addMinutes,
  formatDay,
  indiaDateOf,
  indiaInstant,
  indiaTimeOf,
  MINUTE_MS,
  parseIndiaDate,
  parseIndiaTime,
} from '#domain/kernel/india-time.ts';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';
import { namesOfSheet } from '#domain/words/english/team/duties.ts';
import { fitWords, rangeWords, vehicleWords } from '#domain/words/english/team/duty-plan.ts';

/** The most that are offered: more is in the fields of the form. */
const MAX_OFFERED = 5;

/** Values of the form that edits a duty. */
export type EditValues = Partial<Record<'driver' | 'vehicle' | 'date' | 'start' | 'minutes', string>>;

/** Another driver, vehicle or time that resolves a conflict. `href` opens the dialog with it filled in. */
export type OtherWay = {
  readonly label: string;
  readonly detail: string;
  readonly values: EditValues;
  readonly href: string;
};

/**
 * Returns the conflicts of a duty that nobody has overridden, in words: those that it has now, or those that it would have
 * at the time of `ride`.
 */
export function presentConflicts(sheet: DutySheet, ride: AssignedRide, dutyId: DutyId) {
  const duty = indexSheet(sheet).duties.get(dutyId);
  const isThere = duty?.startsAt.getTime() === ride.startsAt.getTime();
  const conflicts = notAllowedBy(
    (isThere && duty?.override) || null,
    conflictsOfCandidate(sheet, ride),
    sheet,
  );
  const names = namesOfSheet(sheet);
  return {
    conflicts: conflicts.map((conflict) => conflictView(conflict, names)),
    seenConflicts: conflictKeys(conflicts).join(' '),
  };
}

/** Reads the purpose of the dialog, and the values of the form that its address has. */
export function readOtherWay(address: string): { resolve: Resolution | undefined; given: EditValues } {
  const { searchParams } = new URL(address);
  const resolve = searchParams.get('resolve') ?? '';
  const names = ['driver', 'vehicle', 'start', 'minutes'] as const;
  const values = names.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : []));
  const day = searchParams.get('day');
  return {
    resolve: isResolution(resolve) ? resolve : undefined,
    given: { ...Object.fromEntries(values), ...(day && { date: day }) },
  };
}

/**
 * Returns the duty at the time of the address, such as the new pickup of a late flight. A duty that is to be moved stays
 * where it is.
 */
export function atGivenTime(
  ride: AssignedRide,
  { resolve, given }: ReturnType<typeof readOtherWay>,
): AssignedRide {
  if (resolve === 'move') return ride;
  const date = parseIndiaDate(given.date ?? '') ?? indiaDateOf(ride.startsAt);
  const start = parseIndiaTime(given.start ?? '') ?? indiaTimeOf(ride.startsAt);
  const typed = typedNumber(given.minutes ?? '');
  const isLength = Number.isInteger(typed) && typed >= MIN_DUTY_MINUTES && typed <= MAX_DUTY_MINUTES;
  const minutes = isLength ? typed : (ride.endsAt.getTime() - ride.startsAt.getTime()) / MINUTE_MS;
  const startsAt = given.start || given.date ? indiaInstant(date, start) : ride.startsAt;
  return { ...ride, startsAt, endsAt: addMinutes(startsAt, minutes) };
}

const TIME = ['date', 'start'] as const;
const CREW = ['driver', 'vehicle'] as const;

/** Returns the values that the form is filled in with, and the way that they are from: the given ones, or the best way. */
export function filledIn(ways: readonly OtherWay[], { resolve, given }: ReturnType<typeof readOtherWay>) {
  const names = resolve === 'move' ? TIME : CREW;
  const values = names.some((name) => given[name]) ? given : { ...given, ...ways[0]?.values };
  const way = ways.find((one) => names.every((name) => one.values[name] === values[name]));
  return { values, chosen: way?.href ?? null };
}

type Asked = {
  readonly address: string;
  readonly now: Date;
  readonly pickupAt: Date;
};

/** Returns the drivers, vehicles or times that resolve a conflict, best first (docs/product/duties.md#resolve). */
export function otherWays(
  resolve: Resolution | undefined,
  sheet: DutySheet,
  ride: AssignedRide,
  asked: Asked,
): OtherWay[] {
  const way = (label: string, detail: string, values: EditValues): OtherWay => ({
    label,
    detail,
    values,
    href: hrefWith(asked.address, values),
  });
  switch (resolve) {
    case 'other-driver':
      return otherDrivers(sheet, ride)
        .slice(0, MAX_OFFERED)
        .map(({ driver, vehicle, fit }) =>
          way([driver.name, vehicle?.regNo].filter(Boolean).join(', '), fitWords(fit), {
            driver: String(driver.id),
            ...(vehicle && { vehicle: String(vehicle.id) }),
          }),
        );
    case 'other-vehicle':
      return otherVehicles(sheet, ride)
        .slice(0, MAX_OFFERED)
        .map(({ vehicle, fit, isOnShift }) => {
          const detail = [isOnShift && 'on the shift of another driver', rangeWords(fit.rangeLeftKm)];
          return way(vehicleWords(vehicle), detail.filter(Boolean).join(', '), {
            vehicle: String(vehicle.id),
          });
        });
    case 'move':
      return otherStarts(sheet, ride, asked).map((startsAt) => {
        const [date, start] = [indiaDateOf(startsAt), indiaTimeOf(startsAt)];
        const day = date === indiaDateOf(ride.startsAt) ? '' : ` on ${formatDay(date)}`;
        return way(`${start}${day}`, moveWords(ride.startsAt, startsAt), { date, start });
      });
    default:
      return [];
  }
}

/** Returns how far a duty is moved: `15 min later`. */
function moveWords(from: Date, to: Date): string {
  const minutes = (to.getTime() - from.getTime()) / MINUTE_MS;
  return `${lengthWords(Math.abs(minutes))} ${minutes < 0 ? 'earlier' : 'later'}`;
}

/** Returns the address of the dialog with other values in its form. The date of the address is that of the calendar. */
function hrefWith(address: string, { date, ...values }: EditValues): string {
  const { pathname, searchParams } = new URL(address);
  const query = new URLSearchParams(searchParams);
  // Another driver is for the time of the address, which stays.
  for (const name of date ? ['start', 'day'] : CREW) query.delete(name);
  for (const [name, value] of Object.entries(values)) query.set(name, value);
  if (date) query.set('day', date);
  return `${pathname}?${query}`;
}
