import { readSelected, type Selected, writeSelected } from '#app/console/bookings/filter/selection.schema.ts';
import type { BookingFilter } from '#domain/bookings/booking-filter.ts';
import { type ListFilters, listParams, readListFilters } from '#domain/bookings/booking-list-address.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';

export const PAGE_SIZE = 50;

/** The view of the list, which the page's links keep. */
export type ListView = ListFilters & { readonly page: number };
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
  const last = (name: string) => params.getAll(name).at(-1);
  return {
    ...readListFilters(params),
    page: pageNumber(last('page')),
    cancel: parseBookingId(last('cancel') ?? ''),
    ask: (['cancel', 'delete'] as const).find((known) => known === last('ask')),
    selected: readSelected(params.getAll('selected')),
  };
}

function pageNumber(typed = ''): number {
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1;
}

/** Returns the filter of a view, without sort and page. */
export function toBookingFilter(view: BookingFilter): BookingFilter {
  const { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, driver, within } = view;
  return { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, driver, within };
}

/** Returns a view as query parameters, without defaults. */
export function viewParams({ page, ...filters }: Partial<ListView>): [string, string][] {
  return [...listParams(filters), ...(page && page > 1 ? [['page', String(page)] as [string, string]] : [])];
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
