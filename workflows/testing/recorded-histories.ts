import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { runStories } from '#workflows/testing/running-stories.ts';

const FOLDER = path.resolve(import.meta.dirname, '../booking/histories');
const ENDING = '.history.json';

/**
 * Keeps the history of a story that ended, when RECORD_HISTORIES is set:
 * `RECORD_HISTORIES=1 npx vitest run workflows/booking/booking.workflow.test.ts`. Kept histories stand for workflows
 * that were under way when the code changed: record new ones, and remove old ones only when none of their time runs.
 */
export async function recordHistories(
  name: string,
  id: BookingId,
  { history }: Pick<Awaited<ReturnType<typeof runStories>>, 'history'>,
): Promise<void> {
  if (!process.env.RECORD_HISTORIES) return;
  const text = JSON.stringify(JSON.parse(historyToJSON(await history(id))), null, 1);
  mkdirSync(FOLDER, { recursive: true });
  const withoutMachine = text.replaceAll(`${process.pid}@${hostname()}`, 'recorder');
  writeFileSync(path.join(FOLDER, `${name}${ENDING}`), `${withoutMachine}\n`);
}

/** The kept histories by name. */
export function recordedHistories(): { name: string; history: unknown }[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => ({
      name: file.slice(0, -ENDING.length),
      history: JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as unknown,
    }));
}
