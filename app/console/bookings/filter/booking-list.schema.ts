import { z } from 'zod';
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
import { type IndiaDate, parseIndiaDate } from '#domain/kernel/india-time.ts';

export const PAGE_SIZE = 50;
const MAX_SEARCH_LENGTH = 100;

const search = z.string().transform((typed) => typed.trim().slice(0, MAX_SEARCH_LENGTH) || undefined);
const day = z.string().transform((typed): IndiaDate | undefined => parseIndiaDate(typed));

/** The query of the bookings page. Invalid values are ignored. */
const listQuery = z.object({
  search: search.optional(),
  status: z
    .enum([...BOOKING_STATUSES, 'transferz'])
    .optional()
    .catch(undefined),
  serviceType: z.enum(BOOKED_SERVICES).optional().catch(undefined),
  pickupFrom: day.optional(),
  pickupTo: day.optional(),
  bookedFrom: day.optional(),
  bookedTo: day.optional(),
  driver: z.enum(['none']).optional().catch(undefined),
  sort: z.enum(BOOKING_SORTS).catch(NEWEST_FIRST.sort),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  /** The booking of the cancellation dialog. */
  cancel: z
    .string()
    .transform((id): BookingId | undefined => parseBookingId(id))
    .optional(),
  /** The dialog about the selected bookings. */
  ask: z.enum(['cancel', 'delete']).optional().catch(undefined),
});

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

/** Reads the view of the list from form fields. If a field is repeated, the last one counts. */
export function readListParams(params: URLSearchParams): ListQuery {
  const { serviceType, order, cancel, ask, ...read } = listQuery.parse(Object.fromEntries(params));
  return {
    ...read,
    service: serviceType,
    order: order ?? FIRST_ORDER[read.sort],
    cancel,
    ask,
    selected: readSelected(params.getAll('selected')),
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

/** Returns the filter of a view, without sort and page. */
export function toBookingFilter(view: BookingFilter): BookingFilter {
  const { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, driver } = view;
  return { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, driver };
}

/** Returns a view as query parameters, without defaults. */
export function viewParams({ sort, order, page, ...filter }: Partial<ListView>): [string, string][] {
  const { service: serviceType, search, status, driver, pickupFrom, pickupTo, bookedFrom, bookedTo } = filter;
  const known = { search, status, serviceType, driver, pickupFrom, pickupTo, bookedFrom, bookedTo };
  const isSorted = sort !== undefined && (sort !== NEWEST_FIRST.sort || order !== NEWEST_FIRST.order);
  return Object.entries({
    ...known,
    sort: isSorted ? sort : undefined,
    order: isSorted && order !== FIRST_ORDER[sort] ? order : undefined,
    page: page && page > 1 ? String(page) : undefined,
  }).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

type ListAddress = Partial<ListView & Pick<ListQuery, 'cancel' | 'ask' | 'selected'>>;

/** Returns the list's address. `action` makes it the address that its forms post to. */
export function listHref({ cancel, ask, selected = [], ...view }: ListAddress, action?: 'action'): string {
  const params = new URLSearchParams(viewParams(view));
  if (cancel) params.set('cancel', String(cancel));
  if (ask) params.set('ask', ask);
  for (const one of selected) params.append('selected', writeSelected(one));
  const query = [action && 'index', String(params)].filter(Boolean).join('&');
  return query ? `/admin?${query}` : '/admin';
}

/** Returns the CSV address of a view. */
export function csvHref(view: ListView): string {
  const query = String(new URLSearchParams(viewParams({ ...view, page: 1 })));
  return query ? `/admin/bookings.csv?${query}` : '/admin/bookings.csv';
}
