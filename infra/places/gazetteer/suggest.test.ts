import { describe, expect, test } from 'vitest';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { createSuggest } from '#infra/places/gazetteer/suggest.ts';

const suggest = createSuggest(GAZETTEER);
const texts = (typed: string) => suggest(typed).map(({ text }) => text);

test.each(['', 's', ' s ', '!!', ', ', 'स'])('gives no suggestions for %j, which is too short', (typed) => {
  expect(suggest(typed)).toEqual([]);
});

test.each([
  ['connaught', 'Connaught Place, New Delhi, Delhi'],
  ['CP', 'Connaught Place, New Delhi, Delhi'],
  ['sake', 'Saket, New Delhi, Delhi'],
  ['gk 1', 'Greater Kailash 1, New Delhi, Delhi'],
  ['gk-1', 'Greater Kailash 1, New Delhi, Delhi'],
  ['igi', 'Delhi Airport Terminal 3, New Delhi'],
  ['t1', 'Delhi Airport Terminal 1, New Delhi'],
  ['terminal 2', 'Delhi Airport Terminal 2, New Delhi'],
  ['terminal', 'Delhi Airport Terminal 3, New Delhi'],
  ['igi airport t3', 'Delhi Airport Terminal 3, New Delhi'],
  ['gurgaon', 'Gurugram, Haryana'],
  ['gurg', 'Gurugram, Haryana'],
  ['bangalore', 'Bengaluru, Karnataka'],
  ['sector 62', 'Sector 62, Noida, Uttar Pradesh'],
  ['noida sec 62', 'Sector 62, Noida, Uttar Pradesh'],
  ['sector 21 dwarka', 'Dwarka Sector 21, New Delhi, Delhi'],
  ['place connaught', 'Connaught Place, New Delhi, Delhi'],
  ['indira puram', 'Indirapuram, Ghaziabad, Uttar Pradesh'],
  ['le meridien', 'Le Méridien New Delhi, New Delhi, Delhi'],
  ['humayuns tomb', 'Humayun’s Tomb, New Delhi, Delhi'],
  ['दिल्ली', 'New Delhi, Delhi'],
  ['साके', 'Saket, New Delhi, Delhi'],
  ['गुड़गांव', 'Gurugram, Haryana'],
  ['agra', 'Agra, Uttar Pradesh'],
  ['manali', 'Manali, Himachal Pradesh'],
])('suggests for %j first %s', (typed, first) => {
  expect(texts(typed)[0]).toBe(first);
});

test.each([
  ['conaught', 'Connaught Place, New Delhi, Delhi'],
  ['gurgoan', 'Gurugram, Haryana'],
  ['lukcnow', 'Lucknow, Uttar Pradesh'],
  ['chandigrah', 'Chandigarh, India'],
  ['nodia', 'Noida, Uttar Pradesh'],
  ['lajpt nagar', 'Lajpat Nagar, New Delhi, Delhi'],
])('suggests for %j, which has one typing error, first %s', (typed, first) => {
  expect(texts(typed)[0]).toBe(first);
});

test('puts a name that starts with the text before a name with a later word that does', () => {
  expect(texts('vasant').slice(0, 2)).toEqual([
    'Vasant Kunj, New Delhi, Delhi',
    'Vasant Vihar, New Delhi, Delhi',
  ]);
  const found = texts('ambience');
  expect(found.indexOf('The Leela Ambience, Gurugram, Haryana')).toBeGreaterThan(
    found.indexOf('Ambience Mall Gurugram, Gurugram, Haryana'),
  );
});

test('puts Delhi NCR first among equal matches, then the bigger place', () => {
  expect(texts('agr').slice(0, 2)).toEqual(['Agrasen ki Baoli, New Delhi, Delhi', 'Agra, Uttar Pradesh']);
  expect(texts('rampur').slice(0, 2)).toEqual(['Rampur, Uttar Pradesh', 'Rampur, Himachal Pradesh']);
});

test('includes the kind of place in a suggestion', () => {
  expect(suggest('new delhi railway')[0]?.detail).toBe('Railway station');
});

test('returns at most 8 suggestions', () => {
  expect(suggest('delhi')).toHaveLength(8);
});

test.each([
  ['one long word', 'x'.repeat(3000)],
  ['many short words', 'a b c d e f g h '.repeat(190)],
  ['real words again and again', 'delhi noida '.repeat(250)],
  ['vowel signs', 'सा'.repeat(1500)],
  ['control characters and symbols', '\u0000%_\\\u202e{}[]'.repeat(330)],
])('reads only the first 100 characters of %s', (_, junk) => {
  expect(suggest(junk)).toEqual(suggest(junk.slice(0, 100)));
  expect(suggest(`saket${' '.repeat(95)}${junk}`)).toEqual(suggest('saket'));
});

describe('a text that is a name of a place', () => {
  const named = (typed: string) => suggest(typed).flatMap(({ text, isNamed }) => (isNamed ? text : []));

  test.each([
    ['CP', 'Connaught Place, New Delhi, Delhi'],
    ['saket delhi', 'Saket, New Delhi, Delhi'],
    ['sector 62 noida', 'Sector 62, Noida, Uttar Pradesh'],
    ['DLF phase 3 gurgaon', 'DLF Phase 3, Gurugram, Haryana'],
    ['jaipur', 'Jaipur, Rajasthan'],
    ['साकेत', 'Saket, New Delhi, Delhi'],
    // It is in the list of places twice.
    ['Loni', 'Loni, Ghaziabad, Uttar Pradesh'],
    ['Loni, Uttar Pradesh', 'Loni, Ghaziabad, Uttar Pradesh'],
    ['surajkund', 'Surajkund, Faridabad, Haryana'],
    ['Madgaon', 'Margao, Goa'],
  ])('names it: %s', (typed, text) => {
    expect(named(typed)).toEqual([text]);
  });

  test('names each place with this name, but no small town far from Delhi', () => {
    expect(named('sector 18')).toEqual([
      'Sector 18, Noida, Uttar Pradesh',
      'Sector 18, Gurugram, Haryana',
      'Sector 18, Faridabad, Haryana',
    ]);
    expect(named('rampur')).toEqual(['Rampur, Uttar Pradesh', 'Rampur, Himachal Pradesh']);
  });

  test.each(['sake', 'vasant', 'conaught', 'chandigrah', 'arya hospital', 'patel hospital'])(
    'names none if it is a part of a name or misspelt: %s',
    (typed) => {
      expect(suggest(typed).length).toBeGreaterThan(0);
      expect(named(typed)).toEqual([]);
    },
  );
});

describe('a near miss', () => {
  test('names a place once that is in the list of places twice', () => {
    for (const typed of ['Lonii', 'Surajkunnd', 'Madgoan'])
      expect(texts(typed).filter((text) => /^(Loni|Surajkund|Margao|Madgaon),/.test(text))).toHaveLength(1);
  });

  test.each([
    ['conought pls', 'Connaught Place, New Delhi, Delhi', 'several typing errors'],
    [
      'medantta the medicity hospitl gurgoan',
      'Medanta the Medicity, Gurugram, Haryana',
      'errors and a word more',
    ],
    ['फोर्टिस वसंत कुंज', 'Fortis Vasant Kunj, New Delhi, Delhi', 'the other script'],
    ['होटल ताज पैलेस', 'Taj Palace, New Delhi, Delhi', 'the other script'],
  ])('finds from %j first %s: %s', (typed, first) => {
    expect(texts(typed)[0]).toBe(first);
  });

  test.each(['qwertyuiop', 'abcdef hospital', 'xx yy zz', '12345', 'my house', 'my office'])(
    'finds nothing for %s',
    (typed) => {
      expect(suggest(typed)).toEqual([]);
    },
  );
});
