import { expect, test } from 'vitest';
import { z } from 'zod';
import { energyVariables, readEnergy } from '#infra/config/settings/energy.ts';

const schema = z.object(energyVariables);

function problems(env: Record<string, string>): string[] {
  return schema.safeParse(env).error?.issues.map(({ path }) => String(path[0])) ?? [];
}

test('has one depot and the consumption of an electric MPV by default', () => {
  expect(readEnergy(schema.parse({}))).toEqual({
    depots: [{ name: 'Mahipalpur', point: { latitude: 28.545, longitude: 77.125 }, kw: 60 }],
    kwhPer100Km: 14,
  });
});

test('reads depots, with the power of their chargers or the power of all', () => {
  const env = {
    DEPOTS: 'Okhla@28.5355,77.2710@120; सेक्टर 62@28.6280,77.3649',
    CHARGING_KW: '7.4',
    VEHICLE_CONSUMPTION: '16.5',
  };
  expect(readEnergy(schema.parse(env))).toEqual({
    depots: [
      { name: 'Okhla', point: { latitude: 28.5355, longitude: 77.271 }, kw: 120 },
      { name: 'सेक्टर 62', point: { latitude: 28.628, longitude: 77.3649 }, kw: 7.4 },
    ],
    kwhPer100Km: 16.5,
  });
});

test('plans no charging with DEPOTS=none', () => {
  expect(readEnergy(schema.parse({ DEPOTS: 'none' })).depots).toEqual([]);
});

test.each([
  'Okhla',
  'Okhla@28.5',
  '@28.5,77.2',
  'Okhla@91,77.2',
  'Okhla@28.5,181',
  'Okhla@28.5,77.2@0',
  'a@1,1;',
])('refuses the depots %s', (written) => {
  expect(problems({ DEPOTS: written })).toEqual(['DEPOTS']);
});

test.each(['0', '-1', 'fast', '1001'])('refuses the charging power %s', (written) => {
  expect(problems({ CHARGING_KW: written })).toEqual(['CHARGING_KW']);
});
