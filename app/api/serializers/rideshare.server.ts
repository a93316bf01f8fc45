import { formatRideshareId } from '#domain/kernel/ids.ts';
import { indiaDateOf, indiaTimeOf, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { Route, Stop } from '#domain/rideshare/route.ts';
import { freeSeats, type Seat } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';

/** Serializes a route (docs/product/rideshare.md#routes). */
export function serializeRoute({ id, name, fromCity, toCity, operatingDays, stops, layout }: Route) {
  return {
    id,
    routeName: name,
    fromCity,
    toCity,
    operatingDays,
    stops: stops.map(serializeStop),
    seatLayout: layout,
  };
}

function serializeStop({ id, name, outboundTime, returnTime }: Stop) {
  return { id, stopName: name, outboundTime, returnTime };
}

/** Returns a trip with its seats, without their holders. Prices are in rupees. */
export function serializeTrip(
  { id, route, date, direction, departsAt, arrivesAt }: Trip,
  seats: readonly Seat[],
) {
  return {
    trip: {
      id,
      routeId: route.id,
      tripDate: date,
      direction,
      departureTime: indiaTimeOf(departsAt),
      arrivalTime: indiaTimeOf(arrivesAt),
    },
    availableSeats: freeSeats(route.layout, seats),
    seatPricing: Object.fromEntries(seats.map(({ seat, price }) => [seat, price])),
    seats: seats.map(({ seat, state, price }) => ({ seat, state, price })),
    seatLayout: route.layout,
  };
}

/** Returns a seat booking for the calls: the fields of a booking and `rideshareDetails`. */
export function serializeSeatBooking(booking: RideshareBooking) {
  const { id, trip, contact, passenger, pickupStop, dropStop, fare } = booking;
  return {
    id,
    reference: formatRideshareId(id),
    ...(booking.group !== null && { groupReference: formatRideshareId(booking.group) }),
    tripId: trip.id,
    status: booking.status,
    serviceType: 'rideshare' as const,
    pickupLocation: pickupStop.name,
    dropLocation: dropStop.name,
    pickupPoint: pickupStop.name,
    dropPoint: dropStop.name,
    tripDate: trip.date,
    pickupDate: indiaDateOf(booking.pickupAt),
    pickupTime: indiaTimeOf(booking.pickupAt),
    dropTime: indiaTimeOf(booking.dropAt),
    distance: '',
    estimatedDuration: `${(booking.dropAt.getTime() - booking.pickupAt.getTime()) / MINUTE_MS} mins`,
    customerName: contact.name,
    customerEmail: contact.email,
    customerPhone: contact.phone,
    passengerName: passenger?.name ?? '',
    passengerPhone: passenger?.phone ?? '',
    userId: booking.customerId,
    routeId: trip.route.id,
    seatSelected: booking.seat,
    couponCode: null,
    specialInstructions: '',
    fare,
    currency: 'INR' as const,
    originalFare: fare,
    originalCurrency: 'INR' as const,
    discountAmount: 0,
    finalFare: fare,
    paymentStatus: booking.paymentStatus,
    createdAt: booking.bookedAt.toISOString(),
    ...(booking.cancellation ? { cancelledBy: booking.cancellation.by } : {}),
    rideshareDetails: {
      routeName: trip.route.name,
      seatNumber: booking.seat,
      direction: trip.direction,
      pickupTime: indiaTimeOf(booking.pickupAt),
    },
  };
}
