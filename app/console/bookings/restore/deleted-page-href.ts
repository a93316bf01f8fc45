import { DELETED_HREF } from '#app/console/bookings/booking-hrefs.ts';

/** Returns the address of a page of the deleted bookings. */
export function deletedPageHref(search: string, page: number): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? DELETED_HREF : `${DELETED_HREF}?${query}`;
}
