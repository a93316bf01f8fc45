import { expect, test } from 'vitest';
import { type SavedPlaces, savePlaces } from '#domain/customers/saved-places.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer } from '#tests/builders/people.ts';

const SAKET = 'Saket, New Delhi, Delhi';

function setup() {
  const kept: SavedPlaces[] = [];
  const savedPlaces = {
    of: async () => ({ home: '', work: '' }),
    save: async (_: unknown, places: SavedPlaces) => void kept.push(places),
  };
  return { kept, save: (places: SavedPlaces) => savePlaces({ savedPlaces })(aCustomer({}), places) };
}

test('saves addresses on one line, without blanks around them, and removes an empty one', async () => {
  const { kept, save } = setup();
  expect(accepted(await save({ home: ` ${SAKET} `, work: ' ' }))).toEqual({ home: SAKET, work: '' });
  accepted(await save({ home: 'Saket,\nNew Delhi', work: 'x'.repeat(300) }));
  expect(kept[1]?.home).toBe('Saket, New Delhi');
});

test('refuses an address that no ride could have, and saves nothing', async () => {
  const { kept, save } = setup();
  expect(refused(await save({ home: 'Here', work: 'x'.repeat(301) }))).toEqual({
    code: 'invalid',
    errors: [
      { field: 'home', code: 'saved-place-too-short', limit: 5 },
      { field: 'work', code: 'saved-place-too-long', limit: 300 },
    ],
  });
  expect(kept).toEqual([]);
});
