import { expect, test } from 'vitest';
import type { Journey } from '#domain/places/places.ts';
import { offlinePlaces } from '#infra/places/offline.ts';
import { POPULAR_PLACES } from '#infra/places/popular-places.ts';

const NOON = new Date('2026-11-21T06:30:00Z');
const MORNING_RUSH = new Date('2026-11-21T03:00:00Z');
const NIGHT = new Date('2026-11-21T18:30:00Z');
const places = offlinePlaces({ clock: () => new Date('2026-11-20T06:30:00Z') });

const CP = 'Connaught Place, New Delhi, Delhi';
const T3 = 'Delhi Airport Terminal 3, New Delhi';

async function known(from: string, to: string, departAt = NOON): Promise<Journey> {
  const journey = await places.journey(from, to, departAt);
  if (!journey) throw new Error(`No journey from ${from} to ${to}`);
  return journey;
}

test.each([
  [CP, T3, 14, 20],
  ['Sector 62, Noida, Uttar Pradesh', T3, 28, 42],
  ['DLF Cyber City, Gurugram, Haryana', T3, 8, 16],
  ['New Delhi, Delhi', 'Agra, Uttar Pradesh', 200, 250],
  ['New Delhi, Delhi', 'Jaipur, Rajasthan', 250, 300],
  ['New Delhi, Delhi', 'Dehradun, Uttarakhand', 230, 280],
  ['Gurugram, Haryana', 'Jaipur, Rajasthan', 220, 270],
  ['New Delhi, Delhi', 'Meerut, Uttar Pradesh', 60, 85],
  ['New Delhi, Delhi', 'Mumbai, Maharashtra', 1300, 1500],
])('estimates from %s to %s %d to %d km, and the same distance back', async (from, to, least, most) => {
  const { km } = await known(from, to);
  expect(km).toBeGreaterThanOrEqual(least);
  expect(km).toBeLessThanOrEqual(most);
  expect((await known(to, from)).km).toBe(km);
});

test('gives kilometres with one decimal and whole minutes between any two popular places', async () => {
  for (const to of POPULAR_PLACES.filter((text) => text !== CP)) {
    const { km, minutes } = await known(CP, to);
    expect(km).toBe(Math.round(km * 10) / 10);
    expect(minutes).toBe(Math.round(minutes));
    expect((km / minutes) * 60).toBeGreaterThan(15);
    expect((km / minutes) * 60).toBeLessThan(75);
  }
});

test('returns at least 1 km for a journey', async () => {
  expect(await known('Delhi Airport Terminal 2, New Delhi', T3)).toEqual({ km: 1, minutes: 3 });
});

test('makes the morning slower and the night faster by traffic', async () => {
  const [usual, rush, night] = await Promise.all([
    known(CP, T3, NOON),
    known(CP, T3, MORNING_RUSH),
    known(CP, T3, NIGHT),
  ]);
  expect(rush.minutes / usual.minutes).toBeCloseTo(1.3, 1);
  expect(night.minutes / usual.minutes).toBeCloseTo(0.8, 1);
  expect(rush.km).toBe(usual.km);
});

test('estimates a pickup time in the past for an hour from now', async () => {
  const past = MORNING_RUSH;
  const sixInTheMorning = offlinePlaces({ clock: () => new Date('2026-11-22T00:30:00Z') });
  expect(await sixInTheMorning.journey(CP, T3, past)).toEqual(await known(CP, T3, MORNING_RUSH));
  const noon = offlinePlaces({ clock: () => new Date('2026-11-22T06:30:00Z') });
  expect(await noon.journey(CP, T3, past)).toEqual(await known(CP, T3, NOON));
});

test.each([
  ['from a place to itself', 'Flat 1, Saket, New Delhi', 'Flat 9, Saket, Delhi'],
  ['from nowhere that is known', 'Somewhere, Unheard Of', T3],
  ['to nowhere that is known', CP, 'Somewhere, Unheard Of'],
])('returns no journey %s', async (_, from, to) => {
  expect(await places.journey(from, to, NOON)).toBeUndefined();
});

test('suggests a popular place first when its whole text is typed', async () => {
  for (const text of POPULAR_PLACES) expect((await places.suggest(text))[0]?.text).toBe(text);
});
