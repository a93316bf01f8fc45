import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { propertyRuns } from '#tests/property/runs.ts';
import { seatCommands } from '#tests/property/seat-commands.ts';
import {
  createSeatEnvironment,
  type SeatEnvironment,
  startAfresh,
} from '#tests/property/seat-environment.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let environment: SeatEnvironment;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = ownFolder('property');
  environment = await createSeatEnvironment(database.url, folder);
});
afterAll(async () => {
  await environment.container.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('agrees with a simple model after any sequence of seat commands and time steps', async () => {
  const runs = fc.asyncProperty(fc.commands(seatCommands, { maxCommands: 60, size: 'max' }), (commands) =>
    fc.asyncModelRun(() => startAfresh(environment), commands),
  );
  // A failure prints its seed and path. Pass them here to reproduce it.
  await fc.assert(runs, { numRuns: propertyRuns(300), interruptAfterTimeLimit: 60_000 });
}, 120_000);
