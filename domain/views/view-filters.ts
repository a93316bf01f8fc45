import { listParams, readListFilters, wrongListParams } from '#domain/bookings/booking-list-address.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { ViewFiltersError } from '#domain/views/refusals.ts';

/**
 * Reads the filters of a view as the list reads its address, and returns them in one spelling. A whole link is accepted. Refuses what is no
 * filter, a search, which can be personal data, and filters that leave all bookings in their usual order.
 */
export function readViewFilters(typed: string): Result<string, ViewFiltersError> {
  const params = new URLSearchParams(
    typed
      .trim()
      .replace(/^[^?]*\?/, '')
      .replace(/#.*$/, ''),
  );
  const { unknown, wrong } = wrongListParams(params);
  const field = 'filters';
  if (unknown[0] !== undefined) return refuse({ field, code: 'view-filter-unknown', filter: unknown[0] });
  if (wrong[0] !== undefined) return refuse({ field, code: 'view-filter-wrong', filter: wrong[0] });
  const filters = readListFilters(params);
  if (filters.search) return refuse({ field, code: 'view-search' });
  const written = viewFilters(filters);
  return written === '' ? refuse({ field, code: 'view-filters-missing' }) : ok(written);
}

/** Returns the filters of a list as a view stores them: without the search. */
export function viewFilters(filters: Parameters<typeof listParams>[0]): string {
  return String(new URLSearchParams(listParams({ ...filters, search: undefined })));
}
