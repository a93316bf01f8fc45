import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatPhone } from '#infra/security/phone-numbers.ts';
import { type Site, startSite } from '#tests/contract/site.ts';
import { anotherRider, loggedIn, type Rider, teamMember } from '#tests/plain/people.ts';
import { textOf, type Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let owner: Visitor;
let rider: Rider;
let label: string;
beforeAll(async () => {
  site = await startSite();
  owner = await teamMember(site);
});
afterAll(() => site.stop());
beforeEach(() => {
  rider = anotherRider();
  label = formatPhone(rider.phone);
});

async function grant(role: 'Dispatcher' | 'Owner'): Promise<number> {
  await owner.open('/admin/team');
  await owner.follow('Grant a role');
  const dialog = owner.part('Grant a role');
  owner.type({ Phone: rider.national }, dialog);
  owner.choose(new RegExp(`^${role}`), dialog);
  return owner.press('Grant role', dialog);
}

test('refuses to grant another role to a phone that has one', async () => {
  await grant('Dispatcher');
  expect(owner.text).toContain(`${label} is now a dispatcher.`);
  expect(await grant('Owner')).toBe(409);
  expect(owner.errors()).toEqual([['Phone', 'This phone already has a role. Use Change in its row.']]);
  expect(owner.values(['Phone'])).toEqual({ Phone: rider.national });
  expect(owner.isChosen(/^Owner/)).toBe(true);
});

test('shows the second of two owners the current role after simultaneous decisions', async () => {
  await grant('Dispatcher');
  const other = await teamMember(site);
  await other.open('/admin/team');
  await other.follow(`Revoke ${label}`);
  await owner.follow(`Change ${label}`);
  owner.choose(/^Owner/, owner.part(`Change the role of ${label}`));
  await owner.press('Change role');
  expect(owner.text).toContain(`${label} is now an owner.`);

  expect(await other.press('Revoke role')).toBe(409);
  expect(other.text).toContain('This phone is now an owner. Nothing was changed.');
  expect(textOf(other.row(label))).toContain('Owner');
});

test('leads an owner who leaves out of the console', async () => {
  await grant('Owner');
  const leaving = await loggedIn(site, rider);
  await leaving.open('/admin/team');
  await leaving.follow(`Revoke ${label}`);
  await leaving.press('Revoke role');
  expect(leaving.address).toBe('/');
  expect(leaving.text).toContain(`${label} can no longer open the console.`);
  expect(await leaving.open('/admin/team')).toBe(403);
});
