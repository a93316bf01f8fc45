import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { LoginText } from '#domain/identity/by-message/ports.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Receipt } from '#domain/messaging/receipts/receipt.ts';
import type { Written } from '#domain/messaging/whatsapp/window.ts';
import { impersonal, parsed } from '#infra/messaging/whatsapp-refusal.ts';

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

const writtenSchema = z.object({ from: z.string().regex(/^\d{6,15}$/), timestamp: instant });

/** What people type. Longer texts are none of this system's. */
const textSchema = z.object({
  from: z.string().regex(/^[1-9]\d{6,14}$/),
  id: z.string().min(1).max(512),
  type: z.literal('text'),
  text: z.object({ body: z.string().max(300) }),
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

/** What a notification says: what became of messages, who wrote to the number, and short texts, which are never stored. */
export type Notification = {
  readonly receipts: readonly Receipt[];
  readonly written: readonly Written[];
  readonly texts: readonly LoginText[];
};

/**
 * Returns what a notification says about the sender's number. Leaves out everything else: other numbers of the account,
 * states without news, long texts, and what has another shape. Undefined if the body is no notification of WhatsApp.
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
    written: known(writtenSchema, messages).map(({ from, timestamp }) => ({ phone: from, at: timestamp })),
    texts: known(textSchema, messages).map(({ from, id, text }) => ({
      ...{ phone: `+${from}` as Phone, text: text.body, messageId: id },
    })),
  };
}

/** Returns the items of a known shape. */
function known<Item>(schema: z.ZodType<Item>, items: readonly unknown[]): Item[] {
  return items.flatMap((item) => {
    const read = schema.safeParse(item);
    return read.success ? [read.data] : [];
  });
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
