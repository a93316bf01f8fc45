export const BOOKING_STATUSES = ['received', 'confirmed', 'on-trip', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const STATUS_LABELS: Record<BookingStatus, string> = {
  received: 'Booking Received',
  confirmed: 'Confirmed',
  'on-trip': 'On Trip',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
