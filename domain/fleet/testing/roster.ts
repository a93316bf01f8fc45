import type { FleetChange, Roster } from '#domain/fleet/ports.ts';
import { ok, refuse } from '#domain/kernel/result.ts';

type Kept = { readonly id: number; readonly version: number };

/**
 * Creates an in-memory store with the unique fields `keys`. `beforeWrite` simulates a concurrent change.
 * `busy` lists the ids with duties.
 */
export function createInMemoryRoster<Item extends Kept, Key extends string & keyof Item>(
  keys: readonly Key[],
  beforeWrite: () => Promise<unknown> = async () => {},
) {
  const items = new Map<number, Item>();
  const changes: (FleetChange & { readonly id: number; readonly version: number })[] = [];
  const busy = new Set<number>();
  const taken = (wanted: object, except?: number) =>
    keys.find((key) =>
      [...items.values()].some((item) => item.id !== except && item[key] === (wanted as Item)[key]),
    );
  const roster: Roster<Item['id'], Item, Omit<Item, 'id' | 'version'>, Key> = {
    find: async (id) => items.get(id),
    add: async (details, change) => {
      const key = taken(details);
      if (key) return refuse(key);
      const item = { ...details, id: items.size + 1, version: 1 } as unknown as Item;
      items.set(item.id, item);
      changes.push({ ...change, id: item.id, version: 1 });
      return ok(item);
    },
    having: async (key, details) =>
      [...items.values()].find((item) => item[key] === (details as unknown as Item)[key]),
    write: async (before, after, change) => {
      await beforeWrite();
      if (items.get(before.id)?.version !== before.version) return ok(false);
      const key = taken(after, before.id);
      if (key) return refuse(key);
      items.set(after.id, after);
      changes.push({ ...change, id: after.id, version: after.version });
      return ok(true);
    },
    changesSince: async (id, version) =>
      changes.filter((change) => change.id === id && change.version > version).flatMap(({ lines }) => lines),
    remove: async (id) => {
      if (busy.has(id)) return 'in-use';
      return items.delete(id) ? 'removed' : 'unknown';
    },
  };
  return { roster, items, changes, busy };
}
