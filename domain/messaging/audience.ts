import type { Booking, Contact, Guest } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Brand } from '#domain/brand.ts';
import { hasCountryCode } from '#domain/kernel/phone.ts';
import type {
  BookingMessageKind,
  BookingNotice,
  Channel,
  SeatMessageKind,
} from '#domain/messaging/message.ts';
import type { RideshareBooking, RideshareStatus } from '#domain/rideshare/rideshare-booking.ts';

/**
 * Who reads a message. A partner's passenger reads what a customer reads otherwise, and the partner's contact
 * gets a copy (docs/product/partners.md#messages).
 */
export type Reader = 'customer' | 'passenger' | 'copy' | 'team' | 'driver';

/** Recipient of a message. `to` is a phone in E.164 or an e-mail address. */
export type Address = {
  readonly channel: Channel;
  readonly to: string;
  readonly reader: Reader;
  /** Where the message goes if this channel refuses it. Absent if it goes there anyway, or nowhere else. */
  readonly otherwise?: Address;
};

/** Returns the addresses, with those where a refused message goes. */
export function withOthers(addresses: readonly Address[]): Address[] {
  return addresses.flatMap((address) =>
    address.otherwise ? [address, ...withOthers([address.otherwise])] : [address],
  );
}

/** Returns an address of which each following one takes what the one before refuses. Undefined for none. */
export function inOrder(addresses: readonly Address[]): Address | undefined {
  return addresses.reduceRight<Address | undefined>(
    (otherwise, address) => (otherwise ? { ...address, otherwise } : address),
    undefined,
  );
}

/** The channels of the team. */
export const TEAM_CHANNELS: readonly Channel[] = ['whatsapp', 'email'];

const BOTH = TEAM_CHANNELS;
const WHATSAPP: readonly Channel[] = ['whatsapp'];
const EMAIL: readonly Channel[] = ['email'];
const UNDECIDED: readonly BookingStatus[] = ['received'];
const AGREED: readonly BookingStatus[] = ['confirmed', 'on-trip', 'completed'];
const AHEAD: readonly BookingStatus[] = ['confirmed', 'on-trip'];
const OPEN: readonly BookingStatus[] = ['received', 'confirmed'];

type Rule<Status> = {
  readonly to: 'rider' | 'team';
  readonly by: readonly Channel[];
  /** Statuses in which the message is still correct. Absent means all statuses. */
  readonly while?: readonly Status[];
};

const BOOKING_RULES: Record<BookingMessageKind, Rule<BookingStatus>> = {
  'booking-received': { to: 'rider', by: BOTH },
  'booking-overdue': { to: 'rider', by: WHATSAPP, while: UNDECIDED },
  'booking-confirmed': { to: 'rider', by: BOTH, while: AGREED },
  'booking-updated': { to: 'rider', by: EMAIL },
  'pickup-moved': { to: 'rider', by: BOTH, while: OPEN },
  'booking-cancelled': { to: 'rider', by: BOTH, while: ['cancelled'] },
  'ride-details': { to: 'rider', by: WHATSAPP, while: AHEAD },
  'ride-bill': { to: 'rider', by: BOTH, while: ['completed'] },
  'team-new-booking': { to: 'team', by: BOTH },
  'team-reminder-1': { to: 'team', by: WHATSAPP, while: UNDECIDED },
  'team-reminder-2': { to: 'team', by: WHATSAPP, while: UNDECIDED },
  'team-overdue': { to: 'team', by: BOTH, while: UNDECIDED },
  'team-booking-changed': { to: 'team', by: WHATSAPP, while: OPEN },
  'team-cancelled': { to: 'team', by: WHATSAPP, while: ['cancelled'] },
  'team-no-driver': { to: 'team', by: WHATSAPP, while: AHEAD },
  'team-call-rider': { to: 'team', by: BOTH, while: ['confirmed'] },
};

const SEAT_RULES: Record<SeatMessageKind, Rule<RideshareStatus>> = {
  'seat-booked': { to: 'rider', by: BOTH, while: ['confirmed'] },
  'team-seat-booked': { to: 'team', by: WHATSAPP, while: ['confirmed'] },
  'seat-moved': { to: 'rider', by: BOTH, while: ['confirmed'] },
  'team-seat-moved': { to: 'team', by: WHATSAPP, while: ['confirmed'] },
  'seat-delayed': { to: 'rider', by: BOTH, while: ['confirmed'] },
  'seat-details': { to: 'rider', by: WHATSAPP, while: ['confirmed'] },
  'team-trip-no-driver': { to: 'team', by: WHATSAPP, while: ['confirmed'] },
  'seat-cancelled': { to: 'rider', by: BOTH, while: ['cancelled'] },
  'team-seat-cancelled': { to: 'team', by: WHATSAPP, while: ['cancelled'] },
  'team-call-seat-rider': { to: 'team', by: BOTH, while: ['confirmed'] },
};

/** The messages about a duty that riders get. */
const DUTY_RULES: Record<'driver-details' | 'driver-changed', Rule<never>> = {
  'driver-details': { to: 'rider', by: EMAIL },
  'driver-changed': { to: 'rider', by: WHATSAPP },
};

const RULES = { ...BOOKING_RULES, ...SEAT_RULES, ...DUTY_RULES };

/** Returns true if the reader has the ride in a calendar: who rides or booked, by e-mail. A partner's contact has not. */
export function isInvited({ channel, reader }: Pick<Address, 'channel' | 'reader'>): boolean {
  return channel === 'email' && (reader === 'customer' || reader === 'passenger');
}

/**
 * Returns the recipients of a message. Without an e-mail address, the rider gets WhatsApp only. A partner's
 * passenger without a phone gets e-mails only. Nobody gets the same message twice.
 */
export function listRecipients(
  kind: keyof typeof RULES,
  { contact, guest }: { readonly contact: Contact; readonly guest?: Guest | null },
  brand: Brand,
): Address[] {
  const { to, by } = RULES[kind];
  if (to === 'team') return teamAddresses(by, brand);
  if (!guest) return riderAddresses('customer', by, contact);
  const passenger = riderAddresses('passenger', guest.phone.trim() === '' ? EMAIL : by, guest);
  const copies = riderAddresses('copy', by, contact).filter(
    (copy) => !passenger.some(({ channel, to }) => channel === copy.channel && to === copy.to),
  );
  return [...passenger, ...copies];
}

/** Returns the addresses of the team on some channels. */
export function teamAddresses(by: readonly Channel[], { whatsapp, email }: Brand): Address[] {
  return addressesOf('team', by, { phone: internationalNumber(whatsapp), email });
}

/**
 * Returns the addresses of a rider. What WhatsApp refuses goes by SMS. A message that goes by WhatsApp only has the e-mail address
 * as its last one.
 */
function riderAddresses(reader: Reader, by: readonly Channel[], person: Person): Address[] {
  const [whatsapp] = by.includes('whatsapp') ? addressesOf(reader, WHATSAPP, person) : [];
  const email = addressesOf(reader, EMAIL, person);
  if (!whatsapp) return by.includes('email') ? email : [];
  const sms = reader === 'copy' ? [] : smsAddress(reader, person.phone);
  const first = inOrder([whatsapp, ...sms, ...(by.includes('email') ? [] : email)]) ?? whatsapp;
  return by.includes('email') ? [first, ...email] : [first];
}

/** Returns the address of a driver. What WhatsApp refuses goes by SMS. */
export function driverAddress(phone: string): Address {
  const whatsapp = { channel: 'whatsapp', to: phone, reader: 'driver' } as const;
  return inOrder([whatsapp, ...smsAddress('driver', phone)]) ?? whatsapp;
}

/** Texts by SMS are registered in India, so they go to its numbers only. */
const INDIAN = /^\+91[6-9]\d{9}$/;

function smsAddress(reader: Reader, phone: string): Address[] {
  const to = phone.trim();
  return INDIAN.test(to) ? [{ channel: 'sms', to, reader }] : [];
}

type Person = { readonly phone: string; readonly email: string };

function addressesOf(reader: Reader, by: readonly Channel[], { phone, email }: Person): Address[] {
  const addresses: Record<Channel, string> = {
    whatsapp: phone.trim(),
    sms: phone.trim(),
    email: email.trim(),
  };
  return by
    .map((channel) => ({ channel, to: addresses[channel], reader }))
    .filter((address) => address.to !== '');
}

/** Returns false if the message no longer matches the status of the booking. */
export function isMessageCurrent(kind: BookingMessageKind, { status }: Booking): boolean {
  return BOOKING_RULES[kind].while?.includes(status) ?? true;
}

/** Returns false if the message no longer matches the seat booking, or if the team itself made the change. */
export function isSeatMessageCurrent(
  kind: SeatMessageKind,
  { status, cancellation, moves, trip }: Pick<RideshareBooking, 'status' | 'cancellation' | 'moves' | 'trip'>,
): boolean {
  if (MOVES.includes(kind) && moves === 0) return false;
  if (kind === 'seat-delayed' && trip.delay.noticeAt === null) return false;
  if (kind === 'team-seat-cancelled' && cancellation?.by === 'admin') return false;
  return SEAT_RULES[kind].while?.includes(status) ?? true;
}

/**
 * Returns the deduplication key of a message, so that each recipient gets it once on each channel
 * (docs/product/messages.md#once). Each edit has its own key, and so has each move of the pickup whose details are
 * sent again, and each later decision on a booking that was opened again: `occurrence` is 2 for the second. The copy for a partner's contact has the key of a customer's message, because earlier versions sent it
 * to the contact only.
 */
export function dedupeKey(
  { id, version }: Pick<Booking, 'id' | 'version'>,
  { kind, movedIn, occurrence = 1 }: BookingNotice & { readonly occurrence?: number | undefined },
  { channel, reader }: Pick<Address, 'channel' | 'reader'>,
): string {
  const isOfEdit = OF_EDITS.includes(kind);
  const news = isOfEdit ? version : occurrence > 1 ? occurrence : movedIn;
  const about = news === undefined ? kind : `${kind}-${news}`;
  return `booking-${id}:${about}:${channel}${reader === 'passenger' ? ':passenger' : ''}`;
}

/** Messages that each edit of a booking has of its own. */
const OF_EDITS: readonly BookingMessageKind[] = [
  'booking-updated',
  'pickup-moved',
  'ride-bill',
  'team-booking-changed',
];

/** Messages that each move of a booking has of its own. */
const MOVES: readonly SeatMessageKind[] = ['seat-moved', 'team-seat-moved'];
/** Messages about the trip of a booking. A booking that moves to another trip gets them again. */
const OF_TRIP: readonly SeatMessageKind[] = ['seat-delayed', 'seat-details', 'team-call-seat-rider'];

/**
 * Returns the deduplication key of a seat message. Seats that share a message have one `id`. A trip without a driver has one key for all its riders.
 */
export function seatDedupeKey(
  { id, trip, moves }: Pick<RideshareBooking, 'id' | 'trip' | 'moves'>,
  kind: SeatMessageKind,
  channel: Channel,
): string {
  const about = kind === 'team-trip-no-driver' ? `trip-${trip.id}` : `rideshare-${id}`;
  return `${about}:${kind}${newsOf()}:${channel}`;

  function newsOf(): string {
    if (MOVES.includes(kind)) return `-${moves}`;
    const delay = kind === 'seat-delayed' ? `-${trip.delay.change}` : '';
    return OF_TRIP.includes(kind) && moves > 0 ? `${delay}-move-${moves}` : delay;
  }
}

const NATIONAL_DIGITS = 10;

/**
 * Returns a phone number in E.164. The configuration may contain spaces: `+91 99999 00000`. Without a country
 * code it is Indian.
 */
function internationalNumber(written: string): string {
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === NATIONAL_DIGITS && !hasCountryCode(written) ? `+91${digits}` : `+${digits}`;
}
