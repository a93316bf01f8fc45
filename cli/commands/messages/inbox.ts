import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { INBOUND_FIELDS, inboundJson } from '#infra/operations/answers/inbound-json.ts';
import { countOption } from '#infra/operations/written/count-option.ts';

const MAX_MESSAGES = 1000;
const SHOWN_LENGTH = 60;

const input = z.object({ all: z.boolean().default(false), limit: countOption(MAX_MESSAGES).default(50) });

async function inbox({ all, limit }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const { messages } = await queries.inbox.list(all ? 'all' : 'open', { limit });
    return ok({ messages: messages.map((message) => ({ ...inboundJson(message), name: message.name })) });
  });
}

type Listed = Extract<Awaited<ReturnType<typeof inbox>>, { ok: true }>['value'];

function show({ messages }: Listed) {
  return {
    columns: ['Message', 'When', 'From', 'Name', 'Text', 'State'],
    rows: messages.map(({ id, writtenAt, phone, name, kind, body, handled }) => [
      String(id),
      formatDateTime(new Date(writtenAt)),
      phone,
      plainText(name ?? ''),
      [...plainText(body.replace(/\s+/g, ' ') || `(${kind})`)].slice(0, SHOWN_LENGTH).join(''),
      handled?.how ?? 'open',
    ]),
    empty: 'Nobody waits for an answer.',
  };
}

export const inboxCommand = command({
  name: 'inbox',
  summary: 'List what people wrote to the WhatsApp number and nobody has answered, newest first',
  options: {
    '--all': 'also what was answered or closed, for 30 days',
    '--limit <number>': `at most this many, 1 to ${MAX_MESSAGES} (default: 50)`,
  },
  input,
  run: inbox,
  show,
}).addHelpText(
  'after',
  `
To answer: ratha messages answer <message> --text "Your driver is at gate 4."
With --json: { "messages": [${INBOUND_FIELDS}] }, each also with "name".`,
);
