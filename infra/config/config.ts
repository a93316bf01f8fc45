import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { Brand } from '#domain/brand.ts';
import type { ConsoleLimits } from '#domain/identity/console-session.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { RideshareTimeouts } from '#domain/rideshare/trip.ts';
import { type Environment, environmentSchema } from '#infra/config/environment.ts';
import { keptSecret } from '#infra/config/kept-secret.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

/** Everything that Ratha is told from outside (decisions §11). Durations are milliseconds. */
export type Config = {
  /** NODE_ENV=production without RATHA_DEMO: no demo administrator, no /dev pages, secrets must be given. */
  readonly production: boolean;
  readonly host: string;
  /** 0 stands for any free port. */
  readonly port: number;
  /** Where people reach the site, without a slash at the end. */
  readonly publicUrl: string;
  /** The site is reached by https, so that cookies are for https only. */
  readonly https: boolean;
  /** One proxy stands in front, whose X-Forwarded-* headers are true. */
  readonly trustProxy: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Absolute path. */
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL of the data folder. */
  readonly databaseUrl: string | null;
  /** A null address: the Temporal dev server of the data folder. */
  readonly temporal: {
    readonly address: string | null;
    readonly namespace: string;
    readonly taskQueue: string;
  };
  readonly sessionSecret: string;
  /** Who becomes an owner at the first sign-in. */
  readonly adminPhones: readonly Phone[];
  readonly otpSendsPerAddress: number;
  readonly brand: Brand;
  /** Null: WhatsApp messages stay in the outbox channel. */
  readonly whatsapp: {
    readonly token: string;
    readonly phoneNumberId: string;
    readonly apiUrl: string;
  } | null;
  /** Null: e-mails stay in the outbox channel. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Null: the offline places. */
  readonly googleMapsApiKey: string | null;
  /** The exchange rates' service, without a slash at the end. Null: the rates that are kept. */
  readonly ratesUrl: string | null;
  readonly timeouts: BookingTimeouts;
  readonly rideshare: RideshareTimeouts;
  readonly console: ConsoleLimits;
  /** How long the relay waits before it looks for events again. */
  readonly outboxPoll: number;
};

/** Names every variable that is missing or wrong, one a line, and never shows what was written in it. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** Variables by name, as `process.env` has them. */
export type Variables = Readonly<Record<string, string | undefined>>;

const DEMO_ADMIN = '+919999900000' as Phone;
const WHATSAPP_API = 'https://graph.facebook.com/v23.0';

/**
 * Reads the environment into a Config; `demo` overrides RATHA_DEMO. Where no SESSION_SECRET is given outside
 * production, one is made and kept in the data folder.
 * Throws a ConfigError that names every variable at fault, an OperatorError when the data folder cannot be written.
 */
export function readConfig(env: Variables, options: { readonly demo?: boolean } = {}): Config {
  const given: Variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environmentSchema.safeParse(given);
  const problems = read.success
    ? []
    : read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  const production = given.NODE_ENV === 'production' && !(options.demo ?? isDemo(given.RATHA_DEMO));
  problems.push(...missing(given, production));
  if (!read.success) throw new ConfigError(problems);
  const timeouts = bookingTimeouts(read.data);
  if (timeouts.reminders.some((after) => after >= timeouts.confirmation)) {
    problems.push('CONFIRMATION_REMINDERS must be shorter than CONFIRMATION_WINDOW');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return configOf(read.data, production, timeouts);
}

function isDemo(written: string | undefined): boolean {
  return environmentSchema.shape.RATHA_DEMO.safeParse(written).data ?? false;
}

/** Variables that others make necessary. */
function missing(given: Variables, production: boolean): string[] {
  const problems: string[] = [];
  const needs = (name: string, reason: string) => {
    if (given[name] === undefined) problems.push(`${name} is missing: ${reason}`);
  };
  if (production) needs('SESSION_SECRET', 'it is required when NODE_ENV is production');
  if (given.WHATSAPP_PHONE_NUMBER_ID ?? given.WHATSAPP_API_URL)
    needs('WHATSAPP_TOKEN', 'another WHATSAPP_* is set');
  if (given.WHATSAPP_TOKEN ?? given.WHATSAPP_API_URL) {
    needs('WHATSAPP_PHONE_NUMBER_ID', 'another WHATSAPP_* is set');
  }
  if (given.SMTP_URL) needs('SMTP_FROM', 'SMTP_URL is set');
  if (given.SMTP_FROM) needs('SMTP_URL', 'SMTP_FROM is set');
  return problems;
}

/** The team is reminded at one half and at five sixths of its window: 15 and 25 of 30 minutes (decisions §8). */
function bookingTimeouts(env: Environment): BookingTimeouts {
  const confirmation = env.CONFIRMATION_WINDOW;
  return {
    confirmation,
    reminders: env.CONFIRMATION_REMINDERS ?? [
      Math.round(confirmation / 2),
      Math.round((confirmation * 5) / 6),
    ],
    detailsBeforePickup: env.DETAILS_BEFORE_PICKUP,
    completionGrace: env.COMPLETION_GRACE,
  };
}

function configOf(env: Environment, production: boolean, timeouts: BookingTimeouts): Config {
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = env;
  return {
    production,
    // The demo shows one-time codes on a page, so it listens to this machine only unless told otherwise.
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    dataDir: env.RATHA_DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    temporal: {
      address: env.TEMPORAL_ADDRESS ?? null,
      namespace: env.TEMPORAL_NAMESPACE,
      taskQueue: env.TEMPORAL_TASK_QUEUE,
    },
    sessionSecret: env.SESSION_SECRET ?? keptSecret(env.RATHA_DATA_DIR, 'session-secret'),
    adminPhones: (env.ADMIN_PHONES as Phone[] | undefined) ?? (production ? [] : [DEMO_ADMIN]),
    otpSendsPerAddress: env.OTP_SENDS_PER_ADDRESS,
    brand: brandOf(env),
    whatsapp:
      token && phoneNumberId ? { token, phoneNumberId, apiUrl: env.WHATSAPP_API_URL ?? WHATSAPP_API } : null,
    smtp: env.SMTP_URL && env.SMTP_FROM ? { url: env.SMTP_URL, from: env.SMTP_FROM } : null,
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
    ratesUrl: env.RATES_URL?.replace(/\/+$/, '') ?? null,
    timeouts,
    rideshare: {
      hold: env.SEAT_HOLD,
      leaving: env.SEAT_HOLD_AFTER_LEAVING,
      daysAhead: env.TRIP_DAYS_AHEAD,
      detailsBeforePickup: env.DETAILS_BEFORE_PICKUP,
      closingGrace: env.TRIP_CLOSING_GRACE,
    },
    console: { idle: env.CONSOLE_IDLE, session: env.CONSOLE_SESSION },
    outboxPoll: env.OUTBOX_POLL,
  };
}

function brandOf(env: Environment): Brand {
  return {
    name: env.BRAND_NAME,
    city: env.BRAND_CITY,
    supportPhone: env.BRAND_SUPPORT_PHONE,
    whatsapp: env.BRAND_WHATSAPP,
    email: env.BRAND_EMAIL,
    upiId: env.BRAND_UPI_ID,
    gstin: env.BRAND_GSTIN ?? null,
  };
}
