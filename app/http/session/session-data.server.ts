import { z } from 'zod';
import { type BookingId, isId, type RideshareBookingId, type TripId } from '#domain/kernel/ids.ts';
import { type BookingTexts, mapTexts, type PASSENGER_TEXTS } from '#domain/rides/booking-texts.ts';
import { DIRECTIONS, type RideRequest, TERMINALS, TRIP_TYPES } from '#domain/rides/ride.ts';
import { SERVICES } from '#domain/rides/services.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import type { SessionPatch } from '#infra/postgres/repositories/identity/session-patch.ts';

/** Contact details as typed. */
type PendingContact = {
  readonly name: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
};

/** A booking between its steps, with what the rider has typed so far. The session stores it, so no step needs JavaScript. */
export type PendingBooking = {
  readonly ride: RideRequest;
  readonly couponCode: string;
  /** The signed quote of the fare that was last shown. */
  readonly quote: string | null;
  readonly contact?: (PendingContact & Partial<BookingTexts>) | undefined;
  /** The phone that the last code was sent to. */
  readonly otpSentTo?: string | undefined;
  /** True until the rider has confirmed step 1. A draft is changed in place. */
  readonly isDraft: boolean;
  /** Counts the saves of step 1. */
  readonly revision: number;
  /** Key of the ride that the rider changed into this one. */
  readonly replaces?: string | undefined;
  /** Names the ride in addresses and forms. It is also the idempotency key of the booking. */
  readonly key: string;
};

/** A ride that waits for its rider's login, because the rider pressed Complete Booking without a verified phone. */
export type HeldRide = {
  readonly key: string;
  /** The Final Amount that the page showed. */
  readonly finalFare?: number | undefined;
  /** When the ride stops waiting, in milliseconds. */
  readonly until: number;
};

type SeatTexts = Pick<BookingTexts, (typeof PASSENGER_TEXTS)[number]>;

/** A seat before it is booked: its rider, and the phone that a code was sent to. The choice of seat is in the URL. */
export type PendingSeat = {
  readonly tripId: TripId;
  readonly seat: string;
  readonly contact?: (PendingContact & Partial<SeatTexts>) | undefined;
  readonly otpSentTo?: string | undefined;
  /** Idempotency key of the form. */
  readonly key: string;
};

/** The data of a session besides its customer. `undefined` removes a key: it is not stored. */
export type SessionData = {
  readonly lastBooking?: BookingId | undefined;
  /** The rides between their steps, newest first. */
  readonly pendingBookings?: readonly PendingBooking[] | undefined;
  /** The ride to book after the next login. */
  readonly heldRide?: HeldRide | undefined;
  /** The seat booking that /rideshare-confirmation shows once. */
  readonly rideshareBooking?: RideshareBookingId | undefined;
  readonly pendingSeat?: PendingSeat | undefined;
  /** Identifies this session as the holder of seats. It stays the same after a login. */
  readonly seatHolder?: SeatHolder | undefined;
  readonly returnTo?: string | undefined;
  /** The phone that /otp sent a code to. */
  readonly otpPhone?: string | undefined;
  /** The phone that the last code was sent to, if that code is a long one. */
  readonly longCodeTo?: string | undefined;
};

const text = z.string();
/** JSON stores a number that is not finite as null. */
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);

const ride = z.object({
  service: z.enum(SERVICES),
  pickupLocation: text,
  dropLocation: text,
  pickupDate: text,
  pickupTime: text,
  direction: z.enum(DIRECTIONS).optional(),
  terminal: z.enum(TERMINALS).optional(),
  flightNumber: text.optional(),
  meetAndGreet: z.boolean().optional(),
  hours: number,
  tripType: z.enum(TRIP_TYPES).optional(),
  additionalHours: number,
}) satisfies z.ZodType<RideRequest>;

const contact = { name: text, email: text, countryCode: text, phone: text };

/** Reads the answers of step 1, from a session or from a form. */
export const storedRide: z.ZodType<RideRequest> = ride;

const pendingBooking = z.object({
  ride,
  couponCode: text,
  quote: text.nullable(),
  contact: z.object({ ...contact, ...mapTexts(() => text.default('')) }).optional(),
  otpSentTo: text.optional(),
  isDraft: z.boolean(),
  revision: z.number(),
  replaces: text.optional(),
  key: text,
}) satisfies z.ZodType<PendingBooking>;

const heldRide = z.object({
  key: text,
  finalFare: z.number().optional(),
  until: z.number(),
}) satisfies z.ZodType<HeldRide>;

const pendingSeat = z.object({
  tripId: z.custom<TripId>((value) => isId(value)),
  seat: text,
  contact: z
    .object({ ...contact, passengerName: text.default(''), passengerPhone: text.default('') })
    .optional(),
  otpSentTo: text.optional(),
  key: text,
}) satisfies z.ZodType<PendingSeat>;

/** An earlier version may have stored a key in another shape. Such a key counts as not set. */
function stored<Value>(schema: z.ZodType<Value>) {
  return schema.optional().catch(undefined);
}

const sessionData = z
  .object({
    lastBooking: stored(z.custom<BookingId>((value) => isId(value))),
    pendingBookings: stored(z.array(pendingBooking)),
    heldRide: stored(heldRide),
    rideshareBooking: stored(z.custom<RideshareBookingId>((value) => isId(value))),
    pendingSeat: stored(pendingSeat),
    seatHolder: stored(z.custom<SeatHolder>((value) => typeof value === 'string')),
    returnTo: stored(text),
    otpPhone: stored(text),
    longCodeTo: stored(text),
  })
  .catch({}) satisfies z.ZodType<SessionData>;

/** Parses the stored data of a session. */
export function parseSessionData(value: unknown): SessionData {
  return sessionData.parse(value);
}

/**
 * Returns what a request changes in the data that it read. Of the pending rides it names only the changed ones and
 * the ones that are gone, so that the rides of another tab stay.
 */
export function sessionPatch(read: SessionData, changes: Partial<SessionData>): SessionPatch {
  const { pendingBookings, ...others } = changes;
  const entries = Object.entries(others);
  const set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const removed = entries.filter(([, value]) => value === undefined).map(([key]) => key);
  if (!pendingBookings) return { set, removed, changedRides: null, goneRides: [] };
  const known = new Map(read.pendingBookings?.map((ride) => [ride.key, JSON.stringify(ride)]));
  const changedRides = pendingBookings.filter((ride) => known.get(ride.key) !== JSON.stringify(ride));
  const kept = new Set(pendingBookings.map(({ key }) => key));
  return { set, removed, changedRides, goneRides: [...known.keys()].filter((key) => !kept.has(key)) };
}
