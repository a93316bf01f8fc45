import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { startGoogleStandIn } from '#infra/calendar/testing/google-stand-in.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let google: Awaited<ReturnType<typeof startGoogleStandIn>>;
let made: TestContainer;
beforeAll(async () => {
  google = await startGoogleStandIn();
  made = await createTestContainer();
});
afterAll(async () => {
  await made.drop();
  await google.close();
});

const calendar = (args: readonly string[], env: Record<string, string> = {}) =>
  ratha(['calendar', ...args], { ...made.variables, ...env });

test('shows the status and syncs, as text and as JSON', async () => {
  expect((await calendar(['status'])).out).toBe(
    'No Google Calendar is configured. Calendars subscribe to the links.\n',
  );
  const status = await calendar(['status', '--json'], google.variables);
  expect(JSON.parse(status.out)).toEqual({ provider: 'google', authenticated: true, problem: null });
  const sync = await calendar(['sync', '--from', '2026-11-22', '--to', '2026-11-23'], google.variables);
  expect(sync.out).toBe('0 rides in the calendar: 0 created, 0 updated, 0 deleted.\n');
});

test('refuses to sync without an account, and days in the wrong order', async () => {
  const { code, err } = await calendar(['sync']);
  expect([code, err]).toEqual([1, expect.stringContaining('No Google Calendar is configured')]);
  expect((await calendar(['sync', '--from', '2026-11-23', '--to', '2026-11-22'])).code).toBe(2);
});

test('refuses a last day before the first day, which is yesterday if none is given', async () => {
  const yesterday = addDays(indiaDateOf(new Date()), -1);
  const early = ['sync', '--to', addDays(yesterday, -1)];
  expect(await calendar(early, google.variables)).toEqual({
    ...{ code: 1, out: '' },
    err: `Choose ${formatDay(yesterday)}, the first day, or a later one\n`,
  });
  const json = JSON.parse((await calendar([...early, '--json'], google.variables)).out);
  expect(json.refused).toMatchObject({ kind: 'invalid', errors: [{ field: 'to' }] });
  expect((await calendar(['sync', '--to', yesterday], google.variables)).code).toBe(0);
});

test('prints the same link until it is revoked', async () => {
  const { out } = await calendar(['link']);
  expect(out).toMatch(/^http:\/\/.+\/calendar\/[\w.-]+\.ics\n$/);
  expect(JSON.parse((await calendar(['link', '--json'])).out)).toEqual({
    ...{ driverId: null, url: out.trim(), revoked: false },
  });
  expect((await calendar(['link', '--revoke', '--yes'])).out).toBe('The link is revoked.\n');
  expect((await calendar(['link'])).out).not.toBe(out);
  expect((await calendar(['link', '--driver', '12'])).code).toBe(3);
});
