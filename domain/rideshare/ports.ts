import type { Contact } from '#domain/bookings/booking.ts';
import type { Idempotency } from '#domain/bookings/ports.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { CustomerId, RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { Route, RouteId, Stop, TripDirection } from '#domain/rideshare/route.ts';
import type { Seat, SeatHolder } from '#domain/rideshare/seats.ts';
import type { Trip, TripDraft, TripEvent } from '#domain/rideshare/trip.ts';

export type FindRoutes = {
  /** The routes that riders can book, by name. */
  readonly routes: () => Promise<readonly Route[]>;
};

export type FindTrips = {
  readonly find: (id: TripId) => Promise<Trip | undefined>;
  readonly on: (route: RouteId, date: IndiaDate, direction: TripDirection) => Promise<Trip | undefined>;
  /** Every seat of a trip as it is at `now`. */
  readonly seats: (id: TripId, now: Date) => Promise<readonly Seat[]>;
};

/** A seat of a trip, by name. */
export type SeatOfTrip = { readonly tripId: TripId; readonly seat: string };

export type HoldSeats = {
  /**
   * Holds a free seat, or renews the holder's own, giving back `instead` in the same transaction. Nothing is changed
   * when somebody else has the seat, or when the holder holds two others.
   */
  readonly hold: (
    wanted: SeatOfTrip & { holder: SeatHolder; instead: SeatOfTrip | null; until: Date; now: Date },
  ) => Promise<'held' | 'taken' | 'too-many'>;
  /** Lets a hold of the holder's end at `until`, or with `cut` not later than it; false when there is none any more. */
  readonly keep: (
    held: SeatOfTrip & { holder: SeatHolder; until: Date; cut: boolean; now: Date },
  ) => Promise<boolean>;
  /** Gives a hold back; false when there was none. */
  readonly release: (held: SeatOfTrip & { holder: SeatHolder }) => Promise<boolean>;
  /** Frees the seats whose hold ran out before an instant; answers how many. */
  readonly releaseExpired: (now: Date) => Promise<number>;
};

export type SeatToBook = SeatOfTrip & {
  readonly pickupStop: Stop;
  readonly dropStop: Stop;
  readonly pickupAt: Date;
  readonly dropAt: Date;
  readonly customerId: CustomerId;
  readonly contact: Contact;
  readonly holder: SeatHolder | null;
  /** What the rider was shown, in rupees; null where nothing was claimed. */
  readonly claimedFare: number | null;
  readonly surface: Actor['surface'];
  readonly bookedAt: Date;
};

export type BookSeats = {
  /**
   * Turns a seat that is free, or held by `holder`, into a booking with its event, all in one statement; undefined when
   * somebody else has it, when its price is another one, or when the same key has booked before.
   */
  readonly book: (
    wanted: SeatToBook,
    event: Omit<Extract<TripEvent, { type: 'seat-booked' }>, 'bookingId'>,
    idempotency: Idempotency | null,
  ) => Promise<{ id: RideshareBookingId; fare: Rupees } | undefined>;
};

export type FindSeatBookings = {
  readonly findBooking: (id: RideshareBookingId) => Promise<RideshareBooking | undefined>;
  /** The booking that this phone made under an idempotency key. */
  readonly bookedWith: (
    phone: Phone,
    key: string,
  ) => Promise<{ booking: RideshareBooking; fingerprint: string } | undefined>;
};

export type CancelSeats = {
  /** Cancels a confirmed booking, frees its seat and leaves the event; false when it is confirmed no more. */
  readonly cancel: (
    booking: RideshareBooking,
    by: 'rider' | 'admin' | 'system',
    actor: Actor,
    event: Extract<TripEvent, { type: 'seat-cancelled' }>,
    at: Date,
  ) => Promise<boolean>;
};

/** What blocking or unblocking did, or would do, to one trip. */
export type SeatsChanged = {
  readonly tripId: TripId;
  readonly routeName: string;
  readonly tripDate: IndiaDate;
  readonly direction: TripDirection;
  /** Seats that this act changed. */
  readonly changed: readonly string[];
  /** Booked seats, which no block ever touches. */
  readonly booked: readonly string[];
};

/**
 * Which trips an act means: those that arrive after `from` and depart before `until`, of one route or all, or one trip. A
 * trip under way is meant too, since whoever gets on at a later stop can still book it.
 */
export type TripSpan = {
  readonly from: Date;
  readonly until: Date;
  readonly routeId: RouteId | null;
  readonly tripId: TripId | null;
  /** Null: every seat. */
  readonly seats: readonly string[] | null;
};

export type BlockSeats = {
  /** Blocks free and held seats. With `dryRun` nothing is written and the same is answered. */
  readonly block: (span: TripSpan, act: { by: Actor; at: Date; dryRun: boolean }) => Promise<SeatsChanged[]>;
  /** Frees the blocked seats and no others. */
  readonly unblock: (span: TripSpan, act: { at: Date; dryRun: boolean }) => Promise<SeatsChanged[]>;
};

export type ScheduleTrips = {
  /** Writes the trips that are not there yet, with their seats and events; answers those. */
  readonly schedule: (trips: readonly TripDraft[], closesAt: (trip: TripDraft) => number) => Promise<Trip[]>;
  /** Which of the trips are not there yet. */
  readonly missing: (trips: readonly TripDraft[]) => Promise<TripDraft[]>;
};

export type CloseTrips = {
  /** Closes a trip and completes its bookings; false when that was done before, or there is no such trip. */
  readonly close: (id: TripId, at: Date) => Promise<boolean>;
};

/** Tells whoever looks at a trip that its seats have changed. A hint: what they are is read from the database. */
export type SeatNotifications = { readonly changed: (trips: readonly TripId[]) => void };
