import { type Booking, serviceOf } from '#domain/bookings/booking.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';

/**
 * A booking as `--json` prints it, in the seeds' names. Amounts in rupees, pickupDate and pickupTime in India time,
 * every other time in ISO 8601. Programs read this: names and meanings stay.
 */
export function bookingJson(whole: Booking) {
  const { id, ride, price, contact, cancellation, partner, guest, returnAt, ...booking } = whole;
  return {
    id,
    reference: formatBookingId(id),
    status: booking.status,
    overdueAt: booking.overdueAt?.toISOString() ?? null,
    serviceType: serviceOf(whole),
    pickupLocation: ride.pickupLocation,
    dropLocation: ride.dropLocation,
    pickupDate: ride.pickupDate,
    pickupTime: ride.pickupTime,
    ...serviceJson(ride),
    distanceKm: price.distanceKm,
    durationMinutes: price.durationMinutes,
    customerName: contact.name,
    customerPhone: contact.phone,
    customerEmail: contact.email,
    specialInstructions: booking.specialInstructions,
    fare: price.total,
    couponCode: price.couponCode,
    discountAmount: price.discount,
    finalFare: price.final,
    paymentStatus: booking.paymentStatus,
    cancelledBy: cancellation?.by ?? null,
    cancellationReason: cancellation?.reason ?? null,
    cancellationNote: cancellation?.note ?? null,
    createdAt: booking.placedAt.toISOString(),
    version: booking.version,
    platform: booking.platform,
    arrivalTime: booking.arrivalTime,
    dropDate: returnAt && indiaDateOf(returnAt),
    dropTime: returnAt && indiaTimeOf(returnAt),
    couponOverridden: booking.couponOverridden,
    transferzBookingId: partner?.bookingId ?? null,
    originalFare: partner?.amount ?? null,
    originalCurrency: partner?.currency ?? null,
    exchangeRate: partner?.rate.rate ?? null,
    rateTakenOn: partner?.rate.takenOn ?? null,
    foreignCustomerName: guest?.name ?? null,
    foreignCustomerEmail: guest?.email ?? null,
    foreignCustomerPhone: guest?.phone ?? null,
  };
}

export type BookingJson = ReturnType<typeof bookingJson>;

function serviceJson(ride: Booking['ride']) {
  switch (ride.service) {
    case 'hourly':
      return { hoursRequired: ride.hours };
    case 'intercity':
      return { tripType: ride.tripType, additionalHours: ride.additionalHours };
    case 'airport':
      return {
        tripDirection: ride.direction,
        terminal: ride.terminal,
        flightNumber: ride.flightNumber,
        meetAndGreet: ride.meetAndGreet,
      };
  }
}
