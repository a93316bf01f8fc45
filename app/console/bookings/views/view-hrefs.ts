import { LIST_HREF, listHref, readListParams } from '#app/console/bookings/filter/booking-list.schema.ts';
import type { ListFilters } from '#domain/bookings/booking-list-address.ts';
import { viewFilters } from '#domain/views/view-filters.ts';

/** Returns the list's address with the filters of a saved view. */
export function viewHref({ filters }: { readonly filters: string }): string {
  return listHref(readListParams(new URLSearchParams(filters)));
}

/** Returns the address of the form that saves the filters of a list, or null if there is nothing to save. */
export function saveViewHref(filters: ListFilters): string | null {
  const query = viewFilters(filters);
  return query === '' ? null : `${LIST_HREF}/views/new?${query}`;
}

export const deleteViewHref = (id: number) => `${LIST_HREF}/views/${id}/delete`;
