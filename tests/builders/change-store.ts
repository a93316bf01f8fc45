import type { Booking, BookingChange, Transition } from '#domain/bookings/booking.ts';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import type { WriteEvent } from '#domain/bookings/edit/write-edit.ts';
import type { ChangeBookings, DriverReports } from '#domain/bookings/ports.ts';
import type { CouponRedemptions, CouponsOfBookings } from '#domain/coupons/ports.ts';
import type { Customers } from '#domain/customers/customer.ts';
import type { Follow } from '#domain/duties/follow/follow.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok } from '#domain/kernel/result.ts';

/**
 * Stores one booking in memory and refuses writes of outdated versions. `beforeWrite` runs before each write:
 * a test uses it to make a concurrent change. `released` lists the bookings whose coupon was released,
 * `redeemedAgain` those whose coupon was taken again.
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
    usedUp: new Set(),
    redeemedAgain: [],
  };
  const bookings: ChangeBookings & WriteEvent = {
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
    writeEvent: async (event) => void store.events.push(event),
  };
  const coupons: CouponRedemptions & CouponsOfBookings = {
    redeem: async () => {
      throw new Error('A change of a booking redeems nothing');
    },
    giveTo: async (_, phone) => (store.usedUp.has(phone) ? true : undefined),
    release: async (id) => {
      store.released.push(id);
    },
    redeemAgain: async (id) => {
      store.redeemedAgain.push(id);
      return true;
    },
  };
  const inTransaction: InTransaction<{
    bookings: ChangeBookings & WriteEvent;
    coupons: CouponRedemptions & CouponsOfBookings;
    customers: Customers;
    follow: Follow;
  }> = (work) => work({ bookings, coupons, customers: CUSTOMERS, follow: NO_DUTIES });
  return { store, inTransaction };
}

/** Each phone has the account whose id is its last digits. */
const CUSTOMERS: Customers = {
  ofPhone: async (phone, known) => ({
    id: Number(phone.slice(-5)) as CustomerId,
    phone,
    name: known?.name ?? null,
    email: known?.email ?? null,
    language: 'en',
  }),
};

/** No booking or trip has a duty. Tests of duties run on PostgreSQL. */
export const NO_DUTIES: Follow = {
  statusChanged: async () => {},
  edited: async () => ok(undefined),
  editUndone: async () => ok(undefined),
  editedByRider: async () => {},
  deleted: async () => {},
  returned: async () => undefined,
  tripDelayed: async () => ok(undefined),
  tripClosed: async () => {},
};

/** No driver has reported anything. */
export const NO_REPORTS: DriverReports = { leftToDriver: async () => undefined };

export type ChangeStore = {
  booking: Booking | undefined;
  changes: BookingChange[];
  events: BookingEvent[];
  /** The undo window of each write. */
  undoWindows: number[];
  writes: number;
  released: BookingId[];
  /** The phones that have used each coupon as often as they may. */
  usedUp: Set<string>;
  redeemedAgain: BookingId[];
};
