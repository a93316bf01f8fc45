import { bookingWire } from '#app/api/serializers/booking.server.ts';
import { type Booking, serviceOf } from '#domain/bookings/booking.ts';
import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';

/**
 * A booking as the team's calls answer it (seed 1 §3): what a rider reads of it, and what only the team knows. `version`
 * is what an edit may carry back. Amounts in rupees but for `originalFare` of a partner, times in India.
 */
export function adminBookingWire(booking: Booking) {
  const { ride, partner, guest, returnAt } = booking;
  return {
    ...bookingWire(booking),
    version: booking.version,
    bookingType: serviceOf(booking),
    ...(ride.service === 'hourly' ? { rentalHours: ride.hours } : {}),
    platform: booking.platform,
    arrivalTime: booking.arrivalTime,
    overdueAt: booking.overdueAt?.toISOString() ?? null,
    couponOverridden: booking.couponOverridden,
    currency: partner?.currency ?? 'INR',
    ...(partner
      ? {
          transferzBookingId: partner.bookingId,
          originalFare: partner.amount,
          originalCurrency: partner.currency,
          exchangeRate: partner.rate.rate,
          rateTakenOn: partner.rate.takenOn,
        }
      : {}),
    ...(guest
      ? {
          foreignCustomerName: guest.name,
          foreignCustomerEmail: guest.email,
          foreignCustomerPhone: guest.phone,
        }
      : {}),
    ...(returnAt ? { dropDate: indiaDateOf(returnAt), dropTime: indiaTimeOf(returnAt) } : {}),
    ...(booking.cancellation ? { cancellationNote: booking.cancellation.note } : {}),
  };
}
