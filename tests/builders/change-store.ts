import type { Booking, BookingChange, Transition } from '#domain/bookings/booking.ts';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import type { ChangeBookings } from '#domain/bookings/ports.ts';
import type { CouponRedemptions } from '#domain/coupons/ports.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';

/**
 * Stores one booking in memory and refuses writes of outdated versions. `beforeWrite` runs before each write:
 * a test uses it to make a concurrent change. `released` lists the bookings whose coupon was released.
 */
export function changeStore(
  first: Booking | undefined,
  beforeWrite: (store: ChangeStore) => void = () => {},
) {
  const store: ChangeStore = {
    booking: first,
    changes: [],
    events: [],
    undoWindows: [],
    writes: 0,
    released: [],
  };
  const bookings: ChangeBookings = {
    find: async (id) => (store.booking?.id === id ? store.booking : undefined),
    write: async ({ before, after, change }: Transition, event: BookingEvent, undoWindow = 0) => {
      store.writes += 1;
      beforeWrite(store);
      if (store.booking?.version !== before.version) return false;
      store.booking = after;
      store.changes.push(change);
      store.events.push(event);
      store.undoWindows.push(undoWindow);
      return true;
    },
  };
  const coupons: CouponRedemptions = {
    redeem: async () => {
      throw new Error('A change of a booking redeems nothing');
    },
    release: async (id) => {
      store.released.push(id);
    },
  };
  const inTransaction: InTransaction<{ bookings: ChangeBookings; coupons: CouponRedemptions }> = (work) =>
    work({ bookings, coupons });
  return { store, inTransaction };
}

export type ChangeStore = {
  booking: Booking | undefined;
  changes: BookingChange[];
  events: BookingEvent[];
  /** The undo window of each write. */
  undoWindows: number[];
  writes: number;
  released: BookingId[];
};
