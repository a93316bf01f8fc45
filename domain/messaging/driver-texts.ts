import type { Brand } from '#domain/brand.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { SmsText } from '#domain/messaging/sms/rider-sms.ts';

/** The messages to drivers. */
export type DriverMessageKey = 'duty-assigned' | 'duty-moved' | 'duty-removed';

/** The values of the WhatsApp templates for drivers. */
export const DRIVER_SLOTS = ['name', 'duty', 'title', 'start', 'details'] as const;
type DriverValues = Readonly<Record<(typeof DRIVER_SLOTS)[number], string>>;

/** The labels of the lines that describe a duty. */
type DutyLine =
  | 'vehicle'
  | 'from'
  | 'to'
  | 'passengers'
  | 'pickup'
  | 'pickupTime'
  | 'drop'
  | 'flight'
  | 'passenger';

/** All texts of messages to drivers, in one language. */
export type DriverTexts = {
  readonly language: LanguageCode;
  readonly subjects: Readonly<Record<DriverMessageKey, (duty: string, start: string) => string>>;
  readonly whatsapp: Readonly<Record<DriverMessageKey, (values: DriverValues, brand: Brand) => string>>;
  /** The button that opens the page of the duty. */
  readonly answer: string;
  readonly sms: Readonly<Record<DriverMessageKey, SmsText>>;
  readonly lines: Readonly<Record<DutyLine, string>>;
  /** Text that stands for a deleted trip. */
  readonly unknownTrip: string;
  readonly dateTime: (instant: Date) => string;
};
