import {
  type BilledRide,
  type BilledSubject,
  billedBooking,
  billedSeat,
} from '#domain/billing/billed-ride.ts';
import { leftToPay, type Payment } from '#domain/billing/payment.ts';
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/billing/payment-method.ts';
import type { PaymentRefused } from '#domain/billing/refusals.ts';
import type { Booking, ChangeKind, Transition } from '#domain/bookings/booking.ts';
import type { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import type { ChangeBookings, FollowStatus } from '#domain/bookings/ports.ts';
import { type BookingNotFound, type WrongStatus, wrongStatus } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { formatRupees, type Rupees, ZERO_RUPEES } from '#domain/kernel/money.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { LockSeatBookings } from '#domain/rideshare/ports.ts';
import { SEAT_BOOKING_NOT_FOUND, type SeatBookingNotFound } from '#domain/rideshare/refusals.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

/** Payments inside a transaction. */
export type PaymentStore = {
  readonly write: (subject: BilledSubject, payment: Payment) => Promise<void>;
  /** Returns the payments of a ride that were not taken back, in the order in which they were marked. */
  readonly of: (subject: BilledSubject) => Promise<readonly Payment[]>;
  /** Takes the last payment of a ride back. */
  readonly undoLast: (
    subject: BilledSubject,
    act: { readonly by: Actor; readonly at: Date },
  ) => Promise<void>;
  readonly setSeatPaid: (id: RideshareBookingId, isPaid: boolean) => Promise<void>;
};

type Stores = { bookings: ChangeBookings; follow: FollowStatus; payments: PaymentStore };
type Deps = { changeBooking: ReturnType<typeof changeBooking<Stores>>; clock: Clock };
type SeatDeps = {
  inTransaction: InTransaction<{ seatBookings: Pick<LockSeatBookings, 'lock'>; payments: PaymentStore }>;
  clock: Clock;
};

/** A payment that the team received. Default of `amount`: what is left to pay. */
export type Received = {
  readonly method: PaymentMethod;
  readonly amount?: Rupees | undefined;
  readonly by: Actor;
};

/** A booking with the payment that was marked. */
export type Marked<One> = One & { readonly payment: Payment };
/** A booking with the payment that was taken back. Null if none was recorded. */
export type TakenBack<One> = One & { readonly payment: Payment | null };

/** Takes the last payment back. With `paidAt`, the time of the payment that was shown, no other one. */
type MarkUnpaid<Id> = { readonly id: Id; readonly by: Actor; readonly paidAt?: Date | undefined };

export type PayRefusal = PaymentRefused | WrongStatus | BookingNotFound;
export type PaySeatRefusal = PaymentRefused | WrongStatus | SeatBookingNotFound;

/** Marks a booking as paid, or the rest of a fare that has grown, with its line in the history (docs/product/billing.md#paid). */
export function markBookingPaid({ changeBooking, clock }: Deps) {
  return async ({
    id,
    ...received
  }: Received & { id: BookingId }): Promise<Result<Marked<Booking>, PayRefusal>> => {
    const subject = { kind: 'booking', id } as const;
    let payment = paymentOf(received, ZERO_RUPEES, clock());
    const marked = await changeBooking<PaymentRefused | WrongStatus>(
      id,
      async (booking, { payments }) => {
        const due = checkPayable(billedBooking(booking), await payments.of(subject), received.amount);
        if (!due.ok) return due;
        payment = { ...payment, amount: due.value };
        return ok(transition(booking, 'paid', { ...payment, note: inWords(payment) }, 'paid'));
      },
      { expectedStatus: 'whatever', also: ({ payments }) => payments.write(subject, payment) },
    );
    return marked.ok ? ok({ ...marked.value, payment }) : marked;
  };
}

/** Takes back the last payment of a booking. */
export function markBookingUnpaid({ changeBooking, clock }: Deps) {
  return async ({
    id,
    by,
    paidAt,
  }: MarkUnpaid<BookingId>): Promise<Result<TakenBack<Booking>, PayRefusal>> => {
    const subject = { kind: 'booking', id } as const;
    const act = { by, at: clock() };
    let payment: Payment | null = null;
    const undone = await changeBooking<PaymentRefused | WrongStatus>(
      id,
      async (booking, { payments }) => {
        const last = checkPaid(billedBooking(booking), await payments.of(subject), paidAt);
        if (!last.ok) return last;
        payment = last.value.payment;
        const note = payment && inWords(payment);
        return ok(transition(booking, 'unpaid', { ...act, note }, statusAfter(last.value.isOnly)));
      },
      { expectedStatus: 'whatever', also: ({ payments }) => payments.undoLast(subject, act) },
    );
    return undone.ok ? ok({ ...undone.value, payment }) : undone;
  };
}

/** Marks a seat booking as paid. Answers also the payment, so that an undo takes back no other one. */
export function markSeatPaid({ inTransaction, clock }: SeatDeps) {
  return ({ id, ...received }: Received & { id: RideshareBookingId }) =>
    inTransaction<Marked<RideshareBooking>, PaySeatRefusal>(async ({ seatBookings, payments }) => {
      const seat = await seatBookings.lock(id);
      if (!seat) return refuse(SEAT_BOOKING_NOT_FOUND);
      const subject = { kind: 'seat', id } as const;
      const due = checkPayable(billedSeat(seat), await payments.of(subject), received.amount);
      if (!due.ok) return due;
      const payment = paymentOf(received, due.value, clock());
      await payments.setSeatPaid(id, true);
      await payments.write(subject, payment);
      return ok({ ...seat, paymentStatus: 'paid', payment });
    });
}

/** Takes back the last payment of a seat booking. */
export function markSeatUnpaid({ inTransaction, clock }: SeatDeps) {
  return ({ id, by, paidAt }: MarkUnpaid<RideshareBookingId>) =>
    inTransaction<TakenBack<RideshareBooking>, PaySeatRefusal>(async ({ seatBookings, payments }) => {
      const seat = await seatBookings.lock(id);
      if (!seat) return refuse(SEAT_BOOKING_NOT_FOUND);
      const subject = { kind: 'seat', id } as const;
      const last = checkPaid(billedSeat(seat), await payments.of(subject), paidAt);
      if (!last.ok) return last;
      const { payment, isOnly } = last.value;
      await payments.setSeatPaid(id, !isOnly);
      await payments.undoLast(subject, { by, at: clock() });
      return ok({ ...seat, paymentStatus: statusAfter(isOnly), payment });
    });
}

function paymentOf({ method, by }: Received, amount: Rupees, at: Date): Payment {
  return { amount, method, by, at };
}

function inWords({ amount, method }: Payment): string {
  return `${formatRupees(amount)} by ${PAYMENT_METHOD_LABELS[method]}`;
}

/** Returns what is left to pay, which is marked as paid now, or why the ride cannot be marked. */
function checkPayable(
  ride: BilledRide,
  payments: readonly Payment[],
  amount: Rupees | undefined,
): Result<Rupees, PaymentRefused | WrongStatus> {
  const { total, status } = ride;
  const due = leftToPay(ride, payments);
  if (ride.isPaid && due <= 0) return refuse(refused('already-paid', total));
  if (ride.isPartners) return refuse(refused('partner-pays', total));
  if (status === 'cancelled') return refuse(wrongStatus(status));
  if (due <= 0) return refuse(refused('nothing-to-pay', total));
  if (amount !== undefined && amount !== due) return refuse(refused('other-amount', total, due));
  return ok(due);
}

/** Returns the last payment, and whether no other one is left without it, or why it cannot be taken back. */
function checkPaid(
  { isPaid, total }: BilledRide,
  payments: readonly Payment[],
  paidAt: Date | undefined,
): Result<{ readonly payment: Payment | null; readonly isOnly: boolean }, PaymentRefused> {
  const payment = payments.at(-1) ?? null;
  if (!isPaid) return refuse(refused('not-paid', total));
  if (paidAt && paidAt.getTime() !== payment?.at.getTime()) return refuse(refused('other-payment', total));
  return ok({ payment, isOnly: payments.length <= 1 });
}

/** Returns the status of a payment that was taken back: a booking with another payment is still paid. */
function statusAfter(isOnly: boolean): Booking['paymentStatus'] {
  return isOnly ? 'pay-on-arrival' : 'paid';
}

function refused(reason: PaymentRefused['reason'], fare: Rupees, due: Rupees = fare): PaymentRefused {
  return { code: 'payment-refused', reason, fare, due };
}

function transition(
  before: Booking,
  kind: Extract<ChangeKind, 'paid' | 'unpaid'>,
  { by, at, note }: { by: Actor; at: Date; note: string | null },
  paymentStatus: Booking['paymentStatus'],
): Transition {
  const after: Booking = { ...before, paymentStatus, version: before.version + 1 };
  return { before, after, change: { kind, from: before.status, to: before.status, by, at, note } };
}
