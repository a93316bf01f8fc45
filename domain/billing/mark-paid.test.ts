import { describe, expect, test } from 'vitest';
import {
  markBookingPaid,
  markBookingUnpaid,
  markSeatPaid,
  markSeatUnpaid,
  type PaymentStore,
} from '#domain/billing/mark-paid.ts';
import type { Payment } from '#domain/billing/payment.ts';
import type { Booking, Transition } from '#domain/bookings/booking.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import { PARTNER_PARTS, sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import { TIMEOUTS } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { aSeatBooking } from '#tests/builders/trips.ts';

const NOW = india('2026-11-22 18:00');
/** A minute later at each mark. */
let now = NOW;
const clock = () => {
  now = new Date(now.getTime() + MINUTE_MS);
  return now;
};

function setup({
  booking = sampleBooking(),
  seat = aSeatBooking(),
}: {
  booking?: Booking;
  seat?: RideshareBooking;
} = {}) {
  const state = {
    booking,
    seat: seat as RideshareBooking | undefined,
    log: [] as string[],
    open: [] as Payment[],
    changes: [] as Transition['change'][],
  };
  const payments: PaymentStore = {
    write: async ({ kind }, payment) => {
      state.log.push(`${kind} ${payment.amount} ${payment.method}`);
      state.open.push(payment);
    },
    of: async () => [...state.open],
    undoLast: async ({ kind }) => {
      state.log.push(`${kind} undone`);
      state.open.pop();
    },
    setSeatPaid: async (_, isPaid) => {
      if (state.seat) state.seat = { ...state.seat, paymentStatus: isPaid ? 'paid' : 'pay-on-arrival' };
    },
  };
  const stores = {
    payments,
    seatBookings: { lock: async () => state.seat },
    bookings: {
      find: async () => state.booking,
      write: async ({ after, change }: Transition) => {
        state.booking = after;
        state.changes.push(change);
        return true;
      },
    },
    follow: { statusChanged: async () => {} },
  };
  const deps = {
    changeBooking: changeBooking<typeof stores>({
      inTransaction: (work) => work(stores),
      timeouts: TIMEOUTS,
    }),
    clock,
  };
  const seats = { inTransaction: atOnce(stores), clock };
  const { id } = booking;
  return {
    state,
    pay: (amount?: number) =>
      markBookingPaid(deps)({
        id,
        method: 'upi',
        by: BY_DISPATCHER,
        amount: amount === undefined ? undefined : rupees(amount),
      }),
    unpay: (paidAt?: Date) => markBookingUnpaid(deps)({ id, by: BY_DISPATCHER, paidAt }),
    setFare: (fare: number) => {
      state.booking = { ...state.booking, price: { ...state.booking.price, final: rupees(fare) } };
    },
    paySeat: () => markSeatPaid(seats)({ id: seat.id, method: 'cash', by: BY_DISPATCHER }),
    unpaySeat: () => markSeatUnpaid(seats)({ id: seat.id, by: BY_DISPATCHER }),
  };
}

function atOnce<Stores>(stores: Stores) {
  return <T>(work: (given: Stores) => Promise<T>) => work(stores);
}

describe('a booking', () => {
  test('is marked as paid once, with a line in the history, and taken back', async () => {
    const { state, pay, unpay } = setup();
    expect(accepted(await pay(1439))).toMatchObject({
      paymentStatus: 'paid',
      version: 2,
      status: 'received',
    });
    expect(await pay()).toMatchObject({ refusal: { code: 'payment-refused', reason: 'already-paid' } });
    expect(accepted(await unpay()).paymentStatus).toBe('pay-on-arrival');
    expect(await unpay()).toMatchObject({ refusal: { reason: 'not-paid' } });
    expect(state.log).toEqual(['booking 1439 upi', 'booking undone']);
    expect(state.changes.map(({ kind, note }) => [kind, note])).toEqual([
      ['paid', '₹1,439 by UPI'],
      ['unpaid', '₹1,439 by UPI'],
    ]);
  });

  test('whose fare grew is marked again with the rest, which is taken back alone', async () => {
    const { state, pay, unpay, setFare } = setup();
    const { payment: first } = accepted(await pay(1439));
    setFare(2000);
    expect(await pay(2000)).toMatchObject({ refusal: { reason: 'other-amount', fare: 2000, due: 561 } });
    const marked = accepted(await pay(561));
    expect(marked).toMatchObject({ paymentStatus: 'paid', payment: { amount: 561 } });
    expect(await pay()).toMatchObject({ refusal: { reason: 'already-paid' } });
    expect(await unpay(first.at)).toMatchObject({ refusal: { reason: 'other-payment' } });
    expect(accepted(await unpay(marked.payment.at))).toMatchObject({
      ...{ paymentStatus: 'paid', payment: { amount: 561 } },
    });
    expect(accepted(await pay()).payment.amount).toBe(561);
    for (const paymentStatus of ['paid', 'pay-on-arrival'])
      expect(accepted(await unpay())).toMatchObject({ paymentStatus });
    expect(accepted(await pay()).payment.amount).toBe(2000);
    expect(state.changes.map(({ kind, note }) => `${kind} ${note}`)).toEqual([
      ...['paid ₹1,439 by UPI', 'paid ₹561 by UPI', 'unpaid ₹561 by UPI', 'paid ₹561 by UPI'],
      ...['unpaid ₹561 by UPI', 'unpaid ₹1,439 by UPI', 'paid ₹2,000 by UPI'],
    ]);
  });

  test('that a cancellation or a smaller fare leaves paid has no rest to mark', async () => {
    const { state, pay, setFare } = setup();
    accepted(await pay());
    setFare(1000);
    expect(await pay()).toMatchObject({ refusal: { reason: 'already-paid' } });
    setFare(2000);
    state.booking = sampleBooking({ ...state.booking, status: 'cancelled' } as Partial<Booking>);
    expect(await pay()).toMatchObject({ refusal: { code: 'wrong-status' } });
  });

  test.each<[string, Partial<Booking>]>([
    ['payment-refused', PARTNER_PARTS],
    ['wrong-status', { status: 'cancelled' }],
    ['payment-refused', { price: { ...sampleBooking().price, final: rupees(0) } }],
  ])('is refused with %s', async (code, parts) => {
    const { state, pay } = setup({ booking: sampleBooking(parts) });
    expect(await pay()).toMatchObject({ ok: false, refusal: { code } });
    expect(state.log).toEqual([]);
  });

  test('is refused with another amount than the fare', async () => {
    expect(await setup().pay(1440)).toMatchObject({ refusal: { reason: 'other-amount', fare: 1439 } });
  });
});

describe('a seat', () => {
  test('is marked as paid once, and taken back', async () => {
    const { state, paySeat, unpaySeat } = setup();
    expect(accepted(await paySeat()).paymentStatus).toBe('paid');
    expect(await paySeat()).toMatchObject({ refusal: { reason: 'already-paid' } });
    expect(accepted(await unpaySeat()).paymentStatus).toBe('pay-on-arrival');
    expect(await unpaySeat()).toMatchObject({ refusal: { reason: 'not-paid' } });
    expect(state.log).toEqual(['seat 799 cash', 'seat undone']);
  });

  test('has a rest too, if its fare grew', async () => {
    const { state, paySeat, unpaySeat } = setup();
    accepted(await paySeat());
    state.seat = state.seat && { ...state.seat, fare: rupees(999) };
    expect(accepted(await paySeat()).payment.amount).toBe(200);
    expect(accepted(await unpaySeat())).toMatchObject({ paymentStatus: 'paid', payment: { amount: 200 } });
    expect(accepted(await unpaySeat())).toMatchObject({ paymentStatus: 'pay-on-arrival' });
  });

  test('is refused when it is cancelled or gone', async () => {
    const cancelled = setup({ seat: aSeatBooking({ status: 'cancelled' }) });
    expect(await cancelled.paySeat()).toMatchObject({ refusal: { code: 'wrong-status' } });
    const gone = setup();
    gone.state.seat = undefined;
    expect(await gone.paySeat()).toMatchObject({ refusal: { code: 'not-found' } });
    expect(await gone.unpaySeat()).toMatchObject({ refusal: { code: 'not-found' } });
  });
});
