import { expect, test } from 'vitest';
import { editItem } from '#domain/fleet/edit-item.ts';
import type { Roster } from '#domain/fleet/ports.ts';
import { ok } from '#domain/kernel/result.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { writingTo } from '#tests/builders/writing-to.ts';

type Item = { readonly id: number; readonly version: number; readonly name: string };

test('gives up when the item changes between every read and write', async () => {
  let writes = 0;
  const roster = {
    find: async (id: number) => ({ id, version: writes + 1, name: 'Asha' }),
    write: async () => {
      writes += 1;
      return ok(false);
    },
  };
  const edit = editItem<number, Item, object, 'name'>({
    inTransaction: writingTo(roster as unknown as Roster<number, Item, object, 'name'>),
    what: 'driver',
    describe: () => ['Name: Asha → Ravi'],
    notFound: { code: 'not-found', what: 'driver' },
    taken: () => ({ code: 'taken', what: 'driver', field: 'phone' }) as never,
    clock: () => new Date(0),
  });
  const edited = edit({ id: 1, version: undefined, by: BY_OWNER }, (item) => ok({ ...item, name: 'Ravi' }));
  await expect(edited).rejects.toThrow('A driver kept changing');
  expect(writes).toBeGreaterThan(1);
});
