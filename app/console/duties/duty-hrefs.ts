import {
  type DriverFilter,
  filterFields,
  NO_FILTER,
} from '#app/console/duties/calendar/day/driver-filter.ts';
import type { Resolution } from '#domain/duties/conflicts/resolved.ts';
import { type DutyId, type DutySubject, formatDutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { formatBookingId, type TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

export const CALENDAR_HREF = '/admin/duty-calendar';
export const CONFLICTS_HREF = '/admin/duty-conflicts';

/** The list of conflicts has today and the next 7 days (docs/product/duties.md#conflict-list). */
export const CONFLICT_DAYS = 8;

/** `auto` is the timeline on wide screens and columns on others. */
export const CALENDAR_VIEWS = ['auto', 'timeline', 'columns'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Which day the calendar shows, which drivers, and how. */
export type CalendarAt = {
  readonly date: IndiaDate;
  readonly view?: CalendarView;
  readonly filter?: DriverFilter;
};

/** Where a dialog of the calendar returns to if that is not the whole calendar of the day. */
type From = { readonly date: IndiaDate; readonly from?: string | undefined };

/** Returns the address of the calendar of a day. */
export function calendarHref({ date, view = 'auto', filter = NO_FILTER }: CalendarAt): string {
  const shown = view === 'auto' ? undefined : view;
  return `${CALENDAR_HREF}?${query({ date, view: shown, ...filterFields(filter) })}`;
}

/** Returns the address that the dialogs of a calendar return to; undefined if it is the usual one of its day. */
export function fromOf(at: CalendarAt): string | undefined {
  const href = calendarHref(at);
  return href === calendarHref({ date: at.date }) ? undefined : href;
}

/** Returns the address of the Assign Duty dialog, for one booking or trip if given. */
export function assignHref({ date, subject, from }: From & { subject?: DutySubject }): string {
  return `${CALENDAR_HREF}/assign?${query({ ...(subject && subjectFields(subject)), date, from })}`;
}

/** Returns the address of the Set Schedule dialog of a driver. */
export function scheduleHref(driverId: DriverId, { date, from }: From): string {
  return `${CALENDAR_HREF}/drivers/${driverId}/schedule?${query({ date, from })}`;
}

/** Returns the address of the dialog that removes a driver's leave on a day. */
export function workingHref(driverId: DriverId, { date, from }: From): string {
  return `${CALENDAR_HREF}/drivers/${driverId}/working?${query({ date, from })}`;
}

/** Returns the address of the dialog that shows a duty, and changes or removes it. */
export function dutyHref(id: DutyId, { date, from }: From): string {
  return `${CALENDAR_HREF}/duties/${formatDutyId(id)}?${query({ date, from })}`;
}

/**
 * Returns the address of the dialog that resolves a conflict of a duty with another driver, vehicle or time, or an override.
 * `from`: where it returns to.
 */
export function resolveHref(
  id: DutyId,
  { date, from, resolve }: { date: IndiaDate; from: string; resolve: Resolution },
): string {
  return `${CALENDAR_HREF}/duties/${formatDutyId(id)}/edit?${query({ date, from, resolve })}`;
}

/** Returns the address of what says whether each driver can take a booking, a trip or a present duty, at `moved` if given. */
export function fitHref(
  of: DutySubject,
  moved?: { readonly date: IndiaDate; readonly start: string },
): string {
  return `/resources/duty-fit?${query({ ...subjectFields(of), ...moved })}`;
}

/** Returns the field of a form or an address that names a booking or trip. */
export function subjectFields({ kind, id }: DutySubject): Readonly<Record<string, string>> {
  return kind === 'booking' ? { booking: formatBookingId(id) } : { trip: String(id) };
}

function query(fields: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) search.set(name, value);
  return search.toString();
}

/**
 * Returns the address of the plan of a day. `replaces`: the state of a plan that is out of date. `emptyTrips`: the trips
 * without a sold seat that are planned too.
 */
export function planHref(
  date: IndiaDate,
  { replaces, emptyTrips = [] }: { replaces?: string; emptyTrips?: readonly TripId[] } = {},
): string {
  return `${CALENDAR_HREF}/plan?${query({ date, replaces, trips: emptyTrips.join(' ') || undefined })}`;
}

/** Returns the address of the call that says whether the plan of a day is out of date. */
export function planStateHref(date: IndiaDate): string {
  return `/resources/plan-state?${query({ date })}`;
}

/** Returns the address of the drivers suggested for a booking or trip. */
export function suggestHref({ date, subject, from }: From & { subject: DutySubject }): string {
  return `${CALENDAR_HREF}/suggest?${query({ ...subjectFields(subject), date, from })}`;
}

/** Returns the address of the call whose answer changes when the duties of a day, or of several days from it, change. */
export function dutyStateHref(date: IndiaDate, days = 1): string {
  return `/resources/duty-state?${query({ date, days: days === 1 ? undefined : `${days}` })}`;
}
