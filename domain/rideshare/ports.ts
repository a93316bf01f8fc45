import type { Contact } from '#domain/bookings/booking.ts';
import type { Idempotency } from '#domain/bookings/ports.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { CustomerId, RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
import type { OverrideRequest } from '#domain/kernel/refusal.ts';
import type { Result } from '#domain/kernel/result.ts';
import type {
  RideshareBooking,
  SeatCancellation,
  SeatPassenger,
} from '#domain/rideshare/rideshare-booking.ts';
import type { Route, RouteId, Stop, TripDirection } from '#domain/rideshare/route.ts';
import type { Seat, SeatHolder } from '#domain/rideshare/seats.ts';
import type { Trip, TripDraft, TripEvent } from '#domain/rideshare/trip.ts';

export type FindRoutes = {
  /** Returns the routes that riders can book, by name. */
  readonly routes: () => Promise<readonly Route[]>;
};

export type FindTrips = {
  readonly find: (id: TripId) => Promise<Trip | undefined>;
  readonly on: (route: RouteId, date: IndiaDate, direction: TripDirection) => Promise<Trip | undefined>;
  /** Returns all seats of a trip at `now`. */
  readonly seats: (id: TripId, now: Date) => Promise<readonly Seat[]>;
};

export type FindLastTrip = {
  /** Returns the day of the last trip of a route, or of all routes. Undefined if there is none. */
  readonly lastDay: (route: RouteId | null) => Promise<IndiaDate | undefined>;
};

/** Seats of one trip by name, each once, in the order chosen: all of them, or none. The first one leads their group. */
export type SeatsOfTrip = { readonly tripId: TripId; readonly seats: readonly string[] };

/** Who wants to hold a seat, beside its session (docs/product/rideshare.md#hold). */
export type HoldVisitor = {
  /** The network of the request. Null if networks are not limited. */
  readonly network: string | null;
  /** A rider with a verified phone may extend a hold again and again. */
  readonly isVerified: boolean;
};

/** A held seat, or why it cannot be held: `again` is when this visitor may hold it again. */
export type HoldOutcome =
  | { readonly outcome: 'held'; readonly until: Date }
  /** `seat` is the first wanted seat that somebody else has. */
  | { readonly outcome: 'taken'; readonly seat: string }
  | { readonly outcome: 'too-many' }
  | { readonly outcome: 'network-full'; readonly again: Date }
  | { readonly outcome: 'ended'; readonly again: Date };

export type HoldSeats = {
  /**
   * Holds free seats or extends the holder's hold, and releases `instead` in the same transaction. Changes
   * nothing if somebody else has a seat, if the holder already holds two other choices, if the network holds
   * `maxOfNetwork`, or if a hold of this visitor without a verified phone has ended for good.
   */
  readonly hold: (
    wanted: SeatsOfTrip & {
      holder: SeatHolder;
      visitor: HoldVisitor;
      maxOfNetwork: number;
      instead: SeatsOfTrip | null;
      /** How long a hold lasts, in milliseconds. */
      duration: number;
      now: Date;
    },
  ) => Promise<HoldOutcome>;
  /**
   * Extends the hold by `duration` from now: for a visitor without a verified phone never beyond `duration`
   * from its start. Returns its end, or undefined if not every seat is on hold.
   */
  readonly extend: (
    held: SeatsOfTrip & { holder: SeatHolder; isVerified: boolean; duration: number; now: Date },
  ) => Promise<Date | undefined>;
  /** Shortens the hold to `until`. Returns false if there is no hold. */
  readonly shorten: (held: SeatsOfTrip & { holder: SeatHolder; until: Date; now: Date }) => Promise<boolean>;
  /** Releases a hold. Returns false if there was none. */
  readonly release: (held: SeatsOfTrip & { holder: SeatHolder }) => Promise<boolean>;
  /** Frees the seats with holds that expired before an instant, and forgets who held seats. Returns their number. */
  readonly releaseExpired: (now: Date) => Promise<number>;
};

export type SeatsToBook = SeatsOfTrip & {
  readonly pickupStop: Stop;
  readonly dropStop: Stop;
  readonly pickupAt: Date;
  readonly dropAt: Date;
  /** The departure that the times are from. A seat of a trip that was delayed meanwhile is not booked. */
  readonly departsAt: Date;
  readonly customerId: CustomerId;
  readonly contact: Contact;
  readonly passenger: SeatPassenger | null;
  readonly holder: SeatHolder | null;
  /** The fare shown to the rider, in rupees; null if the client sent none. */
  readonly claimedFare: number | null;
  readonly surface: Actor['surface'];
  readonly bookedAt: Date;
};

export type BookSeats = {
  /**
   * Books the seats atomically, each with its event, if all are free or held by `holder`. Returns the first one, whose id
   * is that of the group if there are several, or undefined if somebody else has one, the fare of all changed, or the
   * idempotency key was used. Each seat counts as a booking of the rider, and a rider with too many is refused.
   */
  readonly book: (
    wanted: SeatsToBook,
    event: Omit<Extract<TripEvent, { type: 'seat-booked' }>, 'bookingId'>,
    idempotency: Idempotency | null,
  ) => Promise<SoldSeat | LimitReached | undefined>;
};

export type MoveSeats = {
  /**
   * Moves confirmed bookings of one trip to seats of another one in the running transaction, with the events for both
   * trips. A seat may be on hold for `holder`. Returns the sold seats in the order of the bookings, or undefined if a
   * booking has changed, a seat is not free, or the fare is not the claimed one.
   */
  readonly move: (wanted: {
    bookings: readonly RideshareBooking[];
    trip: Trip;
    seats: readonly string[];
    holder: SeatHolder | null;
    pickupAt: Date;
    dropAt: Date;
    claimedFare: number | null;
    at: Date;
    left: Pick<Extract<TripEvent, { type: 'seat-left' }>, 'closesAt' | 'detailsAt'>;
    booked: Pick<Extract<TripEvent, { type: 'seat-booked' }>, 'closesAt' | 'detailsAt'>;
  }) => Promise<readonly Omit<SoldSeat, 'id'>[] | undefined>;
};

/** A seat as it was sold. */
export type SoldSeat = {
  readonly id: RideshareBookingId;
  readonly seat: string;
  readonly fare: Rupees;
};

export type FindSeatBookings = {
  readonly findBooking: (id: RideshareBookingId) => Promise<RideshareBooking | undefined>;
  /** Returns the booking that this phone made with an idempotency key. */
  readonly bookedWith: (
    phone: Phone,
    key: string,
  ) => Promise<{ booking: RideshareBooking; fingerprint: string } | undefined>;
};

export type FindSeatGroups = {
  /** Returns all seats of a group, cancelled ones too, the first one first. */
  readonly ofGroup: (group: RideshareBookingId) => Promise<readonly RideshareBooking[]>;
};

export type LockSeatBookings = {
  /** Finds a seat booking and locks it until the transaction ends. */
  readonly lock: (id: RideshareBookingId) => Promise<RideshareBooking | undefined>;
  /** Returns all seats of a group, cancelled ones too, the first one first, and locks them. */
  readonly lockGroup: (group: RideshareBookingId) => Promise<readonly RideshareBooking[]>;
};

export type CancelSeats = {
  /** Cancels locked, confirmed bookings of one trip, frees their seats and writes an event for each. */
  readonly cancel: (
    bookings: readonly RideshareBooking[],
    act: { readonly by: SeatCancellation['by']; readonly actor: Actor; readonly at: Date },
    event: Omit<Extract<TripEvent, { type: 'seat-cancelled' }>, 'bookingId'>,
  ) => Promise<void>;
};

/** The changes of one trip by blocking or unblocking. */
export type SeatsChanged = {
  readonly tripId: TripId;
  readonly routeName: string;
  readonly tripDate: IndiaDate;
  readonly direction: TripDirection;
  /** Seats that the action changed. */
  readonly changed: readonly string[];
  /** Booked seats, which never change. */
  readonly booked: readonly string[];
};

/**
 * The selected trips: those that arrive after `from` and depart before `until`, of one route or all, or one
 * trip. Includes trips under way, because riders can still book at later stops.
 */
export type TripSpan = {
  readonly from: Date;
  readonly until: Date;
  readonly routeId: RouteId | null;
  readonly tripId: TripId | null;
  /** Null for all seats. */
  readonly seats: readonly string[] | null;
};

export type BlockSeats = {
  /** Blocks free and held seats. `dryRun` returns the same result without writing. */
  readonly block: (span: TripSpan, act: { by: Actor; at: Date; dryRun: boolean }) => Promise<SeatsChanged[]>;
  /** Frees only blocked seats. */
  readonly unblock: (
    span: TripSpan,
    act: { by: Actor; at: Date; dryRun: boolean },
  ) => Promise<SeatsChanged[]>;
};

export type ScheduleTrips = {
  /** Creates the missing trips with their seats and events. Returns them. */
  readonly schedule: (trips: readonly TripDraft[], closesAt: (trip: TripDraft) => number) => Promise<Trip[]>;
  /** Returns the missing trips. */
  readonly missing: (trips: readonly TripDraft[]) => Promise<TripDraft[]>;
};

export type CloseTrips = {
  /** Closes a trip and completes its bookings. Returns false if it is already closed or does not exist. */
  readonly close: (id: TripId, at: Date) => Promise<boolean>;
};

export type DelayTrips = {
  /** Finds a trip and locks it until the transaction ends. */
  readonly lock: (id: TripId) => Promise<Trip | undefined>;
  /**
   * Writes the delay of a locked trip, moves the pickups of its confirmed bookings by as many minutes, and writes the event.
   * Returns their number.
   */
  readonly delay: (
    trip: Trip,
    change: { later: number; closesAt: number; detailsBeforePickup: number },
  ) => Promise<{ bookings: number }>;
};

/** Moves the duty of a trip in the transaction that delays it. Refuses conflicts that the delay makes. */
export type FollowDelay<Refused> = {
  readonly tripDelayed: (
    id: TripId,
    minutes: number,
    act: { by: Actor; at: Date },
    override: OverrideRequest,
  ) => Promise<Result<void, Refused>>;
};

/** Completes the duty of a trip in the transaction that closed it (docs/product/duties.md#follow). */
export type FollowTrip = {
  readonly tripClosed: (id: TripId, act: { by: Actor; at: Date }) => Promise<void>;
};

/** Notifies the viewers of a trip that its seats changed. They read the seats from the database. */
export type SeatNotifications = { readonly changed: (trips: readonly TripId[]) => void };
