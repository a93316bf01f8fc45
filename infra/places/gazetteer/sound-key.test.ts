import { expect, test } from 'vitest';
import { soundKey } from '#infra/places/gazetteer/sound-key.ts';

test.each([
  ['connaught', 'कनॉट'],
  ['place', 'प्लेस'],
  ['airport', 'एयरपोर्ट'],
  ['hospital', 'हॉस्पिटल'],
  ['metro', 'मेट्रो'],
  ['gurugram', 'गुरुग्राम'],
  ['fortis', 'फोर्टिस'],
  ['chowk', 'चौक'],
  ['sector', 'सेक्टर'],
  ['select', 'सेलेक्ट'],
  ['max', 'मैक्स'],
  ['azadpur', 'आजादपुर'],
  ['lajpat', 'लाजपत'],
  ['vihar', 'विहार'],
  ['chhatarpur', 'छतरपुर'],
  ['khan', 'खान'],
])('%s sounds like %s', (latin, other) => {
  expect(soundKey(latin)).toBe(soundKey(other));
});

test.each([
  ['saket', 'rohini'],
  ['noida', 'agra'],
  ['62', '63'],
  ['अस्पताल', 'स्टेशन'],
])('%s does not sound like %s', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other));
});
