import { checkContact } from '#domain/bookings/contact-rules.ts';
import { findRepeated, type Repeated } from '#domain/bookings/find-repeated.ts';
import type { Idempotency } from '#domain/bookings/ports.ts';
import type { Customer, Customers } from '#domain/customers/customer.ts';
import type { OtpUses } from '#domain/identity/ports.ts';
import { type BookingRider, checkRider, proveRider } from '#domain/identity/prove-rider.ts';
import { OTP_WRONG, type OtpWrong } from '#domain/identity/refusals.ts';
import { isCustomerCurrent, updateCustomer } from '#domain/identity/update-customer.ts';
import type { ProvenPhone, tryOtp } from '#domain/identity/verify-otp.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanEmail, cleanText } from '#domain/kernel/text/typed-text.ts';
import { type BookingTexts, NO_TEXTS } from '#domain/rides/booking-texts.ts';
import { missingSelections, type SeatRequest, stopsAndSeat } from '#domain/rideshare/book/seat-rules.ts';
import type {
  BookSeats,
  FindSeatBookings,
  FindTrips,
  SeatNotifications,
  SeatsToBook,
} from '#domain/rideshare/ports.ts';
import {
  type BookSeatRefusal,
  type SeatFieldError,
  type SeatPriceChanged,
  type SeatTaken,
  seatTaken,
  TRIP_LEFT,
  TRIP_NOT_FOUND,
} from '#domain/rideshare/refusals.ts';
import { type RideshareBooking, storedPassenger } from '#domain/rideshare/rideshare-booking.ts';
import { isOpenFor, type SeatHolder } from '#domain/rideshare/seats.ts';
import { closesAt, hasLeft, type RideshareTimeouts, type Trip } from '#domain/rideshare/trip.ts';

export type BookSeat = SeatRequest & {
  readonly tripId: TripId | undefined;
  /** The customer, and the passenger if somebody else rides. */
  readonly contact: { readonly name: string; readonly email: string } & Partial<BookingTexts>;
  readonly rider: BookingRider;
  /** The session that may hold the seat. */
  readonly holder: SeatHolder | null;
  /** The fare shown to the rider, in rupees. It is compared with the current fare, and never charged. */
  readonly claimedFare: number | null;
  readonly idempotency: Idempotency | null;
  readonly surface: Actor['surface'];
  /** The language of the page or of the call, if it is known. It becomes the customer's. */
  readonly language?: LanguageCode | undefined;
};

/** A new booking, or the one that an earlier request with the same idempotency key made. */
export type SeatBooked =
  | { readonly booking: RideshareBooking; readonly customer: Customer; readonly repeated: false }
  | Repeated<RideshareBooking>;

type Stores = { seats: BookSeats; customers: Customers; otps: OtpUses };

export type BookSeatDeps = {
  tryOtp: ReturnType<typeof tryOtp>;
  trips: FindTrips;
  bookings: FindSeatBookings;
  inTransaction: InTransaction<Stores>;
  /** Runs work with a single write statement, without an explicit transaction. */
  atOnce: InTransaction<Stores>;
  news: SeatNotifications;
  parsePhone: ParsePhone;
  timeouts: RideshareTimeouts;
  clock: Clock;
};

/**
 * Books one seat (docs/product/rideshare.md#booking), or several seats of one trip together: all or none. Only one of
 * several simultaneous buyers gets a seat. The same statement ends the buyer's hold. If anything fails, nothing is stored
 * and no code is used.
 */
export function bookSeat(deps: BookSeatDeps) {
  return async function book(command: BookSeat): Promise<Result<SeatBooked, BookSeatRefusal>> {
    const before = await findEarlierBooking(deps, command);
    if (before) return before;

    const missing = missingSelections(command);
    const trip = command.tripId && (await deps.trips.find(command.tripId));
    if (command.tripId && !trip) return refuse(TRIP_NOT_FOUND);
    const choice = trip ? stopsAndSeat(trip, command) : { errors: [] };
    const [first, ...others] = [
      ...(missing.length > 0 || !('errors' in choice) ? missing : choice.errors),
      ...checkContact({ ...NO_TEXTS, ...command.contact }, deps.parsePhone),
      ...checkRider(deps, command.rider),
    ];
    if (first || !trip || 'errors' in choice)
      return refuse(invalid([first ?? neverWithoutError(), ...others]));
    if (hasLeft(trip, choice.pickupStop.id, deps.clock())) return refuse(TRIP_LEFT);

    const proven = await proveRider(deps, command.rider);
    if (!proven.ok) return (await findEarlierBooking(deps, command)) ?? proven;

    // A statement that locks several seats can meet a deadlock. Only a transaction begins again after one.
    const isOneStatement =
      isCustomerCurrent(proven.value, command.contact, command.language) && command.seats.length === 1;
    const run = isOneStatement ? deps.atOnce : deps.inTransaction;
    const booked = await run((stores) => write(stores, deps, command, trip, choice, proven.value));
    if (booked.ok) {
      deps.news.changed([trip.id]);
      return booked;
    }
    const lostRace = booked.refusal.code === 'otp-wrong' || booked.refusal.code === 'seat-taken';
    const again = lostRace ? await findEarlierBooking(deps, command) : undefined;
    if (again || booked.refusal.code !== 'seat-taken') return again ?? booked;
    // The trip was delayed while the seat was booked.
    const isDelayed = (await deps.trips.find(trip.id))?.delay.change !== trip.delay.change;
    if (isDelayed) return book(command);
    return refuse(await explainRefusal(deps, trip, command));
  };
}

type Choice = Exclude<ReturnType<typeof stopsAndSeat>, { errors: SeatFieldError[] }>;

async function write(
  { seats, customers, otps }: Stores,
  deps: BookSeatDeps,
  command: BookSeat,
  trip: Trip,
  choice: Choice,
  rider: Customer | ProvenPhone,
): Promise<Result<SeatBooked, OtpWrong | SeatTaken | LimitReached>> {
  const bookedAt = deps.clock();
  if ('challengeId' in rider && !(await otps.consume(rider.challengeId))) return refuse(OTP_WRONG);
  const customer = await updateCustomer(customers, rider, command.contact, command.language);
  const { name, email } = command.contact;
  const wanted: SeatsToBook = {
    ...choice,
    tripId: trip.id,
    departsAt: trip.departsAt,
    seats: command.seats,
    customerId: customer.id,
    contact: { name: cleanText(name), email: cleanEmail(email), phone: customer.phone },
    passenger: storedPassenger(command.contact, deps.parsePhone),
    holder: command.holder,
    claimedFare: command.claimedFare === null ? null : Math.round(command.claimedFare),
    surface: command.surface,
    bookedAt,
  };
  const event = {
    type: 'seat-booked',
    tripId: trip.id,
    closesAt: closesAt(trip, deps.timeouts),
    detailsAt: choice.pickupAt.getTime() - deps.timeouts.detailsBeforePickup,
  } as const;
  const booked = await seats.book(wanted, event, command.idempotency);
  // The reason is read outside the transaction, which this refusal rolls back.
  if (!booked) return refuse({ code: 'seat-taken', seat: '', nearest: [], field: 'seatNumber' });
  if ('code' in booked) return refuse(booked);
  const booking: RideshareBooking = {
    ...choice,
    id: booked.id,
    group: command.seats.length > 1 ? booked.id : null,
    status: 'confirmed',
    trip,
    seat: booked.seat,
    customerId: customer.id,
    contact: wanted.contact,
    passenger: wanted.passenger,
    fare: booked.fare,
    paymentStatus: 'pay-on-arrival',
    bookedAt,
    cancellation: null,
    moves: 0,
    movedFrom: null,
  };
  return ok({ booking, customer, repeated: false });
}

/** Returns why the seat could not be booked: its price changed, or somebody else has it. */
async function explainRefusal(
  deps: BookSeatDeps,
  trip: Trip,
  command: BookSeat,
): Promise<SeatTaken | SeatPriceChanged> {
  const { claimedFare, holder, seats: names } = command;
  const seats = await deps.trips.seats(trip.id, deps.clock());
  const wanted = seats.filter((one) => names.includes(one.seat));
  const taken = wanted.find((seat) => !isOpenFor(seat, holder));
  const fare = rupees(wanted.reduce((sum, { price }) => sum + price, 0));
  if (!taken && claimedFare !== null && rupees(claimedFare) !== fare) {
    return { code: 'seat-price-changed', seat: names.join(', '), fare };
  }
  return seatTaken(trip.route.layout, taken?.seat ?? names[0] ?? '', seats, names);
}

function findEarlierBooking(deps: BookSeatDeps, command: BookSeat) {
  return findRepeated(deps, command, deps.bookings.bookedWith);
}

function neverWithoutError(): never {
  throw new Error('A refused seat named no error');
}
