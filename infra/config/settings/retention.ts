import { z } from 'zod';
import { approximateDays, formatPeriod, type Period, parsePeriod } from '#domain/retention/period.ts';
import {
  CONFIGURABLE_PERIODS,
  type ConfigurableKind,
  type RetentionPeriods,
  retentionPeriods,
} from '#domain/retention/retention.ts';

/** The variable of each period (docs/product/retention.md#periods). */
export const RETENTION_VARIABLES = {
  'message-texts': 'RETENTION_MESSAGES',
  'request-keys': 'RETENTION_REQUEST_KEYS',
  'security-log': 'RETENTION_SECURITY_LOG',
  bookings: 'RETENTION_BOOKINGS',
  customers: 'RETENTION_CUSTOMERS',
} as const satisfies Readonly<Record<ConfigurableKind, string>>;

const MAX_YEARS = 100;

/**
 * A period in days or years. One that is shorter than its minimum is refused: a slip such as `8d` for `8y` would remove
 * data for good.
 */
function period(kind: ConfigurableKind) {
  const { usual, min } = CONFIGURABLE_PERIODS[kind];
  return z
    .string()
    .transform((written, context): Period => {
      const read = parsePeriod(written);
      const length = read && approximateDays(read);
      if (read && length && length >= approximateDays(min) && length <= MAX_YEARS * 366) return read;
      context.addIssue(
        `must be a number of days or years such as 180d or 8y, from ${formatPeriod(min)} to ${MAX_YEARS} years`,
      );
      return z.NEVER;
    })
    .default(usual);
}

/** The variables of the periods, as a part of the one schema of the environment. */
export const retentionVariables = {
  RETENTION_MESSAGES: period('message-texts'),
  RETENTION_REQUEST_KEYS: period('request-keys'),
  RETENTION_SECURITY_LOG: period('security-log'),
  RETENTION_BOOKINGS: period('bookings'),
  RETENTION_CUSTOMERS: period('customers'),
};

type RetentionEnvironment = z.output<z.ZodObject<typeof retentionVariables>>;

export function readRetention(env: RetentionEnvironment): RetentionPeriods {
  const configured = Object.entries(RETENTION_VARIABLES).map(([kind, variable]) => [kind, env[variable]]);
  return retentionPeriods(Object.fromEntries(configured) as Record<ConfigurableKind, Period>);
}
