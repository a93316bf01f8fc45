import { expect, test, vi } from 'vitest';
import type { Point } from '#domain/places/great-circle.ts';
import { placeNear } from '#domain/places/place-near.ts';

const SAKET: Point = { latitude: 28.5245, longitude: 77.2066 };
const at = (km: number) => async () => ({ text: 'Saket, New Delhi, Delhi', detail: 'Locality', km });

test.each([
  [0, 0.1],
  [0.04, 0.1],
  [0.26, 0.3],
  [2.96, 3],
  [3, 3],
])('returns the place that is %f km away, and its distance as %f km', async (km, told) => {
  expect(await placeNear({ nearestPlace: at(km) })(SAKET)).toEqual({
    ok: true,
    value: { text: 'Saket, New Delhi, Delhi', detail: 'Locality', km: told },
  });
});

test.each([at(3.01), async () => undefined])(
  'refuses a point without a known place within 3 km',
  async (nearestPlace) => {
    expect(await placeNear({ nearestPlace })(SAKET)).toEqual({
      ok: false,
      refusal: { code: 'no-place-near', km: 3 },
    });
  },
);

test.each([
  ['London', { latitude: 51.5072, longitude: -0.1276 }],
  ['Dubai', { latitude: 25.2048, longitude: 55.2708 }],
  ['Singapore', { latitude: 1.3521, longitude: 103.8198 }],
  ['the Andamans', { latitude: 11.62, longitude: 92.73 }],
  ['Lakshadweep', { latitude: 10.57, longitude: 72.64 }],
])('refuses %s, and looks for no place there', async (_name, point) => {
  const nearestPlace = vi.fn(at(1));
  expect(await placeNear({ nearestPlace })(point)).toEqual({
    ok: false,
    refusal: { code: 'outside-service-area' },
  });
  expect(nearestPlace).not.toHaveBeenCalled();
});

test.each([
  ['Srinagar', { latitude: 34.0837, longitude: 74.7973 }],
  ['Kanyakumari', { latitude: 8.0883, longitude: 77.5385 }],
  ['Dwarka in Gujarat', { latitude: 22.2442, longitude: 68.9685 }],
  ['Tezu', { latitude: 27.92, longitude: 96.17 }],
])('serves %s', async (_name, point) => {
  expect((await placeNear({ nearestPlace: at(1) })(point)).ok).toBe(true);
});
