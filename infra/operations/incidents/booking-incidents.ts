import { billedBooking } from '#domain/billing/billed-ride.ts';
import { leftToPay } from '#domain/billing/payment.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { passengerOf } from '#domain/bookings/passenger.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import type { AssignDuty } from '#domain/duties/assign/assign-duty.ts';
import { minutesOfDuty } from '#domain/duties/duty.ts';
import { MIN_NO_SHOW_MINUTES } from '#domain/duties/link/reports.ts';
import { bookingFacts } from '#domain/duties/subject.ts';
import { BILL_WANTED, DOUBLE_BOOKING, NO_SHOW } from '#domain/incidents/booking-incidents.operation.ts';
import { incidentRefused } from '#domain/incidents/refusals.ts';
import { changedSinceShown } from '#domain/incidents/shown-plan.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { formatRupees, type Rupees } from '#domain/kernel/money.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { withBookingJson } from '#infra/operations/answers/booking-json.ts';
import { keyOfRide } from '#infra/operations/incidents/key-of-ride.ts';
import { type Around, use } from '#infra/operations/use.ts';
import type { NearRide, OpenRide } from '#infra/postgres/queries/incident.queries.ts';

/** The incidents of bookings with the acts that handle them. */

export const noShow = use(NO_SHOW, {
  isTogether: true,
  async run({ acts, queries, clock }, { booking: id, note = null, shownPlan }, by) {
    const stored = await queries.bookings.find(id);
    if (!stored) return refuse(BOOKING_NOT_FOUND);
    const earliest = stored.ride.pickupAt.getTime() + MIN_NO_SHOW_MINUTES * MINUTE_MS;
    if (clock().getTime() < earliest) return refuse(incidentRefused('too-early-for-no-show'));
    const keys = [keyOfRide(stored)];
    const changed = changedSinceShown(shownPlan, keys);
    if (changed) return refuse(changed);
    const cancelled = await acts.cancelBooking({ id, by, reason: 'no-show', note });
    if (!cancelled.ok) return cancelled;
    await acts.recordIncident({
      operation: 'incidents.no-show',
      subjects: [formatBookingId(id)],
      changes: [],
      by,
    });
    return ok({ keys, booking: cancelled.value });
  },
  shown: ({ keys }) => ({ shownPlan: keys }),
  json: ({ answer: { booking } }) => withBookingJson({ booking }),
  says: ({ answer: { booking } }) =>
    `${formatBookingId(booking.id)} is cancelled as a no-show. Its driver is free. Nothing is charged, as the cancellation policy says.`,
});

export const billWanted = use(BILL_WANTED, {
  isTogether: true,
  async run({ acts, queries }, { booking: id, paid: method, shownPlan }, by) {
    const stored = await queries.bookings.find(id);
    if (!stored) return refuse(BOOKING_NOT_FOUND);
    const keys = [keyOfRide(stored)];
    const changed = changedSinceShown(shownPlan, keys);
    if (changed) return refuse(changed);
    if (stored.status !== 'completed') {
      const completed = await acts.completeBooking({ id, by });
      if (!completed.ok) return completed;
    }
    const received = await queries.payments.ofParts([{ kind: 'booking', id }]);
    if (method) {
      const paid = await acts.markBookingPaid({ id, method, by });
      if (!paid.ok) return paid;
      received.push(paid.value.payment);
    }
    const billed = await acts.sendBill({ id, by });
    if (!billed.ok) return billed;
    await acts.recordIncident({
      operation: 'incidents.bill-wanted',
      subjects: [formatBookingId(id)],
      changes: stored.status === 'completed' ? [] : [{ subject: formatBookingId(id), kind: 'completed' }],
      by,
    });
    return ok({ keys, booking: billed.value, left: leftToPay(billedBooking(billed.value), received) });
  },
  shown: ({ keys }) => ({ shownPlan: keys }),
  json: ({ answer: { booking } }) => withBookingJson({ booking }),
  says: ({ answer: { booking, left } }) =>
    [
      `${formatBookingId(booking.id)} is completed: ${formatRupees(booking.price.final)}, ${paidInWords(booking, left)}.`,
      'The customer gets the bill at once.',
    ].join(' '),
});

function paidInWords({ price, paymentStatus }: Booking, left: Rupees): string {
  if (left > 0 && left < price.final) return `${formatRupees(left)} of it not paid`;
  return left === 0 && paymentStatus === 'paid' ? 'paid' : 'not paid';
}

/** The kept booking, those that are cancelled, those of other passengers, and whether the kept one got the driver of one of them. */
type KeptOne = {
  readonly keys: readonly string[];
  readonly kept: NearRide;
  readonly cancelled: readonly Booking[];
  readonly left: readonly NearRide[];
  readonly givenDriver: BookingId | null;
};

export const doubleBooking = use(DOUBLE_BOOKING, {
  isTogether: true,
  async run({ acts, queries }, { keep, cancel, shownPlan }, by) {
    const { kept, others } = await queries.incidents.bookedTwice(keep);
    if (!kept) {
      const exists = await queries.bookings.find(keep);
      return refuse(exists ? incidentRefused('ride-over') : BOOKING_NOT_FOUND);
    }
    const doubles = others.filter(({ id, isSamePassenger }) =>
      cancel === undefined ? isSamePassenger : id === cancel,
    );
    const left = cancel === undefined ? others.filter(({ isSamePassenger }) => !isSamePassenger) : [];
    if (doubles.length === 0) return refuse(incidentRefused('no-other-booking'));
    const keys = [kept, ...doubles].map(keyOfRide);
    const changed = changedSinceShown(shownPlan, keys);
    if (changed) return refuse(changed);
    const given = await dutyToGive(queries, kept, doubles);
    const cancelled: Booking[] = [];
    for (const { id } of doubles) {
      const note = `The same ride as ${formatBookingId(keep)}`;
      const done = await acts.cancelBooking({ id, by, reason: 'duplicate', note });
      if (!done.ok) return done;
      cancelled.push(done.value);
    }
    const assigned = given && (await acts.assignDuty({ ...given.duty, override: null, by }));
    await acts.recordIncident({
      operation: 'incidents.double-booking',
      subjects: [kept, ...doubles].map(({ id }) => formatBookingId(id)),
      changes: [],
      by,
    });
    return ok({ keys, kept, cancelled, left, givenDriver: assigned?.ok ? (given?.from ?? null) : null });
  },
  shown: ({ keys }) => ({ shownPlan: keys }),
  json: ({ answer: { kept, cancelled, left, givenDriver } }: { readonly answer: KeptOne }) => ({
    kept: kept.id,
    cancelled: cancelled.map(({ id }) => id),
    otherPassengers: left.map(({ id }) => id),
    driverFrom: givenDriver,
  }),
  says: ({ answer: { kept, cancelled, left, givenDriver } }) =>
    [
      `${formatBookingId(kept.id)} stays, for ${kept.passenger}, at ${formatDateTime(kept.pickupAt)}.`,
      ...cancelled.map(
        (one) =>
          `${formatBookingId(one.id)} is cancelled as a double booking, for ${passengerOf(one).name}, at ${formatDateTime(one.ride.pickupAt)}.`,
      ),
      ...left.map(
        ({ id, passenger, pickupAt }) =>
          `${formatBookingId(id)} stays: it is for ${passenger}, at ${formatDateTime(pickupAt)}.`,
      ),
      ...(givenDriver
        ? [`${formatBookingId(kept.id)} gets the driver of ${formatBookingId(givenDriver)}.`]
        : []),
    ].join('\n'),
});

/** Whose duty a kept booking gets, and that duty at its own pickup. */
type DutyToGive = {
  readonly from: BookingId;
  readonly duty: Pick<AssignDuty, 'subject' | 'driverId' | 'vehicleId' | 'startsAt' | 'minutes'>;
};

/**
 * Returns the duty of a double for a kept booking without a driver: with the same lead, and with the same length if both rides take the same
 * time. Null if the kept one has a driver, or if no double has.
 */
async function dutyToGive(
  { bookings, duty }: Pick<Around['queries'], 'bookings' | 'duty'>,
  { id, status, driverId }: OpenRide,
  doubles: readonly OpenRide[],
): Promise<DutyToGive | null> {
  const double = doubles.find((ride) => ride.driverId !== null);
  if (driverId !== null || status !== 'confirmed' || !double) return null;
  const [line] = await duty.list({ bookingId: double.id });
  const kept = await bookings.find(id);
  if (!line?.booking || !kept) return null;
  const [was, is] = [bookingFacts(line.booking), bookingFacts(kept)];
  return {
    from: double.id,
    duty: {
      subject: is.subject,
      driverId: line.duty.driverId,
      vehicleId: line.duty.vehicleId,
      startsAt: new Date(line.duty.startsAt.getTime() + is.startsAt.getTime() - was.startsAt.getTime()),
      minutes: was.minutes === is.minutes ? minutesOfDuty(line.duty) : null,
    },
  };
}
