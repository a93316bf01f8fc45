import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { Brand } from '#domain/brand.ts';
import type { EnergyRules } from '#domain/duties/energy-rules.ts';
import type { DutyTimeouts } from '#domain/duties/notify/duty-event.ts';
import type { ConsoleLimits } from '#domain/identity/console-session.ts';
import type { SecondFactorMode } from '#domain/identity/second-factor/second-factor.ts';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { QuietHours } from '#domain/messaging/timing/when-to-send.ts';
import type { RetentionPeriods } from '#domain/retention/retention.ts';
import type { RideshareTimeouts } from '#domain/rideshare/trip.ts';
import { type DatabaseConfig, readDatabase } from '#infra/config/database.ts';
import { type Environment, environmentSchema } from '#infra/config/environment.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { isLoopback } from '#infra/config/plain-connections.ts';
import { productionProblems } from '#infra/config/production.ts';
import { withSecretFiles } from '#infra/config/secret-files.ts';
import { type BillingConfig, billingProblems, readBilling } from '#infra/config/settings/billing.ts';
import {
  calendarProblems,
  type GoogleCalendarConfig,
  readCalendar,
} from '#infra/config/settings/calendar.ts';
import { readEnergy } from '#infra/config/settings/energy.ts';
import { type Limits, readLimits } from '#infra/config/settings/limits.ts';
import { readQuietHours } from '#infra/config/settings/quiet-hours.ts';
import { readRetention } from '#infra/config/settings/retention.ts';
import { readSms, type SmsConfig, smsProblems } from '#infra/config/settings/sms.ts';
import { readStandIn, standInProblems } from '#infra/config/settings/stand-in.ts';
import {
  readTemporalSecurity,
  type TemporalSecurity,
  temporalProblems,
} from '#infra/config/settings/temporal-security.ts';
import { readTraces, type TracesConfig, tracesProblems } from '#infra/config/settings/traces.ts';
import { storedSecret } from '#infra/config/stored-secret.ts';
import { describeUnknown, unknownVariables } from '#infra/config/unknown-variables.ts';

/** The configuration (docs/product/cli.md#configuration). Durations are in milliseconds. */
export type Config = {
  /** True for NODE_ENV=production without RATHA_DEMO: no demo administrator, no /dev pages, secrets are required. */
  readonly production: boolean;
  /** Host names under which the demo shows `/dev` pages and one-time codes. Empty in production. */
  readonly demoHosts: readonly string[];
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
  /** Public URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** The public URL uses https, so cookies are sent over https only. */
  readonly https: boolean;
  /** Trust the X-Forwarded-* headers of the proxies in front. */
  readonly trustProxy: boolean;
  /** How many proxies are in front. The last entries of X-Forwarded-For are theirs. */
  readonly proxyHops: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** The languages of the site. Always includes English. */
  readonly languages: readonly LanguageCode[];
  /** The site works on without a connection, as far as it can (docs/product/install.md#off). */
  readonly serviceWorker: boolean;
  /** Absolute path. */
  readonly dataDir: string;
  /** Null uses the embedded PostgreSQL of the data folder. */
  readonly databaseUrl: string | null;
  readonly database: DatabaseConfig;
  /** Starts on a database that a newer release has migrated. */
  readonly allowNewerSchema: boolean;
  /** A null address uses the Temporal dev server of the data folder. */
  readonly temporal: {
    readonly address: string | null;
    readonly namespace: string;
    /** Null uses the task queue of the installation. */
    readonly taskQueue: string | null;
    /** Undefined connects without TLS. */
    readonly security?: TemporalSecurity | undefined;
  };
  readonly sessionSecret: string;
  /** The secret before the current one. What it signed or encrypted is still accepted. */
  readonly previousSecret: string | null;
  /** Phones that become owners at their first login. */
  readonly adminPhones: readonly Phone[];
  readonly limits: Limits;
  readonly brand: Brand;
  /** How riders pay, and the operator's registration for GST (docs/product/billing.md). */
  readonly billing: BillingConfig;
  /** Null keeps WhatsApp messages in the outbox channel. */
  readonly whatsapp: {
    readonly token: string;
    readonly phoneNumberId: string;
    readonly apiUrl: string;
    /** The WhatsApp Business account, which has the templates. */
    readonly accountId: string | null;
    /** Null takes no receipts. */
    readonly webhook: { readonly appSecret: string; readonly verifyToken: string } | null;
    /** The number that people write to. Null offers no login by a message. */
    readonly number: Phone | null;
    /** The address of the stand-in of the demo, which is in place of Meta. Null sends to `apiUrl` in earnest. */
    readonly standIn: string | null;
  } | null;
  /** `ratha up` starts a stand-in of WhatsApp (docs/how-to/connect-whatsapp.md#stand-in). */
  readonly startsWhatsappStandIn: boolean;
  /** Null keeps e-mails in the outbox channel. */
  readonly smtp: {
    readonly url: string;
    readonly from: string;
    /** Who gets the reports about mails that could not be delivered. Null sends them to the sender's address. */
    readonly bounceTo: string | null;
  } | null;
  /** Null sends nothing by SMS. */
  readonly sms: SmsConfig | null;
  /** How long a message provider has for one message (docs/product/messages.md#deadlines). */
  readonly messageDeadline: number;
  /** Null uses the offline places. */
  readonly googleMapsApiKey: string | null;
  /** Null writes to no external calendar; the feeds need none. */
  readonly googleCalendar: GoogleCalendarConfig | null;
  /** When the team gets the conflicts of the day, in India time. */
  readonly conflictsAt: IndiaTime;
  /** When messages wait that nobody waits for. Null if all go at once. */
  readonly quietHours: QuietHours | null;
  /** URL of the exchange rate service, without a trailing slash. Null uses the stored rates only. */
  readonly ratesUrl: string | null;
  readonly timeouts: BookingTimeouts;
  readonly rideshare: RideshareTimeouts;
  readonly dutyTimeouts: DutyTimeouts;
  readonly console: ConsoleLimits;
  readonly secondFactor: SecondFactorMode;
  readonly retention: RetentionPeriods;
  /** Depots and the consumption of vehicles (docs/product/duties.md#energy). */
  readonly energy: EnergyRules;
  /** How often the relay checks for events. */
  readonly outboxPoll: number;
  /** The port of the worker's probes. Null serves none; 0 selects any free port. */
  readonly workerPort: number | null;
  /** The port of `/metrics` of a web or worker. Null serves none; 0 selects any free port. */
  readonly metricsPort: number | null;
  /** Null makes no traces. */
  readonly traces: TracesConfig | null;
  /** How long a start waits for a database that is away. */
  readonly databaseWait: number;
  readonly shutdown: {
    /** How long the site serves on after it says that it is not ready. */
    readonly drainDelay: number;
    /** How long requests and activities in progress may take to finish. */
    readonly timeout: number;
  };
  /** How long the site keeps an idle connection. It must be longer than the proxy does. */
  readonly keepAliveTimeout: number;
};

/** Names every missing or invalid variable, one per line, without its value. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';

  /** One sentence for each variable. */
  readonly problems: readonly string[];

  /** `hints` name variables that are set and not known. */
  constructor(problems: readonly string[], hints: readonly string[] = []) {
    const lines = [...problems, ...hints].map((line) => `  ${line}`);
    super(`The configuration is not right:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/** Variables by name, like `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>;

const DEMO_ADMIN = '+919999900000' as Phone;
const UNCLEAR_DATABASE =
  'DATABASE_URL needs NODE_ENV=production for production, or RATHA_DEMO=true for the demo: neither is set';
const WHATSAPP_API = 'https://graph.facebook.com/v23.0';

/**
 * Reads the configuration from the environment; `demo` overrides RATHA_DEMO. A DATABASE_URL needs one of production and
 * demo to be chosen. Outside production, a missing SESSION_SECRET is created and stored in the data folder. Throws a
 * ConfigError that names every invalid variable, or an OperatorError if the data folder is not writable.
 */
export function readConfig(env: Variables, options: { readonly demo?: boolean } = {}): Config {
  const { given, problems: ofFiles } = withSecretFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
    Object.keys(environmentSchema.shape),
  );
  const read = environmentSchema.safeParse(given);
  const problems = [
    ...ofFiles,
    ...(read.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}`),
  ];
  const demo = options.demo ?? isTrue('RATHA_DEMO', given);
  const production = given.NODE_ENV === 'production' && !demo;
  if (given.DATABASE_URL && !production && !demo) problems.push(UNCLEAR_DATABASE);
  if (production) problems.push(...productionProblems(given, isTrue('ALLOW_PLAIN_CONNECTIONS', given)));
  problems.push(...missing(given, production));
  const hints = () => unknownVariables(given).map(describeUnknown);
  if (!read.success) throw new ConfigError(problems, hints());
  const timeouts = bookingTimeouts(read.data);
  if (timeouts.reminders.some((after) => after >= timeouts.confirmation)) {
    problems.push('CONFIRMATION_REMINDERS must be shorter than CONFIRMATION_WINDOW');
  }
  if (problems.length > 0) throw new ConfigError(problems, hints());
  return buildConfig(read.data, production, timeouts);
}

function isTrue(name: 'RATHA_DEMO' | 'ALLOW_PLAIN_CONNECTIONS', given: Variables): boolean {
  return environmentSchema.shape[name].safeParse(given[name]).data ?? false;
}

/** Checks variables that other variables require. */
function missing(given: Variables, production: boolean): string[] {
  const problems: string[] = [];
  const needs = (name: string, reason: string) => {
    if (given[name] === undefined) problems.push(`${name} is missing: ${reason}`);
  };
  if (given.SESSION_SECRET_PREVIOUS && given.SESSION_SECRET_PREVIOUS === given.SESSION_SECRET) {
    problems.push('SESSION_SECRET_PREVIOUS must not be SESSION_SECRET: it is the one before');
  }
  // Production has required both already.
  if (!production && (given.WHATSAPP_PHONE_NUMBER_ID ?? given.WHATSAPP_API_URL)) {
    needs('WHATSAPP_TOKEN', 'another WHATSAPP_* is set');
  }
  if (!production && (given.WHATSAPP_TOKEN ?? given.WHATSAPP_API_URL)) {
    needs('WHATSAPP_PHONE_NUMBER_ID', 'another WHATSAPP_* is set');
  }
  if (!production && given.WHATSAPP_ACCOUNT_ID) needs('WHATSAPP_TOKEN', 'another WHATSAPP_* is set');
  if (given.WHATSAPP_APP_SECRET) needs('WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_APP_SECRET is set');
  if (given.WHATSAPP_VERIFY_TOKEN) {
    needs('WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN is set');
    if (!production) needs('WHATSAPP_TOKEN', 'another WHATSAPP_* is set');
  }
  if (given.WHATSAPP_NUMBER) {
    const reason = 'WHATSAPP_NUMBER is set, and logins by a message need the webhook';
    needs('WHATSAPP_APP_SECRET', reason);
    needs('WHATSAPP_VERIFY_TOKEN', reason);
    if (!production) needs('WHATSAPP_TOKEN', 'another WHATSAPP_* is set');
  }
  problems.push(...temporalProblems(given));
  problems.push(...calendarProblems(given));
  problems.push(...billingProblems(given));
  problems.push(...smsProblems(given));
  problems.push(...standInProblems(given, production));
  problems.push(...tracesProblems(given));
  if (given.SMTP_URL) needs('SMTP_FROM', 'SMTP_URL is set');
  if (given.SMTP_BOUNCE) needs('SMTP_URL', 'SMTP_BOUNCE is set');
  if (given.SMTP_FROM) needs('SMTP_URL', 'SMTP_FROM is set');
  return problems;
}

/**
 * Reminders default to 1/2 and 5/6 of the confirmation timeout: 15 and 25 of 30 minutes
 * (docs/product/limits.md#deadlines).
 */
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
    undo: env.UNDO_WINDOW,
  };
}

function readWebhook({ WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken }: Environment) {
  return appSecret && verifyToken ? { appSecret, verifyToken } : null;
}

function buildConfig(env: Environment, production: boolean, timeouts: BookingTimeouts): Config {
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = env;
  return {
    production,
    demoHosts: production ? [] : demoHosts(publicUrl, env.RATHA_DEMO_HOSTS),
    // The demo shows one-time codes on a page, so by default it listens on this machine only.
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    trustProxy: env.TRUST_PROXY > 0,
    proxyHops: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    languages: env.LANGUAGES,
    serviceWorker: env.SERVICE_WORKER === 'on',
    dataDir: env.RATHA_DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    database: readDatabase(env),
    allowNewerSchema: env.ALLOW_NEWER_SCHEMA,
    temporal: {
      address: env.TEMPORAL_ADDRESS ?? null,
      namespace: env.TEMPORAL_NAMESPACE,
      taskQueue: env.TEMPORAL_TASK_QUEUE ?? null,
      security: readTemporalSecurity(env),
    },
    sessionSecret: env.SESSION_SECRET ?? storedSecret(env.RATHA_DATA_DIR, 'session-secret'),
    previousSecret: env.SESSION_SECRET_PREVIOUS ?? null,
    adminPhones: env.ADMIN_PHONES ?? (production ? [] : [DEMO_ADMIN]),
    limits: readLimits(env),
    brand: readBrand(env),
    billing: readBilling(env, production),
    whatsapp:
      token && phoneNumberId
        ? {
            token,
            phoneNumberId,
            apiUrl: env.WHATSAPP_API_URL ?? WHATSAPP_API,
            accountId: env.WHATSAPP_ACCOUNT_ID ?? null,
            webhook: readWebhook(env),
            number: env.WHATSAPP_NUMBER ?? null,
            standIn: readStandIn(env.WHATSAPP_STAND_IN).address,
          }
        : null,
    startsWhatsappStandIn: readStandIn(env.WHATSAPP_STAND_IN).starts,
    smtp:
      env.SMTP_URL && env.SMTP_FROM
        ? { url: env.SMTP_URL, from: env.SMTP_FROM, bounceTo: env.SMTP_BOUNCE ?? null }
        : null,
    sms: readSms(env),
    messageDeadline: env.MESSAGE_DEADLINE,
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
    googleCalendar: readCalendar(env),
    conflictsAt: env.CONFLICTS_AT,
    quietHours: readQuietHours(env, { production, acceptWithin: env.DUTY_ACCEPT_WITHIN }),
    ratesUrl: env.RATES_URL?.replace(/\/+$/, '') ?? null,
    timeouts,
    rideshare: {
      hold: env.SEAT_HOLD,
      leaving: env.SEAT_HOLD_AFTER_LEAVING,
      daysAhead: env.TRIP_DAYS_AHEAD,
      detailsBeforePickup: env.DETAILS_BEFORE_PICKUP,
      closingGrace: env.TRIP_CLOSING_GRACE,
    },
    dutyTimeouts: {
      notice: env.DUTY_NOTICE,
      acceptWithin: env.DUTY_ACCEPT_WITHIN,
      undo: env.UNDO_WINDOW,
    },
    console: { idle: env.CONSOLE_IDLE, session: env.CONSOLE_SESSION },
    secondFactor: env.TEAM_SECOND_FACTOR ?? (production ? 'required' : 'off'),
    retention: readRetention(env),
    energy: readEnergy(env),
    outboxPoll: env.OUTBOX_POLL,
    workerPort: env.WORKER_PORT ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    traces: readTraces(env),
    databaseWait: env.DATABASE_WAIT,
    shutdown: {
      drainDelay: env.DRAIN_DELAY ?? (production ? 5_000 : 0),
      timeout: env.SHUTDOWN_TIMEOUT ?? shutdownTimeoutFor(env.MESSAGE_DEADLINE),
    },
    keepAliveTimeout: env.KEEP_ALIVE_TIMEOUT,
  };
}

/** A worker cancels its activities 1.5 s before it gives up, and an outcome is written after the provider's answer. */
const AFTER_MESSAGE_MS = 2_000;

/** Returns the time in which a message in progress ends with a known outcome. */
function shutdownTimeoutFor(messageDeadline: number): number {
  return messageDeadline + AFTER_MESSAGE_MS;
}

/**
 * Returns a warning if the time of a shutdown is too short for a message in progress, whose outcome would then be unknown.
 * Returns null otherwise.
 */
export function shortShutdown({
  messageDeadline,
  shutdown,
}: Pick<Config, 'messageDeadline' | 'shutdown'>): string | null {
  const needed = shutdownTimeoutFor(messageDeadline);
  if (shutdown.timeout >= needed) return null;
  return `SHUTDOWN_TIMEOUT is shorter than MESSAGE_DEADLINE and 2 s, so a stop can cut a message whose outcome is then unknown: set it to ${needed / 1000}s or more`;
}

/** Returns this machine's names, the host of the public URL if it is this machine, and the given hosts. */
function demoHosts(publicUrl: string, given: readonly string[]): readonly string[] {
  const { hostname } = new URL(publicUrl);
  return ['localhost', '127.0.0.1', '[::1]', ...(isLoopback(hostname) ? [hostname] : []), ...given];
}

function readBrand(env: Environment): Brand {
  return {
    name: env.BRAND_NAME,
    city: env.BRAND_CITY,
    supportPhone: env.BRAND_SUPPORT_PHONE,
    whatsapp: env.BRAND_WHATSAPP,
    email: env.BRAND_EMAIL,
  };
}
