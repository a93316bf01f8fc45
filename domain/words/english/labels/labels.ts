import { BOOKED_SERVICE_LABELS } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { CANCELLATION_REASONS } from '#domain/bookings/cancellation.ts';
import { SAVED_PLACES } from '#domain/customers/saved-places.ts';
import { ESTIMATED_FARE } from '#domain/fares/estimated-fare.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatDateTime, formatDay, weekdayOf } from '#domain/kernel/india-time.ts';
import { DIRECTION_LABELS, TERMINAL_LABELS, TRIP_TYPE_LABELS } from '#domain/rides/ride.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';
import { stays } from '#domain/words/english/labels/ride-labels.ts';
import { weekdayName } from '#domain/words/english/team/schedule.ts';
import type { Labels } from '#domain/words/labels.ts';

export const labels: Labels = {
  services: BOOKED_SERVICE_LABELS,
  statuses: STATUS_LABELS,
  cancellationReasons: CANCELLATION_REASONS,
  directions: DIRECTION_LABELS,
  terminals: TERMINAL_LABELS,
  tripTypes: TRIP_TYPE_LABELS,
  stays,
  tripDirections: TRIP_DIRECTION_LABELS,
  savedPlaces: SAVED_PLACES,
  payments: { paid: 'Paid', 'pay-on-arrival': 'Pay on arrival' },
  weekdays: {
    sunday: 'Sunday',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
  },
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
    ...['August', 'September', 'October', 'November', 'December'],
  ],
  fields: null,
  estimatedFare: ESTIMATED_FARE,
  fareLine: ({ label }) => label,
  dateTime: formatDateTime,
  dayWithWeekday: (date) => `${weekdayName(weekdayOf(date))}, ${formatDay(date)}`,
  duration: formatDuration,
};
