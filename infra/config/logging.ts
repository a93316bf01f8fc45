import { pino } from 'pino';
import type { Config } from '#infra/config/config.ts';

/** What Ratha writes its log through: one JSON object a line, and never a person's data. */
export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * The log of one process, on the standard output. `part` (web, worker) is a field of each line. Fields that could
 * carry personal data or secrets are cut by name, as a second line behind not logging them at all.
 */
export function createLog(config: Pick<Config, 'logLevel'>, part: string, output: 1 | 2 = 1): Log {
  return pino(
    {
      level: config.logLevel,
      base: { part },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: personalFields.flatMap((field) => [field, `*.${field}`]), censor: '[cut]' },
    },
    pino.destination({ dest: output, sync: true }),
  );
}

const personalFields = [
  'phone',
  'customerPhone',
  'customerName',
  'customerEmail',
  'email',
  'to',
  'otp',
  'token',
  'password',
  'cookie',
  'authorization',
];
