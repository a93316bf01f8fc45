import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { CANCEL_BOOKING } from '#domain/bookings/decide/cancel-booking.operation.ts';
import { CONFIRM_BOOKING } from '#domain/bookings/decide/confirm-booking.operation.ts';
import { COMPLETE_BOOKING, START_BOOKING } from '#domain/bookings/decide/drive-booking.operation.ts';
import { UNDO_DECISION } from '#domain/bookings/decide/undo-decision.operation.ts';
import { DELETE_BOOKING, RESTORE_BOOKING } from '#domain/bookings/delete/delete-booking.operation.ts';
import type { HistoryMark } from '#domain/bookings/delete/delete-bookings.ts';
import { DELETE_CANCELLED } from '#domain/bookings/delete/delete-cancelled.operation.ts';
import { EDIT_BOOKING } from '#domain/bookings/edit/edit-booking.operation.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { ASSIGN_DUTY } from '#domain/duties/assign/assign-duty.operation.ts';
import type { AssignDuty } from '#domain/duties/assign/assign-duty.ts';
import { EDIT_DUTY, REMOVE_DUTY } from '#domain/duties/change/edit-duty.operation.ts';
import { UNDO_DUTY } from '#domain/duties/change/undo-duty.operation.ts';
import { DEFAULT_DUTY_START, type DutyId, type DutySubject } from '#domain/duties/duty.ts';
import { DUTY_NOT_FOUND } from '#domain/duties/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf, indiaInstant, indiaTimeOf } from '#domain/kernel/india-time.ts';
import type { OverrideRequest } from '#domain/kernel/override-request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { BOOKING_TEXTS, mapTexts } from '#domain/rides/booking-texts.ts';
import { BLOCK_SEATS, UNBLOCK_SEATS } from '#domain/rideshare/block/block-seats.operation.ts';
import type { SeatsToBlock } from '#domain/rideshare/block/block-seats.ts';
import type { Container } from '#infra/container/container.ts';
import { FLEET_USES } from '#infra/operations/fleet-uses.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { SCHEDULE_USES } from '#infra/operations/schedule-uses.ts';
import { setTariff } from '#infra/operations/tariff-uses.ts';
import { TEAM_USES } from '#infra/operations/team-uses.ts';
import { use } from '#infra/operations/use.ts';

/** The operations with their use cases. */

export const confirmBooking = use(CONFIRM_BOOKING, {
  run: ({ acts }, inputs, by) => acts.confirmBooking(decisionOf(inputs, by)),
});

export const cancelBooking = use(CANCEL_BOOKING, {
  run: ({ acts }, { booking, reason, note, shownStatus }, by) =>
    acts.cancelBooking({ ...decisionOf({ booking, shownStatus }, by), reason, note: note || null }),
});

export const undoDecision = use(UNDO_DECISION, {
  run: ({ acts }, { booking, seen }, by) => acts.undoDecision({ id: booking, expectedVersion: seen, by }),
});

export const startBooking = use(START_BOOKING, {
  run: ({ acts }, { early = false, ...inputs }, by) =>
    acts.startBooking({ ...decisionOf(inputs, by), early }),
});

export const completeBooking = use(COMPLETE_BOOKING, {
  run: ({ acts }, { early = false, ...inputs }, by) =>
    acts.completeBooking({ ...decisionOf(inputs, by), early }),
});

export const deleteBooking = use(DELETE_BOOKING, {
  run: ({ acts }, inputs, by) => acts.deleteBooking(decisionOf(inputs, by)),
});

export const restoreBooking = use(RESTORE_BOOKING, {
  run: ({ acts }, { booking }, by) => acts.restoreBooking({ id: booking, by }),
});

function decisionOf(
  { booking, shownStatus }: { readonly booking: BookingId; readonly shownStatus: BookingStatus | undefined },
  by: Actor,
) {
  return { id: booking, by, ...(shownStatus && { expectedStatus: shownStatus }) };
}

export const assignDuty = use(ASSIGN_DUTY, {
  run: ({ acts }, inputs, by) => acts.assignDuty(dutyOf(inputs, by)),
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

export const editDuty = use(EDIT_DUTY, {
  async run({ acts, queries }, inputs, by) {
    const line = await findDuty(queries, inputs.duty);
    if (!line) return refuse(DUTY_NOT_FOUND);
    const { id, startsAt } = line.duty;
    const { driver: driverId, vehicle: vehicleId, date, time, minutes, seen: version } = inputs;
    const override = overrideOf(inputs);
    return acts.editDuty({
      ...{ id, version, driverId, minutes, override, recheck: override !== null, by },
      vehicleId: vehicleId ?? (driverId === undefined ? undefined : null),
      startsAt:
        date || time ? indiaInstant(date ?? indiaDateOf(startsAt), time ?? indiaTimeOf(startsAt)) : undefined,
    });
  },
});

export const removeDuty = use(REMOVE_DUTY, {
  async run({ acts, queries }, { duty, reason, seen: version }, by) {
    const line = await findDuty(queries, duty);
    if (!line) return refuse(DUTY_NOT_FOUND);
    return acts.removeDuty({ id: line.duty.id, version, note: reason?.trim() || null, by });
  },
});

export const undoDuty = use(UNDO_DUTY, {
  async run({ acts, queries }, { duty, seen: version }, by) {
    const id = typeof duty === 'number' ? duty : (await findDuty(queries, duty))?.duty.id;
    if (!id) return refuse(DUTY_NOT_FOUND);
    const undone = await acts.undoDutyChange({ id, version, by });
    return undone.ok ? ok({ id, ...undone.value }) : undone;
  },
});

/** Returns a duty that is named by itself, or by its booking or trip. Undefined without one. */
async function findDuty({ duty }: Pick<Container['queries'], 'duty'>, named: DutyId | DutySubject) {
  const of =
    typeof named === 'number'
      ? { ids: [named] }
      : named.kind === 'booking'
        ? { bookingId: named.id }
        : { tripId: named.id };
  const [line] = await duty.list(of);
  return line;
}

function overrideOf(inputs: {
  readonly override: string | undefined;
  readonly shownConflicts: readonly string[] | undefined;
}): OverrideRequest {
  return inputs.override === undefined ? null : { reason: inputs.override, shown: inputs.shownConflicts };
}

export const blockSeats = use(BLOCK_SEATS, {
  run: ({ acts }, inputs, by) => acts.blockSeats({ ...seatsOf(inputs), by }),
});

export const unblockSeats = use(UNBLOCK_SEATS, {
  run: ({ acts }, inputs, by) => acts.unblockSeats({ ...seatsOf(inputs), by }),
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
  async prepare({ queries }, { until }) {
    return ok({ until: until ?? (await queries.bookings.cancelledNow()).until ?? undefined });
  },
  run: ({ acts }, { until }, by) =>
    acts.deleteCancelledBookings({ by, until: until === undefined ? null : (until as HistoryMark) }),
});

export const editBooking = use(EDIT_BOOKING, {
  async prepare({ queries }, inputs) {
    const stored = await queries.bookings.find(inputs.booking);
    return stored ? ok({ ...inputs, seen: inputs.seen ?? stored.version }) : refuse(BOOKING_NOT_FOUND);
  },
  async run({ queries, acts }, inputs, by) {
    const version = inputs.seen ?? (await queries.bookings.find(inputs.booking))?.version;
    if (version === undefined) return refuse(BOOKING_NOT_FOUND);
    return acts.editBooking({
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
  ...[confirmBooking, cancelBooking, undoDecision, startBooking, completeBooking],
  ...[editBooking, deleteBooking, deleteCancelled, restoreBooking],
  ...[assignDuty, editDuty, removeDuty, undoDuty],
  ...[blockSeats, unblockSeats],
  ...[setTariff, ...TEAM_USES],
  ...FLEET_USES,
  ...SCHEDULE_USES,
] as const;
