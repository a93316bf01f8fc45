import { describe, expect, test } from 'vitest';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { deleteView } from '#domain/views/delete-view.ts';
import type { ChangeViews } from '#domain/views/ports.ts';
import { saveView } from '#domain/views/save-view.ts';
import { MAX_VIEWS, type SavedView } from '#domain/views/saved-view.ts';
import { readViewFilters } from '#domain/views/view-filters.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';

const member = (digit: number, role: Actor['role'] = 'dispatcher'): Actor => ({
  phone: `+91999990000${digit}` as Phone,
  role,
  surface: 'console',
});
const ASHA = member(1);
const BINA = member(2, 'viewer');
const CHAND = member(3, 'owner');
const OPERATOR: Actor = { phone: null, role: 'owner', surface: 'cli' };

/** Creates the use cases over views in memory. All but `former` are members. */
function setup({ former }: { readonly former?: Actor } = {}) {
  let stored: SavedView[] = [];
  let id = 0;
  const views: ChangeViews = {
    hold: async () => stored,
    async add(view) {
      id += 1;
      stored = [...stored, { ...view, id }];
      return { ...view, id };
    },
    async write({ id: changed, ...values }) {
      stored = stored.map((view) => (view.id === changed ? { ...view, ...values } : view));
    },
    async remove(removed) {
      stored = stored.filter((view) => view.id !== removed);
    },
    isMember: async (phone) => phone !== former?.phone,
  };
  const deps = { inTransaction: async (work) => work({ views }) } satisfies Parameters<typeof saveView>[0];
  const save = saveView(deps);
  const usual = { name: 'Late', filters: 'within=2h', shared: false, replace: false, by: ASHA };
  return {
    save: (order: Partial<Parameters<typeof save>[0]> = {}) => save({ ...usual, ...order }),
    remove: deleteView(deps),
    stored: () => stored,
  };
}

describe('the filters of a view', () => {
  test.each([
    ['within=today&status=received', 'status=received&within=today'],
    [
      'https://ratha.example/admin/bookings?driver=none&sort=pickup&order=asc',
      'driver=none&sort=pickup&order=asc',
    ],
    ['/admin/bookings?serviceType=hourly#row', 'serviceType=hourly'],
    ['status=&search=&within=tomorrow', 'within=tomorrow'],
    ['sort=fare&order=desc', 'sort=fare'],
    ['pickupFrom=2026-12-01&pickupTo=2026-12-31', 'pickupFrom=2026-12-01&pickupTo=2026-12-31'],
  ])('of %s are %s', (typed, stored) => {
    expect(accepted(readViewFilters(typed))).toBe(stored);
  });

  test.each([
    ['status=received&colour=red', 'view-filter-unknown'],
    ['status=received&page=2', 'view-filter-unknown'],
    ['constructor=1', 'view-filter-unknown'],
    ['status=lost', 'view-filter-wrong'],
    ['pickupFrom=2026-02-30', 'view-filter-wrong'],
    ['status=received&status=lost', 'view-filter-wrong'],
    ['status=received&search=98765', 'view-search'],
    ['', 'view-filters-missing'],
    ['sort=booked&order=desc', 'view-filters-missing'],
  ])('of %s are refused', (typed, code) => {
    expect(refused(readViewFilters(typed)).code).toBe(code);
  });
});

describe('a view', () => {
  test('is saved with a clean name', async () => {
    const { save, stored } = setup();
    const { view, before } = accepted(await save({ name: '  To \u200b confirm\ttoday ' }));
    expect([view, before]).toEqual([
      {
        id: 1,
        list: 'bookings',
        name: 'To confirm today',
        filters: 'within=2h',
        shared: false,
        owner: ASHA.phone,
      },
      null,
    ]);
    expect(stored()).toEqual([view]);
  });

  test.each([
    [{ name: ' \u200b ' }, 'view-name-missing'],
    [{ name: 'x'.repeat(41) }, 'view-name-long'],
    [{ filters: 'search=Kavya' }, 'view-search'],
    [{ by: OPERATOR }, 'view-owner-missing'],
  ])('is refused with %j', async (order, code) => {
    const { save, stored } = setup();
    expect(refusedFor(await save(order))).toBe(code);
    expect(stored()).toEqual([]);
  });

  test('has a name of 40 characters, of which an emoji is one', async () => {
    expect((await setup().save({ name: '🚕'.repeat(40) })).ok).toBe(true);
  });

  test('has a name that its owner has once, in upper or lower case', async () => {
    const { save, stored } = setup();
    accepted(await save());
    expect(refused(await save({ name: 'LATE', filters: 'driver=none' }))).toEqual({
      ...{ code: 'already-there', what: 'view', field: 'name', name: 'Late', mayReplace: true },
    });
    accepted(await save({ by: BINA }));
    expect(stored()).toHaveLength(2);
  });

  test('replaces its filters when asked, and stays shared', async () => {
    const { save, stored } = setup();
    const { view } = accepted(await save({ shared: true }));
    const replaced = accepted(await save({ name: 'late', filters: 'driver=none', replace: true }));
    expect(replaced).toEqual({ before: view, view: { ...view, filters: 'driver=none' } });
    expect(stored()).toEqual([replaced.view]);
  });

  test('is replaced by owners if it is shared, and keeps its creator', async () => {
    const { save } = setup();
    accepted(await save({ shared: true }));
    const order = { filters: 'driver=none', replace: true };
    expect(refused(await save({ ...order, by: BINA }))).toMatchObject({
      code: 'already-there',
      mayReplace: false,
    });
    const { view } = accepted(await save({ ...order, by: CHAND }));
    expect(view).toMatchObject({ id: 1, owner: ASHA.phone, filters: 'driver=none' });
    expect(accepted(await save({ ...order, by: OPERATOR, shared: true })).view.id).toBe(1);
  });

  test('is not shared under the name of another shared one', async () => {
    const { save } = setup();
    accepted(await save({ shared: true }));
    expect(refusedFor(await save({ by: BINA, shared: true }))).toBe('already-there');
    accepted(await save({ by: BINA }));
    const again = await save({ by: BINA, shared: true, replace: true });
    expect(refused(again)).toMatchObject({ code: 'already-there', mayReplace: false });
  });

  test('is one of 20 of a member, and one of 20 that are shared', async () => {
    const { save, stored } = setup();
    for (let made = 0; made < MAX_VIEWS; made += 1)
      accepted(await save({ name: `Late ${made}`, shared: made % 2 === 0 }));
    expect(refused(await save({ name: 'More' }))).toMatchObject({
      errors: [{ code: 'view-limit', of: 'member' }],
    });
    accepted(await save({ name: 'Late 3', filters: 'driver=none', replace: true }));
    for (let made = 0; made < MAX_VIEWS / 2; made += 1)
      accepted(await save({ name: `Shared ${made}`, shared: true, by: OPERATOR }));
    const full = { errors: [{ code: 'view-limit', of: 'team' }] };
    expect(refused(await save({ name: 'More', shared: true, by: BINA }))).toMatchObject(full);
    expect(refused(await save({ name: 'Late 3', shared: true, replace: true }))).toMatchObject(full);
    accepted(await save({ name: 'Late 2', shared: true, replace: true }));
    expect(stored()).toHaveLength(MAX_VIEWS + MAX_VIEWS / 2);
  });

  test('is not saved by a member whose role was revoked meanwhile', async () => {
    const { save, stored } = setup({ former: ASHA });
    expect(refused(await save())).toEqual({ code: 'not-allowed', what: 'change-view' });
    expect(stored()).toEqual([]);
  });
});

describe('the deletion of a view', () => {
  test.each([
    ['its owner', ASHA, false, 'deleted'],
    ['its creator', ASHA, true, 'deleted'],
    ['an owner of the team', CHAND, true, 'deleted'],
    ['the operator', OPERATOR, true, 'deleted'],
    ['a viewer', BINA, true, 'not-allowed'],
    ['another member', BINA, false, 'not-found'],
    ['an owner who does not see it', CHAND, false, 'not-found'],
    ['the operator, who does not see it', OPERATOR, false, 'not-found'],
  ] as const)('by %s', async (_who, by, shared, expected) => {
    const { save, remove, stored } = setup();
    const { view } = accepted(await save({ shared }));
    const done = await remove({ id: view.id, by });
    expect(done.ok ? 'deleted' : done.refusal.code).toBe(expected);
    expect(stored()).toHaveLength(done.ok ? 0 : 1);
  });

  test('a second time finds none', async () => {
    const { save, remove } = setup();
    const { view } = accepted(await save());
    accepted(await remove({ id: view.id, by: ASHA }));
    expect(refusedFor(await remove({ id: view.id, by: ASHA }))).toBe('not-found');
  });
});
