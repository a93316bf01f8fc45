import { expect, test } from 'vitest';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { createNearest } from '#infra/places/gazetteer/nearest.ts';

const nearest = createNearest(GAZETTEER);

test.each([
  [28.5245, 77.2066, 'Saket, New Delhi, Delhi'],
  [28.6315, 77.2167, 'Connaught Place, New Delhi, Delhi'],
  [27.18, 78.01, 'Agra, Uttar Pradesh'],
])('finds the place nearest to %f, %f', (latitude, longitude, text) => {
  const found = nearest({ latitude, longitude });
  expect(found?.text).toBe(text);
  expect(found?.km).toBeLessThan(3);
});

test('tells the distance where no place is near', () => {
  expect(nearest({ latitude: 27, longitude: 70.5 })?.km).toBeGreaterThan(3);
});

test('finds nothing among no places', () => {
  expect(createNearest([])({ latitude: 28.5245, longitude: 77.2066 })).toBeUndefined();
});
