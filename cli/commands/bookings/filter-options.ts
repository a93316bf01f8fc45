import { z } from 'zod';
import { dayOption } from '#cli/shell/day-option.ts';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import { BOOKING_SORTS, type BookingFilter, NEWEST_FIRST } from '#domain/bookings/booking-filter.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';

const STATUSES = [...BOOKING_STATUSES, 'transferz'] as const;
const ORDERS = ['asc', 'desc'] as const;

const day = dayOption.optional();

/** What the console's list is filtered and sorted by, from the terminal. */
export const filterInput = {
  search: z.string().optional(),
  status: z.enum(STATUSES, `must be one of ${STATUSES.join(', ')}`).optional(),
  service: z.enum(BOOKED_SERVICES, `must be one of ${BOOKED_SERVICES.join(', ')}`).optional(),
  pickupFrom: day,
  pickupTo: day,
  bookedFrom: day,
  bookedTo: day,
  sort: z.enum(BOOKING_SORTS, `must be one of ${BOOKING_SORTS.join(', ')}`).default(NEWEST_FIRST.sort),
  order: z.enum(ORDERS, `must be one of ${ORDERS.join(', ')}`).default(NEWEST_FIRST.order),
};

export const FILTER_OPTIONS = {
  '--search <words>': 'part of a name, phone, e-mail or location, or an id',
  '--status <status>': `only those of one status: ${STATUSES.join(', ')}`,
  '--service <service>': `only those of one service: ${BOOKED_SERVICES.join(', ')}`,
  '--pickup-from <day>': 'picked up on this day or later, in India',
  '--pickup-to <day>': 'picked up on this day or before',
  '--booked-from <day>': 'booked on this day or later',
  '--booked-to <day>': 'booked on this day or before',
  '--sort <column>': `by ${BOOKING_SORTS.join(', ')} (${NEWEST_FIRST.sort} unless given)`,
  '--order <order>': `asc or desc (${NEWEST_FIRST.order} unless given)`,
};

/** The filter alone of what was given. */
export function filterOf(given: BookingFilter): BookingFilter {
  const { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo } = given;
  return { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo };
}
