import { readSelected, type Selected, writeSelected } from '#app/console/bookings/filter/selection.schema.ts';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import {
  BOOKING_SORTS,
  type BookingFilter,
  type BookingOrder,
  type BookingSort,
  NEWEST_FIRST,
} from '#domain/bookings/booking-filter.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { parseIndiaDate } from '#domain/kernel/india-time.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';

export const PAGE_SIZE = 50;
const MAX_SEARCH_LENGTH = 100;

/** The view of the list, which the page's links keep. */
export type ListView = BookingFilter & BookingOrder & { readonly page: number };
export type ListQuery = ListView & {
  readonly cancel: BookingId | undefined;
  readonly ask: 'cancel' | 'delete' | undefined;
  readonly selected: readonly Selected[];
};

/** Reads the list's address. Invalid values are ignored (docs/decisions/0014-the-list-of-bookings.md). */
export function readListQuery(url: string): ListQuery {
  return readListParams(new URL(url).searchParams);
}

/**
 * Reads the view of the list from form fields. If a field is repeated, the last one counts. The browser reads its filters
 * with it too, so it uses no schema library (docs/decisions/0038-weight-of-the-console.md).
 */
export function readListParams(params: URLSearchParams): ListQuery {
  const last = (name: string) => params.getAll(name).at(-1);
  const day = (name: string) => parseIndiaDate(last(name) ?? '');
  const sort = oneOf(BOOKING_SORTS, last('sort')) ?? NEWEST_FIRST.sort;
  return {
    search:
      cleanTyped(last('search') ?? '')
        .trim()
        .slice(0, MAX_SEARCH_LENGTH) || undefined,
    status: oneOf([...BOOKING_STATUSES, 'transferz'], last('status')),
    service: oneOf(BOOKED_SERVICES, last('serviceType')),
    pickupFrom: day('pickupFrom'),
    pickupTo: day('pickupTo'),
    bookedFrom: day('bookedFrom'),
    bookedTo: day('bookedTo'),
    driver: oneOf(['none'], last('driver')),
    within: oneOf(['2h'], last('within')),
    sort,
    order: oneOf(['asc', 'desc'], last('order')) ?? FIRST_ORDER[sort],
    page: pageNumber(last('page')),
    cancel: parseBookingId(last('cancel') ?? ''),
    ask: oneOf(['cancel', 'delete'], last('ask')),
    selected: readSelected(params.getAll('selected')),
  };
}

function oneOf<const Known extends string>(known: readonly Known[], typed: string | undefined) {
  return known.find((one) => one === typed);
}

function pageNumber(typed = ''): number {
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1;
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

/** Returns the filter of a view, without sort and page. */
export function toBookingFilter(view: BookingFilter): BookingFilter {
  const { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, driver, within } = view;
  return { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, driver, within };
}

/** Returns a view as query parameters, without defaults. */
export function viewParams({ sort, order, page, ...filter }: Partial<ListView>): [string, string][] {
  const { service: serviceType, search, status, driver, within } = filter;
  const { pickupFrom, pickupTo, bookedFrom, bookedTo } = filter;
  const known = { search, status, serviceType, driver, within, pickupFrom, pickupTo, bookedFrom, bookedTo };
  const isSorted = sort !== undefined && (sort !== NEWEST_FIRST.sort || order !== NEWEST_FIRST.order);
  return Object.entries({
    ...known,
    sort: isSorted ? sort : undefined,
    order: isSorted && order !== FIRST_ORDER[sort] ? order : undefined,
    page: page && page > 1 ? String(page) : undefined,
  }).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

type ListAddress = Partial<ListView & Pick<ListQuery, 'cancel' | 'ask' | 'selected'>>;

/** The address of the list of all bookings. */
export const LIST_HREF = '/admin/bookings';

/** Returns the list's address, which its forms post to as well. */
export function listHref({ cancel, ask, selected = [], ...view }: ListAddress): string {
  const params = new URLSearchParams(viewParams(view));
  if (cancel) params.set('cancel', String(cancel));
  if (ask) params.set('ask', ask);
  for (const one of selected) params.append('selected', writeSelected(one));
  const query = String(params);
  return query ? `${LIST_HREF}?${query}` : LIST_HREF;
}

/** Returns the CSV address of a view. */
export function csvHref(view: ListView): string {
  const query = String(new URLSearchParams(viewParams({ ...view, page: 1 })));
  return query ? `/admin/bookings.csv?${query}` : '/admin/bookings.csv';
}
