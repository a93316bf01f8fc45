import { z } from 'zod';
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
  undo,
} from '#app/api/document/answers/common.ts';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { CANCELLATION_REASON_CODES } from '#domain/bookings/cancellation.ts';
import { CURRENCIES } from '#domain/partners/currency.ts';
import { WORK_KINDS } from '#domain/queue/work-item.ts';
import { REPORT_NAMES } from '#domain/reports/report.ts';

const point = z.object({ latitude: z.number(), longitude: z.number() }).nullable();

/** The members of a booking that riders and the team read (domain/bookings/fields/members.ts). */
const forRiders = {
  id: integer,
  reference: text.meta({ examples: ['BK-12'] }),
  status: z.enum(BOOKING_STATUSES),
  serviceType: z.enum(BOOKED_SERVICES),
  pickupLocation: text,
  dropLocation: text,
  pickupDate: day,
  pickupTime: time,
  tripDirection: text.optional(),
  terminal: text.optional(),
  flightNumber: text.optional(),
  meetAndGreet: z.boolean().optional(),
  hoursRequired: integer.optional(),
  tripType: text.optional(),
  additionalHours: integer.optional(),
  distance: text.meta({ examples: ['14.2 km'] }),
  estimatedDuration: text.meta({ examples: ['35 mins'] }),
  customerName: text,
  customerPhone: phone,
  customerEmail: text,
  userId: integer.nullable(),
  passengerName: text,
  passengerPhone: text,
  specialInstructions: text,
  estimated: z.boolean(),
  fare: rupees,
  currency: inr,
  originalFare: z.number().meta({ description: 'In originalCurrency' }),
  originalCurrency: text,
  couponCode: text.nullable(),
  discountAmount: rupees,
  finalFare: rupees,
  paymentStatus: text,
  cancelledBy: text.optional(),
  cancellationReason: text.nullable().optional(),
  createdAt: instant,
};

export const riderBooking = z.object(forRiders).meta({ id: 'Booking' });

const forTeam = {
  ...forRiders,
  overdueAt: instant.nullable(),
  bookingType: z.enum(BOOKED_SERVICES),
  pickupPoint: point,
  dropPoint: point,
  pickupState: text.nullable(),
  rentalHours: integer.optional(),
  cancellationNote: text.nullable().optional(),
  version: integer,
  platform: text,
  arrivalTime: time.nullable(),
  dropDate: day.optional(),
  dropTime: time.optional(),
  couponOverridden: z.boolean(),
  transferzBookingId: text.nullable().optional(),
  exchangeRate: z.number().optional(),
  rateTakenOn: day.optional(),
  foreignCustomerName: text.optional(),
  foreignCustomerEmail: text.optional(),
  foreignCustomerPhone: text.optional(),
};

export const teamBooking = z.object(forTeam).meta({ id: 'TeamBooking' });

const { id: _, reference: __, version: ___, estimatedDuration: ____, ...ofDuty } = forTeam;

/** The members of a booking in the answer of its duty. A trip has a few of them. */
export const bookingOfDuty = z.object(ofDuty).partial().shape;

const assignedBooking = z
  .object({
    ...forTeam,
    assignmentId: integer.nullable(),
    driverId: integer.nullable(),
    driverName: text.nullable(),
    driverPhone: text.nullable(),
    vehicleId: integer.nullable(),
    vehicleName: text.nullable(),
    vehicleRegNo: text.nullable(),
  })
  .meta({ id: 'AssignedBooking' });

export const user = z.object({ id: integer, phone, name: text.nullable() }).meta({ id: 'User' });

export const bookedRide = z.object({ booking: riderBooking, user: user.optional() });
const work = z
  .object({
    key: text.meta({ description: 'Stays the same while the item is in the queue' }),
    kind: z.enum(WORK_KINDS),
    dueAt: instant,
    isLate: z.boolean(),
    title: text,
    detail: text,
    reference: text.nullable(),
    bookingId: integer.nullable(),
    rideshareBookingId: integer.nullable(),
    tripId: integer.nullable(),
    dutyId: integer.nullable(),
    messageId: integer.nullable(),
    customer: text.nullable(),
    phone: text.nullable(),
    from: text.nullable(),
    to: text.nullable(),
    pickupAt: instant.nullable(),
  })
  .meta({ id: 'Work' });

export const workQueue = z.object({
  items: z.array(work),
  counts: z.object(Object.fromEntries(WORK_KINDS.map((kind) => [kind, integer]))),
  ...listed,
});

const figures = z.record(z.string(), z.number().nullable());

export const report = z.object({
  report: z.enum(REPORT_NAMES),
  title: text,
  period: z.object({ from: text, to: text }),
  by: z
    .enum(['day', 'week', 'month'])
    .nullable()
    .meta({ description: 'What a row stands for, if it is a part of the period' }),
  of: text.meta({ description: 'The header of the labels' }),
  columns: z.array(z.object({ key: text, label: text, unit: text })),
  rows: z.array(z.object({ key: text, label: text }).catchall(z.number().nullable())),
  total: figures,
});

const settledBooking = {
  bookingId: z.number(),
  partnerBookingId: text.nullable(),
  pickupDate: text,
  fromTown: text.nullable().meta({ description: 'The town, or the terminal of the airport' }),
  toTown: text.nullable(),
};

export const settlement = z.object({
  month: text,
  from: text,
  to: text,
  rides: z.array(
    z.object({
      ...settledBooking,
      amount: z.number(),
      currency: z.enum(CURRENCIES),
      rate: z.number(),
      rateTakenOn: text,
      rupees: z.number(),
      fareEdited: z.boolean().meta({ description: 'The rupees are not the amount at the rate' }),
    }),
  ),
  cancelled: z.array(z.object({ ...settledBooking, noShow: z.boolean() })),
  totals: z.object({
    rides: z.number(),
    rupees: z.number(),
    cancelled: z.number().meta({ description: 'With the no-shows' }),
    noShows: z.number(),
    open: z.number().meta({ description: 'Neither completed nor cancelled' }),
    currencies: z.array(
      z.object({ currency: z.enum(CURRENCIES), rides: z.number(), amount: z.number(), rupees: z.number() }),
    ),
  }),
});

export const bookingList = z.object({ bookings: z.array(assignedBooking), ...listed });
export const bookingsState = z.object({
  state: text.meta({ description: 'Changes whenever any booking changes' }),
});
export const oneBooking = z.object({ success, booking: teamBooking, ...dryRunMembers });
export const decidedBooking = z.object({ success, booking: teamBooking, undo, ...dryRunMembers });
export const undoneBooking = z.object({
  success,
  booking: teamBooking,
  dutyNotRestored: text.nullable().meta({ description: 'Why its duty is not back, or null' }),
  ...dryRunMembers,
});
const rideCost = z.object({
  fare: rupees,
  discountAmount: rupees,
  finalFare: rupees,
  distanceKm: z.number().nullable(),
  durationMinutes: z.number().nullable(),
  estimated: z.boolean(),
});
const editPrices = z
  .object({ before: rideCost, holds: rideCost, byTariff: rideCost.nullable() })
  .meta({ description: 'The price before, the one that holds, and that of the tariff; null if it has none' });
export const editedBooking = z.object({
  success,
  message: text,
  booking: teamBooking,
  changes: z.array(text),
  emailQueued: z.boolean(),
  prices: editPrices.optional(),
  ...dryRunMembers,
});
export const deletedCount = z.object({ success, deletedCount: z.int().min(0), ...dryRunMembers });
export const customerList = z.object({
  customers: z.array(z.object({ id: integer, name: text, email: text, phone })),
  ...listed,
});

const callerRide = z
  .object({
    reference: text.meta({ examples: ['BK-12'] }),
    bookingId: integer.nullable(),
    rideshareBookingId: integer.nullable(),
    serviceType: z.enum([...BOOKED_SERVICES, 'rideshare']),
    status: z.enum(BOOKING_STATUSES),
    cancellationReason: z.enum(CANCELLATION_REASON_CODES).nullable(),
    pickupAt: instant,
    from: text,
    to: text,
    finalFare: rupees,
  })
  .meta({ id: 'CallerRide' });
export const oneCustomer = z.object({
  id: integer,
  name: text,
  email: text,
  phone,
  next: z.array(callerRide).meta({ description: 'Open rides, the earliest pickup first, at most 3' }),
  last: z.array(callerRide).meta({ description: 'Past rides, the latest pickup first, at most 3' }),
  completed: z.int().min(0),
  noShows: z.int().min(0),
  unpaid: z.int().min(0).meta({ description: 'Completed rides of which something is left to pay' }),
  unpaidFares: rupees,
  warnings: z.array(text),
});

export const fare = z.object({
  fare: rupees.meta({ description: 'The Base Fare in whole rupees' }),
  currency: inr,
  meetAndGreetFee: rupees.optional(),
  total: rupees.optional(),
  distance: z.number().nullable().optional().meta({ description: 'km' }),
  duration: z.number().nullable().optional().meta({ description: 'Minutes' }),
  estimated: z.boolean().optional(),
  breakdown: z
    .array(z.object({ label: text, amount: rupees, code: text.optional(), values: z.array(text).optional() }))
    .optional(),
  quote: text.optional().meta({ description: 'Send it with the booking: the price stays until expiresAt' }),
  expiresAt: instant.optional(),
  originalFare: z.number().optional(),
  originalCurrency: text.optional(),
  exchangeRate: z.number().optional(),
  rateTakenOn: day.optional(),
});
export const coupon = z.object({
  isValid: z.boolean(),
  discount: rupees,
  error: text.nullable(),
  coupon: z
    .object({
      code: text,
      discountPercentage: z.number(),
      maxDiscountAmount: rupees.nullable().meta({ description: 'Null: without a limit' }),
    })
    .nullable(),
  code: text.optional().meta({ description: 'Why it is refused' }),
  canOverride: z.boolean().optional(),
});
export const conversion = z.object({
  originalAmount: z.number(),
  fromCurrency: text,
  toCurrency: inr,
  convertedAmount: rupees,
  exchangeRate: z.number(),
  rateTakenOn: day,
  rateAgeDays: z.int().meta({ description: 'The age of the rate in days in India' }),
});
