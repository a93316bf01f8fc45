import { billedBooking, billedSeat } from '#domain/billing/billed-ride.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { expectedMinutes } from '#domain/bookings/deadlines.ts';
import type { Brand } from '#domain/brand.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
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

/** Returns the entry of a booking. */
export function bookingEntry(booking: Booking, brand: EntryBrand): RideEntry {
  const { reference, status, title, pickupAt, from, to } = billedBooking(booking);
  const minutes = expectedMinutes(booking) || DEFAULT_MINUTES;
  return {
    key: reference.toLowerCase(),
    sequence: booking.version,
    status: STATUS[status],
    startsAt: pickupAt,
    endsAt: new Date(pickupAt.getTime() + minutes * MINUTE_MS),
    title: `${brand.name}: ${title}`,
    location: plainText(from),
    description: describe({ to, reference }, brand),
  };
}

/**
 * Returns the entry of a seat, or the one entry of `all` seats that were booked together, cancelled ones too. It is
 * cancelled when all of them are.
 */
export function seatEntry(
  all: readonly [RideshareBooking, ...RideshareBooking[]],
  brand: EntryBrand,
): RideEntry {
  const left = all.filter(({ status }) => status !== 'cancelled');
  const first = left[0] ?? all[0];
  const { status, title, pickupAt, from, to } = billedSeat(first);
  const reference = formatRideshareId(groupOf(first));
  const seats = (left.length > 0 ? left : all).map(({ seat }) => seat);
  return {
    key: reference.toLowerCase(),
    sequence: changesOf(all),
    status: STATUS[status],
    startsAt: pickupAt,
    endsAt: first.dropAt,
    title: `${brand.name}: ${title}`,
    location: plainText(from),
    description: describe({ to, reference, seats }, brand),
  };
}

/** Returns how often the seats were moved or cancelled: a seat has no version, and nothing else changes it. */
function changesOf(seats: readonly RideshareBooking[]): number {
  return seats.reduce((sum, { moves, status }) => sum + moves + (status === 'cancelled' ? 1 : 0), 0);
}

function describe(
  { to, reference, seats = [] }: { to: string; reference: string; seats?: readonly string[] },
  { supportPhone }: EntryBrand,
): string {
  const lines = [
    `To: ${plainText(to)}`,
    seats.length > 0 && `${seats.length === 1 ? 'Seat' : 'Seats'}: ${seats.join(', ')}`,
    `Booking number: ${reference}`,
    `Help: ${supportPhone}`,
  ];
  return lines.filter((line) => line !== false).join('\n');
}
