import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { accepted, refusedFor } from '#tests/builders/outcomes.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let site: TestContainer;
beforeAll(async () => {
  site = await createTestContainer();
});
afterAll(() => site.drop());

const OPERATOR: Actor = { phone: null, role: 'owner', surface: 'cli' };
let members = 0;

async function newMember(): Promise<Actor & { readonly phone: Phone }> {
  members += 1;
  const phone = `+91999991000${members}` as Phone;
  accepted(await site.container.useCases.grantRole({ phone, role: 'dispatcher', by: OPERATOR }));
  return { phone, role: 'dispatcher', surface: 'console' };
}
const usual = { filters: 'within=today', shared: false, replace: false };
const save = (order: { name: string; by: Actor; shared?: boolean; filters?: string }) =>
  site.container.useCases.saveView({ ...usual, ...order });
const namesOf = async (phone?: Phone) =>
  (await site.container.queries.views.list('bookings', phone)).map(({ name }) => name);

test('lists to a member the own views and the shared ones, by name', async () => {
  const [asha, bina] = [await newMember(), await newMember()];
  accepted(await save({ name: 'zebra', by: asha }));
  accepted(await save({ name: 'Apple', by: asha, shared: true }));
  accepted(await save({ name: 'mine', by: bina }));
  expect(await namesOf(asha.phone)).toEqual(['Apple', 'zebra']);
  expect(await namesOf(bina.phone)).toEqual(['Apple', 'mine']);
  expect(await namesOf()).toEqual(['Apple', 'mine', 'zebra']);
});

test('keeps the shared views of a member whose role is revoked, and deletes the others', async () => {
  const [asha, bina] = [await newMember(), await newMember()];
  accepted(await save({ name: 'Own of Asha', by: asha }));
  accepted(await save({ name: 'Team of Asha', by: asha, shared: true }));
  accepted(await save({ name: 'Own of Bina', by: bina }));
  accepted(await site.container.useCases.revokeRole({ phone: asha.phone, by: OPERATOR }));
  const names = await namesOf();
  expect(names).toContain('Team of Asha');
  expect(names).toContain('Own of Bina');
  expect(names).not.toContain('Own of Asha');
  expect(refusedFor(await save({ name: 'Later', by: asha }))).toBe('not-allowed');
});

test('saves one of ten views of the same name at the same time, and 20 of 30', async () => {
  const { container } = site;
  const asha = await newMember();
  const twins = await Promise.all(Array.from({ length: 10 }, () => save({ name: 'Twin', by: asha })));
  expect(twins.filter(({ ok }) => ok)).toHaveLength(1);
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, at) => save({ name: `Many ${at}`, by: asha })),
  );
  expect(many.filter(({ ok }) => ok)).toHaveLength(19);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from saved_views where owner_phone = ${asha.phone}`.execute(
    container.db,
  );
  expect(rows).toEqual([{ count: 20 }]);
});

test('records who saved, replaced and deleted a view, without its name', async () => {
  const { container } = site;
  const asha = await newMember();
  const { view } = accepted(await save({ name: 'Zzname 98765', by: asha }));
  accepted(
    await container.useCases.saveView({
      ...{ name: 'zzname 98765', filters: 'driver=none', shared: false, replace: true, by: asha },
    }),
  );
  accepted(await container.useCases.deleteView({ id: view.id, by: asha }));
  const { rows } = await sql<{ operation: string; changes: unknown; entry: string }>`
    select operation, changes, to_jsonb(audit_entries)::text as entry from audit_entries
    where changes::text like ${`%view ${view.id}"%`} order by id`.execute(container.db);
  expect(rows.map(({ operation, changes }) => [operation, changes])).toEqual([
    ['views.save', [{ subject: `view ${view.id}`, kind: 'saved', terms: ['Filters: none → within=today'] }]],
    [
      'views.save',
      [{ subject: `view ${view.id}`, kind: 'replaced', terms: ['Filters: within=today → driver=none'] }],
    ],
    [
      'views.delete',
      [{ subject: `view ${view.id}`, kind: 'deleted', terms: ['Filters: driver=none → none'] }],
    ],
  ]);
  expect(rows.map(({ entry }) => entry).join()).not.toContain('Zzname');
});
