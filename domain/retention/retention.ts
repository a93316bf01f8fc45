import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';
import { OTP } from '#domain/identity/otp.ts';
import { days, type Period, years } from '#domain/retention/period.ts';

/** Data that expires within a day. It is removed once an hour, and with the rest (docs/product/retention.md#periods). */
export const EXPIRING_DATA = [
  'sessions',
  'codes',
  'code-limits',
  'code-messages',
  'message-logins',
  'factor-challenges',
  'budget-counts',
] as const;

/** Data that is removed by age once a day. The order matters: messages go after the booking that they were about. */
const AGING_DATA = [
  'deleted-bookings',
  'messages-of-deleted-bookings',
  'known-senders',
  'message-receipts',
  'inbound-messages',
  'message-texts',
  'request-keys',
  'seat-request-keys',
  'security-log',
  'bookings',
  'seat-bookings',
  'customers',
] as const;

export const OLD_DATA = [...EXPIRING_DATA, ...AGING_DATA] as const;

export type ExpiringData = (typeof EXPIRING_DATA)[number];
export type OldDataKind = (typeof OLD_DATA)[number];

/** How long each kind is kept after its last event: the end of a session, the sending of a message. */
export type RetentionPeriods = Readonly<Record<OldDataKind, Period>>;

const AT_ONCE = days(0);
/** Providers report within days. What was reported stays with the message. */
const RECEIPTS_KEPT_DAYS = 30;
/** Long enough for a complaint about a ride. */
const INBOUND_KEPT_DAYS = 30;

/** The periods that the configuration may change, with the shortest one that it accepts. */
export const CONFIGURABLE_PERIODS = {
  'message-texts': { usual: days(180), min: days(30) },
  'request-keys': { usual: days(30), min: days(7) },
  // Indian rules ask for logs of 180 days, and for accounts of 6 years.
  'security-log': { usual: years(1), min: days(180) },
  bookings: { usual: years(8), min: years(6) },
  customers: { usual: years(3), min: years(1) },
} as const satisfies Partial<Record<OldDataKind, { readonly usual: Period; readonly min: Period }>>;

export type ConfigurableKind = keyof typeof CONFIGURABLE_PERIODS;

/** The usual periods of those that are configurable. */
export const USUAL_PERIODS = {
  'message-texts': CONFIGURABLE_PERIODS['message-texts'].usual,
  'request-keys': CONFIGURABLE_PERIODS['request-keys'].usual,
  'security-log': CONFIGURABLE_PERIODS['security-log'].usual,
  bookings: CONFIGURABLE_PERIODS.bookings.usual,
  customers: CONFIGURABLE_PERIODS.customers.usual,
} satisfies Record<ConfigurableKind, Period>;

/** Returns the periods of all kinds. Those that are not configurable are promised on screens, or too short to matter. */
export function retentionPeriods(configured: Readonly<Record<ConfigurableKind, Period>>): RetentionPeriods {
  return {
    sessions: AT_ONCE,
    codes: days(1),
    'code-limits': days(1),
    'code-messages': days(1),
    'message-logins': days(1),
    'factor-challenges': days(1),
    'budget-counts': AT_ONCE,
    'deleted-bookings': days(DELETED_KEPT_DAYS),
    'messages-of-deleted-bookings': AT_ONCE,
    'known-senders': days(OTP.knownForDays),
    'message-receipts': days(RECEIPTS_KEPT_DAYS),
    'inbound-messages': days(INBOUND_KEPT_DAYS),
    ...configured,
    'seat-request-keys': configured['request-keys'],
    'seat-bookings': configured.bookings,
  };
}
