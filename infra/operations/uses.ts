import { CONFIRM_BOOKING } from '#domain/bookings/decide/confirm-booking.operation.ts';
import { DELETE_CANCELLED } from '#domain/bookings/delete/delete-cancelled.operation.ts';
import { EDIT_BOOKING } from '#domain/bookings/edit/edit-booking.operation.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { ASSIGN_DUTY } from '#domain/duties/assign/assign-duty.operation.ts';
import type { AssignDuty } from '#domain/duties/assign/assign-duty.ts';
import { DEFAULT_DUTY_START } from '#domain/duties/duty.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { indiaInstant } from '#domain/kernel/india-time.ts';
import type { OverrideRequest } from '#domain/kernel/override-request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { BOOKING_TEXTS, mapTexts } from '#domain/rides/booking-texts.ts';
import { BLOCK_SEATS, UNBLOCK_SEATS } from '#domain/rideshare/block/block-seats.operation.ts';
import type { SeatsToBlock } from '#domain/rideshare/block/block-seats.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { use } from '#infra/operations/use.ts';

/** The operations with their use cases. */

export const confirmBooking = use(CONFIRM_BOOKING, {
  run: ({ useCases }, { booking, shownStatus }, by) =>
    useCases.confirmBooking({ id: booking, by, ...(shownStatus && { expectedStatus: shownStatus }) }),
});

export const assignDuty = use(ASSIGN_DUTY, {
  run: ({ useCases }, inputs, by) => useCases.assignDuty(dutyOf(inputs, by)),
  dryRun: ({ dryRuns }, inputs, by) => dryRuns.assignDuty(dutyOf(inputs, by)),
});

function dutyOf(inputs: InputsOf<typeof ASSIGN_DUTY>, by: Actor): AssignDuty {
  const { ride, driver, vehicle = null, date, time = DEFAULT_DUTY_START, minutes = null } = inputs;
  return {
    ...{ subject: ride, driverId: driver, vehicleId: vehicle, minutes, by },
    startsAt: date ? indiaInstant(date, time) : null,
    shownPickupAt: inputs.shownPickup,
    override: overrideOf(inputs),
  };
}

function overrideOf(inputs: {
  readonly override: string | undefined;
  readonly shownConflicts: readonly string[] | undefined;
}): OverrideRequest {
  return inputs.override === undefined ? null : { reason: inputs.override, shown: inputs.shownConflicts };
}

export const blockSeats = use(BLOCK_SEATS, {
  run: ({ useCases }, inputs, by) => useCases.blockSeats({ ...seatsOf(inputs), by, dryRun: false }),
  dryRun: ({ useCases }, inputs, by) => useCases.blockSeats({ ...seatsOf(inputs), by, dryRun: true }),
});

export const unblockSeats = use(UNBLOCK_SEATS, {
  run: ({ useCases }, inputs, by) => useCases.unblockSeats({ ...seatsOf(inputs), by, dryRun: false }),
  dryRun: ({ useCases }, inputs, by) => useCases.unblockSeats({ ...seatsOf(inputs), by, dryRun: true }),
});

function seatsOf({
  trip,
  seats,
  route,
  weeks,
}: InputsOf<typeof BLOCK_SEATS>): Omit<SeatsToBlock, 'by' | 'dryRun'> {
  return { tripId: trip ?? null, seats: seats ?? null, routeId: route ?? null, weeks: weeks ?? null };
}

export const deleteCancelled = use(DELETE_CANCELLED, {
  run: ({ useCases }, _inputs, by) => useCases.deleteCancelledBookings({ by }),
});

export const editBooking = use(EDIT_BOOKING, {
  async prepare({ queries }, inputs) {
    const stored = await queries.bookings.find(inputs.booking);
    return stored ? ok({ ...inputs, seen: inputs.seen ?? stored.version }) : refuse(BOOKING_NOT_FOUND);
  },
  async run({ queries, useCases }, inputs, by) {
    const version = inputs.seen ?? (await queries.bookings.find(inputs.booking))?.version;
    if (version === undefined) return refuse(BOOKING_NOT_FOUND);
    return useCases.editBooking({
      ...{ id: inputs.booking, version, by },
      edit: {
        ...{ status: inputs.status, fare: inputs.fare, hoursRequired: inputs.hours },
        estimated: inputs.fareConfirmed ? false : undefined,
        ...{ pickupDate: inputs.date, pickupTime: inputs.time },
        ...{ pickupLocation: inputs.pickup, dropLocation: inputs.drop },
        ...{ terminal: inputs.terminal, flightNumber: inputs.flight },
        ...mapTexts((name) => inputs[BOOKING_TEXTS[name].option]),
      },
      sendEmail: inputs.email ?? false,
      alreadyTakenPlace: inputs.alreadyTakenPlace ?? false,
      override: overrideOf(inputs),
    });
  },
});

/** All operations that are declared. */
export const USES = [
  ...[confirmBooking, editBooking, deleteCancelled],
  ...[assignDuty],
  ...[blockSeats, unblockSeats],
] as const;
