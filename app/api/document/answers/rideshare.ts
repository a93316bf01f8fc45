import { z } from 'zod';
import { user } from '#app/api/document/answers/bookings.ts';
import {
  day,
  dryRunMembers,
  inr,
  instant,
  integer,
  listed,
  phone,
  rupees,
  success,
  text,
  time,
} from '#app/api/document/answers/common.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { WEEKDAYS } from '#domain/kernel/india-time.ts';
import { TRIP_DIRECTIONS } from '#domain/rideshare/route.ts';

const direction = z.enum(TRIP_DIRECTIONS);
const stop = z
  .object({ id: integer, stopName: text, outboundTime: time, returnTime: time })
  .meta({ id: 'Stop' });
const routeMembers = {
  id: text,
  routeName: text,
  fromCity: text,
  toCity: text,
  operatingDays: z.array(z.enum(WEEKDAYS)),
  stops: z.array(stop),
};
const seatLayout = z
  .array(z.array(z.string().nullable()))
  .meta({ description: 'The rows of the car from the front' });

export const seatBooking = z
  .object({
    id: integer,
    reference: text.meta({ examples: ['RS-7'] }),
    groupReference: text.optional().meta({ description: 'The first of the seats that were booked together' }),
    tripId: integer,
    status: z.enum(BOOKING_STATUSES),
    serviceType: z.literal('rideshare'),
    pickupLocation: text,
    dropLocation: text,
    pickupPoint: text,
    dropPoint: text,
    tripDate: day.meta({
      description: 'The day of the timetable. A delay can move the pickup to the next one',
    }),
    pickupDate: day,
    pickupTime: time,
    dropTime: time,
    distance: text,
    estimatedDuration: text,
    customerName: text,
    customerEmail: text,
    customerPhone: phone,
    passengerName: text,
    passengerPhone: text,
    userId: integer.nullable(),
    routeId: text,
    seatSelected: text,
    couponCode: z.null(),
    specialInstructions: text,
    fare: rupees,
    currency: inr,
    originalFare: rupees,
    originalCurrency: inr,
    discountAmount: rupees,
    finalFare: rupees,
    paymentStatus: text,
    createdAt: instant,
    cancelledBy: text.optional(),
    rideshareDetails: z.object({ routeName: text, seatNumber: text, direction, pickupTime: time }),
  })
  .meta({ id: 'SeatBooking' });

export const routes = z.object({ routes: z.array(z.object({ ...routeMembers, seatLayout })) });
export const trip = z.object({
  trip: z.object({
    id: integer,
    routeId: text,
    tripDate: day,
    direction,
    departureTime: time,
    arrivalTime: time,
  }),
  availableSeats: z.array(text),
  seatPricing: z.record(text, rupees),
  seats: z.array(
    z.object({ seat: text, state: z.enum(['free', 'held', 'booked', 'blocked']), price: rupees }),
  ),
  seatLayout,
});
export const hold = z.object({
  hold: z.object({
    tripId: integer,
    seatNumber: text,
    seats: z.array(text).optional(),
    heldUntil: instant,
    leftMs: z.int().min(0).meta({ description: 'Milliseconds, for a client whose clock is wrong' }),
  }),
});
export const bookedSeats = z.object({
  booking: seatBooking,
  bookings: z.array(seatBooking).optional().meta({ description: 'Of several seats' }),
  totalFare: rupees.optional(),
  user: user.optional(),
});

const teamSeatBooking = z
  .object({
    id: integer,
    reference: text,
    groupReference: text.optional(),
    status: z.enum(BOOKING_STATUSES),
    customerName: text,
    customerPhone: phone,
    customerEmail: text,
    passengerName: text,
    passengerPhone: text,
    seatNumber: text,
    fare: rupees,
    finalFare: rupees,
    currency: inr,
    paymentStatus: text,
    route: z.object(routeMembers),
    trip: z.object({ id: integer, tripDate: day, direction }),
    pickupStop: stop.optional(),
    dropStop: stop.optional(),
    pickupState: text.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'TeamSeatBooking' });

export const teamSeatBookings = z.object({ bookings: z.array(teamSeatBooking), ...listed });
export const oneSeatBooking = z.object({ success, booking: teamSeatBooking, ...dryRunMembers });
export const overview = z.object({
  trips: z.array(
    z.object({
      tripId: integer,
      routeId: text,
      routeName: text,
      tripDate: day,
      direction,
      departsAt: instant,
      delayMinutes: z.int(),
      free: integer,
      held: integer,
      booked: integer,
      blocked: integer,
      revenue: rupees,
    }),
  ),
});
export const blockReport = z.object({
  success,
  message: text,
  seats: integer.meta({ description: 'The number of seats that changed' }),
  left: integer.meta({ description: 'The number of booked seats that stay' }),
  trips: z.array(
    z.object({
      tripId: integer,
      routeName: text,
      tripDate: day,
      direction,
      changed: z.array(text),
      booked: z.array(text),
    }),
  ),
  scheduledUntil: day.nullable().meta({
    description:
      'The last day with trips, if later trips of these weeks do not exist yet. Null if all exist.',
  }),
  ...dryRunMembers,
});
