import { describe, expect, test } from 'vitest';
import { namePlace } from '#domain/places/name-place.ts';
import type { PlaceSuggestion } from '#domain/places/places.ts';

const SAKET = place('Saket, New Delhi, Delhi');
const T3 = place('Delhi Airport Terminal 3, New Delhi');

function place(text: string, isNamed = false): PlaceSuggestion {
  return { text, detail: null, isNamed };
}

function meaning(typed: string, found: readonly PlaceSuggestion[]) {
  return namePlace({ places: { suggest: async () => found }, stored: (text) => text })(typed);
}

test('keeps an address that can be priced, and asks for no suggestions', async () => {
  const name = namePlace({
    places: { suggest: () => Promise.reject(new Error('asked')) },
    stored: (text) => text.replace('साकेत', 'Saket'),
  });
  expect(await name('Flat 12, Saket, New Delhi')).toEqual({ text: 'Flat 12, Saket, New Delhi', choices: [] });
  expect(await name('Flat 12, साकेत, New Delhi')).toEqual({
    text: 'Flat 12, Saket, New Delhi',
    choices: [],
  });
  expect(await name('')).toEqual({ text: '', choices: [] });
});

test('replaces the name of one known place by its address', async () => {
  expect(
    await meaning('saket', [{ ...SAKET, isNamed: true }, place('Saket Metro Station, New Delhi')]),
  ).toEqual({ text: SAKET.text, choices: [] });
});

describe('gives at most five choices, best first', () => {
  test('for a name of several places', async () => {
    const found = ['A', 'B', 'C', 'D', 'E', 'F'].map((town) => place(`Sector 18, ${town}`, town < 'C'));
    expect(await meaning('sector 18', found)).toEqual({
      text: 'sector 18',
      choices: ['Sector 18, A', 'Sector 18, B', 'Sector 18, C', 'Sector 18, D', 'Sector 18, E'],
    });
  });

  test('for a name with a typing error', async () => {
    expect(await meaning('sakit', [SAKET])).toEqual({ text: 'sakit', choices: [SAKET.text] });
  });
});

test('asks for the terminal of the airport', async () => {
  const choices = [1, 2, 3].map((number) => `Delhi Airport Terminal ${number}, New Delhi`);
  expect(await meaning('delhi airport', [{ ...T3, isNamed: true }])).toEqual({
    text: 'delhi airport',
    choices,
  });
  expect(await meaning('t3', [{ ...T3, isNamed: true }])).toEqual({ text: T3.text, choices: [] });
});

test('keeps a text that names no known place', async () => {
  expect(await meaning('qwertyuiop', [])).toEqual({ text: 'qwertyuiop', choices: [] });
});
