import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';

type Story = 'booking' | 'trip';
type History = Parameters<typeof historyToJSON>[0];

const folderOf = (story: Story) => path.resolve(import.meta.dirname, `../${story}/histories`);
const ENDING = '.history.json';

/**
 * Keeps the history of a story that ended, when RECORD_HISTORIES is set:
 * `RECORD_HISTORIES=1 npx vitest run workflows/booking/booking.workflow.test.ts`. Kept histories stand for workflows
 * that were under way when the code changed: record new ones, and remove old ones only when none of their time runs.
 */
export async function recordHistory(
  story: Story,
  name: string,
  fetchHistory: () => Promise<History>,
): Promise<void> {
  if (!process.env.RECORD_HISTORIES) return;
  const text = JSON.stringify(JSON.parse(historyToJSON(await fetchHistory())), null, 1);
  mkdirSync(folderOf(story), { recursive: true });
  const withoutMachine = text.replaceAll(`${process.pid}@${hostname()}`, 'recorder');
  writeFileSync(path.join(folderOf(story), `${name}${ENDING}`), `${withoutMachine}\n`);
}

/** The kept histories of a kind of story, by name. */
export function recordedHistories(story: Story): { name: string; history: unknown }[] {
  return readdirSync(folderOf(story))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => ({
      name: file.slice(0, -ENDING.length),
      history: JSON.parse(readFileSync(path.join(folderOf(story), file), 'utf8')) as unknown,
    }));
}
