import { BOOKED_SERVICE_LABELS } from '#domain/bookings/booking.ts';
import {
  type BookingFilter,
  type BookingOrder,
  type BookingSort,
  NEWEST_FIRST,
  type StatusFilter,
  type Within,
} from '#domain/bookings/booking-filter.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { formatDay, type IndiaDate } from '#domain/kernel/india-time.ts';

/** An active filter and the names of its values in the list's address. */
export type ChosenFilter = { readonly label: string; readonly fields: readonly (keyof BookingFilter)[] };

/** The columns that sort the list. */
export const SORT_LABELS: Record<BookingSort, string> = {
  id: 'Booking id',
  customer: 'Customer',
  service: 'Service',
  pickup: 'Pickup date',
  booked: 'Booking date',
  fare: 'Fare',
  status: 'Status',
};

/** Returns the order of the list as text if it is not the usual one: `Sorted by fare, first to last`. */
export function sortWords({ sort, order }: BookingOrder): string[] {
  if (sort === NEWEST_FIRST.sort && order === NEWEST_FIRST.order) return [];
  return [
    `Sorted by ${SORT_LABELS[sort].toLowerCase()}, ${order === 'asc' ? 'first to last' : 'last to first'}`,
  ];
}

/** `transferz` is a value of both filters (docs/product/console.md#filters). */
export const STATUS_FILTER_LABELS: Record<StatusFilter, string> = {
  ...STATUS_LABELS,
  transferz: BOOKED_SERVICE_LABELS.transferz,
};

const WITHIN_LABELS: Record<Within, string> = {
  '2h': 'Pickup in the next 2 hours',
  today: 'Pickup today',
  tomorrow: 'Pickup tomorrow',
};

export const DRIVER_FILTER_LABELS = { none: 'Without a driver' } as const;

/** Returns the active filters as text: `Status: Confirmed`, `Trip date: 01/11/2026 to 30/11/2026`. */
export function filterChips(filter: BookingFilter): ChosenFilter[] {
  const { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, driver, within } = filter;
  const chips: (ChosenFilter | false)[] = [
    !!search && { label: `Search: ${search}`, fields: ['search'] },
    !!status && { label: `Status: ${STATUS_FILTER_LABELS[status]}`, fields: ['status'] },
    !!service && { label: `Service: ${BOOKED_SERVICE_LABELS[service]}`, fields: ['service'] },
    !!within && { label: WITHIN_LABELS[within], fields: ['within'] },
    !!driver && { label: DRIVER_FILTER_LABELS[driver], fields: ['driver'] },
    !!(pickupFrom || pickupTo) && {
      label: `Trip date: ${rangeWords(pickupFrom, pickupTo)}`,
      fields: ['pickupFrom', 'pickupTo'],
    },
    !!(bookedFrom || bookedTo) && {
      label: `Booking date: ${rangeWords(bookedFrom, bookedTo)}`,
      fields: ['bookedFrom', 'bookedTo'],
    },
  ];
  return chips.filter((chip) => chip !== false);
}

function rangeWords(from: IndiaDate | undefined, to: IndiaDate | undefined): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  return from ? `from ${formatDay(from)}` : to ? `until ${formatDay(to)}` : '';
}
