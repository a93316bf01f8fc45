import type { Resolution } from '#domain/duties/conflicts/resolved.ts';
import { type DutyId, formatDutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { type BookingId, formatBookingId, type TripId } from '#domain/kernel/ids.ts';
import { type IndiaDate, type IndiaTime, parseIndiaDate } from '#domain/kernel/india-time.ts';

const CALENDAR = '/admin/duty-calendar';

/** Returns the address of the dialog that removes a driver's leave on a day. */
export function workingHref(driverId: DriverId, date: IndiaDate): string {
  return withQuery(`${CALENDAR}/drivers/${driverId}/working`, { date });
}

/**
 * A dialog about a duty. Without a name it shows the duty. `from` is the page to return to. `resolve` offers the ways to
 * resolve a conflict, at another `time` or with another duration if given.
 */
export function dutyDialogHref(
  id: DutyId,
  {
    name,
    date,
    from,
    resolve,
    time,
    minutes,
  }: {
    name?: 'edit' | 'remove' | 'notify';
    date: IndiaDate;
    from?: string | undefined;
    resolve?: Resolution;
    time?: { readonly day: IndiaDate; readonly start: IndiaTime };
    minutes?: number;
  },
): string {
  const path = [CALENDAR, 'duties', formatDutyId(id), name].filter(Boolean).join('/');
  return withQuery(path, { date, from, resolve, ...time, minutes: minutes?.toString() });
}

/** Returns the address of the Assign Duty dialog of a booking, opened from another page than the calendar. */
export function assignBookingHref(id: BookingId, { date, from }: { date: IndiaDate; from: string }): string {
  return withQuery(`${CALENDAR}/assign`, { booking: formatBookingId(id), date, from });
}

/**
 * Returns the address of the page that gives duties of a day to others: those of some drivers or vehicles, or all whose
 * driver or vehicle is not available. `done`: duties that were changed a moment ago, with their versions.
 */
export function reassignHref({
  date,
  driverIds = [],
  vehicleIds = [],
  done = [],
}: {
  date: IndiaDate;
  driverIds?: readonly DriverId[];
  vehicleIds?: readonly VehicleId[];
  done?: readonly { readonly id: DutyId; readonly version: number }[];
}): string {
  return withQuery(`${CALENDAR}/reassign`, {
    date,
    drivers: driverIds.join(' '),
    vehicles: vehicleIds.join(' '),
    done: done.map(({ id, version }) => `${id}.${version}`).join(' '),
  });
}

/** The pages that a dialog can return to, besides the calendar. */
const FROM =
  /^\/admin(\/bookings(\/(queue\/)?\d{1,10})?|\/duty-(calendar(\/reassign|\/duties\/DT-\d{1,10})?|conflicts))?(\?[!-~]*)?$/;

/** Returns the page that a dialog returns to: `?from=`, or the calendar of `date` in the same view. */
export function backHref(address: string, date: IndiaDate): string {
  const view = new URL(address).searchParams.get('view') ?? undefined;
  return fromHref(address) ?? withQuery(CALENDAR, { date, view });
}

/** Returns `?from=` of an address, if a dialog can return to it. */
export function fromHref(address: string): string | undefined {
  const from = new URL(address).searchParams.get('from') ?? '';
  return FROM.test(from) && !from.includes('\\') ? from : undefined;
}

/** Returns the address of the dialog that takes a vehicle out of service. `from`: the page to return to. */
export function serviceHref(id: VehicleId, { from }: { from: string }): string {
  return withQuery(`/admin/vehicles/${id}/service`, { from });
}

/** Returns `?date=` of an address, or `otherwise`. */
export function dateOf(address: string, otherwise: IndiaDate): IndiaDate {
  return parseIndiaDate(new URL(address).searchParams.get('date') ?? '') ?? otherwise;
}

/** Returns the address of the Assign Duty dialog of a trip, opened from another page than the calendar. */
export function assignTripHref(id: TripId, { date, from }: { date: IndiaDate; from: string }): string {
  return withQuery(`${CALENDAR}/assign`, { trip: String(id), date, from });
}

function withQuery(path: string, fields: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return `${path}?${query}`;
}
