import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/contract/site.ts';
import { teamMember } from '#tests/plain/people.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('shows each error of new fares at the row that was filled, and keeps what was typed', async () => {
  const owner = await teamMember(site);
  const typed = { 'Price per hour': '0', 'Distance 6, up to': '60' };
  await owner.open('/admin/tariffs');
  await owner.follow('Set new fares');
  owner.type(typed);
  expect(await owner.press('Preview')).toBe(422);
  // Row 5 is empty.
  expect(owner.errors()).toEqual([
    ['First day', expect.stringContaining('Choose a day from')],
    ['Price 6', expect.stringContaining('enter whole rupees')],
    ['Price per hour', expect.stringContaining('Price per hour: enter whole rupees')],
  ]);
  expect(owner.values(Object.keys(typed))).toEqual(typed);
});
