import { expect, test } from 'vitest';
import { townIn } from '#infra/places/gazetteer/town-in.ts';

test.each([
  ['Flat 12, Saket, New Delhi', 'New Delhi'],
  ['House 7, Lane 3, Sector 62, Noida, Uttar Pradesh 201309', 'Noida'],
  ['Tower B, DLF Cyber City, Gurgaon 122002', 'Gurugram'],
  ['Delhi Airport Terminal 3, New Delhi', 'Delhi Airport Terminal 3'],
  ['T1, IGI Airport', 'Delhi Airport Terminal 1'],
  ['Nobody knows where', null],
  ['', null],
])('says of %j only the town or the terminal: %s', (address, town) => {
  expect(townIn(address)).toBe(town);
});
