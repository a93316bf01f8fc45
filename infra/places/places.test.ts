import { expect, test } from 'vitest';
import { createPlaces } from '#infra/places/places.ts';

const clock = () => new Date('2026-11-20T06:30:00Z');

test('uses offline places without a key', async () => {
  const asked: string[] = [];
  const places = createPlaces({ googleMapsApiKey: null }, { clock, fetch: remembering(asked) });
  expect((await places.suggest('saket'))[0]?.text).toBe('Saket, New Delhi, Delhi');
  expect(asked).toEqual([]);
});

test('calls Google with a key', async () => {
  const asked: string[] = [];
  const places = createPlaces({ googleMapsApiKey: 'key' }, { clock, fetch: remembering(asked) });
  await places.suggest('saket');
  await places.journey('Saket, New Delhi', 'Rohini, New Delhi', clock());
  expect(asked).toEqual([
    'https://places.googleapis.com/v1/places:autocomplete',
    'https://routes.googleapis.com/distanceMatrix/v2:computeRouteMatrix',
  ]);
});

function remembering(asked: string[]): typeof fetch {
  return async (url) => {
    asked.push(String(url));
    return Response.json({});
  };
}
