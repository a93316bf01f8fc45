import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
let [asha, ravi, car] = ['', '', ''];

beforeAll(async () => {
  testContainer = await createTestContainer();
  const { registerDriver, registerVehicle } = testContainer.container.useCases;
  const driver = async (name: string, phone: string) => {
    const details = { name, phone, license: phone, experience: '', language: '', active: true };
    return String(accepted(await registerDriver({ driver: details, by: BY_OWNER })).id);
  };
  [asha, ravi] = [await driver('Asha Rao', '+919811100001'), await driver('Ravi Kumar', '+919811100002')];
  const type = { vehicleType: 'sedan', capacity: '4', rangeKm: '500', active: true };
  const vehicle = { make: 'BYD', model: 'Seal', licensePlate: 'DL01AB1234', ...type };
  car = String(accepted(await registerVehicle({ vehicle, by: BY_OWNER })).id);
});
afterAll(() => testContainer.drop());

const run = (...args: string[]) => ratha(['drivers', ...args], testContainer.variables);
const runJson = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);

test('sets, copies, shows and removes shifts', async () => {
  const { shifts } = testContainer.container.queries.schedule;
  const dry = await run('schedule', asha, '--day', 'mon', '--preset', 'night', '--vehicle', car, '--dry-run');
  expect(dry.out).toContain('Dry run: nothing was changed.');
  expect(dry.out).toMatch(/monday +18:00 +06:00/);
  expect(await shifts()).toEqual([]);

  await run('schedule', asha, '--day', 'mon', '--preset', 'night', '--vehicle', car);
  await run('schedule', asha, '--day', 'monday', '--to', '05:30', '--reason', 'Airport');
  await run('schedule', asha, '--day', 'monday', '--copy-to', 'tue,thu');
  const monday = {
    weekday: 'monday',
    startsAt: '18:00',
    endsAt: '05:30',
    vehicleId: Number(car),
    from: null,
    until: null,
    reason: 'Airport',
  };
  expect(await runJson('schedule', asha)).toEqual({
    dryRun: false,
    driverId: Number(asha),
    shifts: [monday, { ...monday, weekday: 'tuesday' }, { ...monday, weekday: 'thursday' }],
  });

  const taken = await run('schedule', ravi, '--day', 'wednesday', '--from', '05:00', '--vehicle', car);
  expect([taken.code, taken.err]).toEqual([
    4,
    'Asha Rao has this vehicle on Tuesday from 18:00 to 05:30. Nothing was changed.\n',
  ]);
  const off = ['schedule', asha, '--day', 'tuesday', '--off'];
  expect((await run(...off, '--dry-run')).out).toContain('Dry run: nothing was changed. No shift.');
  expect(await shifts()).toHaveLength(3);
  await run(...off, '--yes');
  expect((await shifts()).map(({ weekday }) => weekday)).toEqual(['monday', 'thursday']);
});

test('keeps what is not given, and clears what is given as none or empty', async () => {
  const on = (...more: string[]) => runJson('schedule', ravi, '--day', 'friday', ...more);
  await on('--preset', 'day', '--vehicle', car, '--first', '2026-11-20', '--last', '2026-12-25');
  expect((await on('--to', '17:00')).shifts).toMatchObject([
    { startsAt: '06:00', endsAt: '17:00', vehicleId: Number(car), from: '2026-11-20', until: '2026-12-25' },
  ]);
  expect((await on('--vehicle', 'none', '--last', '')).shifts).toMatchObject([
    { endsAt: '17:00', vehicleId: null, from: '2026-11-20', until: null },
  ]);
});

test('refuses a wrong combination of options and an unknown driver', async () => {
  expect((await run('schedule', asha, '--from', '08:00')).err).toContain('day: must name the weekday');
  expect((await run('schedule', asha, '--day', 'mon', '--off', '--to', '20:00')).code).toBe(2);
  expect((await run('schedule', '99')).code).toBe(3);
  expect(await run('schedule', asha, '--day', 'mon', '--from', '25:00', '--last', 'soon')).toEqual({
    ...{ code: 2, out: '' },
    err: 'from: must be a time such as 09:30\nlast: must be a day such as 2026-11-21, or ""\n',
  });
});

test('adds, lists and clears leave', async () => {
  const day = '2099-12-01' as IndiaDate;
  const dry = await runJson('leave', asha, '--date', day, '--dry-run');
  expect(dry).toEqual({
    dryRun: true,
    done: 'added',
    leave: [{ driverId: Number(asha), date: day, startsAt: null, endsAt: null, reason: null }],
    duties: [],
  });
  expect((await runJson('leave', asha)).leave).toEqual([]);
  await run('leave', asha, '--date', day, '--from', '09:00', '--to', '12:00', '--reason', 'Doctor');
  expect((await run('leave', asha)).out).toMatch(/2099-12-01 +09:00 +12:00 +Doctor/);
  const clear = ['leave', asha, '--date', day, '--clear'];
  for (const part of [
    ['--from', '10:00', '--to', '12:00'],
    ['--from', '10:00'],
    ['--reason', 'Doctor'],
  ]) {
    expect(await run(...clear, ...part, '--yes')).toEqual({
      ...{ code: 2, out: '' },
      err: 'clear: removes all leave of the day, without --from, --to or --reason\n',
    });
  }
  expect((await runJson(...clear, '--dry-run')).leave).toHaveLength(1);
  expect((await runJson(...clear, '--yes')).leave).toHaveLength(1);
  expect((await run('leave', asha)).out).toBe('No leave from today on.\n');
});
