import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import {
  type Inbound,
  type InboundKind,
  MAX_INBOUND_LENGTH,
} from '#domain/messaging/inbox/inbound-message.ts';
import type { Receipt } from '#domain/messaging/receipts/receipt.ts';
import { impersonal, parsed } from '#infra/messaging/whatsapp/whatsapp-refusal.ts';

/** Seconds since 1970, as Meta writes them. */
const instant = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform((seconds) => new Date(Number(seconds) * 1_000));

const statusSchema = z.object({
  id: z.string().min(1).max(512),
  status: z.enum(['delivered', 'read', 'failed']),
  timestamp: instant,
  errors: z
    .array(z.object({ code: z.number(), title: z.string().catch('') }))
    .optional()
    .catch(undefined),
});

const text = z.string().catch('');
/** The button of a template, or of a question, has its words in place of a text. */
const writtenSchema = z.object({
  id: z.string().min(1).max(512),
  from: z.string().regex(/^\d{6,15}$/),
  timestamp: instant,
  type: text,
  text: z.object({ body: text }).optional().catch(undefined),
  button: z.object({ text }).optional().catch(undefined),
  interactive: z
    .object({ button_reply: z.object({ title: text }) })
    .optional()
    .catch(undefined),
});

const changeSchema = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    statuses: z.array(z.unknown()).catch([]),
    messages: z.array(z.unknown()).catch([]),
  }),
});

const bodySchema = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.unknown()).catch([]) })),
});

/** Returns whether Meta signed these bytes: `header` is X-Hub-Signature-256, `secret` that of the app. */
export function isSignedByMeta(bytes: Buffer, header: string | undefined, secret: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (given === undefined) return false;
  const expected = createHmac('sha256', secret).update(bytes).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

/** The contents of a notification: receipts of messages, and what people wrote to the number. */
export type Notification = { readonly receipts: readonly Receipt[]; readonly written: readonly Inbound[] };

/**
 * Returns what a notification says about the sender's number. Leaves out everything else: other numbers of the account,
 * states without news, reactions and other news about messages, and what has another shape. Undefined if the body is no notification of WhatsApp.
 */
export function readNotification(body: string, phoneNumberId: string): Notification | undefined {
  const read = bodySchema.safeParse(parsed(body));
  if (!read.success) return undefined;
  const values = known(
    changeSchema,
    read.data.entry.flatMap(({ changes }) => changes),
  )
    .map(({ value }) => value)
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId);
  const statuses = values.flatMap(({ statuses }) => statuses);
  const messages = values.flatMap(({ messages }) => messages);
  return {
    receipts: known(statusSchema, statuses).map(toReceipt),
    written: known(writtenSchema, messages)
      .filter(({ type }) => !NOT_WRITTEN.includes(type))
      .map(toInbound),
  };
}

/** Returns the items of a known shape. */
function known<Item>(schema: z.ZodType<Item>, items: readonly unknown[]): Item[] {
  return items.flatMap((item) => {
    const read = schema.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

/** News about messages, and what the number of a person did. */
const NOT_WRITTEN: readonly string[] = ['reaction', 'system'];

const KINDS: Readonly<Record<string, InboundKind>> = {
  image: 'image',
  video: 'image',
  audio: 'voice',
  location: 'location',
};

function toInbound(written: z.output<typeof writtenSchema>): Inbound {
  const { id, from, timestamp, type } = written;
  const said = written.text?.body ?? written.button?.text ?? written.interactive?.button_reply.title ?? '';
  const body = [...cleanTyped(said).trim()].slice(0, MAX_INBOUND_LENGTH).join('');
  const kind = body === '' ? (KINDS[type] ?? 'other') : 'text';
  return { reference: id, phone: `+${from}`, kind, body, at: timestamp };
}

function toReceipt({ id, status, timestamp, errors }: z.output<typeof statusSchema>): Receipt {
  const [error] = errors ?? [];
  const cause = error ? `${error.code} ${impersonal(error.title)}`.trimEnd() : 'not delivered';
  return {
    reference: id,
    deliveredAt: status === 'delivered' ? timestamp : null,
    readAt: status === 'read' ? timestamp : null,
    failedAt: status === 'failed' ? timestamp : null,
    error: status === 'failed' ? `whatsapp: ${cause}` : null,
  };
}
