import { expect, test } from 'vitest';
import { CONNAUGHT_PLACE } from '#domain/places/areas.ts';
import { greatCircleKm } from '#domain/places/great-circle.ts';
import { TERMINALS, terminalLocation } from '#domain/rides/ride.ts';
import { CITY_ALIASES, MEASURED_ROADS } from '#infra/places/data/data.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { normaliseWords } from '#infra/places/gazetteer/words.ts';
import { POPULAR_PLACES } from '#infra/places/popular-places.ts';

const texts = new Set(GAZETTEER.map((place) => place.text));

test('has a unique text for every place, from which a fare can be calculated', () => {
  expect(GAZETTEER.filter(({ text }) => text.length <= 10 || !text.includes(','))).toEqual([]);
  expect(new Set(GAZETTEER.map(({ text }) => normaliseWords(text))).size).toBe(GAZETTEER.length);
});

test('places every place in India and in a state', () => {
  const outside = GAZETTEER.filter(
    ({ latitude, longitude, state }) =>
      !(latitude > 6 && latitude < 36 && longitude > 68 && longitude < 97.5) || state === '',
  );
  expect(outside).toEqual([]);
});

test('places every place of Delhi NCR around Delhi', () => {
  const far = GAZETTEER.filter((place) => place.near && greatCircleKm(CONNAUGHT_PLACE, place) > 75);
  expect(far).toEqual([]);
});

test('knows more than 1400 towns, 800 localities and sectors, and 2000 landmarks of Delhi NCR', () => {
  expect(GAZETTEER.filter((place) => !place.near).length).toBeGreaterThan(1400);
  const near = GAZETTEER.filter((place) => place.near && place.town !== place.name);
  const areas = near.filter(({ kind }) => kind === 'locality' || kind === 'sector');
  expect(areas.length).toBeGreaterThan(800);
  expect(near.length - areas.length).toBeGreaterThan(2000);
});

test('contains the airport terminals under the names used in bookings', () => {
  expect(TERMINALS.map(terminalLocation).filter((text) => !texts.has(text))).toEqual([]);
});

test('refers to a known place in every popular place, alias and measured road', () => {
  const named = [...POPULAR_PLACES, ...Object.keys(CITY_ALIASES), ...Object.keys(MEASURED_ROADS)];
  expect(named.filter((text) => !texts.has(text))).toEqual([]);
});

test('has measured roads of 1 to 2.3 times the straight distance', () => {
  const odd = GAZETTEER.filter((place) => {
    const ratio = (MEASURED_ROADS[place.text]?.km ?? Number.NaN) / greatCircleKm(CONNAUGHT_PLACE, place);
    return ratio < 1.03 || ratio > 2.3;
  });
  expect(odd).toEqual([]);
});

test.each([
  ['Manali, Himachal Pradesh', 32.24, 77.19],
  ['Dehradun, Uttarakhand', 30.32, 78.03],
  ['Haldwani, Uttarakhand', 29.22, 79.52],
  ['Nainital, Uttarakhand', 29.39, 79.46],
  ['Mussoorie, Uttarakhand', 30.45, 78.07],
  ['Rishikesh, Uttarakhand', 30.1, 78.29],
  ['Haridwar, Uttarakhand', 29.95, 78.16],
  ['Ramnagar, Uttarakhand', 29.39, 79.13],
  ['Jim Corbett National Park, Uttarakhand', 29.47, 79.0],
  ['Agra, Uttar Pradesh', 27.18, 78.02],
  ['Mathura, Uttar Pradesh', 27.5, 77.68],
  ['Vrindavan, Uttar Pradesh', 27.58, 77.7],
  ['Lucknow, Uttar Pradesh', 26.85, 80.92],
  ['Kanpur, Uttar Pradesh', 26.46, 80.33],
  ['Meerut, Uttar Pradesh', 28.98, 77.71],
  ['Jaipur, Rajasthan', 26.92, 75.79],
  ['Neemrana, Rajasthan', 27.99, 76.39],
  ['Alwar, Rajasthan', 27.56, 76.62],
  ['Bharatpur, Rajasthan', 27.22, 77.49],
  ['Ajmer, Rajasthan', 26.45, 74.64],
  ['Pushkar, Rajasthan', 26.49, 74.55],
  ['Udaipur, Rajasthan', 24.58, 73.69],
  ['Gwalior, Madhya Pradesh', 26.22, 78.18],
  ['Chandigarh, India', 30.74, 76.78],
  ['Shimla, Himachal Pradesh', 31.1, 77.17],
  ['Dharamshala, Himachal Pradesh', 32.22, 76.32],
  ['Kurukshetra, Haryana', 29.97, 76.83],
  ['Karnal, Haryana', 29.69, 76.98],
  ['Panipat, Haryana', 29.39, 76.97],
  ['Ambala, Haryana', 30.36, 76.8],
  ['Amritsar, Punjab', 31.63, 74.87],
  ['Patiala, Punjab', 30.33, 76.4],
  ['Ludhiana, Punjab', 30.91, 75.85],
])('places %s within 5 km of its real position', (text, latitude, longitude) => {
  const place = GAZETTEER.find((known) => known.text === text);
  expect(place && greatCircleKm(place, { latitude, longitude })).toBeLessThan(5);
});
