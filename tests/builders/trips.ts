import type { RideshareBookingId, StopId, TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate, IndiaTime } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { StateCode } from '#domain/places/states.ts';
import { NO_DELAY } from '#domain/rideshare/delay/trip-delay.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { Route, RouteId, Stop } from '#domain/rideshare/route.ts';
import type { Seat, SeatState } from '#domain/rideshare/seats.ts';
import type { RideshareTimeouts, Trip } from '#domain/rideshare/trip.ts';
import { india } from '#tests/builders/india.ts';
import { aCustomer, CONTACT } from '#tests/builders/people.ts';

export const RIDESHARE: RideshareTimeouts = {
  hold: 600_000,
  leaving: 20_000,
  daysAhead: 30,
  detailsBeforePickup: 1_800_000,
  closingGrace: 3_600_000,
};

const stop = (id: number, name: string, outboundTime: string, returnTime: string, state: string): Stop => ({
  id: id as StopId,
  name,
  outboundTime: outboundTime as IndiaTime,
  returnTime: returnTime as IndiaTime,
  state: state as StateCode,
});

export const [KASHMERE_GATE, ANAND_VIHAR, MODIPURAM, ISBT, CLOCK_TOWER] = [
  stop(1, 'Kashmere Gate ISBT, Delhi', '06:00', '20:30', '07'),
  stop(2, 'Anand Vihar ISBT, Delhi', '06:30', '20:00', '07'),
  stop(3, 'Modipuram Bypass, Meerut', '07:45', '18:45', '09'),
  stop(4, 'ISBT Dehradun', '10:45', '15:30', '05'),
  stop(5, 'Clock Tower, Dehradun', '11:15', '15:00', '05'),
] as const;

/** Creates a route from Delhi to Dehradun, on every day but Tuesday. */
export function aRoute(known: Partial<Route> = {}): Route {
  return {
    id: 'delhi-dehradun' as RouteId,
    name: 'Delhi – Dehradun',
    fromCity: 'Delhi',
    toCity: 'Dehradun',
    operatingDays: ['monday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    stops: [KASHMERE_GATE, ANAND_VIHAR, MODIPURAM, ISBT, CLOCK_TOWER],
    layout: [['A1'], ['B1', 'B2', 'B3'], ['C1', 'C2']],
    ...known,
  };
}

/** Creates the outbound trip on Monday, 23 November 2026. */
export function aTrip(known: Partial<Trip> = {}): Trip {
  return {
    id: 12 as TripId,
    route: aRoute(),
    date: '2026-11-23' as IndiaDate,
    direction: 'outbound',
    departsAt: india('2026-11-23 06:00'),
    arrivesAt: india('2026-11-23 11:15'),
    delay: NO_DELAY,
    closedAt: null,
    ...known,
  };
}

export function aSeat(seat: string, state: SeatState = 'free', known: Partial<Seat> = {}): Seat {
  return { seat, state, price: rupees(799), heldBy: null, heldUntil: null, ...known };
}

export function aSeatBooking(known: Partial<RideshareBooking> = {}): RideshareBooking {
  return {
    id: 3 as RideshareBookingId,
    group: null,
    status: 'confirmed',
    trip: aTrip(),
    seat: 'B1',
    pickupStop: ANAND_VIHAR,
    dropStop: CLOCK_TOWER,
    pickupAt: india('2026-11-23 06:30'),
    dropAt: india('2026-11-23 11:15'),
    customerId: aCustomer().id,
    contact: CONTACT,
    passenger: null,
    fare: rupees(799),
    paymentStatus: 'pay-on-arrival',
    bookedAt: india('2026-11-21 12:00'),
    cancellation: null,
    moves: 0,
    movedFrom: null,
    ...known,
  };
}
