import { DEMO_CONTACTS } from '#infra/config/environment.ts';
import { plainConnections } from '#infra/config/plain-connections.ts';
import { billingOfDemo } from '#infra/config/settings/billing.ts';

/** Any random secret of 32 characters or more has at least as many different ones. */
const MIN_DIFFERENT_CHARACTERS = 8;
const REQUIRED: Readonly<Record<string, string>> = {
  DATABASE_URL: 'the embedded PostgreSQL is for the demo',
  TEMPORAL_ADDRESS: 'the dev server of Temporal is for the demo',
  SESSION_SECRET: 'it is required when NODE_ENV is production',
  WHATSAPP_TOKEN: 'one-time codes go by WhatsApp only',
  WHATSAPP_PHONE_NUMBER_ID: 'one-time codes go by WhatsApp only',
};

/** Returns what keeps production from starting, one sentence for each variable, without its value. */
export function productionProblems(
  given: Readonly<Record<string, string | undefined>>,
  allowsPlain: boolean,
): string[] {
  const problems = Object.entries(REQUIRED).flatMap(([name, reason]) =>
    given[name] === undefined ? [`${name} is missing: ${reason}`] : [],
  );
  if (!given.PUBLIC_URL?.startsWith('https://')) {
    problems.push('PUBLIC_URL must be an https address when NODE_ENV is production');
  }
  for (const name of ['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS']) {
    if (given[name] && isEasyToGuess(given[name]))
      problems.push(`${name} is easy to guess: make one with \`openssl rand -hex 32\``);
  }
  if (given.RATE_LIMITS === 'off') {
    problems.push('RATE_LIMITS must not be off when NODE_ENV is production: it is for load tests');
  }
  if (given.TEAM_SECOND_FACTOR === 'off') {
    problems.push(
      'TEAM_SECOND_FACTOR must not be off when NODE_ENV is production: a login by phone is not enough',
    );
  }
  if (!allowsPlain) problems.push(...plainConnections(given));
  for (const [name, demo] of Object.entries(DEMO_CONTACTS)) {
    if ((given[name] ?? demo) === demo) problems.push(`${name} must be your own: now it is that of the demo`);
  }
  problems.push(...billingOfDemo(given));
  return problems;
}

/** Returns true for a secret of few different characters, and for a shorter text that is repeated. */
function isEasyToGuess(secret: string): boolean {
  if (new Set(secret).size < MIN_DIFFERENT_CHARACTERS) return true;
  for (let length = 1; length <= secret.length / 2; length += 1) {
    if (secret.startsWith(secret.slice(length))) return true;
  }
  return false;
}
