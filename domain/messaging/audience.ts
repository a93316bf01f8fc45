import type { Booking, Contact } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Brand } from '#domain/brand.ts';
import type { BookingMessageKind, Channel, SeatMessageKind } from '#domain/messaging/message.ts';
import type { RideshareBooking, RideshareStatus } from '#domain/rideshare/rideshare-booking.ts';

/** Where one message goes. `to` is a phone in E.164 or an e-mail address. */
export type Address = { readonly channel: Channel; readonly to: string };

const BOTH: readonly Channel[] = ['whatsapp', 'email'];
const WHATSAPP: readonly Channel[] = ['whatsapp'];
const EMAIL: readonly Channel[] = ['email'];
const UNDECIDED: readonly BookingStatus[] = ['received'];
const AGREED: readonly BookingStatus[] = ['confirmed', 'on-trip', 'completed'];
const AHEAD: readonly BookingStatus[] = ['confirmed', 'on-trip'];

type Rule<Status> = {
  readonly to: 'rider' | 'team';
  readonly by: readonly Channel[];
  /** The statuses in which the message is still true; absent: in all. */
  readonly while?: readonly Status[];
};

const BOOKING_RULES: Record<BookingMessageKind, Rule<BookingStatus>> = {
  'booking-received': { to: 'rider', by: BOTH },
  'booking-overdue': { to: 'rider', by: WHATSAPP, while: UNDECIDED },
  'booking-confirmed': { to: 'rider', by: BOTH, while: AGREED },
  'booking-updated': { to: 'rider', by: EMAIL },
  'booking-cancelled': { to: 'rider', by: BOTH, while: ['cancelled'] },
  'ride-details': { to: 'rider', by: WHATSAPP, while: AHEAD },
  'team-new-booking': { to: 'team', by: BOTH },
  'team-reminder-1': { to: 'team', by: WHATSAPP, while: UNDECIDED },
  'team-reminder-2': { to: 'team', by: WHATSAPP, while: UNDECIDED },
  'team-overdue': { to: 'team', by: BOTH, while: UNDECIDED },
  'team-cancelled': { to: 'team', by: WHATSAPP, while: ['cancelled'] },
  'team-no-driver': { to: 'team', by: WHATSAPP, while: AHEAD },
};

const SEAT_RULES: Record<SeatMessageKind, Rule<RideshareStatus>> = {
  'seat-booked': { to: 'rider', by: BOTH, while: ['confirmed'] },
  'team-seat-booked': { to: 'team', by: WHATSAPP, while: ['confirmed'] },
  'seat-details': { to: 'rider', by: WHATSAPP, while: ['confirmed'] },
  'team-trip-no-driver': { to: 'team', by: WHATSAPP, while: ['confirmed'] },
  'seat-cancelled': { to: 'rider', by: BOTH, while: ['cancelled'] },
  'team-seat-cancelled': { to: 'team', by: WHATSAPP, while: ['cancelled'] },
};

const RULES = { ...BOOKING_RULES, ...SEAT_RULES };

/** Everywhere a message goes; a booking without an e-mail address is told by WhatsApp alone. */
export function audienceOf(
  kind: BookingMessageKind | SeatMessageKind,
  { contact }: { readonly contact: Contact },
  brand: Brand,
): Address[] {
  const { to, by } = RULES[kind];
  const addresses: Record<Channel, string> =
    to === 'rider'
      ? { whatsapp: contact.phone, email: contact.email }
      : { whatsapp: internationalNumber(brand.whatsapp), email: brand.email };
  return by
    .map((channel) => ({ channel, to: addresses[channel].trim() }))
    .filter((address) => address.to !== '');
}

/** False when the booking has moved on, so that the message, which comes late, would tell an untruth. */
export function stillTrue(kind: BookingMessageKind, { status }: Booking): boolean {
  return BOOKING_RULES[kind].while?.includes(status) ?? true;
}

/** The same for a seat. Besides, the team is not told what it did itself. */
export function stillTrueOfSeat(
  kind: SeatMessageKind,
  { status, cancellation }: Pick<RideshareBooking, 'status' | 'cancellation'>,
): boolean {
  if (kind === 'team-seat-cancelled' && cancellation?.by === 'admin') return false;
  return SEAT_RULES[kind].while?.includes(status) ?? true;
}

/**
 * Names a message of a booking, so that no channel is sent the same kind twice (docs/product/messages.md#once). Of its
 * edits each is news of its own.
 */
export function dedupeKey(
  { id, version }: Pick<Booking, 'id' | 'version'>,
  kind: BookingMessageKind,
  channel: Channel,
): string {
  const about = kind === 'booking-updated' ? `${kind}-${version}` : kind;
  return `booking-${id}:${about}:${channel}`;
}

/** The same for a seat. A trip without a driver is told of once, whichever of its riders the team hears of first. */
export function seatDedupeKey(
  { id, trip }: RideshareBooking,
  kind: SeatMessageKind,
  channel: Channel,
): string {
  const about = kind === 'team-trip-no-driver' ? `trip-${trip.id}` : `rideshare-${id}`;
  return `${about}:${kind}:${channel}`;
}

/** The operator writes its number for people: `+91 99999 00000`. */
function internationalNumber(written: string): string {
  return `+${written.replace(/\D/g, '')}`;
}
