import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { settableClock } from '#tests/builders/india.ts';
import { dutyCommands } from '#tests/property/duties/duty-commands.ts';
import {
  createDutyEnvironment,
  type DutyEnvironment,
  START,
  startAfresh,
} from '#tests/property/duties/duty-environment.ts';
import { propertyRuns } from '#tests/property/runs.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let site: TestContainer;
let environment: DutyEnvironment;

beforeAll(async () => {
  const clock = settableClock(START);
  // The time to undo a cancellation runs by the database's clock, which the test cannot stop.
  site = await createTestContainer({ clock }, { UNDO_WINDOW: '1h' });
  environment = createDutyEnvironment(site.container, clock);
});
afterAll(() => site.drop());

test('agrees with a plain model after any sequence of changes of duties, bookings, trips and schedules', async () => {
  const runs = fc.asyncProperty(fc.commands(dutyCommands, { maxCommands: 60, size: 'max' }), (commands) =>
    fc.asyncModelRun(() => startAfresh(environment), commands),
  );
  // The same sequences in each run. With another seed, a failure prints its seed and path.
  await fc.assert(runs, { numRuns: propertyRuns(200), interruptAfterTimeLimit: 40_000, seed: 1 });
}, 120_000);
