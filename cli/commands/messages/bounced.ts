import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';

/** Maximum size of a mail. A returned mail is never larger: reports quote the headers, or a mail of some kilobytes. */
const MAX_BYTES = 2 * 1024 * 1024;

type Value = { readonly message: number | null; readonly why: 'failed' | 'no-report' | 'no-such-message' };

const NOTHING: Record<Exclude<Value['why'], 'failed'>, string> = {
  'no-report': 'The mail does not report a failed delivery. Nothing was changed.',
  'no-such-message': 'No stored message belongs to this report. Nothing was changed.',
};

async function bounced(_input: unknown, { env }: CommandContext) {
  const { readBounce } = await import('#infra/messaging/mail/read-bounce.ts');
  const mail = await readStandardInput();
  const bounce = mail && (await readBounce(mail));
  if (!bounce) return ok<Value>({ message: null, why: 'no-report' });
  return withContainer(env, async ({ useCases }) => {
    const message = await useCases.takeBounce(bounce);
    return ok<Value>({ message: message ?? null, why: message ? 'failed' : 'no-such-message' });
  });
}

/** Returns the standard input. Null if it is longer than any report. */
async function readStandardInput(): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin) {
    length += chunk.length;
    if (length <= MAX_BYTES) chunks.push(chunk);
  }
  return length > MAX_BYTES ? null : Buffer.concat(chunks);
}

export const bouncedCommand = command({
  name: 'bounced',
  summary:
    'Take a report about an undelivered e-mail from the standard input, and mark its message as failed',
  input: z.object({}),
  run: bounced,
  show: ({ message, why }: Value) => (why === 'failed' ? `Message ${message}: Failed.` : NOTHING[why]),
}).addHelpText(
  'after',
  `
For the address SMTP_BOUNCE: the mail server gives each mail to this command (docs/how-to/connect-mail.md#bounces).
A mail that is no such report ends with 0 too, so that no mail server sends it back.
With --json: { "message", "why" }. why is failed, no-report or no-such-message.`,
);
