import { readSearch } from '#domain/bookings/search/read-search.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import type { Container } from '#infra/container/container.ts';

/** Returns the seat booking that a search names, which the list of bookings does not hold. Null if there is none. */
export async function searchedSeats({ queries }: Container, search: string | undefined) {
  const id = readSearch(search ?? '').find((one) => one.kind === 'seats')?.id;
  const booking = id === undefined ? undefined : await queries.rideshare.find(id);
  if (!booking) return null;
  return {
    reference: formatRideshareId(booking.id),
    customer: booking.contact.name,
    href: `/admin/rideshare/${booking.id}`,
  };
}
