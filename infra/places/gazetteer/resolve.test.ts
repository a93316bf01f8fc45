import { expect, test } from 'vitest';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { createResolve } from '#infra/places/gazetteer/resolve.ts';

const find = createResolve(GAZETTEER);
const resolve = (text: string) => find(text)?.place;

test('finds every place by its text', () => {
  expect(GAZETTEER.filter((place) => resolve(place.text) !== place)).toEqual([]);
});

test.each([
  ['Flat 12, Saket, New Delhi', 'Saket, New Delhi, Delhi'],
  ['B-12 Lajpat Nagar II, New Delhi, Delhi 110024, India', 'Lajpat Nagar, New Delhi, Delhi'],
  ['Sector 62, Noida', 'Sector 62, Noida, Uttar Pradesh'],
  ['Tower B, Sector 62, Gurgaon', 'Sector 62, Gurugram, Haryana'],
  ['Tower 3, DLF Cyber City, Gurgaon 122002', 'DLF Cyber City, Gurugram, Haryana'],
  ['Sector 21, Dwarka, New Delhi', 'Dwarka Sector 21, New Delhi, Delhi'],
  ['T3, IGI Airport', 'Delhi Airport Terminal 3, New Delhi'],
  ['IGI Airport Terminal 1, Delhi', 'Delhi Airport Terminal 1, New Delhi'],
  ['Rajiv Chowk, Gurgaon', 'Rajiv Chowk, Gurugram, Haryana'],
  ['Jaipur House, India Gate, New Delhi', 'National Gallery of Modern Art, New Delhi, Delhi'],
  ['cp', 'Connaught Place, New Delhi, Delhi'],
  ['फ्लैट 4, साकेत, नई दिल्ली', 'Saket, New Delhi, Delhi'],
])('resolves %j to the place with the longest name: %s', (text, expected) => {
  expect(resolve(text)?.text).toBe(expected);
});

test.each([
  ['Civil Lines, Jaipur, Rajasthan', 'Jaipur, Rajasthan'],
  ['Civil Lines Jaipur Rajasthan', 'Jaipur, Rajasthan'],
  ['Model Town Ludhiana', 'Ludhiana, Punjab'],
  ['Sadar Bazar, Agra', 'Agra, Uttar Pradesh'],
  ['Sector 17, Chandigarh', 'Chandigarh, India'],
])('resolves %j, a name that Delhi also has, to the place outside Delhi: %s', (text, expected) => {
  expect(resolve(text)?.text).toBe(expected);
});

test.each([
  ['House 5, Some Colony, New Delhi 110099', 'New Delhi, Delhi'],
  ['Mathura Road, New Delhi', 'New Delhi, Delhi'],
  ['Sector 999, Greater Noida', 'Greater Noida, Uttar Pradesh'],
  ['Mall Road, Manali', 'Manali, Himachal Pradesh'],
  ['Delhi Road, Meerut', 'Meerut, Uttar Pradesh'],
  ['Rampur, Himachal Pradesh, India', 'Rampur, Himachal Pradesh'],
  ['Station Road, Rampur, Himachal Pradesh', 'Rampur, Himachal Pradesh'],
  ['Gurgaon', 'Gurugram, Haryana'],
  ['Leh, Ladakh', 'Leh, Ladakh'],
])('resolves %j to its town, %s', (text, expected) => {
  expect(resolve(text)?.text).toBe(expected);
});

test.each(['', 'xyz', 'Sector 62', 'Mathura Road', 'Kamal Nagar', 'Civil Lines, Kerala', '1'.repeat(3000)])(
  'does not resolve %j',
  (text) => {
    expect(resolve(text)).toBeUndefined();
  },
);
