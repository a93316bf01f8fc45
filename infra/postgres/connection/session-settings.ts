import { OperatorError } from '#infra/config/operator-error.ts';

/**
 * The settings that the code relies on in a session, whatever the server, database or role is set to
 * (docs/operate/connections.md#session). With a date in the German style, for example, pg reads no date and each page
 * fails.
 */
export const SESSION_SETTINGS = {
  DateStyle: 'ISO,MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  extra_float_digits: '1',
  search_path: '"$user",public',
  default_transaction_isolation: 'read\\ committed',
} as const;

/** Settings that the server reports at the start of a session, with what the code can read. */
const READABLE: Readonly<Record<string, RegExp>> = {
  DateStyle: /^ISO\b/,
  IntervalStyle: /^postgres$/,
  standard_conforming_strings: /^on$/,
  client_encoding: /^UTF-?8$/i,
};

/** Returns the error of a setting that the code cannot work with. Returns null for any other setting. */
export function wrongSetting(name: string, value: string): OperatorError | null {
  const readable = READABLE[name];
  if (!readable || readable.test(value)) return null;
  return new OperatorError(
    `The connection to the database has ${name} = '${value}', which Ratha cannot read. Remove it from the options in DATABASE_URL, or set it to '${WANTED[name]}' for the role, if a connection pooler hides the options.`,
  );
}

const WANTED: Readonly<Record<string, string>> = { ...SESSION_SETTINGS, client_encoding: 'UTF8' };
