import { describe, expect, test } from 'vitest';
import {
  markBookingPaid,
  markBookingUnpaid,
  markSeatPaid,
  markSeatUnpaid,
  type PaymentStore,
} from '#domain/billing/mark-paid.ts';
import type { Booking, Transition } from '#domain/bookings/booking.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { rupees } from '#domain/kernel/money.ts';
import { PARTNER_PARTS, sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import { TIMEOUTS } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { aSeatBooking } from '#tests/builders/trips.ts';

const NOW = india('2026-11-22 18:00');
const clock = () => NOW;

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
    changes: [] as Transition['change'][],
  };
  const payments: PaymentStore = {
    write: async ({ kind }, { amount, method }) => {
      state.log.push(`${kind} ${amount} ${method}`);
    },
    undo: async ({ kind }) => {
      state.log.push(`${kind} undone`);
      return true;
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
    unpay: () => markBookingUnpaid(deps)({ id, by: BY_DISPATCHER }),
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
      ['unpaid', null],
    ]);
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

  test('is refused when it is cancelled or gone', async () => {
    const cancelled = setup({ seat: aSeatBooking({ status: 'cancelled' }) });
    expect(await cancelled.paySeat()).toMatchObject({ refusal: { code: 'wrong-status' } });
    const gone = setup();
    gone.state.seat = undefined;
    expect(await gone.paySeat()).toMatchObject({ refusal: { code: 'not-found' } });
    expect(await gone.unpaySeat()).toMatchObject({ refusal: { code: 'not-found' } });
  });
});
