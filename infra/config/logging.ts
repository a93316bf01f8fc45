import { pino } from 'pino';
import type { Config } from '#infra/config/config.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** The logger. It writes one JSON object per line and never personal data. */
export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * Creates the logger of a process, which writes to standard output. `part` (web, worker) is a field of each line. `current`
 * returns more fields, of what the code runs for.
 * Fields that may contain personal data or secrets are removed by name, as a second safeguard.
 */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  part: string,
  output: 1 | 2 = 1,
  current?: () => object,
): Log {
  return pino(
    {
      level: config.logLevel,
      base: { part },
      ...(current && { mixin: current }),
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: personalFields.flatMap((field) => [field, `*.${field}`]), censor: '[cut]' },
    },
    pino.destination({ dest: output, sync: true }),
  );
}

/** Returns what the first line of a process says. */
export const startFacts = () => ({
  version: packageJson.version,
  node: process.versions.node,
  pid: process.pid,
});

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
