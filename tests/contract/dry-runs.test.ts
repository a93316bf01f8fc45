import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, runUse } from '#infra/operations/use.ts';
import { USES } from '#infra/operations/uses/uses.ts';
import { isAboutRides } from '#infra/postgres/audit/write-entry.ts';
import { OPERATOR, operationScenes } from '#tests/builders/operation-scenes.ts';
import { contentsOf } from '#tests/builders/table-contents.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

/**
 * A dry run of each operation answers what the run answers that follows it, and leaves the database as it was
 * (docs/product/operations.md#dry-run). `workflows/dry-runs.test.ts` compares the messages.
 */
let house: TestContainer;
let scenes: Awaited<ReturnType<typeof operationScenes>>;
const now = new Date();

beforeAll(async () => {
  // A clock that stands still: two runs write the same instants.
  house = await createTestContainer({ clock: () => now });
  scenes = await operationScenes(house.container, now);
});
afterAll(() => house.drop());

test.each(USES.map((use) => [use.operation.name, use] as const))(
  'a dry run of %s answers what the run answers, and changes nothing',
  async (name, use) => {
    const { container } = house;
    const inputs = await scenes[name]();
    const run = (dryRun: boolean): Promise<{ ok: boolean; value: Answered<unknown> }> =>
      runUse(use as never, container, { inputs: inputs as never, by: OPERATOR, dryRun }) as never;
    const before = await contentsOf(container.db);
    const dry = await run(true);
    expect(await contentsOf(container.db)).toEqual(before);
    const real = await run(false);
    expect({ ok: dry.ok, answer: withoutIds(dry.value.answer) }).toEqual({
      ok: true,
      answer: withoutIds(real.value.answer),
    });
    const after = await contentsOf(container.db);
    expect(after).not.toEqual(before);
    // The entry of such an operation does not look for changes there.
    if (isAboutRides(name)) for (const table of OTHER_HISTORIES) expect(after[table]).toBe(before[table]);
  },
);

const OTHER_HISTORIES = ['fleet_changes', 'team_changes', 'tariff_changes', 'message_resends'];

/** A sequence goes on after a rollback, so a new duty, driver, vehicle, view or message has another number. The database has its own clock. */
function withoutIds(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    key === 'createdAt' || (key === 'at' && typeof value === 'string')
      ? 'an instant'
      : value && typeof value === 'object' && 'id' in value && NUMBERED.some((member) => member in value)
        ? { ...value, id: 0 }
        : value,
  );
}

const NUMBERED = ['contact', 'driverId', 'license', 'regNo', 'dedupeKey', 'filters'];
