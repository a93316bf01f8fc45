import type { Booking } from '#domain/bookings/booking.ts';
import { consoleFacts } from '#domain/bookings/fields/facts.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** Returns the customer's details, with the phone formatted. */
export function customerFacts(booking: Booking) {
  return consoleFacts('customer', booking).map(({ name, label, value }) => ({
    label,
    value: name === 'customerPhone' ? formatPhone(value) : value,
  }));
}
