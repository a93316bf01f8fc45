import type { CalendarDay, DutyBlock, Span } from '#app/console/duties/calendar/day/calendar-day.ts';
import { DAY_MINUTES } from '#app/console/duties/calendar/day/calendar-day.ts';
import { subjectFields } from '#app/console/duties/duty-hrefs.ts';
import { type DutySubject, formatDutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { type IndiaDate, indiaDateOf, indiaTimeOf, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** A booking or trip that is being placed, or a duty that moves to another driver or another time. */
export type Placeable = Span & {
  /** `BK-12`, `TR-7` or, for a duty, `DT-4`: unique on the page. */
  readonly key: string;
  readonly subject: DutySubject;
  /** `BK-12`. */
  readonly label: string;
  /** The pickup of a booking or trip without a duty, in ISO 8601; null for a duty. */
  readonly pickupAt: string | null;
  /** The duty that moves; null for a booking or trip without one. */
  readonly duty:
    | (Pick<DutyBlock, 'id' | 'version' | 'vehicleId' | 'starts' | 'minutes'> & {
        readonly driverId: DriverId;
      })
    | null;
};

/** Whether a driver can take a booking or trip, in words. */
export type Fit = {
  readonly driverId: DriverId;
  readonly tone: 'fits' | 'warns' | 'clashes';
  readonly words: string;
};

/** The fetcher that all placements share, and their answers. */
export const PLACE_KEY = 'place-duty';

/** A moved duty starts at a multiple of so many minutes. */
export const STEP_MINUTES = 15;

/** Returns all that can be placed, by the id in `data-drag` and `data-pick`. */
export function placeablesOf({ drivers, unassigned }: CalendarDay): ReadonlyMap<string, Placeable> {
  const found = new Map<string, Placeable>();
  for (const { id: key, subject, label, at, to, pickupAt } of unassigned) {
    found.set(key, { key, subject, label, at, to, pickupAt, duty: null });
  }
  for (const { id: driverId, items } of drivers) {
    for (const one of items) {
      if (one.kind !== 'duty') continue;
      const { id, version, vehicleId, subject, label, at, to, starts, minutes } = one;
      const key = formatDutyId(id);
      found.set(key, {
        key,
        subject,
        label,
        at,
        to,
        pickupAt: null,
        duty: { id, version, vehicleId, driverId, starts, minutes },
      });
    }
  }
  return found;
}

/**
 * Returns when a duty starts that was moved by some minutes: at a multiple of `step`, and with a part of it in the day.
 * Null if it keeps its time.
 */
export function movedStart({ duty }: Placeable, minutes: number, step = STEP_MINUTES): number | null {
  if (!duty || Math.abs(minutes) < step / 2) return null;
  const first = -Math.floor((duty.minutes - 1) / step) * step;
  const start = Math.round((duty.starts + minutes) / step) * step;
  const within = Math.min(Math.max(start, first), DAY_MINUTES - step);
  return within === duty.starts ? null : within;
}

/** Returns where something is drawn that starts at `starts`, or at its own time. */
export function placedSpan({ at, to, duty }: Placeable, starts: number | null): Span {
  if (!duty || starts === null) return { at, to };
  return { at: Math.max(0, starts), to: Math.min(DAY_MINUTES, starts + duty.minutes) };
}

/** A day and a time as forms and addresses have them. */
export type StartFields = { readonly date: IndiaDate; readonly start: string };

/** Returns the day and the time that are `starts` minutes after the day began. */
export function startFields({ startsAt }: Pick<CalendarDay, 'startsAt'>, starts: number): StartFields {
  const instant = new Date(startsAt + starts * MINUTE_MS);
  return { date: indiaDateOf(instant), start: indiaTimeOf(instant) };
}

/** Formats when a moved duty takes place: `10:15–12:15`. */
export function movedTime({ startsAt }: Pick<CalendarDay, 'startsAt'>, { duty }: Placeable, starts: number) {
  const [from, to] = [starts, starts + (duty?.minutes ?? 0)].map((minute) =>
    indiaTimeOf(new Date(startsAt + minute * MINUTE_MS)),
  );
  return `${from}–${to}`;
}

/** Returns the fields of the form that places something on a driver. */
export function placementFields(
  { subject, pickupAt, duty }: Placeable,
  driverId: DriverId,
  moved: StartFields | null,
): Record<string, string> {
  const fields = { ...subjectFields(subject), driver: String(driverId) };
  if (!duty) return { intent: 'assign', ...fields, ...(pickupAt && { pickupAt }) };
  const { id, version, vehicleId, minutes } = duty;
  return {
    intent: 'reassign',
    ...fields,
    duty: formatDutyId(id),
    version: `${version}`,
    vehicle: `${vehicleId}`,
    ...(moved && { ...moved, minutes: `${minutes}` }),
  };
}
