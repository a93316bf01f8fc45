import { z } from 'zod';
import { exampleLines } from '#cli/operations/operation-command.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DRY_RUN_OPTION, dryRunNote, dryRunOption } from '#cli/shell/dry-run.ts';
import { ok } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { CHANNELS } from '#domain/messaging/message.ts';
import type { ResentMany } from '#domain/messaging/resend/resend-failed.ts';
import type { Resent } from '#domain/messaging/resend/send-by-hand.ts';
import { wouldSendLines } from '#domain/words/english/team/would-send.ts';
import { parseDuration } from '#infra/config/duration.ts';
import { MESSAGE_FIELDS, MESSAGE_HELP } from '#infra/operations/answers/message-json.ts';
import { type Answered, runUse } from '#infra/operations/use.ts';
import { resendMessage, sendByOtherChannel } from '#infra/operations/uses/message-uses.ts';
import { expectedVersionOption } from '#infra/operations/written/expected-version-option.ts';
import { messageArgument } from '#infra/operations/written/message-argument.ts';

const MAX_SINCE_MS = 366 * 24 * 60 * 60_000;
const WRONG_SINCE = 'must be a time such as 30m or 2h, at most a year';

const sinceOption = z
  .string(WRONG_SINCE)
  .transform((written) => parseDuration(written))
  .pipe(z.number(WRONG_SINCE).min(1, WRONG_SINCE).max(MAX_SINCE_MS, WRONG_SINCE));

const again = z.object({
  message: messageArgument,
  status: z.undefined('is for many messages: leave the number out').optional(),
  since: z.undefined('is for many messages: leave the number out').optional(),
  dryRun: dryRunOption,
  seen: expectedVersionOption,
  by: z.undefined().optional(),
  as: asOption,
});

const otherwise = again.extend({
  seen: z.undefined('is for the same channel: by another channel a message goes once').optional(),
  by: z.enum(CHANNELS, 'must be whatsapp, sms or email'),
});

const many = z.object({
  message: z.undefined().optional(),
  status: z.literal('failed', 'must be failed: others are sent again one by one'),
  since: sinceOption,
  dryRun: dryRunOption,
  seen: z.undefined('is for one message: give its number').optional(),
  by: z.undefined('is for one message: give its number').optional(),
  as: asOption,
});

type Input = z.output<typeof again> | z.output<typeof otherwise> | z.output<typeof many>;

/** Parses a message, with `--by` for another channel, or `--status failed` with `--since`. */
const input: z.ZodType<Input> = z
  .record(z.string(), z.unknown())
  .transform(({ dryRun = false, ...given }, context): Input => {
    if (given.message === undefined && given.status === undefined) {
      context.addIssue({ code: 'custom', path: ['message'], message: NOTHING_CHOSEN });
      return z.NEVER;
    }
    const one = given.by === undefined ? again : otherwise;
    const read = (given.message === undefined ? many : one).safeParse({ ...given, dryRun });
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      context.addIssue({ code: 'custom', path, message });
    }
    return z.NEVER;
  });

const NOTHING_CHOSEN = 'give the number of a message, or --status failed with --since';

type Sent = Answered<Resent> | Counts;
type Counts = { readonly dryRun: boolean; readonly found: number } & ResentMany;

function resend(given: Input, context: CommandContext) {
  return given.message === undefined ? resendMany(given, context) : resendOne(given, context);
}

async function resendOne(
  { message, seen, by: channel, dryRun, as }: Extract<Input, { message: number }>,
  context: CommandContext,
) {
  const how = channel ? `by ${channel} too` : 'again';
  if (!dryRun) await context.confirm(`Send message ${message} ${how}? It may have arrived already.`);
  return runAs(context, as, async (container, by) => {
    const sent = channel
      ? await runUse(sendByOtherChannel, container, { inputs: { message, by: channel }, by, dryRun })
      : await runUse(resendMessage, container, { inputs: { message, seen }, by, dryRun });
    return sent.ok ? ok<Sent>(sent.value) : sent;
  });
}

async function resendMany(
  { since, dryRun, as }: Extract<Input, { status: string }>,
  context: CommandContext,
) {
  return runAs(context, as, async ({ queries, useCases, dryRuns }, by) => {
    const failed = await queries.messages.failedWithin(since);
    const due = (await dryRuns.listResendable(failed)).length;
    const skipped = failed.length - due;
    const counts = {
      dryRun,
      found: failed.length,
      sent: due,
      kept: 0,
      failed: 0,
      unknown: 0,
      skipped,
    };
    if (dryRun || due === 0) return ok<Sent>(counts);
    await context.confirm(`Send ${counted(due, 'failed message')} again?`);
    return ok<Sent>({ ...counts, ...(await useCases.resendFailed(failed, by)) });
  });
}

function toText(sent: Sent): string {
  if ('found' in sent) return manyToText(sent);
  return sent.dryRun
    ? [
        `${dryRunNote} The run would say:`,
        resendMessage.says(sent),
        ...wouldSendLines(sent.messages).map((line) => `Would send: ${line}.`),
      ].join('\n')
    : resendMessage.says(sent);
}

function toJson(sent: Sent): object {
  if ('found' in sent) return sent;
  const { stored: message, sentNow } = resendMessage.json(sent);
  return { message, sentNow, ...(sent.dryRun && { dryRun: true, messages: sent.messages }) };
}

function manyToText({ dryRun, found, sent, kept, failed, unknown, skipped }: Counts): string {
  if (found === 0) return 'No message failed in this time.';
  const results = [
    `${sent} ${dryRun ? 'would be sent' : 'sent'}`,
    kept > 0 && `${kept} kept, not sent`,
    failed > 0 && `${failed} failed again`,
    unknown > 0 && `${unknown} may have been sent`,
    skipped > 0 && `${skipped} skipped, no longer useful`,
  ];
  const line = `${counted(found, 'failed message')}: ${results.filter(Boolean).join(', ')}.`;
  return dryRun ? `${dryRunNote}\n${line}` : line;
}

export const resendCommand = command({
  name: 'resend [message]',
  summary: 'Send messages again that failed, or one by another channel',
  options: {
    '--by <channel>': 'by another channel of its recipient: whatsapp, sms or email',
    '--status <status>': 'instead of one message, all that failed: failed',
    '--since <time>': 'with --status: those whose last attempt was within this time, such as 30m or 2h',
    '--seen <attempts>': 'send only if the message still has this number of attempts',
    ...DRY_RUN_OPTION,
    ...AS_OPTION,
  },
  input,
  asks: ({ dryRun }) => !dryRun,
  run: resend,
  json: toJson,
  show: toText,
}).addHelpText(
  'after',
  `
The provider gets one attempt. A message that is sent, kept or queued is not sent again, so a second run sends nothing.
After another unknown outcome a second run would send: a script gives --seen with the attempts that it read.
With --by another message of the same text goes by another channel, once: a second run sends nothing, and the answer is the message
of that channel.
With --json: { "message": ${MESSAGE_FIELDS}, "sentNow" }.
${MESSAGE_HELP}

After an outage: ratha messages resend --status failed --since 2h
Each failed message gets one attempt. One that is no longer useful is skipped. One-time codes are left out.
With --json: { "dryRun", "found", "sent", "kept", "failed", "unknown", "skipped" }. In a dry run sent is what would be sent.

${exampleLines([...resendMessage.operation.examples, ...sendByOtherChannel.operation.examples])}`,
);
