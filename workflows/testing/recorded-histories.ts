import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';

type WorkflowName = 'booking' | 'trip' | 'duty';
type History = Parameters<typeof historyToJSON>[0];

const historiesFolder = (workflow: WorkflowName) =>
  path.resolve(import.meta.dirname, `../${workflow}/histories`);
const ENDING = '.history.json';

/**
 * Writes the history of a finished workflow to a file if RECORD_HISTORIES is set:
 * `RECORD_HISTORIES=1 npx vitest run workflows/booking/booking.workflow.test.ts`. Recorded histories stand for workflows
 * that were running when the code changed. Remove one only when no workflow of its time can still be running.
 */
export async function recordHistory(
  workflow: WorkflowName,
  name: string,
  fetchHistory: () => Promise<History>,
): Promise<void> {
  if (!process.env.RECORD_HISTORIES) return;
  const text = JSON.stringify(JSON.parse(historyToJSON(await fetchHistory())), null, 1);
  mkdirSync(historiesFolder(workflow), { recursive: true });
  const withoutMachine = text.replaceAll(`${process.pid}@${hostname()}`, 'recorder');
  writeFileSync(path.join(historiesFolder(workflow), `${name}${ENDING}`), `${withoutMachine}\n`);
}

/** Returns the recorded histories of a workflow type, with their names. */
export function recordedHistories(workflow: WorkflowName): { name: string; history: unknown }[] {
  return readdirSync(historiesFolder(workflow))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => ({
      name: file.slice(0, -ENDING.length),
      history: JSON.parse(readFileSync(path.join(historiesFolder(workflow), file), 'utf8')) as unknown,
    }));
}
