import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from '#app/device/random-id.ts';

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('returns another UUID each time, also where the browser makes none', () => {
  const ids = [randomId()];
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  for (let count = 0; count < 200; count += 1) ids.push(randomId());
  for (const id of ids) expect(id).toMatch(VERSION_4);
  expect(new Set(ids).size).toBe(ids.length);
});
