import {
  MARK_BOOKING_PAID,
  MARK_BOOKING_UNPAID,
  MARK_SEAT_PAID,
  MARK_SEAT_UNPAID,
} from '#domain/billing/mark-paid.operation.ts';
import {
  markBookingPaid,
  markBookingUnpaid,
  markSeatPaid,
  markSeatUnpaid,
} from '#domain/billing/mark-paid.ts';
import { sendBill } from '#domain/billing/send-bill.ts';
import { SET_PICKUP_STATE, SET_STOP_STATE } from '#domain/billing/set-pickup-state.operation.ts';
import { setPickupState, setStopState } from '#domain/billing/set-pickup-state.ts';
import { CANCEL_BOOKING } from '#domain/bookings/decide/cancel-booking.operation.ts';
import { cancelBooking } from '#domain/bookings/decide/cancel-booking.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { CONFIRM_BOOKING } from '#domain/bookings/decide/confirm-booking.operation.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import { COMPLETE_BOOKING, START_BOOKING } from '#domain/bookings/decide/drive-booking.operation.ts';
import { completeBooking, startBooking } from '#domain/bookings/decide/drive-booking.ts';
import { UNDO_DECISION } from '#domain/bookings/decide/undo-decision.operation.ts';
import { undoDecision } from '#domain/bookings/decide/undo-decision.ts';
import { DELETE_BOOKING, RESTORE_BOOKING } from '#domain/bookings/delete/delete-booking.operation.ts';
import {
  deleteBooking,
  deleteCancelledBookings,
  restoreBooking,
} from '#domain/bookings/delete/delete-bookings.ts';
import { DELETE_CANCELLED } from '#domain/bookings/delete/delete-cancelled.operation.ts';
import { EDIT_BOOKING } from '#domain/bookings/edit/edit-booking.operation.ts';
import { type EditBooking, editBooking } from '#domain/bookings/edit/edit-booking.ts';
import { priceOfEdit } from '#domain/bookings/edit/price-of-edit.ts';
import { routeOfEdit } from '#domain/bookings/edit/route-of-edit.ts';
import { CREATE_BOOKING } from '#domain/bookings/manual/create-booking.operation.ts';
import { placeManualBooking } from '#domain/bookings/manual/place-manual-booking.ts';
import {
  CREATE_COUPON,
  EDIT_COUPON,
  PAUSE_COUPON,
  RESUME_COUPON,
} from '#domain/coupons/change/change-coupon.operation.ts';
import {
  type ChangedCoupon,
  createCoupon,
  editCoupon,
  type SwitchCoupon,
  switchCoupon,
} from '#domain/coupons/change/change-coupon.ts';
import { describeNewCoupon } from '#domain/coupons/describe-coupon.ts';
import { ASSIGN_DUTY } from '#domain/duties/assign/assign-duty.operation.ts';
import { assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { assignMany } from '#domain/duties/assign/assign-many.ts';
import { EDIT_DUTY, REMOVE_DUTY } from '#domain/duties/change/edit-duty.operation.ts';
import { editDuty } from '#domain/duties/change/edit-duty.ts';
import { removeDuty } from '#domain/duties/change/remove-duty.ts';
import { UNDO_DUTY } from '#domain/duties/change/undo-duty.operation.ts';
import { undoDutyChange, undoMany } from '#domain/duties/change/undo-duty-change.ts';
import { formatDutyId } from '#domain/duties/duty.ts';
import { ACCEPT_PLAN } from '#domain/duties/plan/accept-plan.operation.ts';
import { REASSIGN_DUTIES } from '#domain/duties/reassign/reassign-duties.operation.ts';
import { reassignMany } from '#domain/duties/reassign/reassign-many.ts';
import { ADD_LEAVE, CLEAR_LEAVE } from '#domain/duties/schedule/leave.operation.ts';
import { addLeave, clearLeave } from '#domain/duties/schedule/leave.ts';
import { COPY_SHIFT, REMOVE_SHIFT, SET_SHIFT } from '#domain/duties/schedule/set-shift.operation.ts';
import { copyShift, type SetShift, setShift } from '#domain/duties/schedule/set-shift.ts';
import { suggestDrivers } from '#domain/duties/suggest/suggest-drivers.ts';
import { SET_TARIFF } from '#domain/fares/tariffs/set-tariff.operation.ts';
import { setTariff } from '#domain/fares/tariffs/set-tariff.ts';
import { ADD_DRIVER } from '#domain/fleet/drivers/add-driver.operation.ts';
import { DELETE_DRIVER } from '#domain/fleet/drivers/delete-driver.operation.ts';
import { deleteDriver } from '#domain/fleet/drivers/delete-driver.ts';
import {
  DEACTIVATE_DRIVER,
  EDIT_DRIVER,
  REACTIVATE_DRIVER,
} from '#domain/fleet/drivers/edit-driver.operation.ts';
import { type EditDriver, editDriver } from '#domain/fleet/drivers/edit-driver.ts';
import { registerDriver } from '#domain/fleet/drivers/register-driver.ts';
import { ADD_VEHICLE } from '#domain/fleet/vehicles/add-vehicle.operation.ts';
import { DELETE_VEHICLE } from '#domain/fleet/vehicles/delete-vehicle.operation.ts';
import { deleteVehicle } from '#domain/fleet/vehicles/delete-vehicle.ts';
import {
  DEACTIVATE_VEHICLE,
  EDIT_VEHICLE,
  PUT_IN_SERVICE,
  REACTIVATE_VEHICLE,
  TAKE_OUT_OF_SERVICE,
} from '#domain/fleet/vehicles/edit-vehicle.operation.ts';
import { type EditVehicle, editVehicle } from '#domain/fleet/vehicles/edit-vehicle.ts';
import { outOfServiceFrom } from '#domain/fleet/vehicles/out-of-service.ts';
import { registerVehicle } from '#domain/fleet/vehicles/register-vehicle.ts';
import { endSessions } from '#domain/identity/end-sessions.ts';
import { resetFactor } from '#domain/identity/second-factor/remove-factor.ts';
import { grantRole } from '#domain/identity/team/grant-role.ts';
import { revokeRole } from '#domain/identity/team/revoke-role.ts';
import { END_SESSIONS, GRANT_ROLE, RESET_FACTOR, REVOKE_ROLE } from '#domain/identity/team/team.operation.ts';
import { type HandledIncident, recordIncident } from '#domain/incidents/record-incident.ts';
import {
  type BookingId,
  formatBookingId,
  formatRideshareId,
  type RideshareBookingId,
} from '#domain/kernel/ids.ts';
import { ANSWER_PERSON, CLOSE_INBOUND } from '#domain/messaging/inbox/answer-person.operation.ts';
import { answerPerson, closeInbound } from '#domain/messaging/inbox/answer-person.ts';
import { STOP_MESSAGE } from '#domain/messaging/ledger/stop-message.operation.ts';
import { stopMessage } from '#domain/messaging/ledger/stop-message.ts';
import type { Channel, Delivered } from '#domain/messaging/message.ts';
import { sendByOtherChannel } from '#domain/messaging/resend/other-channel.ts';
import { resendFailed } from '#domain/messaging/resend/resend-failed.ts';
import { RESEND_MESSAGE, SEND_BY_OTHER_CHANNEL } from '#domain/messaging/resend/resend-message.operation.ts';
import { resendMessage } from '#domain/messaging/resend/resend-message.ts';
import type { WouldSend } from '#domain/messaging/would-send.ts';
import { formatRate } from '#domain/partners/currency.ts';
import { SET_RATE } from '#domain/partners/set-rate.operation.ts';
import { type RateSet, setRate } from '#domain/partners/set-rate.ts';
import type { SeatsToBlock } from '#domain/rideshare/block/block-seats.ts';
import { CANCEL_SEAT } from '#domain/rideshare/book/cancel-seat.operation.ts';
import { cancelSeat } from '#domain/rideshare/book/cancel-seat.ts';
import { DELAY_TRIP } from '#domain/rideshare/delay/delay-trip.operation.ts';
import { delayTrip } from '#domain/rideshare/delay/delay-trip.ts';
import type { SeatNotifications } from '#domain/rideshare/ports.ts';
import { deleteView } from '#domain/views/delete-view.ts';
import { saveView, type ViewSaved } from '#domain/views/save-view.ts';
import { DELETE_VIEW, SAVE_VIEW } from '#domain/views/saved-views.operation.ts';
import { inOneBatch } from '#infra/audit/batch.ts';
import { recordedActs } from '#infra/container/acts/recorded-acts.ts';
import type { createBookings } from '#infra/container/bookings.ts';
import type { Core } from '#infra/container/core.ts';
import type { createFares } from '#infra/container/fares.ts';
import type { createMessaging } from '#infra/container/messaging.ts';
import type { createRideshare } from '#infra/container/rideshare.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/** The acts of the team, each in one transaction. Over a transaction that is rolled back, an act is its own dry run. */
export type Acts = ReturnType<typeof createActs>;

/** `dryRun` alone rolls back too. */
type Seats = Omit<SeatsToBlock, 'dryRun'> & Partial<Pick<SeatsToBlock, 'dryRun'>>;

type Contexts = {
  readonly bookings: Pick<ReturnType<typeof createBookings>, 'manualPlacement'>;
  readonly fares: Pick<ReturnType<typeof createFares>, 'fareCalculator' | 'locate' | 'useCases'>;
  readonly rideshare: Pick<ReturnType<typeof createRideshare>, 'useCases' | 'news'>;
  readonly messaging: Pick<ReturnType<typeof createMessaging>, 'byHand'>;
};

/**
 * Creates the acts of the team, which write by `inTransaction` and by nothing else (docs/decisions/0058-dry-runs.md). Blocking seats has a
 * transaction of its own, which `dryRun` rolls back.
 */
export function createActs(
  { config, clock, places, repositories, log, channels }: Core,
  {
    bookings: { manualPlacement },
    fares: { fareCalculator, locate, useCases: fares },
    rideshare,
    messaging,
  }: Contexts,
  {
    inTransaction,
    dryRun,
    note,
  }: {
    readonly inTransaction: Core['inTransaction'];
    readonly dryRun: boolean;
    /** Takes note of a message that a person would send, in a dry run. */
    readonly note?: (key: string, would: WouldSend) => void;
  },
) {
  const { timeouts } = config;
  // A dry run leaves nothing, and no record.
  const act = dryRun ? unrecorded(inTransaction) : recordedActs({ inTransaction, repositories, log });
  const decisions = (port: Port) => ({
    changeBooking: changeBooking({ inTransaction: port, timeouts }),
    clock,
  });
  const changing = (port: Port) => ({ inTransaction: port, timeouts, clock });
  const writing = (port: Port) => ({ inTransaction: port, clock, parsePhone });
  const pretend = (key: string, would: WouldSend): Delivered => {
    note?.(key, would);
    return { state: isKept(channels, would.channel) ? 'kept' : 'sent', reference: key };
  };
  const sending = (port: Port) => ({
    ...messaging.byHand,
    inTransaction: port,
    pretend: dryRun ? pretend : null,
  });
  const resend = act(RESEND_MESSAGE, (port) => resendMessage(sending(port)), { ofRefused: theMessage });
  return {
    placeManualBooking: act(CREATE_BOOKING, (port) =>
      placeManualBooking({ ...manualPlacement, inTransaction: port }),
    ),
    confirmBooking: act(CONFIRM_BOOKING, (port) => confirmBooking(decisions(port))),
    cancelBooking: act(CANCEL_BOOKING, (port) => cancelBooking(decisions(port)), { subjects: theBooking }),
    undoDecision: act(UNDO_DECISION, (port) => undoDecision(changing(port))),
    startBooking: act(START_BOOKING, (port) => startBooking(decisions(port))),
    completeBooking: act(COMPLETE_BOOKING, (port) => completeBooking(decisions(port))),
    editBooking: act(
      ofEdit,
      (port) =>
        editBooking({
          ...changing(port),
          bookings: repositories.bookings,
          parsePhone,
          routeOfEdit: routeOfEdit({ places, locate }),
          priceOfEdit: priceOfEdit({ price: fareCalculator, coupons: repositories.coupons }),
        }),
      { subjects: theBooking },
    ),
    deleteBooking: act(DELETE_BOOKING, (port) => deleteBooking(changing(port)), { subjects: theBooking }),
    deleteCancelledBookings: act(DELETE_CANCELLED, (port) => deleteCancelledBookings(changing(port))),
    restoreBooking: act(RESTORE_BOOKING, (port) => restoreBooking(changing(port))),
    markBookingPaid: act(MARK_BOOKING_PAID, (port) => markBookingPaid(decisions(port))),
    markBookingUnpaid: act(MARK_BOOKING_UNPAID, (port) => markBookingUnpaid(decisions(port))),
    sendBill: act(SEND_BILL, (port) => sendBill({ inTransaction: port, timeouts }), {
      subjects: theBooking,
      changes: () => [],
    }),
    markSeatPaid: act(MARK_SEAT_PAID, (port) => markSeatPaid(writing(port)), {
      changes: ({ id, payment: { amount, method, at } }) => [
        { subject: formatRideshareId(id), kind: 'paid', amount, method, paidAt: at },
      ],
    }),
    markSeatUnpaid: act(MARK_SEAT_UNPAID, (port) => markSeatUnpaid(writing(port)), {
      changes: ({ id, fare, payment }) => [
        { subject: formatRideshareId(id), kind: 'unpaid', amount: payment?.amount ?? fare },
      ],
    }),
    cancelSeat: act(
      CANCEL_SEAT,
      (port) =>
        cancelSeat({ ...writing(port), timeouts: config.rideshare, news: dryRun ? SILENT : rideshare.news }),
      {
        ofRefused: theSeatBooking,
        changes: ({ id, status }) => [
          { subject: formatRideshareId(id), kind: 'cancelled', status: ['confirmed', status] },
        ],
      },
    ),
    delayTrip: act(
      DELAY_TRIP,
      (port) =>
        delayTrip({
          ...writing(port),
          timeouts: config.rideshare,
          undoWindow: timeouts.undo,
          news: dryRun ? SILENT : rideshare.news,
        }),
      {
        changes: ({ before, trip }) =>
          trip === before
            ? []
            : [
                {
                  subject: `TR-${trip.id}`,
                  kind: 'delayed',
                  version: trip.delay.change,
                  minutes: [before.delay.minutes, trip.delay.minutes],
                  terms: [`Minutes late: ${before.delay.minutes} → ${trip.delay.minutes}`],
                },
              ],
      },
    ),
    setPickupState: act(SET_PICKUP_STATE, (port) => setPickupState(decisions(port))),
    setStopState: act(SET_STOP_STATE, (port) => setStopState(writing(port)), {
      changes: ({ id, pickupStop, stateBefore }) =>
        pickupStop.state === stateBefore
          ? []
          : [
              {
                subject: formatRideshareId(id),
                kind: 'pickup-state',
                state: [stateBefore, pickupStop.state],
              },
            ],
    }),
    assignDuty: act(ASSIGN_DUTY, (port) => assignDuty(writing(port))),
    assignMany: act(ACCEPT_PLAN, (port) => assignMany(writing(port))),
    editDuty: act(EDIT_DUTY, (port) => editDuty(writing(port))),
    removeDuty: act(REMOVE_DUTY, (port) => removeDuty(writing(port)), {
      subjects: ({ id }) => [formatDutyId(id)],
    }),
    undoDutyChange: act(UNDO_DUTY, (port) => undoDutyChange(writing(port))),
    undoMany: act(UNDO_DUTY, (port) => undoMany(writing(port))),
    reassignMany: act(REASSIGN_DUTIES, (port) => reassignMany(writing(port))),
    /** Reads alone. Sees what the acts before it have changed in the same transaction. */
    suggestDriversNow: (...asked: Parameters<ReturnType<typeof suggestDrivers>>) =>
      inTransaction(({ duties, dutyRides }) =>
        suggestDrivers({ dutySheet: duties, rides: dutyRides })(...asked),
      ),
    setShift: act(ofShift, (port) => setShift(writing(port))),
    copyShift: act(COPY_SHIFT, (port) => copyShift(writing(port))),
    addLeave: act(ADD_LEAVE, (port) => addLeave(writing(port))),
    clearLeave: act(CLEAR_LEAVE, (port) => clearLeave(writing(port))),
    grantRole: act(GRANT_ROLE, (port) => grantRole(writing(port))),
    revokeRole: act(REVOKE_ROLE, (port) => revokeRole(writing(port))),
    resetFactor: act(RESET_FACTOR, (port) => resetFactor(writing(port))),
    endSessions: act(END_SESSIONS, (port) => endSessions(writing(port)), { subjects: () => ['sessions'] }),
    /** Reads alone. */
    previewTariff: fares.previewTariff,
    setTariff: act(SET_TARIFF, (port) => setTariff(writing(port))),
    setRate: act(SET_RATE, (port) => setRate(writing(port)), { changes: (done) => rateChange(done) }),
    createCoupon: act(CREATE_COUPON, (port) => createCoupon({ inTransaction: port }), {
      changes: (coupon) => [
        { subject: `coupon ${coupon.code}`, kind: 'created', terms: describeNewCoupon(coupon) },
      ],
    }),
    editCoupon: act(EDIT_COUPON, (port) => editCoupon({ inTransaction: port }), {
      changes: (done) => couponChange('changed', done),
    }),
    switchCoupon: act(ofCouponSwitch, (port) => switchCoupon({ inTransaction: port }), {
      changes: (done, { active }) => couponChange(active ? 'resumed' : 'paused', done),
    }),
    registerDriver: act(ADD_DRIVER, (port) => registerDriver(writing(port))),
    editDriver: act(ofDriverEdit, (port) => editDriver(writing(port))),
    deleteDriver: act(DELETE_DRIVER, (port) => deleteDriver(writing(port)), {
      subjects: ({ id }) => [`driver ${id}`],
    }),
    registerVehicle: act(ADD_VEHICLE, (port) => registerVehicle(writing(port))),
    editVehicle: act(ofVehicleEdit, (port) => editVehicle(writing(port)), {
      fleet: ({ before }, { edit }) => {
        const period = edit.outOfService && outOfServiceFrom(before, clock());
        return period ? { outBefore: { until: period.until } } : undefined;
      },
    }),
    deleteVehicle: act(DELETE_VEHICLE, (port) => deleteVehicle(writing(port)), {
      subjects: ({ id }) => [`vehicle ${id}`],
    }),
    resendMessage: resend,
    resendFailed: (...failed: Parameters<ReturnType<typeof resendFailed>>) =>
      inOneBatch(() => resendFailed({ resend })(...failed)),
    sendByOtherChannel: act(SEND_BY_OTHER_CHANNEL, (port) => sendByOtherChannel(sending(port)), {
      ofRefused: theMessage,
    }),
    stopMessage: act(STOP_MESSAGE, (port) => stopMessage({ inTransaction: port })),
    answerPerson: act(ANSWER_PERSON, (port) => answerPerson(sending(port)), {
      changes: ({ message: { id }, sentNow }) =>
        sentNow ? [{ subject: `inbox ${id}`, kind: 'answered' }] : [],
    }),
    closeInbound: act(CLOSE_INBOUND, (port) => closeInbound({ inTransaction: port }), {
      changes: ({ message: { id }, closedNow }) =>
        closedNow ? [{ subject: `inbox ${id}`, kind: 'done' }] : [],
    }),
    saveView: act(SAVE_VIEW, (port) => saveView({ inTransaction: port }), {
      changes: (done) => viewChange(done),
    }),
    deleteView: act(DELETE_VIEW, (port) => deleteView({ inTransaction: port }), {
      ofRefused: ({ id }) => [`view ${id}`],
      changes: ({ id, filters }) => [
        { subject: `view ${id}`, kind: 'deleted', terms: [`Filters: ${filters} → none`] },
      ],
    }),
    recordIncident: act(
      ({ operation: name }: HandledIncident) => ({ name, danger: 'none' }) as const,
      (port) => recordIncident({ inTransaction: port }),
      { subjects: ({ subjects }) => subjects, changes: (changes) => changes },
    ),
    blockSeats: (seats: Seats) =>
      inOneBatch(() => rideshare.useCases.blockSeats({ ...seats, dryRun: dryRun || seats.dryRun === true })),
    unblockSeats: (seats: Seats) =>
      inOneBatch(() =>
        rideshare.useCases.unblockSeats({ ...seats, dryRun: dryRun || seats.dryRun === true }),
      ),
  };
}

type Port = Core['inTransaction'];

/** Acts that are no operations of their own yet. */
const MOVE_PICKUP = { name: 'bookings.move-pickup', danger: 'ask' } as const;
const SEND_BILL = { name: 'bookings.send-bill', danger: 'none' } as const;

/** Notifies nobody: a dry run changes no seat. */
const SILENT: SeatNotifications = { changed: () => undefined };

const theMessage = ({ id }: { readonly id: number }) => [`message ${id}`];
const theBooking = ({ id }: { readonly id: BookingId }) => [formatBookingId(id)];
const theSeatBooking = ({ id }: { readonly id: RideshareBookingId }) => [formatRideshareId(id)];

/** Returns the operation that a change of a shift is. */
function ofShift({ shift }: SetShift) {
  return shift ? SET_SHIFT : REMOVE_SHIFT;
}

/** Returns what was changed by a rate: the one in force before and after. */
function rateChange({ stored: { currency }, before, after }: RateSet) {
  const was = before ? formatRate(before) : 'no rate';
  return [{ kind: 'rate-set', terms: [`${currency}: ${was} → ${formatRate(after)}`] }];
}

/** Returns how the record names an edit. One with a reason can be undone, so it has a name of its own. */
function ofEdit({ because }: EditBooking) {
  return because ? MOVE_PICKUP : EDIT_BOOKING;
}

/** Returns what was changed of a view. Its name can hold what a person typed, so the record has the number. */
function viewChange({ view, before }: ViewSaved) {
  const kind = before ? 'replaced' : 'saved';
  return [
    { subject: `view ${view.id}`, kind, terms: [`Filters: ${before?.filters ?? 'none'} → ${view.filters}`] },
  ];
}

/** Returns the operation that a switch of a coupon is. */
function ofCouponSwitch({ active }: SwitchCoupon) {
  return active ? RESUME_COUPON : PAUSE_COUPON;
}

/** Returns what an act has changed of a coupon, line by line. */
function couponChange(kind: string, { coupon: { code, version }, changes }: ChangedCoupon) {
  return changes.length === 0 ? [] : [{ subject: `coupon ${code}`, kind, version, terms: changes }];
}

/** Returns the operation that an edit of a driver is. */
function ofDriverEdit({ edit }: EditDriver) {
  if (edit.active === undefined) return EDIT_DRIVER;
  return edit.active ? REACTIVATE_DRIVER : DEACTIVATE_DRIVER;
}

/** Returns the operation that an edit of a vehicle is. */
function ofVehicleEdit({ edit }: EditVehicle) {
  if (edit.outOfService !== undefined) return edit.outOfService ? TAKE_OUT_OF_SERVICE : PUT_IN_SERVICE;
  if (edit.active === undefined) return EDIT_VEHICLE;
  return edit.active ? REACTIVATE_VEHICLE : DEACTIVATE_VEHICLE;
}

/** Returns whether a channel without a provider keeps the messages. */
function isKept({ isOutbox }: Core['channels'], channel: Channel): boolean {
  return channel !== 'sms' && isOutbox[channel];
}

function unrecorded(inTransaction: Port): ReturnType<typeof recordedActs> {
  return (_operation, make) => make(inTransaction);
}
