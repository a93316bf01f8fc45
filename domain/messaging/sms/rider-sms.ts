import type { Brand } from '#domain/brand.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/kernel/language.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import type { BookingMessageKind, MessageText, SeatMessageKind } from '#domain/messaging/message.ts';
import type { SeatFacts } from '#domain/messaging/seat-facts.ts';
import { momentValues } from '#domain/messaging/sms/moment-values.ts';
import {
  fromSmsTemplate,
  SMS_TAGS,
  type SmsSlot,
  type SmsValues,
} from '#domain/messaging/sms/sms-template.ts';
import type { SmsTemplate } from '#domain/messaging/sms/sms-text.ts';
import { placeholders } from '#domain/messaging/whatsapp/fill-template.ts';
import { detailsKey } from '#domain/messaging/whatsapp/rider-templates.ts';

export type BookingSmsKey =
  | 'booking-received'
  | 'booking-overdue'
  | 'booking-confirmed'
  | 'pickup-moved'
  | 'booking-cancelled'
  | 'ride-details'
  | 'ride-bill'
  | 'ride-bill-of-partner'
  | 'ride-driver-changed'
  | 'ride-without-driver';
export type SeatSmsKey =
  | 'seat-booked'
  | 'seat-moved'
  | 'seat-delayed'
  | 'seat-cancelled'
  | 'seat-details'
  | 'seat-driver-changed'
  | 'seat-without-driver';

type KindBySms = Exclude<BookingMessageKind, `team-${string}` | 'booking-updated'>;

export type SmsText = (values: SmsValues, brand: Brand) => string;

/** The messages by SMS to riders, in one language. */
export type SmsWords = {
  readonly language: LanguageCode;
  readonly booking: Readonly<Record<BookingSmsKey, SmsText>>;
  readonly seat: Readonly<Record<SeatSmsKey, SmsText>>;
};

const SLOTS = Object.keys(SMS_TAGS) as SmsSlot[];

/** Returns the template that a text makes. */
export function smsTemplate(
  key: string,
  text: SmsText,
  brand: Brand,
  language: LanguageCode = DEFAULT_LANGUAGE,
): SmsTemplate {
  return { key, language, body: text(placeholders(SLOTS), brand) };
}

/** Returns all templates of messages by SMS to riders, in one language. */
export function riderSmsTemplates({ language, booking, seat }: SmsWords, brand: Brand): SmsTemplate[] {
  return Object.entries<SmsText>({ ...booking, ...seat }).map(([key, text]) =>
    smsTemplate(key, text, brand, language),
  );
}

/** Returns a message about a booking as its rider gets it by SMS. */
export function bookingBySms(
  kind: Exclude<BookingMessageKind, `team-${string}`>,
  { subject, body }: MessageText,
  facts: BookingFacts,
  { words, brand }: { readonly words: SmsWords; readonly brand: Brand },
): MessageText {
  if (kind === 'booking-updated') return { subject, body };
  const key = bookingKey(kind, facts);
  return fromSmsTemplate(subject, smsTemplate(key, words.booking[key], brand, words.language), {
    booking: String(facts.id),
    ...momentValues(facts.pickupAt),
    amount: String(facts.final),
    within: minutes(facts.confirmationTimeout),
    before: minutes(facts.detailsBeforePickup),
    ...driverValues(facts),
  });
}

function bookingKey(kind: KindBySms, facts: BookingFacts): BookingSmsKey {
  if (kind === 'ride-details') return detailsKey('ride', facts);
  // A ride that a partner pays for never asks for money (docs/product/partners.md#messages).
  return kind === 'ride-bill' && facts.payer ? 'ride-bill-of-partner' : kind;
}

/** Returns a message about a seat as its rider gets it by SMS. */
export function seatBySms(
  kind: Exclude<SeatMessageKind, `team-${string}`>,
  { subject }: MessageText,
  facts: SeatFacts,
  { words, brand }: { readonly words: SmsWords; readonly brand: Brand },
): MessageText {
  const key = kind === 'seat-details' ? detailsKey('seat', facts) : kind;
  return fromSmsTemplate(subject, smsTemplate(key, words.seat[key], brand, words.language), {
    booking: String(facts.id),
    ...momentValues(facts.pickupAt),
    ...driverValues(facts),
  });
}

function driverValues({ driver }: Pick<BookingFacts, 'driver'>): Partial<SmsValues> {
  if (!driver) return {};
  const { name, phone, vehicle, registration } = driver;
  return { driver: name, driver_phone: phone, vehicle, plate: registration.replaceAll(' ', '') };
}

function minutes(milliseconds: number): string {
  return String(Math.ceil(milliseconds / 60_000));
}
