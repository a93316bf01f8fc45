import { cancelBooking } from '#domain/bookings/decide/cancel-booking.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import { completeBooking, startBooking } from '#domain/bookings/decide/drive-booking.ts';
import { undoDecision } from '#domain/bookings/decide/undo-decision.ts';
import {
  deleteBooking,
  deleteCancelledBookings,
  restoreBooking,
} from '#domain/bookings/delete/delete-bookings.ts';
import { editBooking } from '#domain/bookings/edit/edit-booking.ts';
import { routeOfEdit } from '#domain/bookings/edit/route-of-edit.ts';
import { assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { assignMany } from '#domain/duties/assign/assign-many.ts';
import { editDuty } from '#domain/duties/change/edit-duty.ts';
import { removeDuty } from '#domain/duties/change/remove-duty.ts';
import { undoDutyChange, undoMany } from '#domain/duties/change/undo-duty-change.ts';
import { reassignMany } from '#domain/duties/reassign/reassign-many.ts';
import { addLeave, clearLeave } from '#domain/duties/schedule/leave.ts';
import { copyShift, setShift } from '#domain/duties/schedule/set-shift.ts';
import { setTariff } from '#domain/fares/tariffs/set-tariff.ts';
import { deleteDriver } from '#domain/fleet/drivers/delete-driver.ts';
import { editDriver } from '#domain/fleet/drivers/edit-driver.ts';
import { registerDriver } from '#domain/fleet/drivers/register-driver.ts';
import { deleteVehicle } from '#domain/fleet/vehicles/delete-vehicle.ts';
import { editVehicle } from '#domain/fleet/vehicles/edit-vehicle.ts';
import { registerVehicle } from '#domain/fleet/vehicles/register-vehicle.ts';
import { endSessions } from '#domain/identity/end-sessions.ts';
import { resetFactor } from '#domain/identity/second-factor/remove-factor.ts';
import { grantRole } from '#domain/identity/team/grant-role.ts';
import { revokeRole } from '#domain/identity/team/revoke-role.ts';
import type { SeatsToBlock } from '#domain/rideshare/block/block-seats.ts';
import type { Core } from '#infra/container/core.ts';
import type { createFares } from '#infra/container/fares.ts';
import type { createRideshare } from '#infra/container/rideshare.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/** What the team does in one transaction. Over a transaction that is rolled back, it is its own dry run. */
export type Acts = ReturnType<typeof createActs>;

/** `dryRun` alone rolls back too. */
type Seats = Omit<SeatsToBlock, 'dryRun'> & Partial<Pick<SeatsToBlock, 'dryRun'>>;

type Contexts = {
  readonly fares: Pick<ReturnType<typeof createFares>, 'locate' | 'useCases'>;
  readonly rideshare: Pick<ReturnType<typeof createRideshare>, 'useCases'>;
};

/**
 * Creates the acts of the team, which write by `inTransaction` and by nothing else (docs/decisions/0062-dry-runs.md). Blocking seats has a
 * transaction of its own, which `dryRun` rolls back.
 */
export function createActs(
  { config, clock, places, repositories }: Core,
  { fares: { locate, useCases: fares }, rideshare }: Contexts,
  { inTransaction, dryRun }: { readonly inTransaction: Core['inTransaction']; readonly dryRun: boolean },
) {
  const { timeouts } = config;
  const decision = { changeBooking: changeBooking({ inTransaction, timeouts }), clock };
  const change = { inTransaction, timeouts, clock };
  const act = { inTransaction, clock };
  const ofTeam = { inTransaction, parsePhone, clock };
  return {
    confirmBooking: confirmBooking(decision),
    cancelBooking: cancelBooking(decision),
    undoDecision: undoDecision(change),
    startBooking: startBooking(decision),
    completeBooking: completeBooking(decision),
    editBooking: editBooking({
      ...{ ...change, bookings: repositories.bookings, parsePhone },
      routeOfEdit: routeOfEdit({ places, locate }),
    }),
    deleteBooking: deleteBooking(change),
    deleteCancelledBookings: deleteCancelledBookings(change),
    restoreBooking: restoreBooking(change),
    assignDuty: assignDuty(act),
    assignMany: assignMany(act),
    editDuty: editDuty(act),
    removeDuty: removeDuty(act),
    undoDutyChange: undoDutyChange(act),
    undoMany: undoMany(act),
    reassignMany: reassignMany(act),
    setShift: setShift(act),
    copyShift: copyShift(act),
    addLeave: addLeave(act),
    clearLeave: clearLeave(act),
    grantRole: grantRole(ofTeam),
    revokeRole: revokeRole(ofTeam),
    resetFactor: resetFactor(ofTeam),
    endSessions: endSessions({ inTransaction, parsePhone }),
    /** Reads alone. */
    previewTariff: fares.previewTariff,
    setTariff: setTariff(act),
    registerDriver: registerDriver({ ...act, parsePhone }),
    editDriver: editDriver({ ...act, parsePhone }),
    deleteDriver: deleteDriver(act),
    registerVehicle: registerVehicle(act),
    editVehicle: editVehicle(act),
    deleteVehicle: deleteVehicle(act),
    blockSeats: (seats: Seats) =>
      rideshare.useCases.blockSeats({ ...seats, dryRun: dryRun || seats.dryRun === true }),
    unblockSeats: (seats: Seats) =>
      rideshare.useCases.unblockSeats({ ...seats, dryRun: dryRun || seats.dryRun === true }),
  };
}
