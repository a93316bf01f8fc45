import { ACTOR_WORDS, SURFACE_WORDS } from '#app/console/shared/actor-words.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { restorableSince, restorableUntil } from '#domain/bookings/delete/delete-bookings.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatCount } from '#domain/kernel/money.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import type { Container } from '#infra/container/container.ts';
import type { DeletedBooking } from '#infra/postgres/queries/bookings/deleted-booking.queries.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

export const PAGE_SIZE = 50;
const MAX_SEARCH = 200;

/** Returns a page of the bookings that can be restored. The search is in the address (docs/product/console.md#deleted). */
export async function deletedBookingsPage({ queries, clock }: Container, url: string) {
  const { searchParams } = new URL(url);
  const search = cleanTyped(searchParams.get('search') ?? '')
    .trim()
    .slice(0, MAX_SEARCH);
  const asked = /^[1-9]\d{0,5}$/.exec(searchParams.get('page') ?? '');
  const { deleted, total, page } = await queries.deletedBookings.page(
    { since: restorableSince(clock()), search },
    { page: asked ? Number(asked[0]) : 1, size: PAGE_SIZE },
  );
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return {
    search,
    rows: deleted.map(deletedView),
    count: counted(total, 'deleted booking'),
    page,
    pages,
    label: `Page ${formatCount(page)} of ${formatCount(pages)}`,
  };
}

function deletedView({ booking, at, by }: DeletedBooking) {
  const { id, contact, ride, status } = booking;
  return {
    id,
    reference: formatBookingId(id),
    customer: contact.name,
    phone: formatPhone(contact.phone),
    pickupAt: timeView(ride.pickupAt),
    status,
    deletedAt: timeView(at),
    deletedBy: ACTOR_WORDS[by.role],
    byPhone: by.phone && formatPhone(by.phone),
    from: SURFACE_WORDS[by.surface],
    until: timeView(restorableUntil(at)),
  };
}

export type DeletedRow = ReturnType<typeof deletedView>;
