import type { BookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS, indiaDateOf } from '#domain/kernel/india-time.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import type { Container } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { CONTACT } from '#tests/builders/people.ts';

/** Places a booking of two hours on the day after tomorrow, for ₹1,000. It is still undecided. */
export async function placed({ db, useCases }: Container, name = CONTACT.name): Promise<BookingId> {
  const customer = await customerRepository(db).ofPhone(CONTACT.phone, CONTACT);
  const booking = await useCases.placeBooking({
    ride: {
      service: 'hourly',
      hours: 2,
      pickupLocation: 'Saket, New Delhi, Delhi',
      dropLocation: 'Hauz Khas, New Delhi, Delhi',
      pickupDate: indiaDateOf(new Date(Date.now() + 48 * HOUR_MS)),
      pickupTime: '10:30',
    },
    contact: { name, email: CONTACT.email, ...NO_TEXTS },
    rider: { kind: 'known', customer },
    couponCode: '',
    quote: null,
    claimed: {},
    idempotency: null,
    surface: 'web',
  });
  if (!booking.ok) throw new Error(JSON.stringify(booking.refusal));
  return booking.value.booking.id;
}
