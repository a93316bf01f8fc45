import type { CustomerId } from '#domain/kernel/ids.ts';
import { limitValues } from '#infra/postgres/repositories/bookings/rider-limits.ts';

/** The texts of the statements with which the product books a seat for a rider it knows, in their order. */
export type BookingStatements = {
  readonly readSession: string;
  readonly findTrip: string;
  readonly book: string;
  readonly writeSession: string;
};

export type SeatToSell = {
  readonly trip: number;
  readonly seat: string;
  readonly pickupStop: number;
  readonly dropStop: number;
  readonly pickupAt: string;
  readonly dropAt: string;
};
export type Seller = { readonly session: string; readonly customer: number; readonly phone: string };

/** Returns the values of the statements that sell a seat at `now`, without a limit. */
export function bookingValues(seller: Seller, seat: SeatToSell, now: Date) {
  const event = { type: 'seat-booked', tripId: seat.trip, closesAt: 0, detailsAt: 0 };
  const rider = { customerId: seller.customer as CustomerId, phone: seller.phone };
  return {
    readSession: [seller.session],
    findTrip: [seat.trip],
    book: [
      ...[
        seat.trip,
        [seat.seat],
        now,
        null,
        null,
        seat.pickupStop,
        seat.dropStop,
        seat.pickupAt,
        seat.dropAt,
      ],
      ...[seller.customer, 'Bench Rider', 'rider@ratha.example', seller.phone, 'web', null, null],
      ...[JSON.stringify(event), '', '', null],
      ...limitValues(null, rider, 1, now),
      // It sells from the first stop, where the trip departs.
      seat.pickupAt,
    ],
    writeSession: (booking: number) => [
      ...[[], JSON.stringify({ rideshareBooking: booking }), null, [], seller.session],
    ],
  };
}
