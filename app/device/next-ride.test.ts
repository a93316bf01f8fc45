import { beforeEach, expect, test, vi } from 'vitest';
import { keptNextRide, type NextRide, noteRide } from '#app/device/next-ride.ts';

const HOUR_MS = 3_600_000;
const now = Date.now();
const ride = (reference: string, hours: number, login = 'me'): NextRide => ({
  login,
  reference,
  service: 'Hourly Rental',
  pickup: 'in words',
  at: now + hours * HOUR_MS,
});
const kept = () => keptNextRide()?.reference;

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
    removeItem: (name: string) => values.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('the first of all rides replaces what is kept, and none removes it', () => {
  noteRide(ride('BK-1', 2));
  noteRide(ride('BK-2', 9));
  expect(kept()).toBe('BK-2');
  noteRide(null);
  expect(keptNextRide()).toBeNull();
});

test('a ride alone is kept only if it is the next one of this login', () => {
  noteRide(ride('BK-1', 5), true);
  noteRide(ride('BK-2', 9), true);
  expect(kept()).toBe('BK-1');
  noteRide(ride('BK-3', 2), true);
  expect(kept()).toBe('BK-3');
  noteRide(ride('BK-4', 9, 'somebody'), true);
  expect(kept()).toBe('BK-4');
  noteRide(ride('BK-5', -9, 'somebody'));
  noteRide(ride('BK-6', 9, 'somebody'), true);
  expect(kept()).toBe('BK-6');
});

test('a ride that is cancelled or over is removed, and another one stays', () => {
  noteRide(ride('BK-1', 5), true);
  noteRide(ride('BK-2', 2), false);
  expect(kept()).toBe('BK-1');
  noteRide(ride('BK-1', 5), false);
  expect(keptNextRide()).toBeNull();
});

test('a full or forbidden storage keeps nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'not JSON',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  noteRide(ride('BK-1', 5));
  expect(keptNextRide()).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  noteRide(ride('BK-1', 5));
  expect(keptNextRide()).toBeNull();
});
