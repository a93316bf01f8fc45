import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/contract/site.ts';
import { teamMember } from '#tests/plain/people.ts';
import { textOf, type Visitor } from '#tests/plain/visitor.ts';

/** Saves the filters of the list of bookings as tabs, without scripts (docs/product/console.md#views). */

let site: Site;
let viewer: Visitor;
let dispatcher: Visitor;
let owner: Visitor;
beforeAll(async () => {
  site = await startSite();
  viewer = await teamMember(site, 'viewer');
  dispatcher = await teamMember(site, 'dispatcher');
  owner = await teamMember(site, 'owner');
});
afterAll(() => site.stop());

/** Returns the tabs with their addresses, and the name of the current one. */
function tabs(of: Visitor) {
  const links = [...of.body.querySelectorAll('nav[aria-label="Views of bookings"] a')];
  const saved = links.slice(2).map((link) => [textOf(link), link.getAttribute('href')]);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page').map(textOf);
  return { saved, current };
}

test('a viewer saves the filters under a name, and the tab is marked while the address has them', async () => {
  await viewer.open('/admin/bookings?status=received&search=98765&within=today&page=2');
  await viewer.follow('Save view');
  expect(viewer.address).toBe('/admin/bookings/views/new?status=received&within=today');
  expect(viewer.text).toContain('Searched words are not saved');
  expect(viewer.text).toContain('Pickup today');
  expect(await viewer.press('Save view')).toBe(422);
  expect(viewer.errors()).toEqual([['Name', 'Enter a name']]);
  viewer.type({ Name: 'To confirm  today' });
  await viewer.press('Save view');
  const href = '/admin/bookings?status=received&within=today';
  expect(viewer.address).toBe(href);
  expect(tabs(viewer)).toEqual({ saved: [['To confirm today', href]], current: ['To confirm today'] });

  await viewer.open(`${href}&sort=fare`);
  expect(tabs(viewer).current).toEqual([expect.stringContaining('All bookings')]);
  await viewer.open('/admin');
  expect(tabs(viewer).saved).toEqual([['To confirm today', href]]);
  // The link alone is enough for a colleague.
  await dispatcher.open(href);
  expect(tabs(dispatcher).saved).toEqual([]);
  expect(dispatcher.text).toContain('Pickup today');
});

test('a name that is taken keeps what was typed, and can replace the filters', async () => {
  await dispatcher.open('/admin/bookings/views/new?driver=none');
  dispatcher.type({ Name: 'No driver' });
  dispatcher.choose(/^Share with the team/);
  await dispatcher.press('Save view');
  await dispatcher.open('/admin/bookings/views/new?driver=none&within=tomorrow');
  dispatcher.type({ Name: 'no driver' });
  expect(await dispatcher.press('Save view')).toBe(409);
  expect(dispatcher.values(['Name'])).toEqual({ Name: 'no driver' });
  expect(dispatcher.text).toContain('There is a view named No driver already.');
  dispatcher.choose('Replace the filters of that view');
  await dispatcher.press('Save view');
  expect(tabs(dispatcher)).toEqual({
    saved: [['No driver', '/admin/bookings?driver=none&within=tomorrow']],
    current: ['No driver'],
  });
});

test('a shared view is deleted by its creator and by owners, and the page asks first', async () => {
  await viewer.open('/admin/bookings?driver=none&within=tomorrow');
  expect(tabs(viewer).current).toEqual(['No driver']);
  expect(viewer.links('Delete view')).toEqual([]);
  await owner.open('/admin/bookings?driver=none&within=tomorrow');
  await owner.follow('Delete view');
  const page = owner.address;
  expect(await viewer.open(page)).toBe(403);
  expect(owner.text).toContain('The whole team no longer has this tab.');
  // Another tab deletes it first.
  const other = await owner.call('/api/admin/operations/views.delete', { view: Number(page.split('/')[4]) });
  expect(other.status).toBe(200);
  expect(await owner.press('Delete view')).toBe(404);
  await viewer.open('/admin/bookings');
  expect(tabs(viewer).saved.map(([name]) => name)).toEqual(['To confirm today']);
});

test('shows 40 views of 40 letters as tabs, and writes names as text', async () => {
  const name = (at: number) => `<b>${at}</b> ${'x'.repeat(30)}`;
  for (let at = 0; at < 40; at += 1) {
    const { status } = await (at < 20 ? dispatcher : owner).call('/api/admin/operations/views.save', {
      ...{ name: name(at), filters: 'driver=none', shared: at >= 20 },
    });
    expect(status).toBe(200);
  }
  await dispatcher.open('/admin/bookings?driver=none');
  const { saved, current } = tabs(dispatcher);
  expect(saved.map(([text]) => text)).toContain(name(39));
  expect(saved).toHaveLength(40);
  expect(current).toHaveLength(1);
});
