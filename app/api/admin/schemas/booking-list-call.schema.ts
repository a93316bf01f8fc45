import { z } from 'zod';
import { pageFields } from '#app/api/schemas/page-query.ts';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import { BOOKING_SORTS, NEWEST_FIRST, WITHIN } from '#domain/bookings/booking-filter.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { parseIndiaDate } from '#domain/kernel/india-time.ts';
import { WORK_KINDS } from '#domain/queue/work-item.ts';

/** The maximum number of bookings in one answer, which is also the default. */
const MAX_LIMIT = 500;
const STATUSES = [...BOOKING_STATUSES, 'transferz'] as const;
const ORDERS = ['asc', 'desc'] as const;

const choose = (values: readonly string[]) => `Choose ${values.join(', ')}`;
const day = z
  .string()
  .transform((written, context) => {
    const date = parseIndiaDate(written);
    if (date) return date;
    context.addIssue('Write a day as YYYY-MM-DD');
    return z.NEVER;
  })
  .optional();
/** The query of `GET /api/admin/queue`. */
export const queueCall = z.object({ kind: z.enum(WORK_KINDS, choose(WORK_KINDS)).optional() });

/** The query of `GET /api/admin/bookings`: the filters of the console's list, and limit and page. */
export const bookingListCall = z.object({
  search: z.string().max(100, 'Must be at most 100 characters').optional(),
  status: z.enum(STATUSES, choose(STATUSES)).optional(),
  serviceType: z.enum(BOOKED_SERVICES, choose(BOOKED_SERVICES)).optional(),
  pickupFrom: day,
  pickupTo: day,
  bookedFrom: day,
  bookedTo: day,
  driver: z.enum(['none'], choose(['none'])).optional(),
  within: z.enum(WITHIN, choose(WITHIN)).optional(),
  sort: z.enum(BOOKING_SORTS, choose(BOOKING_SORTS)).default(NEWEST_FIRST.sort),
  order: z.enum(ORDERS, choose(ORDERS)).default(NEWEST_FIRST.order),
  ...pageFields(MAX_LIMIT),
});
