import { billedBooking, billedSeat } from '#domain/billing/billed-ride.ts';
import { type BookedService, type Booking, serviceOf } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { expectedMinutes } from '#domain/bookings/deadlines.ts';
import type { Brand } from '#domain/brand.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { FactLabels } from '#domain/messaging/fact-labels.ts';
import { plainText } from '#domain/messaging/plain-text.ts';
import { groupOf, type RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

export type EntryStatus = 'tentative' | 'confirmed' | 'cancelled';

/** A ride in its rider's own calendar: as a file, and as an invitation by e-mail (docs/product/calendar.md#riders). */
export type RideEntry = {
  /** Identifies the entry within the installation, `bk-12`. A calendar with the file and the invitation shows one. */
  readonly key: string;
  /** Grows with each change. A calendar ignores an older version that arrives late. */
  readonly sequence: number;
  readonly status: EntryStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly language: LanguageCode;
};

/** The words of entries in one language. */
export type EntryWords = {
  readonly services: Readonly<Record<BookedService, string>>;
  /** Returns the title of seats by their route, without the brand. */
  readonly seats: (routeName: string) => string;
  /** Returns the lines of a description. */
  readonly to: (place: string) => string;
  readonly seatsTaken: (seats: readonly string[]) => string;
  readonly reference: (reference: string) => string;
  readonly help: (supportPhone: string) => string;
};

/** The texts that entries need, of the language of their reader. */
export type EntryTexts = {
  readonly language: LanguageCode;
  readonly labels: Pick<FactLabels, 'place'>;
  readonly entry: EntryWords;
};

/**
 * The entry that an e-mail writes into its reader's calendar. `request` adds or changes it, `cancel` removes it
 * (docs/product/calendar.md#invitations).
 */
export type Invitation = {
  readonly method: 'request' | 'cancel';
  readonly entry: RideEntry;
  /** When it was written. Of two entries with the same sequence, a calendar keeps the later one. */
  readonly writtenAt: Date;
};

type EntryBrand = Pick<Brand, 'name' | 'supportPhone'>;

/** The length of a ride whose duration is unknown. */
const DEFAULT_MINUTES = 60;

const STATUS: Readonly<Record<BookingStatus, EntryStatus>> = {
  received: 'tentative',
  confirmed: 'confirmed',
  'on-trip': 'confirmed',
  completed: 'confirmed',
  cancelled: 'cancelled',
};

/** Returns the entry of a booking, in the language of the texts. */
export function bookingEntry(booking: Booking, brand: EntryBrand, texts: EntryTexts): RideEntry {
  const { reference, status, pickupAt, from, to } = billedBooking(booking);
  const minutes = expectedMinutes(booking) || DEFAULT_MINUTES;
  return {
    key: reference.toLowerCase(),
    sequence: booking.version,
    status: STATUS[status],
    startsAt: pickupAt,
    endsAt: new Date(pickupAt.getTime() + minutes * MINUTE_MS),
    title: `${brand.name}: ${texts.entry.services[serviceOf(booking)]}`,
    location: placeIn(texts, from),
    description: describe({ to, reference }, brand, texts),
    language: texts.language,
  };
}

/**
 * Returns the entry of a seat, or the one entry of `all` seats that were booked together, cancelled ones too, in the language
 * of the texts. It is cancelled when all of them are.
 */
export function seatEntry(
  all: readonly [RideshareBooking, ...RideshareBooking[]],
  brand: EntryBrand,
  texts: EntryTexts,
): RideEntry {
  const left = all.filter(({ status }) => status !== 'cancelled');
  const first = left[0] ?? all[0];
  const { status, routeName, pickupAt, from, to } = billedSeat(first);
  const reference = formatRideshareId(groupOf(first));
  const seats = (left.length > 0 ? left : all).map(({ seat }) => seat);
  return {
    key: reference.toLowerCase(),
    sequence: changesOf(all),
    status: STATUS[status],
    startsAt: pickupAt,
    endsAt: first.dropAt,
    title: `${brand.name}: ${texts.entry.seats(placeIn(texts, routeName))}`,
    location: placeIn(texts, from),
    description: describe({ to, reference, seats }, brand, texts),
    language: texts.language,
  };
}

/** Returns a place in the language of the texts, without links. */
function placeIn({ labels }: EntryTexts, place: string): string {
  return plainText(labels.place?.(place) ?? place);
}

/** More than the delays of any trip, so that the entry of a seat that moves to a punctual trip is the later one. */
const CHANGES_OF_A_MOVE = 1_000;

/** Returns a number that grows when a seat is moved or cancelled, or its trip is delayed: a seat has no version. */
function changesOf(seats: readonly RideshareBooking[]): number {
  return seats.reduce(
    (sum, { moves, status, trip }) =>
      sum + moves * CHANGES_OF_A_MOVE + trip.delay.change + (status === 'cancelled' ? 1 : 0),
    0,
  );
}

function describe(
  { to, reference, seats = [] }: { to: string; reference: string; seats?: readonly string[] },
  { supportPhone }: EntryBrand,
  texts: EntryTexts,
): string {
  const { entry } = texts;
  const lines = [
    entry.to(placeIn(texts, to)),
    seats.length > 0 && entry.seatsTaken(seats),
    entry.reference(reference),
    entry.help(supportPhone),
  ];
  return lines.filter((line) => line !== false).join('\n');
}
