import { resolve } from 'node:path';
import { z } from 'zod';
import { SECOND_FACTOR_MODES } from '#domain/identity/second-factor/second-factor.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, parseLanguage } from '#domain/kernel/language.ts';
import { isPhone } from '#domain/kernel/phone.ts';
import { parseDuration, parseDurations } from '#infra/config/duration.ts';
import { ONE_ADDRESS } from '#infra/config/one-address.ts';
import { billingVariables } from '#infra/config/settings/billing.ts';
import { calendarVariables } from '#infra/config/settings/calendar.ts';
import { energyVariables } from '#infra/config/settings/energy.ts';
import { limitVariables } from '#infra/config/settings/limits.ts';
import { quietHoursVariables } from '#infra/config/settings/quiet-hours.ts';
import { retentionVariables } from '#infra/config/settings/retention.ts';
import { smsVariables } from '#infra/config/settings/sms.ts';
import { standInVariables } from '#infra/config/settings/stand-in.ts';
import { tracesVariables } from '#infra/config/settings/traces.ts';

/** Maximum delay of a Node.js timer. */
const MAX_TIMER_MS = 2_147_483_647;
/** Message kinds exist for two reminders of the team (domain/messaging/message.ts). */
const MAX_REMINDERS = 2;

const optional = z.string().optional();

function text(fallback: string) {
  return z.string().default(fallback);
}

function matching(pattern: RegExp, message: string) {
  return z.string().regex(pattern, { error: message });
}

function wholeNumberWithin(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  const isInRange = (digits: string) => Number(digits) >= least && Number(digits) <= most;
  return matching(/^\d{1,10}$/, message)
    .refine(isInRange, { error: message, when: ({ issues }) => issues.length === 0 })
    .transform(Number);
}

function wholeNumber(least: number, most: number, fallback: number) {
  return wholeNumberWithin(least, most).default(fallback);
}

/** A duration that a timer accepts, in milliseconds. It is positive, unless `least` is 0, and at most `most`. */
function writtenDuration(least: 0 | 1, most = MAX_TIMER_MS) {
  return z.string().transform((written, context) => {
    const milliseconds = parseDuration(written);
    if (milliseconds !== undefined && milliseconds >= least && milliseconds <= most) return milliseconds;
    context.addIssue(
      most === MAX_TIMER_MS
        ? 'must be a duration such as 500ms, 20s, 30m or 6h'
        : `must be a duration of at most ${formatDuration(most)}, such as 500ms or 5s`,
    );
    return z.NEVER;
  });
}

function duration(fallback: string, least: 0 | 1 = 1, most = MAX_TIMER_MS) {
  return writtenDuration(least, most).prefault(fallback);
}

const reminders = optional.transform((written, context) => {
  if (written === undefined) return undefined;
  const durations = parseDurations(written);
  const isInOrder = durations?.every((each, at) => at === 0 || each > (durations[at - 1] ?? 0));
  if (durations && durations.length <= MAX_REMINDERS && isInOrder) return durations;
  context.addIssue(
    `must be at most ${MAX_REMINDERS} durations separated by a comma, the shorter one first, such as 15m,25m`,
  );
  return z.NEVER;
});

function url(protocols: RegExp, message: string) {
  return z.url({ protocol: protocols, error: message });
}

function yesOrNo() {
  return z
    .enum(['true', '1', 'yes', 'false', '0', 'no'], { error: 'must be true or false' })
    .default('false')
    .transform((word) => word === 'true' || word === '1' || word === 'yes');
}

/** The number of proxies in front of the site. `true` is one. */
const proxyHops = z
  .string()
  .regex(/^(true|yes|false|no|\d)$/, { error: 'must be true, false or the number of proxies, at most 9' })
  .default('false')
  .transform((written) => (/^\d$/.test(written) ? Number(written) : Number(/^(true|yes)$/.test(written))));

/** An Indian number without its country code, or without the plus sign. */
const INDIAN_MOBILE = /^(?:0|91)?([6-9]\d{9})$/;

const phones = optional.transform((written, context) => {
  if (written === undefined) return undefined;
  const numbers = written
    .split(',')
    .map((number) => number.replaceAll(/[\s-]/g, '').replace(INDIAN_MOBILE, '+91$1'));
  if (numbers.every(isPhone)) return numbers;
  context.addIssue('must be phone numbers, separated by commas, such as +919999900000');
  return z.NEVER;
});

const phone = optional.transform((written, context) => {
  if (written === undefined) return undefined;
  const number = written.replaceAll(/[\s-]/g, '');
  if (isPhone(number)) return number;
  context.addIssue('must be one phone number with its country code, such as +919999900000');
  return z.NEVER;
});

/** A sender counts as stopped after 30 s, and an activity after 20 s. A provider must have less. */
const MAX_MESSAGE_DEADLINE_MS = 15_000;

/** The contacts of the demo. Production needs its own. */
export const DEMO_CONTACTS = {
  BRAND_SUPPORT_PHONE: '+91 99999 00000',
  BRAND_WHATSAPP: '+91 99999 00000',
  BRAND_EMAIL: 'hello@ratha.example',
} as const;

/** Codes of languages. English is always one of them. */
const languages = text(LANGUAGE_CODES.join(',')).transform((written, context) => {
  const codes = written.split(',').map((code) => parseLanguage(code.trim().toLowerCase()));
  if (!codes.includes(undefined) && codes.includes(DEFAULT_LANGUAGE))
    return LANGUAGE_CODES.filter((code) => codes.includes(code));
  context.addIssue(
    `must be codes of languages with ${DEFAULT_LANGUAGE}, such as ${LANGUAGE_CODES.join(',')}`,
  );
  return z.NEVER;
});

/** Host names without a port, in lower case. */
const hosts = text('').transform((written, context) => {
  const names = written
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  if (given.every((name) => /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(name))) return given;
  context.addIssue('must be host names without a port, separated by commas, such as 192.168.1.20,desk.lan');
  return z.NEVER;
});

/** All variables that Ratha reads. An empty variable counts as not set. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development, test, or not set',
    })
    .optional(),
  RATHA_DEMO: yesOrNo(),
  RATHA_DEMO_HOSTS: hosts,
  RATHA_DATA_DIR: text('.data').transform((folder) => resolve(folder)),
  HOST: optional,
  PORT: wholeNumber(0, 65_535, 3000),
  PUBLIC_URL: url(/^https?$/, 'must be an address such as https://rides.example').optional(),
  TRUST_PROXY: proxyHops,
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  LANGUAGES: languages,
  SERVICE_WORKER: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  DATABASE_URL: url(
    /^postgres(ql)?$/,
    'must be an address such as postgres://name:password@host:5432/ratha',
  ).optional(),
  DATABASE_CONNECTIONS_WEB: wholeNumber(7, 1_000, 28),
  DATABASE_CONNECTIONS_WORKER: wholeNumber(7, 1_000, 15),
  DATABASE_CONNECTIONS_CLI: wholeNumber(7, 1_000, 8),
  DATABASE_APPLICATION_NAME: matching(
    /^[!-~]{1,40}$/,
    'must be at most 40 letters, digits or signs without a space',
  ).default('ratha'),
  DATABASE_CONNECT_TIMEOUT: duration('5s'),
  DATABASE_STATEMENT_TIMEOUT: duration('5s'),
  DATABASE_LOCK_TIMEOUT: duration('4s'),
  DATABASE_IDLE_TRANSACTION_TIMEOUT: duration('5s'),
  DATABASE_LONG_TIMEOUT: duration('10m'),
  TEMPORAL_ADDRESS: matching(
    /^[^\s:/]+:\d{1,5}$/,
    'must be a host and a port such as localhost:7233',
  ).optional(),
  TEMPORAL_NAMESPACE: text('default'),
  TEMPORAL_TASK_QUEUE: optional,
  TEMPORAL_TLS: yesOrNo(),
  TEMPORAL_TLS_CA: optional,
  TEMPORAL_TLS_CERT: optional,
  TEMPORAL_TLS_KEY: optional,
  TEMPORAL_API_KEY: optional,
  SESSION_SECRET: z.string().min(32, { error: 'must be at least 32 characters' }).optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, { error: 'must be at least 32 characters' }).optional(),
  ADMIN_PHONES: phones,
  ...limitVariables,
  WHATSAPP_TOKEN: optional,
  WHATSAPP_PHONE_NUMBER_ID: matching(/^\d+$/, 'must be digits only').optional(),
  WHATSAPP_ACCOUNT_ID: matching(/^\d+$/, 'must be digits only').optional(),
  WHATSAPP_APP_SECRET: optional,
  WHATSAPP_VERIFY_TOKEN: optional,
  WHATSAPP_NUMBER: phone,
  WHATSAPP_API_URL: url(/^https?$/, 'must be an address such as https://graph.facebook.com').optional(),
  ...standInVariables,
  SMTP_URL: url(/^smtps?$/, 'must be an address such as smtps://name:password@host:465').optional(),
  ALLOW_PLAIN_CONNECTIONS: yesOrNo(),
  ALLOW_NEWER_SCHEMA: yesOrNo(),
  SMTP_FROM: matching(/@/, 'must be an e-mail address').optional(),
  SMTP_BOUNCE: matching(ONE_ADDRESS, 'must be one e-mail address').optional(),
  ...smsVariables,
  MESSAGE_DEADLINE: duration('8s', 1, MAX_MESSAGE_DEADLINE_MS),
  GOOGLE_MAPS_API_KEY: optional,
  ...calendarVariables,
  ...quietHoursVariables,
  RATES_URL: url(/^https?$/, 'must be an address such as https://api.frankfurter.dev/v1').optional(),
  CONFIRMATION_WINDOW: duration('30m'),
  CONFIRMATION_REMINDERS: reminders,
  DETAILS_BEFORE_PICKUP: duration('30m'),
  COMPLETION_GRACE: duration('6h'),
  UNDO_WINDOW: duration('10s', 0),
  DUTY_NOTICE: duration('2h'),
  DUTY_ACCEPT_WITHIN: duration('30m'),
  SEAT_HOLD: duration('10m'),
  SEAT_HOLD_AFTER_LEAVING: duration('20s'),
  TRIP_DAYS_AHEAD: wholeNumber(1, 365, 30),
  TRIP_CLOSING_GRACE: duration('1h'),
  CONSOLE_IDLE: duration('1h'),
  CONSOLE_SESSION: duration('24h'),
  TEAM_SECOND_FACTOR: z
    .enum(SECOND_FACTOR_MODES, { error: `must be one of ${SECOND_FACTOR_MODES.join(', ')}` })
    .optional(),
  ...retentionVariables,
  ...energyVariables,
  OUTBOX_POLL: duration('200ms'),
  WORKER_PORT: wholeNumberWithin(0, 65_535).optional(),
  METRICS_PORT: wholeNumberWithin(0, 65_535).optional(),
  ...tracesVariables,
  DATABASE_WAIT: duration('60s', 0),
  DRAIN_DELAY: writtenDuration(0).optional(),
  SHUTDOWN_TIMEOUT: writtenDuration(1).optional(),
  KEEP_ALIVE_TIMEOUT: duration('75s'),
  BRAND_NAME: text('Ratha'),
  BRAND_CITY: text('Delhi NCR'),
  BRAND_SUPPORT_PHONE: text(DEMO_CONTACTS.BRAND_SUPPORT_PHONE),
  BRAND_WHATSAPP: text(DEMO_CONTACTS.BRAND_WHATSAPP),
  BRAND_EMAIL: matching(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address').default(DEMO_CONTACTS.BRAND_EMAIL),
  ...billingVariables,
});

export type Environment = z.output<typeof environmentSchema>;
