import { distance } from 'fastest-levenshtein';
import { environmentSchema } from '#infra/config/environment.ts';
import { variableOfFile } from '#infra/config/secret-files.ts';

/** Variables by name, like `process.env`. */
type Variables = Readonly<Record<string, string | undefined>>;

/** A variable that is set but not read. `meant` is the known variable with the most similar name. */
export type UnknownVariable = { readonly name: string; readonly meant: string | null };

const KNOWN = Object.keys(environmentSchema.shape);

/** Only Ratha reads variables that begin like this. Other programs use names such as TEMPORAL_… or SESSION_…. */
const OWN_PREFIXES = [
  'RATHA_',
  'BRAND_',
  'RETENTION_',
  'WHATSAPP_',
  'SMS_',
  'OTP_',
  'CONSOLE_',
  'SEAT_',
  'CONFIRMATION_',
];

/** Short names such as HOST are one letter from too many others. */
const SHORT_NAME = 7;

/** Returns the variables that look like ours but are not known, because nothing reads them. */
export function unknownVariables(env: Variables): readonly UnknownVariable[] {
  return Object.entries(env)
    .filter(([name, value]) => value !== undefined && value !== '' && !KNOWN.includes(name))
    .filter(([name]) => variableOfFile(name, KNOWN) === undefined)
    .map(([name]) => ({ name, meant: similarVariable(name) }))
    .filter(({ name, meant }) => meant !== null || isOwn(name))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns the sentence about an unknown variable. */
export function describeUnknown({ name, meant }: UnknownVariable): string {
  return meant === null ? `${name} is not known` : `${name} is not known; did you mean ${meant}?`;
}

type Warnings = { readonly warn: (details: object, text: string) => void };

/** Logs each unknown variable, when a process starts. */
export function warnOfUnknownVariables(env: Variables, log: Warnings): void {
  for (const unknown of unknownVariables(env)) log.warn({ variable: unknown.name }, describeUnknown(unknown));
}

function isOwn(name: string): boolean {
  return OWN_PREFIXES.some((prefix) => name.toUpperCase().startsWith(prefix));
}

function similarVariable(name: string): string | null {
  const written = name.toUpperCase();
  const [nearest] = KNOWN.map((known) => ({ known, edits: distance(written, known) })).toSorted(
    (a, b) => a.edits - b.edits,
  );
  if (!nearest) return null;
  return nearest.edits <= maxEdits(written, nearest.known) ? nearest.known : null;
}

function maxEdits(written: string, known: string): number {
  if (Math.min(written.length, known.length) <= SHORT_NAME) return 1;
  return isOwn(written) ? 4 : 2;
}
