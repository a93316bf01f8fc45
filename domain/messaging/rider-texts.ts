import type { Guest } from '#domain/bookings/booking.ts';
import type { Brand } from '#domain/brand.ts';
import type { LoginReply, LoginReplyKind } from '#domain/identity/by-message/ports.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/kernel/language.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import type { DriverTexts } from '#domain/messaging/driver-texts.ts';
import type { FactLabels } from '#domain/messaging/fact-labels.ts';
import type { EntryWords } from '#domain/messaging/invitation/ride-entry.ts';
import type { BookingMessageKind, MessageText, SeatMessageKind } from '#domain/messaging/message.ts';
import type { SeatFacts } from '#domain/messaging/seat-facts.ts';
import type { SmsWords } from '#domain/messaging/sms/rider-sms.ts';
import type { WhatsappWords } from '#domain/messaging/whatsapp/rider-templates.ts';

/** `site` is the host of the page that asks. */
export type LoginReplyText = (
  facts: Pick<LoginReply, 'askedAt' | 'triesLeft'> & { readonly site: string },
  brand: Brand,
) => string;

export type BookingTemplate = (facts: BookingFacts, brand: Brand) => MessageText;
export type SeatTemplate = (facts: SeatFacts, brand: Brand) => MessageText;

type ForRider<Kind extends string> = Exclude<Kind, `team-${string}`>;

/** All texts of messages to riders and drivers in one language. The team gets English ones. */
export type RiderTexts = {
  readonly language: LanguageCode;
  readonly labels: FactLabels;
  readonly bookings: Readonly<Record<ForRider<BookingMessageKind>, BookingTemplate>>;
  readonly seats: Readonly<Record<ForRider<SeatMessageKind>, SeatTemplate>>;
  /** The messages by WhatsApp. */
  readonly whatsapp: WhatsappWords;
  /** The messages by SMS. */
  readonly sms: SmsWords;
  /** The messages to drivers, by all channels. */
  readonly drivers: DriverTexts;
  /** The entries in riders' calendars. */
  readonly entry: EntryWords;
  /** Returns the copy of a message for a partner's contact. It says first whom the message is for. */
  readonly copy: (message: MessageText, facts: BookingFacts, passenger: Guest) => MessageText;
  /** Returns the text with a one-time code. */
  readonly otp: (code: string, brand: Brand) => MessageText;
  /** Returns what the chat says to a person who stopped our messages by WhatsApp, or gets them again. */
  readonly choiceReplies: Readonly<Record<'stopped' | 'started', (brand: Brand) => string>>;
  /** Returns what the chat says about a login by a message. */
  readonly loginReplies: Readonly<Record<LoginReplyKind, LoginReplyText>>;
};

/** Texts in all languages, and which of them a customer reads (docs/product/languages.md#messages). */
export type Translations = {
  readonly texts: Readonly<Record<LanguageCode, RiderTexts>>;
  /** Returns the language that a customer reads now. */
  readonly languageOf: (customerId: CustomerId) => Promise<LanguageCode>;
};

/** Returns the texts for a customer, at the time of sending. Undefined means English. */
export async function textsFor(
  translations: Translations | undefined,
  customerId: CustomerId,
): Promise<RiderTexts | undefined> {
  return translations?.texts[await translations.languageOf(customerId)];
}

/** Returns the texts of a language, if there are others than English. */
export function textsIn(
  translations: Pick<Translations, 'texts'> | undefined,
  language: LanguageCode = DEFAULT_LANGUAGE,
): RiderTexts | undefined {
  return translations?.texts[language];
}
