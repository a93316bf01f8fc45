import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import {
  BOOKING_SORTS,
  type BookingFilter,
  type BookingOrder,
  type BookingSort,
  NEWEST_FIRST,
  WITHIN,
} from '#domain/bookings/booking-filter.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { parseIndiaDate } from '#domain/kernel/india-time.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';

const MAX_SEARCH_LENGTH = 100;

/** The filters and the order of the list, without a page. */
export type ListFilters = BookingFilter & BookingOrder;

/**
 * The parameters of the list's address, each with what reads its value. An invalid value is undefined. The browser reads its filters with
 * it too, so it uses no schema library (docs/decisions/0038-weight-of-the-console.md).
 */
const READERS = {
  search: (typed: string) => cleanTyped(typed).trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
  status: oneOf([...BOOKING_STATUSES, 'transferz']),
  serviceType: oneOf(BOOKED_SERVICES),
  driver: oneOf(['none']),
  within: oneOf(WITHIN),
  pickupFrom: parseIndiaDate,
  pickupTo: parseIndiaDate,
  bookedFrom: parseIndiaDate,
  bookedTo: parseIndiaDate,
  sort: oneOf(BOOKING_SORTS),
  order: oneOf(['asc', 'desc']),
};
type FilterName = keyof typeof READERS;

function oneOf<const Known extends string>(known: readonly Known[]) {
  return (typed: string) => known.find((one) => one === typed);
}

/** Reads the filters of an address. Invalid values are ignored. If a name is repeated, the last value counts. */
export function readListFilters(params: URLSearchParams): ListFilters {
  const read = <Name extends FilterName>(name: Name) =>
    READERS[name](params.getAll(name).at(-1) ?? '') as ReturnType<(typeof READERS)[Name]>;
  const sort = read('sort') ?? NEWEST_FIRST.sort;
  const [pickupFrom, pickupTo] = [read('pickupFrom'), read('pickupTo')];
  return {
    search: read('search'),
    status: read('status'),
    service: read('serviceType'),
    pickupFrom,
    pickupTo,
    bookedFrom: read('bookedFrom'),
    bookedTo: read('bookedTo'),
    driver: read('driver'),
    // Chosen dates replace Today, Tomorrow and Next 2 hours, which a form still sends.
    within: pickupFrom || pickupTo ? undefined : read('within'),
    sort,
    order: read('order') ?? FIRST_ORDER[sort],
  };
}

/** Returns the parameters that are no filter of the list, and those whose value is no value of their filter. */
export function wrongListParams(params: URLSearchParams) {
  const given = [...params].filter(([, value]) => value !== '');
  const isFilter = (name: string): name is FilterName => Object.hasOwn(READERS, name);
  return {
    unknown: given.flatMap(([name]) => (isFilter(name) ? [] : [name])),
    wrong: given.flatMap(([name, value]) =>
      isFilter(name) && READERS[name](value) === undefined ? [name] : [],
    ),
  };
}

/** The first sort order of a column: text ascending, dates and numbers descending. */
export const FIRST_ORDER: Record<BookingSort, BookingOrder['order']> = {
  id: 'desc',
  customer: 'asc',
  service: 'asc',
  pickup: 'desc',
  booked: 'desc',
  fare: 'desc',
  status: 'asc',
};

/** Returns filters as parameters of the list's address, without defaults and always in the same order. */
export function listParams({ sort, order, ...filter }: Partial<ListFilters>): [FilterName, string][] {
  const { service: serviceType, search, status, driver, within } = filter;
  const { pickupFrom, pickupTo, bookedFrom, bookedTo } = filter;
  const isSorted = sort !== undefined && (sort !== NEWEST_FIRST.sort || order !== NEWEST_FIRST.order);
  const known: Record<FilterName, string | undefined> = {
    ...{ search, status, serviceType, driver, within, pickupFrom, pickupTo, bookedFrom, bookedTo },
    sort: isSorted ? sort : undefined,
    order: isSorted && order !== FIRST_ORDER[sort] ? order : undefined,
  };
  return Object.entries(known).flatMap(([name, value]) => (value ? [[name as FilterName, value]] : []));
}
