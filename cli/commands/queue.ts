import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { WORK_KINDS } from '#domain/queue/work-item.ts';
import { dueWords, workDetail, workTitle } from '#domain/words/english/team/queue.ts';
import { WORK_JSON, workJson } from '#infra/operations/answers/work-json.ts';

const SHOWN_LENGTH = 60;

const input = z.object({ kind: z.enum(WORK_KINDS).optional() });

async function queue({ kind }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries, clock }) => {
    const { items, counts, total } = await queries.queue.read();
    const chosen = items.filter((item) => kind === undefined || item.kind === kind);
    return ok({ items: chosen, counts, total: kind ? counts[kind] : total, now: clock() });
  });
}

type Found = Awaited<ReturnType<typeof queue>>['value'];

function show({ items, now }: Found): Shown {
  return {
    columns: ['Due', 'When', 'Kind', 'What', 'For', 'Customer', 'Pickup'],
    rows: items.map((item) => [
      formatDateTime(item.dueAt),
      dueWords(item.dueAt, now),
      item.kind,
      shortened([workTitle(item), workDetail(item)].filter(Boolean).join(': ')),
      item.ride?.label ?? '',
      plainText(item.ride?.customer ?? (item.kind === 'answer' ? (item.name ?? item.phone) : '')),
      item.ride ? formatDateTime(item.ride.pickupAt) : '',
    ]),
    empty: 'Nothing needs an answer now.',
  };
}

function shortened(text: string): string {
  return [...plainText(text.replace(/\s+/g, ' '))].slice(0, SHOWN_LENGTH).join('');
}

export const queueCommand = command({
  name: 'queue',
  summary: SUMMARIES.queue,
  options: { '--kind <kind>': `only one kind: ${WORK_KINDS.join(', ')}` },
  input,
  run: queue,
  json: ({ items, counts, total }: Found) => ({ items: items.map(workJson), counts, total }),
  show,
}).addHelpText(
  'after',
  `
Times are in India time, the most urgent first. Of each kind, at most the 100 that are due first are listed.
With --json: { "items": [${WORK_JSON}],
"counts": { a number for each kind }, "total" }. Times are in ISO 8601.`,
);
