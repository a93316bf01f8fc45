import { z } from 'zod';
import { MESSAGE_COLUMNS, messageCells } from '#cli/commands/messages/message-cells.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { parseBookingId, parseRideshareId } from '#domain/kernel/ids.ts';
import { ok } from '#domain/kernel/result.ts';
import { MESSAGE_STATES } from '#domain/messaging/message.ts';
import {
  MESSAGE_FIELDS,
  MESSAGE_HELP,
  type MessageJson,
  messageJson,
} from '#infra/operations/answers/message-json.ts';
import { countOption } from '#infra/operations/written/count-option.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

const MAX_MESSAGES = 1000;

/** Parses `BK-12` or `RS-3`. */
const aboutOption = z.string().transform((written, context) => {
  const [bookingId, rideshareBookingId] = [parseBookingId(written), parseRideshareId(written)];
  if (bookingId) return { bookingId };
  if (rideshareBookingId) return { rideshareBookingId };
  context.addIssue('must be a booking such as BK-12 or RS-3');
  return z.NEVER;
});

/** Returns a phone as it is stored, and any other address as it is. */
function toAddress(written: string): string {
  return parsePhone(written) ?? written;
}

const input = z.object({
  status: z.enum(MESSAGE_STATES, `must be one of ${MESSAGE_STATES.join(', ')}`).optional(),
  booking: aboutOption.optional(),
  to: z.string().trim().min(1, 'must be a phone number or an e-mail address').transform(toAddress).optional(),
  limit: countOption(MAX_MESSAGES).default(50),
});

async function list({ status, booking, to, limit }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const messages = await queries.messages.list({ status, ...booking, to, limit });
    return ok({ messages: messages.map(messageJson) });
  });
}

function show({ messages }: { readonly messages: readonly MessageJson[] }): Shown {
  return { columns: MESSAGE_COLUMNS, rows: messages.map(messageCells), empty: 'No messages found.' };
}

export const listCommand = command({
  name: 'list',
  summary: 'List messages, newest first',
  options: {
    '--status <status>': `only messages in this state: ${MESSAGE_STATES.join(', ')}`,
    '--booking <booking>': 'only messages about this booking, such as BK-12 or RS-3',
    '--to <address>': 'only messages to this phone number or e-mail address',
    '--limit <number>': `at most this many, 1 to ${MAX_MESSAGES} (default: 50)`,
  },
  input,
  run: list,
  show,
}).addHelpText(
  'after',
  `
Messages that may have been sent: ratha messages list --status unknown
With --json: { "messages": [${MESSAGE_FIELDS}] }.
${MESSAGE_HELP}`,
);
