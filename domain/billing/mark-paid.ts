import {
  type BilledRide,
  type BilledSubject,
  billedBooking,
  billedSeat,
} from '#domain/billing/billed-ride.ts';
import type { Payment } from '#domain/billing/payment.ts';
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
import { formatRupees, type Rupees } from '#domain/kernel/money.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { LockSeatBookings } from '#domain/rideshare/ports.ts';
import { SEAT_BOOKING_NOT_FOUND, type SeatBookingNotFound } from '#domain/rideshare/refusals.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

/** Payments inside a transaction. */
export type PaymentStore = {
  readonly write: (subject: BilledSubject, payment: Payment) => Promise<void>;
  /** Takes the payment of a ride back. Returns false if it was not marked at `paidAt`. */
  readonly undo: (subject: BilledSubject, act: UndoPayment) => Promise<boolean>;
  readonly setSeatPaid: (id: RideshareBookingId, isPaid: boolean) => Promise<void>;
};

type UndoPayment = { readonly by: Actor; readonly at: Date; readonly paidAt: Date | undefined };

type Stores = { bookings: ChangeBookings; follow: FollowStatus; payments: PaymentStore };
type Deps = { changeBooking: ReturnType<typeof changeBooking<Stores>>; clock: Clock };
type SeatDeps = {
  inTransaction: InTransaction<{ seatBookings: Pick<LockSeatBookings, 'lock'>; payments: PaymentStore }>;
  clock: Clock;
};

/** A payment that the team received. Default of `amount`: the fare. */
export type Received = {
  readonly method: PaymentMethod;
  readonly amount?: Rupees | undefined;
  readonly by: Actor;
};

type PaidSeat = RideshareBooking & { readonly paidAt: Date };

/** Takes a payment back. With `paidAt`, the time of the payment that was shown, no other one. */
type MarkUnpaid<Id> = { readonly id: Id; readonly by: Actor; readonly paidAt?: Date | undefined };

export type PayRefusal = PaymentRefused | WrongStatus | BookingNotFound;
export type PaySeatRefusal = PaymentRefused | WrongStatus | SeatBookingNotFound;

/** Marks a booking as paid, with its line in the history (docs/product/billing.md#paid). */
export function markBookingPaid({ changeBooking, clock }: Deps) {
  return ({ id, ...received }: Received & { id: BookingId }): Promise<Result<Booking, PayRefusal>> => {
    const payment = paymentOf(received, clock());
    return changeBooking<PaymentRefused | WrongStatus>(
      id,
      (booking) => {
        const fare = checkPayable(billedBooking(booking), received.amount);
        if (!fare.ok) return fare;
        const note = `${formatRupees(fare.value)} by ${PAYMENT_METHOD_LABELS[received.method]}`;
        return ok(transition(booking, 'paid', { ...payment, note }));
      },
      {
        expectedStatus: 'whatever',
        also: ({ payments }, { after }) =>
          payments.write({ kind: 'booking', id }, { ...payment, amount: after.price.final }),
      },
    );
  };
}

/** Takes back that a booking was paid. */
export function markBookingUnpaid({ changeBooking, clock }: Deps) {
  return ({ id, by, paidAt }: MarkUnpaid<BookingId>): Promise<Result<Booking, PayRefusal>> => {
    const act = { by, at: clock() };
    return changeBooking<PaymentRefused | WrongStatus>(
      id,
      (booking) =>
        booking.paymentStatus === 'paid'
          ? ok(transition(booking, 'unpaid', { ...act, note: null }))
          : refuse(refused('not-paid', booking.price.final)),
      {
        expectedStatus: 'whatever',
        also: async ({ payments }, { after }) => {
          const isUndone = await payments.undo({ kind: 'booking', id }, { ...act, paidAt });
          return isUndone ? undefined : refuse(refused('other-payment', after.price.final));
        },
      },
    );
  };
}

/** Marks a seat booking as paid. Answers also when, so that an undo takes back no other payment. */
export function markSeatPaid({ inTransaction, clock }: SeatDeps) {
  return ({ id, ...received }: Received & { id: RideshareBookingId }) =>
    inTransaction<PaidSeat, PaySeatRefusal>(async ({ seatBookings, payments }) => {
      const seat = await seatBookings.lock(id);
      if (!seat) return refuse(SEAT_BOOKING_NOT_FOUND);
      const fare = checkPayable(billedSeat(seat), received.amount);
      if (!fare.ok) return fare;
      const payment = paymentOf(received, clock());
      await payments.setSeatPaid(id, true);
      await payments.write({ kind: 'seat', id }, { ...payment, amount: fare.value });
      return ok({ ...seat, paymentStatus: 'paid', paidAt: payment.at });
    });
}

/** Takes back that a seat booking was paid. */
export function markSeatUnpaid({ inTransaction, clock }: SeatDeps) {
  return ({ id, by, paidAt }: MarkUnpaid<RideshareBookingId>) =>
    inTransaction<RideshareBooking, PaySeatRefusal>(async ({ seatBookings, payments }) => {
      const seat = await seatBookings.lock(id);
      if (!seat) return refuse(SEAT_BOOKING_NOT_FOUND);
      if (seat.paymentStatus !== 'paid') return refuse(refused('not-paid', seat.fare));
      await payments.setSeatPaid(id, false);
      if (!(await payments.undo({ kind: 'seat', id }, { by, at: clock(), paidAt })))
        return refuse(refused('other-payment', seat.fare));
      return ok({ ...seat, paymentStatus: 'pay-on-arrival' });
    });
}

function paymentOf({ method, by }: Received, at: Date): Omit<Payment, 'amount'> {
  return { method, by, at };
}

/** Returns the fare that was paid, or why the ride cannot be marked. */
function checkPayable(
  ride: BilledRide,
  amount: Rupees | undefined,
): Result<Rupees, PaymentRefused | WrongStatus> {
  const { total, status } = ride;
  if (ride.isPaid) return refuse(refused('already-paid', total));
  if (ride.isPartners) return refuse(refused('partner-pays', total));
  if (status === 'cancelled') return refuse(wrongStatus(status));
  if (total <= 0) return refuse(refused('nothing-to-pay', total));
  if (amount !== undefined && amount !== total) return refuse(refused('other-amount', total));
  return ok(total);
}

function refused(reason: PaymentRefused['reason'], fare: Rupees): PaymentRefused {
  return { code: 'payment-refused', reason, fare };
}

function transition(
  before: Booking,
  kind: Extract<ChangeKind, 'paid' | 'unpaid'>,
  { by, at, note }: { by: Actor; at: Date; note: string | null },
): Transition {
  const paymentStatus = kind === 'paid' ? 'paid' : 'pay-on-arrival';
  const after: Booking = { ...before, paymentStatus, version: before.version + 1 };
  return { before, after, change: { kind, from: before.status, to: before.status, by, at, note } };
}
