import { expect, test } from 'vitest';
import { TERMINALS, terminalLocation } from '#domain/rides/ride.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { englishPlace, hindiAddress, hindiPlace } from '#infra/places/gazetteer/hindi-name.ts';

test.each([
  ['Saket, New Delhi, Delhi', 'साकेत, नई दिल्ली, दिल्ली'],
  ['Sector 62, Noida, Uttar Pradesh', 'सेक्टर 62, नोएडा, उत्तर प्रदेश'],
  ['Delhi Airport Terminal 3, New Delhi', 'दिल्ली एयरपोर्ट टर्मिनल 3, नई दिल्ली'],
  ['Flat 12, Saket, New Delhi', 'Flat 12, साकेत, नई दिल्ली'],
  ['Delhi – Dehradun', 'दिल्ली – देहरादून'],
  ['Kashmere Gate ISBT, Delhi', 'कश्मीरी गेट आईएसबीटी, दिल्ली'],
  ['साकेत, नई दिल्ली', 'साकेत, नई दिल्ली'],
  // A place has this name in Gurugram, and Connaught Place has it as an alias.
  ['Rajiv Chowk, Gurugram, Haryana', 'राजीव चौक, गुरुग्राम, हरियाणा'],
  ['', ''],
])('says %s in Hindi: %s', (text, hindi) => {
  expect(hindiPlace(text)).toBe(hindi);
});

test('knows the name of each place of Delhi NCR, its town and its state', () => {
  const near = GAZETTEER.filter(({ near, town, name, kind }) => near && (town !== name || kind === 'city'));
  const latin = near
    .map(({ text }) => hindiPlace(text))
    .filter((text) => /[a-z]/i.test(text.replaceAll(/\d+[A-D]\b/g, '')));
  expect(latin).toEqual([]);
  expect(TERMINALS.map(terminalLocation).map(hindiPlace).join()).not.toMatch(/[a-z]/i);
});

test.each([
  ['साकेत, नई दिल्ली, दिल्ली', 'Saket, New Delhi, Delhi'],
  ['  साकेत ,  नई दिल्ली,दिल्ली', 'Saket , New Delhi,Delhi'],
  ['फ़्लैट 12, साकेत, नई दिल्ली', 'फ़्लैट 12, Saket, New Delhi'],
  ['दिल्ली एयरपोर्ट टर्मिनल 3, नई दिल्ली', 'Delhi Airport Terminal 3, New Delhi'],
  // Two districts have this name. The whole address says which one is meant.
  ['सुल्तानपुर, नई दिल्ली, दिल्ली', 'Sultanpur Delhi, New Delhi, Delhi'],
  ['फ़्लैट 12, कनॉट प्लेस, नई दिल्ली', 'फ़्लैट 12, Connaught Place, New Delhi'],
  ['Saket, New Delhi', 'Saket, New Delhi'],
  ['', ''],
])('stores %s in English: %s', (typed, stored) => {
  expect(englishPlace(typed)).toBe(stored);
});

test('reads each address in Hindi of a form as the same place, and shows all of Delhi NCR in Hindi', () => {
  const shown = GAZETTEER.map(({ text, near }) => ({ text, near, hindi: hindiAddress(text) }));
  expect(shown.filter(({ text, hindi }) => englishPlace(hindi) !== text)).toEqual([]);
  expect(shown.filter(({ text, hindi, near }) => near && hindi === text)).toEqual([]);
});

test('leaves an address in English that would be too short in Hindi, or another place', () => {
  expect(hindiAddress('Gaya, Bihar')).toBe('Gaya, Bihar');
  expect(hindiAddress('saket, new delhi, delhi')).toBe('saket, new delhi, delhi');
  expect(hindiAddress('Flat 12, Saket, New Delhi')).toBe('Flat 12, Saket, New Delhi');
});
