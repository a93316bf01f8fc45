import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { ConfigError, readConfig, shortShutdown, type Variables } from '#infra/config/config.ts';
import { LONG_LIMITS, USUAL_LIMITS } from '#infra/config/database.ts';
import { environmentSchema } from '#infra/config/environment.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { PRODUCTION } from '#tests/setup/production.ts';

const folder = mkdtempSync(join(tmpdir(), 'ratha-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base = { RATHA_DATA_DIR: folder };

function readProblems(env: Variables): string {
  try {
    readConfig({ ...base, ...env });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'no problem';
}

test('finds the default of every variable in the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const written = rows.flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z_]+/g) ?? []);
  expect(written.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test('gives a working demo with an empty environment', () => {
  const config = readConfig(base);
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    https: false,
    databaseUrl: null,
    temporal: { address: null, namespace: 'default', taskQueue: null },
    adminPhones: ['+919999900000'],
    limits: { enforced: true, budgets: { 'code-sends-network': { points: 60, seconds: 3600 } } },
    proxyHops: 0,
    whatsapp: null,
    smtp: null,
    googleMapsApiKey: null,
    ratesUrl: null,
    messageDeadline: 8_000,
    outboxPoll: 200,
    workerPort: null,
    databaseWait: 60_000,
    shutdown: { drainDelay: 0, timeout: 10_000 },
    keepAliveTimeout: 75_000,
    secondFactor: 'off',
    console: { idle: HOUR_MS, session: 24 * HOUR_MS },
    timeouts: {
      confirmation: 30 * MINUTE_MS,
      reminders: [15 * MINUTE_MS, 25 * MINUTE_MS],
      detailsBeforePickup: 30 * MINUTE_MS,
      completionGrace: 6 * HOUR_MS,
      undo: 10_000,
    },
  });
  expect(config.brand.name).toBe('Ratha');
  expect(config.billing).toMatchObject({
    upiId: 'ratha@upi.example',
    registration: { gstin: '07AAACR0000R1ZK' },
  });
});

test('names every invalid variable in one error, one per line', () => {
  const message = readProblems({
    RATHA_DEMO: 'true',
    PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db/ratha',
    CONFIRMATION_WINDOW: 'half an hour',
    SESSION_SECRET: 'too-short',
    ADMIN_PHONES: '98123',
    TEMPORAL_ADDRESS: 'nowhere',
    TRUST_PROXY: 'perhaps',
    SMTP_URL: 'smtp://name:hunter2@mail.example',
    WHATSAPP_API_URL: 'https://chat.example',
  });
  const named = message
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(' ')[0]);
  expect(named.toSorted()).toEqual([
    'ADMIN_PHONES',
    'CONFIRMATION_WINDOW',
    'DATABASE_URL',
    'PORT',
    'SESSION_SECRET',
    'SMTP_FROM',
    'TEMPORAL_ADDRESS',
    'TRUST_PROXY',
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_TOKEN',
  ]);
});

test('never shows the value of an invalid variable', () => {
  const message = readProblems({
    DATABASE_URL: 'mysql://root:hunter2@db/ratha',
    SESSION_SECRET: 'too-short',
  });
  expect(message).not.toMatch(/hunter2|too-short/);
});

test('reads how many connections a process opens, and how long each may take', () => {
  const { database } = readConfig({
    ...base,
    DATABASE_CONNECTIONS_WORKER: '7',
    DATABASE_STATEMENT_TIMEOUT: '2s',
    DATABASE_LONG_TIMEOUT: '1h',
  });
  expect(database).toMatchObject({
    applicationName: 'ratha',
    connections: { web: 28, worker: 7, cli: 8 },
    limits: { ...USUAL_LIMITS, statement: 2_000 },
    longLimits: { ...LONG_LIMITS, statement: HOUR_MS, lock: HOUR_MS },
  });
  expect(readProblems({ DATABASE_CONNECTIONS_WEB: '6' })).toContain(
    'DATABASE_CONNECTIONS_WEB must be a whole number from 7 to 1000',
  );
});

test('requires a session secret in production and has no default administrator', () => {
  expect(readProblems({ ...PRODUCTION, SESSION_SECRET: '' })).toContain('SESSION_SECRET is missing');
  const config = readConfig({ ...base, ...PRODUCTION });
  const { SESSION_SECRET: sessionSecret } = PRODUCTION;
  expect(config).toMatchObject({ production: true, adminPhones: [], sessionSecret, https: true });
});

test('drains before it stops in production, and not in the demo', () => {
  expect(readConfig({ ...base, ...PRODUCTION }).shutdown).toEqual({ drainDelay: 5_000, timeout: 10_000 });
  const own = { DRAIN_DELAY: '0s', SHUTDOWN_TIMEOUT: '20s' };
  expect(readConfig({ ...base, ...PRODUCTION, ...own }).shutdown).toEqual({ drainDelay: 0, timeout: 20_000 });
});

test.each([
  ['production', PRODUCTION],
  ['the demo', {}],
])('a stop waits for a message in progress in %s, unless it is told otherwise', (_, mode) => {
  const shutdown = (more: Record<string, string> = {}) => {
    const config = readConfig({ ...base, ...mode, ...more });
    return { ms: config.shutdown.timeout - config.messageDeadline, says: shortShutdown(config) };
  };
  expect(shutdown()).toEqual({ ms: 2_000, says: null });
  expect(shutdown({ MESSAGE_DEADLINE: '15s' })).toEqual({ ms: 2_000, says: null });
  expect(shutdown({ SHUTDOWN_TIMEOUT: '30s' }).says).toBeNull();
  expect(shutdown({ SHUTDOWN_TIMEOUT: '9s' }).says).toMatch(
    /^SHUTDOWN_TIMEOUT is shorter .* set it to 10s or more$/,
  );
});

test('bills with the demo’s GSTIN in the demo only, and needs the name and address beside a GSTIN', () => {
  expect(readConfig({ ...base, ...PRODUCTION, BRAND_UPI_ID: '' }).billing).toEqual({
    upiId: null,
    registration: null,
  });
  const own = { BRAND_LEGAL_NAME: 'Own Ltd', BRAND_ADDRESS: 'Saket', INVOICE_PREFIX: 'OWN' };
  expect(
    readConfig({ ...base, ...PRODUCTION, ...own, BRAND_GSTIN: '27aapfu0939f1zv' }).billing.registration,
  ).toEqual({
    legalName: 'Own Ltd',
    address: 'Saket',
    gstin: '27AAPFU0939F1ZV',
    invoicePrefix: 'OWN',
  });
  const message = readProblems({
    ...PRODUCTION,
    BRAND_GSTIN: '07AAACR0000R1ZK',
    BRAND_UPI_ID: 'ratha@upi.example',
  });
  for (const name of [
    'BRAND_LEGAL_NAME is missing',
    'BRAND_GSTIN must be your own',
    'BRAND_UPI_ID must be your own',
  ])
    expect(message).toContain(name);
  expect(readProblems({ BRAND_GSTIN: '27AAPFU0939F1ZW', INVOICE_PREFIX: 'LONG' })).toMatch(
    /BRAND_GSTIN must be a GSTIN[\s\S]*INVOICE_PREFIX must be/,
  );
});

test('names everything that production lacks in one error', () => {
  const message = readProblems({ NODE_ENV: 'production' });
  const lines = message.split('\n').slice(1);
  expect(lines.map((line) => line.trim().split(' ')[0]).toSorted()).toEqual([
    'BRAND_EMAIL',
    'BRAND_SUPPORT_PHONE',
    'BRAND_WHATSAPP',
    'DATABASE_URL',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'TEMPORAL_ADDRESS',
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_TOKEN',
  ]);
});

test.each([
  ['SESSION_SECRET', 'a'.repeat(32)],
  ['SESSION_SECRET', '1234567890'.repeat(4)],
  ['SESSION_SECRET', 'change-me!'.repeat(4).slice(0, 37)],
  ['SESSION_SECRET', '3f9b1c7a5e0d2846b8f1907c6a4e2d5'],
  ['PUBLIC_URL', 'http://rides.example'],
  ['PUBLIC_URL', ''],
  ['WHATSAPP_TOKEN', ''],
  ['BRAND_EMAIL', 'hello@ratha.example'],
])('refuses production with %s=%j, and names nothing else', (name, value) => {
  const lines = readProblems({ ...PRODUCTION, [name]: value })
    .split('\n')
    .slice(1);
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual([name]);
});

test.each([
  ['DATABASE_URL', 'postgres://db.example/ratha', 'postgres://localhost/ratha'],
  ['TEMPORAL_ADDRESS', 'temporal.example:7233', 'localhost:7233'],
  ['WHATSAPP_API_URL', 'http://chat.example', 'http://localhost:8080'],
  ['RATES_URL', 'http://rates.example/v1', 'http://[::1]:8080'],
  ['SMTP_URL', 'smtp://mail.example:587', 'smtp://127.0.0.1:2525'],
])('refuses a plain connection of %s to another machine in production', (name, elsewhere, here) => {
  const env = { ...PRODUCTION, SMTP_URL: 'smtps://mail.example', SMTP_FROM: 'help@rides.example' };
  const refused = readProblems({ ...env, [name]: elsewhere });
  expect(refused).toContain(`${name} must be encrypted`);
  expect(refused).toContain('ALLOW_PLAIN_CONNECTIONS=true');
  expect(readProblems({ ...env, [name]: here })).toBe('no problem');
  expect(readProblems({ ...env, [name]: elsewhere, ALLOW_PLAIN_CONNECTIONS: 'true' })).toBe('no problem');
  expect(readProblems({ ...env, [name]: elsewhere, NODE_ENV: '', RATHA_DEMO: 'true' })).toBe('no problem');
});

const { SESSION_SECRET: SECRET } = PRODUCTION;

test('reads the previous secret, and refuses one that is short or the current one', () => {
  const previous = `${SECRET}, before`;
  expect(readConfig({ ...base, SESSION_SECRET: SECRET }).previousSecret).toBeNull();
  expect(readConfig({ ...base, SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: previous })).toMatchObject({
    sessionSecret: SECRET,
    previousSecret: previous,
  });
  const problems = (written: string) =>
    readProblems({ SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: written });
  expect(problems('too-short')).toContain('SESSION_SECRET_PREVIOUS must be at least 32 characters');
  expect(problems(SECRET)).toContain('SESSION_SECRET_PREVIOUS must not be SESSION_SECRET');
  const guessed = readProblems({ ...PRODUCTION, SESSION_SECRET_PREVIOUS: 'a'.repeat(32) });
  expect(guessed).toContain('SESSION_SECRET_PREVIOUS is easy to guess');
});

test('reads the certificates and the API key of Temporal', () => {
  const temporal = { ...base, TEMPORAL_ADDRESS: 'temporal.example:7233', TEMPORAL_TLS: 'true' };
  expect(readConfig(base).temporal.security).toBeUndefined();
  expect(readConfig(temporal).temporal.security).toEqual({ ca: null, client: null, apiKey: null });
  const path = join(folder, 'certificate.pem');
  const pem = '-----BEGIN CERTIFICATE-----';
  writeFileSync(path, pem);
  const files = { TEMPORAL_TLS_CA: path, TEMPORAL_TLS_CERT: path, TEMPORAL_TLS_KEY: path };
  const bytes = Buffer.from(pem);
  expect(readConfig({ ...temporal, ...files, TEMPORAL_API_KEY: 'an API key' }).temporal.security).toEqual({
    ca: bytes,
    client: { certificate: bytes, key: bytes },
    apiKey: 'an API key',
  });
  rmSync(path);
});

test.each([
  [{ TEMPORAL_API_KEY: 'an API key' }, 'TEMPORAL_API_KEY needs TEMPORAL_TLS=true'],
  [{ TEMPORAL_TLS_CA: '/ca.pem' }, 'TEMPORAL_TLS_CA needs TEMPORAL_TLS=true'],
  [{ TEMPORAL_TLS: 'true' }, 'TEMPORAL_ADDRESS is missing: TEMPORAL_TLS is set'],
  [{ TEMPORAL_TLS: 'true', TEMPORAL_TLS_CERT: '/a.pem' }, 'TEMPORAL_TLS_KEY is missing'],
  [{ TEMPORAL_TLS: 'true', TEMPORAL_TLS_KEY: '/a.pem' }, 'TEMPORAL_TLS_CERT is missing'],
])('refuses incomplete variables of the connection to Temporal: %j', (variables, problem) => {
  expect(readProblems(variables)).toContain(problem);
});

test('names a certificate file that cannot be used, in one sentence', () => {
  const temporal = { ...base, TEMPORAL_ADDRESS: 'temporal.example:7233', TEMPORAL_TLS: 'true' };
  const reading = (path: string) => () => readConfig({ ...temporal, TEMPORAL_TLS_CA: path });
  expect(reading('/nowhere/ca.pem')).toThrow(
    new OperatorError('The file /nowhere/ca.pem of TEMPORAL_TLS_CA cannot be read.'),
  );
  const path = join(folder, 'not.pem');
  writeFileSync(path, 'no certificate');
  expect(reading(path)).toThrow(new OperatorError(`The file ${path} of TEMPORAL_TLS_CA is not a PEM file.`));
  rmSync(path);
});

test('keeps the defaults of the demo when NODE_ENV is production', () => {
  expect(readConfig({ ...base, NODE_ENV: 'production', RATHA_DEMO: '1' }).production).toBe(false);
  expect(readConfig({ ...base, NODE_ENV: 'production' }, { demo: true }).production).toBe(false);
});

test.each(['prod', 'Production', 'production ', 'staging'])('refuses NODE_ENV %j', (NODE_ENV) => {
  expect(readProblems({ NODE_ENV })).toContain('NODE_ENV must be production, development, test, or not set');
});

test.each([{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }, { RATHA_DEMO: 'false' }])(
  'refuses a database of neither production nor the demo: %j',
  (env) => {
    const message = readProblems({ ...env, DATABASE_URL: 'postgres://db.example/ratha' });
    expect(message).toContain('DATABASE_URL needs NODE_ENV=production for production, or RATHA_DEMO=true');
    expect(readProblems(env)).toBe('no problem');
  },
);

test('takes a database for the demo if RATHA_DEMO or `ratha up` makes it', () => {
  const env = { ...base, DATABASE_URL: 'postgres://localhost/ratha' };
  expect(readConfig({ ...env, RATHA_DEMO: 'true' })).toMatchObject({ production: false });
  expect(readConfig(env, { demo: true })).toMatchObject({ production: false });
});

test('shows the pages of the demo on this machine and on given hosts, never in production', () => {
  const demo = (env: Variables) => readConfig({ ...base, ...env }).demoHosts;
  const local = ['localhost', '127.0.0.1', '[::1]'];
  expect(demo({ PUBLIC_URL: 'https://rides.example' })).toEqual(local);
  expect(demo({ PUBLIC_URL: 'http://ratha.localhost:3000' })).toEqual([...local, 'ratha.localhost']);
  const env = { RATHA_DEMO_HOSTS: 'Desk.lan, 192.168.1.20' };
  expect(demo(env)).toEqual(expect.arrayContaining([...local, 'desk.lan', '192.168.1.20']));
  expect(readConfig({ ...base, ...PRODUCTION, ...env }).demoHosts).toEqual([]);
  expect(readProblems({ RATHA_DEMO_HOSTS: 'http://desk.lan' })).toContain('RATHA_DEMO_HOSTS must be');
});

test('treats a variable that is set but empty as not set', () => {
  expect(readConfig({ ...base, PORT: '', SMTP_URL: '', BRAND_NAME: '' })).toMatchObject({
    port: 3000,
    smtp: null,
  });
});

test('derives reminders from the confirmation timeout by default', () => {
  expect(readConfig({ ...base, CONFIRMATION_WINDOW: '12s' }).timeouts.reminders).toEqual([6000, 10_000]);
  const given = readConfig({ ...base, CONFIRMATION_WINDOW: '12s', CONFIRMATION_REMINDERS: '500ms, 3s' });
  expect(given.timeouts.reminders).toEqual([500, 3000]);
});

test('refuses a reminder after the confirmation timeout', () => {
  expect(readProblems({ CONFIRMATION_WINDOW: '10s', CONFIRMATION_REMINDERS: '15s' })).toContain(
    'CONFIRMATION_REMINDERS must be shorter than CONFIRMATION_WINDOW',
  );
  expect(readProblems({ CONFIRMATION_REMINDERS: '1m,2m,3m' })).toContain(
    'CONFIRMATION_REMINDERS must be at most 2',
  );
});

test.each(['25m,15m', '15m,15m'])('refuses reminders in the wrong order: %s', (written) => {
  expect(readProblems({ CONFIRMATION_REMINDERS: written })).toContain(
    'CONFIRMATION_REMINDERS must be at most 2 durations separated by a comma, the shorter one first',
  );
});

test('refuses a duration of zero or above the timer limit', () => {
  expect(readProblems({ OUTBOX_POLL: '0s' })).toContain('OUTBOX_POLL');
  expect(readProblems({ COMPLETION_GRACE: '999999h' })).toContain('COMPLETION_GRACE');
});

test('enables a channel when all its variables are set', () => {
  const config = readConfig({
    ...base,
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '12345',
    SMTP_URL: 'smtp://localhost:2525',
    SMTP_FROM: 'hello@ratha.example',
  });
  expect(config.whatsapp).toMatchObject({ token: 'token', phoneNumberId: '12345' });
  expect(config.smtp).toEqual({
    url: 'smtp://localhost:2525',
    from: 'hello@ratha.example',
    bounceTo: null,
  });
});

test.each([
  [{ WHATSAPP_APP_SECRET: 's' }, ['WHATSAPP_VERIFY_TOKEN']],
  [{ WHATSAPP_VERIFY_TOKEN: 't' }, ['WHATSAPP_APP_SECRET', 'WHATSAPP_TOKEN']],
  [{ WHATSAPP_APP_SECRET: 's', WHATSAPP_VERIFY_TOKEN: 't' }, ['WHATSAPP_TOKEN']],
  [{ WHATSAPP_NUMBER: '+911123456789' }, ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_TOKEN']],
])('names what the receipts of WhatsApp need beside %o', (given, missing) => {
  const problems = readProblems(given);
  for (const name of missing) expect(problems).toContain(`${name} is missing`);
});

test('reads the number that people write to, with its country code only', () => {
  const receipts = { WHATSAPP_APP_SECRET: 's', WHATSAPP_VERIFY_TOKEN: 't' };
  const whatsapp = { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '12345', ...receipts };
  const number = (written: string) => ({ ...whatsapp, WHATSAPP_NUMBER: written });
  expect(readConfig({ ...base, ...number('+91 11 2345-6789') }).whatsapp?.number).toBe('+911123456789');
  expect(readConfig({ ...base, ...whatsapp }).whatsapp?.number).toBeNull();
  for (const wrong of ['9812345678', '+91', 'Ratha', '+911123456789,+911123456780'])
    expect(readProblems(number(wrong))).toContain('WHATSAPP_NUMBER must be one phone number');
});

test('offers the stand-in of WhatsApp for the demo only, and not beside an account', () => {
  const standIn = { WHATSAPP_STAND_IN: 'true' };
  expect(readConfig({ ...base, ...standIn })).toMatchObject({ startsWhatsappStandIn: true, whatsapp: null });
  expect(readConfig(base)).toMatchObject({ startsWhatsappStandIn: false });
  const account = { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '12345' };
  expect(readProblems({ ...standIn, ...account })).toContain(
    'WHATSAPP_STAND_IN and WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN do not go together',
  );
  expect(readProblems({ ...standIn, NODE_ENV: 'production' })).toContain('WHATSAPP_STAND_IN must not be set');
  expect(readProblems({ WHATSAPP_STAND_IN: 'yes' })).toContain('WHATSAPP_STAND_IN must be true or false');
  expect(readProblems({ WHATSAPP_STAND_IN: 'http://elsewhere.example:80' })).toContain('WHATSAPP_STAND_IN');
  const started = { ...account, WHATSAPP_STAND_IN: 'http://127.0.0.1:4000' };
  expect(readConfig({ ...base, ...started })).toMatchObject({
    startsWhatsappStandIn: false,
    whatsapp: { standIn: 'http://127.0.0.1:4000' },
  });
  expect(readConfig({ ...base, ...account, WHATSAPP_STAND_IN: 'false' }).whatsapp?.standIn).toBeNull();
});

test('creates the session secret once, readable only by its owner', () => {
  const first = readConfig(base).sessionSecret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readConfig(base).sessionSecret).toBe(first);
  const path = join(folder, 'session-secret');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8').trim()).toBe(first);
  expect(readdirSync(folder)).toEqual(['session-secret']);
});

test('refuses a data folder that is a file', () => {
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  expect(() => readConfig({ RATHA_DATA_DIR: file })).toThrow(
    /data folder .* cannot be used .* RATHA_DATA_DIR/,
  );
  rmSync(file);
});

test('requires the second factor in production, and takes another choice', () => {
  const production = { ...base, ...PRODUCTION };
  expect(readConfig(production).secondFactor).toBe('required');
  expect(readConfig({ ...production, TEAM_SECOND_FACTOR: 'optional' }).secondFactor).toBe('optional');
  expect(readProblems({ ...PRODUCTION, TEAM_SECOND_FACTOR: 'off' })).toContain(
    'TEAM_SECOND_FACTOR must not be off when NODE_ENV is production',
  );
  expect(readConfig({ ...base, TEAM_SECOND_FACTOR: 'required' }).secondFactor).toBe('required');
  expect(readProblems({ TEAM_SECOND_FACTOR: 'on' })).toContain('TEAM_SECOND_FACTOR must be one of');
});

test('requires the variables of a Google Calendar together, and a private key', () => {
  const account = { GOOGLE_CALENDAR_ID: 'team', GOOGLE_CALENDAR_CLIENT_EMAIL: 'rides@ratha.example' };
  expect(readConfig(base).googleCalendar).toBeNull();
  expect(readProblems(account)).toContain('GOOGLE_CALENDAR_PRIVATE_KEY is missing');
  expect(readProblems({ ...account, GOOGLE_CALENDAR_PRIVATE_KEY: 'secret' })).toContain(
    'GOOGLE_CALENDAR_PRIVATE_KEY must be a private key in PEM',
  );
  const key = '-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----\\n';
  const read = readConfig({ ...base, ...account, GOOGLE_CALENDAR_PRIVATE_KEY: key });
  expect(read.googleCalendar).toMatchObject({ privateKey: key.replaceAll('\\n', '\n').trim() });
  expect(readProblems({ CONFLICTS_AT: '6:00' })).toContain('CONFLICTS_AT must be a time in India');
});

test('reads the languages of the site, always with English', () => {
  const languages = (env: Variables) => readConfig({ ...base, ...env }).languages;
  expect(languages({})).toEqual(['en', 'hi']);
  expect(languages({ LANGUAGES: 'en' })).toEqual(['en']);
  expect(languages({ LANGUAGES: 'hi, EN' })).toEqual(['en', 'hi']);
  for (const LANGUAGES of ['hi', 'en,fr'])
    expect(readProblems({ LANGUAGES })).toContain('LANGUAGES must be codes of languages with en');
});

test('has quiet hours at night in production, and elsewhere only those that are set', () => {
  const night = { from: '22:00', until: '07:00', acceptWithin: 30 * MINUTE_MS };
  expect(readConfig({ ...base, ...PRODUCTION }).quietHours).toEqual(night);
  expect(readConfig({ ...base, ...PRODUCTION, QUIET_HOURS: 'off' }).quietHours).toBeNull();
  expect(readConfig(base).quietHours).toBeNull();
  expect(readConfig({ ...base, QUIET_HOURS: '23:00-06:30' }).quietHours).toMatchObject({
    ...{ from: '23:00', until: '06:30' },
  });
  for (const written of ['22:00', '22:00-7:00', '07:00-07:00', '22:00-07:00-08:00'])
    expect(readProblems({ QUIET_HOURS: written })).toContain('QUIET_HOURS must be two times in India');
});
