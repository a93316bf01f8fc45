import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());

const variables = () => ({ ...house.variables, TEMPORAL_ADDRESS: '127.0.0.1:1' });
const change = (statement: ReturnType<typeof sql>) => statement.execute(house.container.db);

test('says that all is well, and what somebody must look at, with where to act', async () => {
  await change(sql`update relay_lease set holder = 'test', expires_at = now() + interval '1 hour'`);
  const well = await ratha(['health'], variables());
  expect(well).toMatchObject({ code: 0, err: '' });
  expect(well.out).toMatch(/^well {2}Decided in time {4}No booking was due for a decision\.$/m);
  expect(well.out).toMatch(/^well {2}Automatic work {5}Temporal or the workers are away/m);
  expect(well.out).toContain('\nAll is well.\n');

  await change(sql`
    insert into backups (sha256, taken_at, bytes, checked_at) values (${'a'.repeat(64)}, '2026-11-20T21:40:00Z', 2048, now())`);
  const { code, out } = await ratha(['health'], variables());
  expect(code).toBe(1);
  expect(out).toMatch(/^look {2}Backups {12}There was no backup for \d+ days\. `ratha backup FOLDER`$/m);
  expect(out).toMatch(/^ {25}The newest is from 21\/11\/2026, 03:10 IST, has 2 kB, and was checked\.$/m);
  expect(out).toContain('\nSomebody must look at it.\n');

  const { well: isWell, topics } = JSON.parse((await ratha(['health', '--json'], variables())).out);
  expect(isWell).toBe(false);
  expect(topics.at(-1)).toMatchObject({
    topic: 'backups',
    concerns: [
      { name: 'backup-old', act: { command: 'ratha backup FOLDER' } },
      { name: 'backup-unchecked', act: { command: 'ratha restore FILE --check' } },
    ],
  });
});
