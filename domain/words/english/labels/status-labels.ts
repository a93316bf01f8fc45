export { STATUS_LABELS as statuses } from '#domain/bookings/booking-status.ts';
