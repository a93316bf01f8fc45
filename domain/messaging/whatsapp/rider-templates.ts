import type { Brand } from '#domain/brand.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import type { BookingMessageKind, MessageText, SeatMessageKind } from '#domain/messaging/message.ts';
import type { SeatFacts } from '#domain/messaging/seat-facts.ts';
import { fromTemplate, placeholders } from '#domain/messaging/whatsapp/fill-template.ts';
import type { WhatsappTemplate } from '#domain/messaging/whatsapp/template.ts';

/** The values of each group of templates. */
const SLOTS = {
  booking: [
    'name',
    'booking',
    'ride',
    'pickup',
    'time',
    'payment',
    'charge',
    'refund',
    'within',
    'before',
    'how_to_cancel',
    'why',
    'moved_because',
    'drop',
    'bill',
    'driver',
    'driver_phone',
    'vehicle',
  ],
  seat: [
    'name',
    'booking',
    'trip',
    'pickup',
    'time',
    'arrive_at',
    'drop',
    'drop_time',
    'seats',
    'seat_names',
    'fare',
    'earlier',
    'delay',
    'when',
    'how_to_cancel',
    'why',
    'refund',
    'driver',
    'driver_phone',
    'vehicle',
  ],
  copy: ['name', 'passenger', 'reference', 'message'],
} as const;

type Group = keyof typeof SLOTS;
type Values<Of extends Group> = Readonly<Record<(typeof SLOTS)[Of][number], string>>;
export type BookingValues = Values<'booking'>;
export type SeatValues = Values<'seat'>;

type BookingKey =
  | Exclude<BookingMessageKind, `team-${string}` | 'booking-updated'>
  | 'ride-driver-changed'
  | 'ride-without-driver';
type SeatKey = Exclude<SeatMessageKind, `team-${string}`> | 'seat-driver-changed' | 'seat-without-driver';
type CopyKey = 'copy' | 'copy-to-pass-on';

/** Returns a text with the values in it, which are placeholders while the provider approves it. */
type Text<Of extends Group> = (values: Values<Of>, brand: Brand) => string;

/** The words of the WhatsApp templates for riders, in one language. */
export type WhatsappWords = {
  readonly language: LanguageCode;
  readonly booking: Readonly<Record<BookingKey, Text<'booking'>>>;
  readonly seat: Readonly<Record<SeatKey, Text<'seat'>>>;
  readonly copy: Readonly<Record<CopyKey, Text<'copy'>>>;
  readonly bookingValues: (facts: BookingFacts) => BookingValues;
  readonly seatValues: (facts: SeatFacts) => SeatValues;
};

/** Returns the template of a message to riders. */
function riderTemplate<Of extends Group>(
  words: WhatsappWords,
  group: Of,
  key: keyof WhatsappWords[Of] & string,
  brand: Brand,
): WhatsappTemplate {
  const texts = words[group] as Readonly<Record<string, Text<Of>>>;
  const body = texts[key]?.(placeholders(SLOTS[group]) as Values<Of>, brand) ?? '';
  return { key, language: words.language, body, button: null };
}

/** Returns all templates of messages to riders in one language. */
export function riderTemplates(words: WhatsappWords, brand: Brand): WhatsappTemplate[] {
  const of = <Group extends keyof typeof SLOTS>(group: Group) =>
    Object.keys(words[group]).map((key) => riderTemplate(words, group, key as never, brand));
  return [...of('booking'), ...of('seat'), ...of('copy')];
}

/** Returns a message about a booking as its rider gets it by WhatsApp. A copy names the passenger whom it is for. */
export function bookingOnWhatsapp(
  kind: Exclude<BookingMessageKind, `team-${string}`>,
  { subject, body }: MessageText,
  facts: BookingFacts,
  brand: Brand,
  words: WhatsappWords,
): MessageText {
  if (kind === 'booking-updated') return { subject, body };
  const key = kind === 'ride-details' ? detailsKey('ride', facts) : kind;
  const values = words.bookingValues(facts);
  const message = fromTemplate(subject, riderTemplate(words, 'booking', key, brand), values);
  const { passenger, payer, customer } = facts;
  if (facts.reader !== 'copy' || !passenger) return message;
  const isReached = passenger.phone !== '' || passenger.email !== '';
  return fromTemplate(subject, riderTemplate(words, 'copy', isReached ? 'copy' : 'copy-to-pass-on', brand), {
    name: customer.name,
    passenger: passenger.name,
    reference: payer?.bookingId ?? formatBookingId(facts.id),
    message: joined(message.body),
  });
}

/** Returns a message about a seat as its rider gets it by WhatsApp. */
export function seatOnWhatsapp(
  kind: Exclude<SeatMessageKind, `team-${string}`>,
  { subject }: MessageText,
  facts: SeatFacts,
  brand: Brand,
  words: WhatsappWords,
): MessageText {
  const key = kind === 'seat-details' ? detailsKey('seat', facts) : kind;
  return fromTemplate(subject, riderTemplate(words, 'seat', key, brand), words.seatValues(facts));
}

type Told = { readonly driver: unknown; readonly hasDriverChanged: boolean };

/** Returns which text has the details: without a driver, with one, or with another one than before. */
export function detailsKey<About extends 'ride' | 'seat'>(about: About, { driver, hasDriverChanged }: Told) {
  if (!driver) return `${about}-without-driver` as const;
  return hasDriverChanged ? (`${about}-driver-changed` as const) : (`${about}-details` as const);
}

/** Returns lines as one, because a value of a template has no line breaks. */
export function joined(text: string | readonly string[]): string {
  const lines = typeof text === 'string' ? text.split('\n') : text;
  return lines
    .filter((line) => line.trim() !== '')
    .join(' · ')
    .replaceAll(': · ', ': ');
}
