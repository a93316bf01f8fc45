import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { MESSAGE_ACTS } from '#domain/messaging/ledger/message-acts.ts';
import { messageStateLabel } from '#domain/messaging/message.ts';
import { MESSAGE_NOT_FOUND } from '#domain/messaging/resend/refusals.ts';
import { MESSAGE_FIELDS, MESSAGE_HELP, messageJson } from '#infra/operations/answers/message-json.ts';
import { messageArgument } from '#infra/operations/written/message-argument.ts';
import { failureAdvice } from '#infra/outages/failure-advice.ts';

const input = z.object({ message: messageArgument });

type ShownMessage = Extract<Awaited<ReturnType<typeof load>>, { ok: true }>['value'];

async function load({ message: id }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const found = await queries.messages.details(id);
    if (!found) return refuse(MESSAGE_NOT_FOUND);
    return ok({
      message: messageJson(found.message),
      resends: found.resends.map(({ at, act, role, phone, surface }) => ({
        at: at.toISOString(),
        act,
        role,
        phone,
        surface,
      })),
    });
  });
}

const LABEL_WIDTH = 10;

function toText({ message, resends }: ShownMessage): string {
  const { id, about, kind, channel, to, subject, body, status, attempts, error, createdAt, sentAt } = message;
  const advice = adviceFor(message);
  const rows = [
    ['State', [messageStateLabel(status, message), error && `(${error})`].filter(Boolean).join(' ')],
    ...(advice ? ([['To do', advice]] as const) : []),
    ['Attempts', String(attempts)],
    ['Booking', about ?? 'none'],
    ['To', `${to}, by ${channel}`],
    ['Made', formatDateTime(new Date(createdAt))],
    ['Sent', sentAt ? formatDateTime(new Date(sentAt)) : 'no'],
    ...receiptRows(message),
    ['Subject', plainText(subject)],
  ] as const;
  return [
    `Message ${id}  ${kind}`,
    ...rows.map(([label, value]) => `${label.padEnd(LABEL_WIDTH)}${value}`),
    ...resends.map(({ at, act, role, phone, surface }) =>
      [`${MESSAGE_ACTS[act]} by ${role}`, phone, `(${surface})`, formatDateTime(new Date(at))]
        .filter(Boolean)
        .join(' '),
    ),
    '',
    ...(body ?? 'The text of a one-time code is not shown.').split('\n').map(plainText),
  ].join('\n');
}

/** Returns what somebody can do about a message that was not sent, or may not have been. Null if there is nothing to say. */
function adviceFor({ id, kind, channel, status, attempts, error }: ShownMessage['message']): string | null {
  if (status === 'sent') return null;
  const advice = failureAdvice(channel, error);
  if (advice || status !== 'unknown' || kind === 'otp') return advice;
  return `Look whether the provider took it. If not: ratha messages resend ${id} --seen ${attempts}`;
}

/** Returns what the recipient's device reported, if it did. */
function receiptRows({ deliveredAt, readAt }: ShownMessage['message']): [string, string][] {
  const rows: [string, string | null][] = [
    ['Delivered', deliveredAt],
    ['Read', readAt],
  ];
  return rows.flatMap(([label, at]) => (at === null ? [] : [[label, formatDateTime(new Date(at))]]));
}

export const showCommand = command({
  name: 'show <message>',
  summary: 'Show one message with its text, and what people did with it',
  input,
  run: load,
  show: toText,
}).addHelpText(
  'after',
  `
<message> is the number from \`ratha messages list\`.
With --json: { "message": ${MESSAGE_FIELDS},
"resends": [{ "at", "act", "role", "phone", "surface" }] }, oldest first.
act is sent-again, stopped or by-other-channel: a person sent this one after one by another channel.
${MESSAGE_HELP}`,
);
