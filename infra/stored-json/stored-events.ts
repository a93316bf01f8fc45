import { z } from 'zod';
import type { ChangeKind } from '#domain/bookings/booking.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import { MOVE_REASONS } from '#domain/bookings/edit/move-reason.ts';
import { DUTY_STATES, type DutyChangeKind, type DutyId } from '#domain/duties/duty.ts';
import type { DutyEvent } from '#domain/duties/notify/duty-event.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { type BookingId, isId, type RideshareBookingId, type TripId } from '#domain/kernel/ids.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';

/** Every kind of change. A missing kind does not compile. */
const CHANGE_KINDS = {
  received: 'received',
  confirmed: 'confirmed',
  started: 'started',
  completed: 'completed',
  cancelled: 'cancelled',
  overdue: 'overdue',
  undone: 'undone',
  edited: 'edited',
  paid: 'paid',
  unpaid: 'unpaid',
  deleted: 'deleted',
  restored: 'restored',
} as const satisfies { readonly [Kind in ChangeKind]: Kind };

const instant = z.number();

const deadlines = z.object({
  remindAt: z.array(instant),
  overdueAt: instant,
  detailsAt: instant,
  pickupAt: instant,
  closesAt: instant,
});

const bookingChange = {
  bookingId: z.custom<BookingId>((value) => isId(value)),
  sequence: z.int(),
  type: z.enum(CHANGE_KINDS),
  status: z.enum([...BOOKING_STATUSES, 'deleted']),
  undoUntil: instant.optional(),
  cancellationWaits: z.boolean().optional(),
  isSilent: z.boolean().optional(),
  isPickupMoved: z.boolean().optional(),
  emailAsked: z.boolean().optional(),
  billAsked: z.boolean().optional(),
  changedByRider: z.boolean().optional(),
  moveReason: z.enum(MOVE_REASONS).optional(),
};

export const storedBookingEvent = z.union([
  z.object({ ...bookingChange, deadlines }),
  z.object({ ...bookingChange, promise: deadlines }),
]) satisfies z.ZodType<StoredBookingEvent>;

const trip = { tripId: z.custom<TripId>((value) => isId(value)), closesAt: instant };
const seat = {
  bookingId: z.custom<RideshareBookingId>((value) => isId(value)),
  detailsAt: instant,
  move: z.int().optional(),
};

export const storedTripEvent = z.discriminatedUnion('type', [
  z.object({ ...trip, type: z.literal('scheduled') }),
  z.object({ ...trip, ...seat, type: z.literal('seat-booked') }),
  z.object({ ...trip, ...seat, type: z.literal('seat-cancelled') }),
  z.object({ ...trip, ...seat, type: z.literal('seat-left') }),
  z.object({
    ...trip,
    type: z.literal('delayed'),
    change: z.int(),
    noticeAt: instant.nullable(),
    riders: z.array(z.object(seat)),
  }),
]) satisfies z.ZodType<TripEvent>;

const DUTY_CHANGE_KINDS = {
  assigned: 'assigned',
  reassigned: 'reassigned',
  moved: 'moved',
  overridden: 'overridden',
  removed: 'removed',
  restored: 'restored',
  notified: 'notified',
  reported: 'reported',
} as const satisfies { readonly [Kind in DutyChangeKind]: Kind };

const driverId = z.custom<DriverId>((value) => isId(value));

export const storedDutyEvent = z.object({
  dutyId: z.custom<DutyId>((value) => isId(value)),
  sequence: z.int(),
  type: z.enum(DUTY_CHANGE_KINDS),
  state: z.enum([...DUTY_STATES, 'removed']),
  driverId,
  vehicleId: z.custom<VehicleId>((value) => isId(value)),
  startsAt: instant,
  endsAt: instant,
  notifiedAt: instant.nullable(),
  noticeAt: instant,
  answerBy: instant.nullable(),
  undoUntil: instant.optional(),
  isPlaceMoved: z.boolean().optional(),
  asked: z.enum(['driver', 'customer']).optional(),
  leftDriverId: driverId.optional(),
}) satisfies z.ZodType<DutyEvent>;
