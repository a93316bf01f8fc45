import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHILD_ENVIRONMENT } from '#tests/setup/child-environment.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const MAIN = join(import.meta.dirname, '../../../bin/ratha.cjs');
/** More than a pipe and the buffers of both sides take. */
const DRIVERS = 3_000;
/** A finished command is ended by force after a second, if a connection keeps it alive. */
const LATE_MS = 2_500;

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
  await sql`insert into drivers (name, phone, license)
    select 'Driver ' || n, '+9198' || (10000000 + n), 'DL-' || n from generate_series(1, ${DRIVERS}::integer) n`.execute(
    house.container.db,
  );
});
afterAll(() => house.drop());

test('a reader that begins late gets the whole answer', async () => {
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    RATHA_DEMO: 'true',
    ...CHILD_ENVIRONMENT,
    ...house.variables,
  };
  const child = spawn(process.execPath, [MAIN, 'drivers', 'list', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  await once(child.stdout, 'readable');
  await sleep(LATE_MS);
  let read = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    read += text;
  });
  expect(await ended).toEqual([0, null]);
  expect(JSON.parse(read).drivers).toHaveLength(DRIVERS);
});
