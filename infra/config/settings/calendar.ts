import { z } from 'zod';
import { parseIndiaTime } from '#domain/kernel/india-time.ts';

/** A service account of Google, and the calendar that was shared with it. */
export type GoogleCalendarConfig = {
  readonly calendarId: string;
  readonly clientEmail: string;
  readonly privateKey: string;
  readonly apiUrl: string;
  readonly tokenUrl: string;
};

const API_URL = 'https://www.googleapis.com/calendar/v3';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';

/** A key in PEM, PKCS #8. Its line ends may be written as `\\n`, as in the file that Google gives. */
const privateKey = z
  .string()
  .transform((written) => written.replaceAll('\\n', '\n').trim())
  .refine((key) => /^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----$/.test(key), {
    error: 'must be a private key in PEM that begins with -----BEGIN PRIVATE KEY-----',
  });

function address(example: string) {
  return z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` }).default(example);
}

/** The variables of calendars, as a part of the one schema of the environment. */
export const calendarVariables = {
  GOOGLE_CALENDAR_ID: z.string().optional(),
  GOOGLE_CALENDAR_CLIENT_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be an e-mail address' })
    .optional(),
  GOOGLE_CALENDAR_PRIVATE_KEY: privateKey.optional(),
  GOOGLE_CALENDAR_API_URL: address(API_URL),
  GOOGLE_CALENDAR_TOKEN_URL: address(TOKEN_URL),
  CONFLICTS_AT: z
    .string()
    .default('06:00')
    .transform((written, context) => {
      const time = parseIndiaTime(written);
      if (time && time === written) return time;
      context.addIssue('must be a time in India such as 06:00');
      return z.NEVER;
    }),
};

type CalendarVariables = z.output<z.ZodObject<typeof calendarVariables>>;

/** Variables that are set together. */
const TOGETHER = ['GOOGLE_CALENDAR_ID', 'GOOGLE_CALENDAR_CLIENT_EMAIL', 'GOOGLE_CALENDAR_PRIVATE_KEY'];

/** Returns a sentence for each variable that another one requires. */
export function calendarProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = TOGETHER.filter((name) => given[name] === undefined);
  if (missing.length === TOGETHER.length) return [];
  return missing.map((name) => `${name} is missing: another GOOGLE_CALENDAR_* is set`);
}

/** Returns the account, or null if none is configured. */
export function readCalendar(env: CalendarVariables): GoogleCalendarConfig | null {
  const {
    GOOGLE_CALENDAR_ID: calendarId,
    GOOGLE_CALENDAR_CLIENT_EMAIL: clientEmail,
    GOOGLE_CALENDAR_PRIVATE_KEY: privateKey,
  } = env;
  if (!calendarId || !clientEmail || !privateKey) return null;
  const apiUrl = env.GOOGLE_CALENDAR_API_URL.replace(/\/+$/, '');
  return { calendarId, clientEmail, privateKey, apiUrl, tokenUrl: env.GOOGLE_CALENDAR_TOKEN_URL };
}
