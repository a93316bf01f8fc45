import { z } from 'zod';
import { BOOKING_STATUSES } from '#domain/bookings/booking.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';

export const FIRST_SHOWN = 100;
export const MOST_SHOWN = 500;

/** What the address of the bookings page asks for; what is not understood counts as not asked. */
const listQuery = z.object({
  status: z.enum(BOOKING_STATUSES).optional().catch(undefined),
  show: z.coerce.number().int().min(1).max(MOST_SHOWN).catch(FIRST_SHOWN),
  cancel: z
    .string()
    .transform((id): BookingId | undefined => parseBookingId(id))
    .optional(),
});

export type ListQuery = z.output<typeof listQuery>;

export function readListQuery(url: string): ListQuery {
  return listQuery.parse(Object.fromEntries(new URL(url).searchParams));
}

/** The address of the list as asked for; `action` makes it the one that its forms post to. */
export function listHref({ status, show, cancel }: Partial<ListQuery>, action?: 'action'): string {
  const query = [
    action && 'index',
    status && `status=${status}`,
    show && show !== FIRST_SHOWN && `show=${show}`,
    cancel && `cancel=${cancel}`,
  ].filter(Boolean);
  return query.length > 0 ? `/admin?${query.join('&')}` : '/admin';
}
