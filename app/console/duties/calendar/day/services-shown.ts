import { BOOKED_SERVICE_LABELS } from '#domain/bookings/booking.ts';
import type { DutyService } from '#domain/duties/duty.ts';

/** The services of duties in words. */
export const SERVICE_WORDS: Record<DutyService, string> = {
  ...BOOKED_SERVICE_LABELS,
  rideshare: 'Rideshare',
};

/** The same in the order of the legend. */
export const SERVICES_SHOWN = Object.entries(SERVICE_WORDS).map(([service, label]) => ({ service, label }));
