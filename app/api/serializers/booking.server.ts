import { type Booking, serviceOf } from '#domain/bookings/booking.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

/** A booking as the seeds' calls answer it (seed 0 §3, "as read back"). Amounts in rupees, times in India. */
export function bookingWire(whole: Booking) {
  const { id, ride, price, contact, ...booking } = whole;
  return {
    id,
    reference: formatBookingId(id),
    status: booking.status,
    serviceType: serviceOf(whole),
    pickupLocation: ride.pickupLocation,
    dropLocation: ride.dropLocation,
    pickupDate: ride.pickupDate,
    pickupTime: ride.pickupTime,
    distance: price.distanceKm === null ? '' : `${price.distanceKm} km`,
    estimatedDuration: price.durationMinutes === null ? '' : `${price.durationMinutes} mins`,
    customerName: contact.name,
    customerEmail: contact.email,
    customerPhone: contact.phone,
    userId: booking.customerId,
    couponCode: price.couponCode,
    specialInstructions: booking.specialInstructions,
    fare: price.total,
    originalFare: price.total,
    discountAmount: price.discount,
    finalFare: price.final,
    paymentStatus: booking.paymentStatus,
    createdAt: booking.placedAt.toISOString(),
    ...(booking.cancellation
      ? { cancelledBy: booking.cancellation.by, cancellationReason: booking.cancellation.reason }
      : {}),
    ...serviceWire(ride),
  };
}

function serviceWire(ride: Booking['ride']) {
  switch (ride.service) {
    case 'hourly':
      return { hoursRequired: ride.hours };
    case 'intercity':
      return { tripType: ride.tripType, additionalHours: ride.additionalHours };
    case 'airport':
      return {
        tripDirection: ride.direction,
        terminal: ride.terminal,
        flightNumber: ride.flightNumber ?? '',
        meetAndGreet: ride.meetAndGreet,
      };
  }
}

/** The session user of the seeds. */
export function userWire({ id, phone, name }: Customer) {
  return { id, phone, name };
}
