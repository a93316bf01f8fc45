import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitForDatabase } from '#cli/shell/database.ts';
import { readConfig } from '#infra/config/config.ts';
import { CHILD_ENVIRONMENT } from '#tests/setup/child-environment.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { guard } from '#tests/setup/own-child.ts';
import { ratha } from '#tests/setup/ratha.ts';
import { startTcpProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';

const MAIN = join(import.meta.dirname, '../../bin/ratha.cjs');

let testContainer: TestContainer;
let proxy: TcpProxy;
let variables: Record<string, string>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  testContainer = await createTestContainer();
  const { DATABASE_URL } = testContainer.variables;
  proxy = await startTcpProxy(DATABASE_URL);
  variables = {
    ...testContainer.variables,
    DATABASE_URL: proxy.through(DATABASE_URL),
    RATHA_DEMO: 'true',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    PORT: '0',
  };
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await proxy.forward();
});
afterAll(async () => {
  await proxy.stop();
  await testContainer.drop();
});

const config = (changes: Record<string, string> = {}) => readConfig({ ...variables, ...changes });

test('waits for a database that is away, and says so', async () => {
  await proxy.refuse();
  const said: string[] = [];
  await waitForDatabase(config(), (line) => {
    said.push(line);
    if (line.startsWith('Waiting')) void proxy.forward();
  });
  expect(said).toEqual(['Waiting up to 60 s for the database (ECONNREFUSED)', 'The database is there']);
});

test('says nothing if the database is there', async () => {
  const said: string[] = [];
  await waitForDatabase(config(), (line) => said.push(line));
  expect(said).toEqual([]);
});

test('stops to wait after DATABASE_WAIT, and when it is asked to stop', async () => {
  await proxy.refuse();
  const bounded = waitForDatabase(config({ DATABASE_WAIT: '1s' }), () => undefined);
  await expect(bounded).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const stop = new AbortController();
  const stopped = waitForDatabase(config(), () => stop.abort(), stop.signal);
  await expect(stopped).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('does not wait for a database that does not exist', async () => {
  const DATABASE_URL = variables.DATABASE_URL?.replace(/[^/]+$/, 'no_such_database') ?? '';
  const said: string[] = [];
  await expect(waitForDatabase(config({ DATABASE_URL }), (line) => said.push(line))).rejects.toThrow(
    'Cannot connect to the database (3D000). Check DATABASE_URL.',
  );
  expect(said).toEqual([]);
});

test('ends other commands at once with exit code 70 and one sentence', async () => {
  await proxy.refuse();
  expect(await ratha(['bookings', 'list'], variables)).toEqual({
    code: 70,
    out: '',
    err: 'Cannot connect to the database (ECONNREFUSED): check that it runs, and DATABASE_URL.\n',
  });
});

test.each([
  ['web', 'The site is served'],
  ['worker', 'The worker is started'],
  ['migrate', 'The schema is up to date.'],
])('ratha %s, started before the database, waits for it', async (command, done) => {
  await proxy.refuse();
  const child = spawn(process.execPath, [MAIN, command], {
    detached: true,
    env: { ...CHILD_ENVIRONMENT, NODE_ENV: 'test', ...variables },
  });
  guard(child);
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  await eventually(() => printed.includes('Waiting up to 60 s for the database (ECONNREFUSED)'));
  await proxy.forward();
  await eventually(() => printed.includes(done));
  if (command !== 'migrate') child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});
