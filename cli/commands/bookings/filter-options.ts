import { z } from 'zod';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import { BOOKING_SORTS, type BookingFilter, NEWEST_FIRST, WITHIN } from '#domain/bookings/booking-filter.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';

const STATUSES = [...BOOKING_STATUSES, 'transferz'] as const;
const ORDERS = ['asc', 'desc'] as const;

const day = dayOption.optional();

/** Filters and sort options of a list of bookings, the same as in the console. */
export const filterInput = {
  search: z.string().optional(),
  status: z.enum(STATUSES, `must be one of ${STATUSES.join(', ')}`).optional(),
  service: z.enum(BOOKED_SERVICES, `must be one of ${BOOKED_SERVICES.join(', ')}`).optional(),
  pickupFrom: day,
  pickupTo: day,
  bookedFrom: day,
  bookedTo: day,
  withoutDriver: z.boolean().optional(),
  within: z.enum(WITHIN, `must be one of ${WITHIN.join(', ')}`).optional(),
  sort: z.enum(BOOKING_SORTS, `must be one of ${BOOKING_SORTS.join(', ')}`).default(NEWEST_FIRST.sort),
  order: z.enum(ORDERS, `must be one of ${ORDERS.join(', ')}`).default(NEWEST_FIRST.order),
};

export const FILTER_OPTIONS = {
  '--search <words>':
    'a reference, phone number, name, flight, partner id, plate, e-mail address or location',
  '--status <status>': `only bookings with this status: ${STATUSES.join(', ')}`,
  '--service <service>': `only bookings of this service: ${BOOKED_SERVICES.join(', ')}`,
  '--pickup-from <day>': 'with the pickup on this day or later (India time)',
  '--pickup-to <day>': 'with the pickup on this day or earlier',
  '--booked-from <day>': 'booked on this day or later',
  '--booked-to <day>': 'booked on this day or earlier',
  '--without-driver': 'only open bookings without a driver',
  '--within <time>': 'with the pickup today, tomorrow, or within the next 2 hours: today, tomorrow, 2h',
  '--sort <column>': `the column to sort by: ${BOOKING_SORTS.join(', ')} (default: ${NEWEST_FIRST.sort})`,
  '--order <order>': `the sort order: asc or desc (default: ${NEWEST_FIRST.order})`,
};

/** Returns only the filter fields of the input. */
export function pickFilter({
  withoutDriver,
  ...given
}: BookingFilter & { readonly withoutDriver?: boolean | undefined }): BookingFilter {
  const { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, within } = given;
  const driver = withoutDriver ? 'none' : undefined;
  return { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, driver, within };
}
