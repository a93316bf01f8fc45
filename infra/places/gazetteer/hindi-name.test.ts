import { expect, test } from 'vitest';
import { TERMINALS, terminalLocation } from '#domain/rides/ride.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { hindiPlace } from '#infra/places/gazetteer/hindi-name.ts';

test.each([
  ['Saket, New Delhi, Delhi', 'साकेत, नई दिल्ली, दिल्ली'],
  ['Sector 62, Noida, Uttar Pradesh', 'सेक्टर 62, नोएडा, उत्तर प्रदेश'],
  ['Delhi Airport Terminal 3, New Delhi', 'दिल्ली एयरपोर्ट टर्मिनल 3, नई दिल्ली'],
  ['Flat 12, Saket, New Delhi', 'Flat 12, साकेत, नई दिल्ली'],
  ['Delhi – Dehradun', 'दिल्ली – देहरादून'],
  ['Kashmere Gate ISBT, Delhi', 'कश्मीरी गेट आईएसबीटी, दिल्ली'],
  ['साकेत, नई दिल्ली', 'साकेत, नई दिल्ली'],
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
