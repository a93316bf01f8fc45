import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkClocks } from '#cli/commands/doctor/clocks.ts';
import type { Finding } from '#cli/commands/doctor/finding.ts';
import {
  answersJson,
  cutsConnection,
  knowsNumber,
  refusesMessage,
  startWhatsappStandIn,
  staysSilent,
  type WhatsappAnswer,
} from '#infra/messaging/stand-in/whatsapp-server.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha, rathaProcess } from '#tests/setup/ratha.ts';

let house: TestContainer;
const open: { close: () => unknown }[] = [];
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());
afterEach(() => {
  for (const { close } of open.splice(0)) close();
});

const AWAY = '127.0.0.1:1';

async function doctor(variables: Record<string, string> = {}) {
  const env = { ...house.variables, TEMPORAL_ADDRESS: AWAY, ...variables };
  const { code, out } = await ratha(['doctor', '--json'], env);
  const report = JSON.parse(out) as { healthy: boolean; checks: Finding[] };
  const of = (check: string) => report.checks.filter((finding) => finding.check === check);
  return { code, of, ...report };
}

async function listening(server: Server | SMTPServer): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push({ close: () => server.close() });
  return ((server instanceof SMTPServer ? server.server : server).address() as AddressInfo).port;
}

/** Starts a mail server that accepts one name and password, and counts what else is asked of it. */
async function mailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'ratha' && password === 'right' ? done(null, { user: username }) : done(new Error('no')),
    onMailFrom: ({ address }, _session, done) => {
      mails.push(address);
      done();
    },
  });
  server.on('error', () => undefined);
  return { port: await listening(server), mails };
}

test('says what is right and what is wrong, with what to do, and exits with 1 for an error', async () => {
  const { code, healthy, of } = await doctor();
  expect([code, healthy]).toEqual([1, false]);
  expect(of('configuration')).toMatchObject([{ state: 'ok' }]);
  expect(of('database')).toMatchObject([
    { state: 'ok', text: expect.stringMatching(/^PostgreSQL \d+/) },
    { state: 'ok' },
  ]);
  expect(of('connections')).toMatchObject([{ state: 'ok', text: expect.stringMatching(/^\d+ of \d+ /) }]);
  expect(of('migrations')).toMatchObject([{ state: 'ok' }]);
  expect(of('late work')).toMatchObject([{ state: 'ok', text: 'Nothing is late' }]);
  expect(of('temporal')).toMatchObject([
    { state: 'error', fix: expect.stringContaining('TEMPORAL_ADDRESS') },
  ]);
  expect(of('whatsapp')).toMatchObject([{ state: 'ok', text: expect.stringContaining('Not configured') }]);
  expect(of('clock')).toMatchObject([{ state: 'ok' }, { state: 'skipped' }]);

  const { out } = await ratha(['doctor'], { ...house.variables, TEMPORAL_ADDRESS: AWAY });
  expect(out).toMatch(
    /^error {4}temporal {7}It does not answer .*\n +Start it, or correct TEMPORAL_ADDRESS/m,
  );
  expect(out).toContain('There are errors.');
});

test('warns of a backup that is too old, and of one that nobody checked', async () => {
  const { db } = house.container;
  const taken = (sha: string, hours: number, isChecked: boolean) =>
    sql`insert into backups (sha256, taken_at, bytes, checked_at) values (${sha.repeat(64)},
      now() - make_interval(hours => ${hours}), 9, ${isChecked ? sql`now()` : null})`.execute(db);
  expect((await doctor()).of('backup')).toMatchObject([{ state: 'ok', text: 'No backup is known' }]);
  await taken('a', 51, true);
  expect((await doctor()).of('backup')).toMatchObject([
    { state: 'warning', fix: expect.stringContaining('`ratha backup FOLDER`') },
  ]);
  await taken('b', 2, false);
  expect((await doctor()).of('backup')).toMatchObject([
    { state: 'warning', fix: expect.stringContaining('--check') },
  ]);
  await taken('c', 1, true);
  expect((await doctor()).of('backup')).toMatchObject([
    { state: 'ok', text: expect.stringMatching(/^The newest is from .*, and it was checked$/) },
  ]);
  await sql`truncate backups`.execute(db);
});

test('names a variable that nothing reads, and goes on', async () => {
  const { of } = await doctor({ RETENTION_MESAGES: '30d' });
  expect(of('configuration')).toMatchObject([
    { state: 'ok' },
    { state: 'warning', text: 'RETENTION_MESAGES is not known; did you mean RETENTION_MESSAGES?' },
  ]);
  expect(of('database')[0]?.state).toBe('ok');
});

test('names each wrong variable, and checks no service with a wrong configuration', async () => {
  const { code, of } = await doctor({ UNDO_WINDOW: 'soon', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(of('configuration').map(({ text }) => text.split(' ')[0])).toEqual(['LOG_LEVEL', 'UNDO_WINDOW']);
  expect(of('services')).toMatchObject([{ state: 'skipped' }]);
});

test.each([
  ['refuses connections', async () => AWAY],
  ['never answers', async () => `127.0.0.1:${await listening(createServer())}`],
])('goes on with a database that %s', async (_, address) => {
  const { port } = await mailServer();
  const { code, of } = await doctor({
    DATABASE_URL: `postgres://ratha@${await address()}/ratha`,
    SMTP_URL: `smtp://ratha:right@127.0.0.1:${port}`,
    SMTP_FROM: 'rides@ratha.example',
  });
  expect(code).toBe(1);
  expect(of('database')).toMatchObject([{ state: 'error' }]);
  expect(of('email')).toMatchObject([{ state: 'ok' }]);
  expect(of('clock')).toMatchObject([{ state: 'skipped' }, { state: 'skipped' }]);
});

test('says that work is late, from the database alone', async () => {
  const { db } = house.container;
  const id = await placed(house.container);
  await sql`update bookings set placed_at = now() - interval '40 minutes' where id = ${id}`.execute(db);
  const { code, of } = await doctor();
  await sql`delete from booking_changes where booking_id = ${id}`.execute(db);
  await sql`delete from bookings where id = ${id}`.execute(db);
  expect(code).toBe(1);
  expect(of('late work')).toMatchObject([
    {
      state: 'error',
      text: '1 booking without a first message, the oldest for 40 minutes. 1 booking past the time to confirm and not marked as overdue, the oldest for 10 minutes',
    },
  ]);
});

test('says that a database is read-only, or waits for a migration', async () => {
  const { container } = house;
  const { rows } = await sql<{ name: string; last: { name: string } }>`select current_database() as name,
    (select to_json(one) from kysely_migration one order by name desc limit 1) as last`.execute(container.db);
  const [{ name, last }] = rows as [(typeof rows)[0]];
  await sql`delete from kysely_migration where name = ${last.name}`.execute(container.db);
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(container.db);
  try {
    const { of } = await doctor();
    expect(of('database')).toMatchObject([
      { state: 'ok' },
      { state: 'error', text: 'It is read-only: nobody can book' },
    ]);
    expect(of('migrations')).toMatchObject([
      { state: 'error', text: '1 migration is pending', fix: 'Run `ratha migrate`.' },
    ]);
  } finally {
    await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(container.db);
    await sql`insert into kysely_migration select * from json_populate_record(null::kysely_migration,
      ${JSON.stringify(last)}::json)`.execute(container.db);
  }
});

test('says that a newer release has migrated the database', async () => {
  const { db } = house.container;
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', 'x')`.execute(db);
  try {
    const goneBack = await doctor({ ALLOW_NEWER_SCHEMA: 'true' });
    expect(goneBack.of('migrations')).toMatchObject([
      { state: 'warning', fix: expect.not.stringContaining('or set') },
    ]);
    expect(goneBack.of('late work')).toHaveLength(1);
    expect(goneBack.of('backup')).toHaveLength(1);
    const refused = await doctor();
    expect(refused.of('migrations')).toMatchObject([
      { state: 'error', text: expect.stringContaining('newer') },
    ]);
    expect(refused.of('late work')).toEqual([]);
  } finally {
    await sql`delete from kysely_migration where name = '9999-newer'`.execute(db);
  }
});

test('logs in to the mail server, says a refused login, and sends nothing', async () => {
  const { port, mails } = await mailServer();
  const mail = (password: string) =>
    doctor({ SMTP_URL: `smtp://ratha:${password}@127.0.0.1:${port}`, SMTP_FROM: 'rides@ratha.example' });
  expect((await mail('right')).of('email')).toMatchObject([{ state: 'ok' }]);
  const refused = await mail('wrong');
  expect(refused.of('email')).toMatchObject([{ state: 'error', text: 'The mail server refuses the login' }]);
  expect(JSON.stringify(refused.checks)).not.toContain('wrong@');
  expect(mails).toEqual([]);
});

/** Runs the doctor with a stand-in of Meta. */
async function withMeta(answer: WhatsappAnswer) {
  const meta = await startWhatsappStandIn(answer);
  open.push(meta);
  const { code, of } = await doctor({
    WHATSAPP_TOKEN: 'secret-token',
    WHATSAPP_PHONE_NUMBER_ID: '1055',
    WHATSAPP_API_URL: meta.apiUrl,
  });
  return { code, found: of('whatsapp'), asked: meta.received };
}

test('asks Meta for the sender’s number with the token, and sends no message', async () => {
  const { found, asked } = await withMeta(knowsNumber('1055', 'secret-token'));
  expect(found).toMatchObject([{ state: 'ok', text: expect.stringContaining('Meta accepts the token') }]);
  expect(asked).toMatchObject([
    {
      method: 'GET',
      path: '/v23.0/1055?fields=id,quality_rating,messaging_limit_tier',
      headers: { authorization: 'Bearer secret-token' },
      body: null,
    },
  ]);
});

test.each([
  [
    { quality_rating: 'GREEN', messaging_limit_tier: 'TIER_100K' },
    'ok',
    'Quality green. It may write first to 1,00,000',
  ],
  [
    { quality_rating: 'RED', messaging_limit_tier: 'TIER_250' },
    'warning',
    'Quality red. It may write first to 250',
  ],
  [
    { quality_rating: 'UNKNOWN', messaging_limit_tier: 'TIER_UNLIMITED' },
    'ok',
    'first to any number of people',
  ],
  [{ quality_rating: 7, messaging_limit_tier: 'TIER_NEW' }, 'ok', 'number. The doctor sends no message'],
])('says how Meta rates the number: %j', async (rated, state, text) => {
  const { found } = await withMeta(answersJson(200, { id: '1055', ...rated }));
  expect(found).toMatchObject([{ state, text: expect.stringContaining(text) }]);
});

test.each([
  [
    'an expired token',
    knowsNumber('1055', 'another token'),
    'has expired or was revoked (190 Error',
    'WHATSAPP_TOKEN',
  ],
  ['a wrong number', knowsNumber('1066', 'secret-token'), "sender's number", 'WHATSAPP_PHONE_NUMBER_ID'],
  [
    'a locked account',
    refusesMessage(403, 131_031, 'Account locked'),
    '(131031 Account locked)',
    'WhatsApp Manager',
  ],
  [
    'a page in between',
    answersJson(200, { id: 'portal' }),
    '(status 200, not from Meta)',
    'WHATSAPP_API_URL',
  ],
  ['a lost connection', cutsConnection, 'Meta cannot be reached', 'WHATSAPP_API_URL'],
  ['silence', staysSilent, 'cannot be reached (no answer in time)', 'WHATSAPP_API_URL'],
])('says what Meta answers: %s', async (_, answer, text, fix) => {
  const { code, found } = await withMeta(answer);
  expect(code).toBe(1);
  expect(found).toMatchObject([
    { state: 'error', text: expect.stringContaining(text), fix: expect.stringContaining(fix) },
  ]);
  expect(JSON.stringify(found)).not.toContain('secret-token');
});

test('compares the clocks of this machine, the database and Temporal', () => {
  const base = Date.now() - performance.now();
  const at = (leadMs: number) => ({ sentAt: 100, answeredAt: 104, time: base + 102 + leadMs });
  const found = (database: number, temporal: number) =>
    checkClocks(at(database), at(temporal)).map(({ state, text }) => [state, text]);
  expect(found(0, 0)).toEqual([
    ['ok', 'This machine is the same as the database'],
    ['ok', 'Temporal is the same as the database'],
  ]);
  expect(found(-10_000, 590_000)).toEqual([
    ['warning', 'This machine is 10.0 s ahead of the database'],
    ['error', 'Temporal is 600.0 s ahead of the database'],
  ]);
  expect(found(600_000, 600_000)).toEqual([
    ['error', 'This machine is 600.0 s behind the database'],
    ['ok', 'Temporal is the same as the database'],
  ]);
});

test.each(['web', 'worker'])(
  'ratha %s says once at its start which variables nothing reads',
  async (process) => {
    const away = { DATABASE_URL: `postgres://ratha@${AWAY}/ratha`, DATABASE_WAIT: '0s' };
    const { out } = await rathaProcess([process], { ...house.variables, ...away, CONFIRMATON_WINDOW: '5m' });
    expect(out.match(/CONFIRMATON_WINDOW is not known; did you mean CONFIRMATION_WINDOW\?/g)).toHaveLength(1);
  },
);
