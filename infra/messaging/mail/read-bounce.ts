import PostalMime from 'postal-mime';
import type { Bounce } from '#domain/messaging/receipts/take-bounce.ts';

const STATUS = /^5\.\d{1,3}\.\d{1,3}$/;

/**
 * Returns what a mail reports about one that could not be delivered. Undefined for every other mail: a report of a delay, a
 * confirmation of delivery, an answer by a person or by a program.
 */
export async function readBounce(mail: Uint8Array): Promise<Bounce | undefined> {
  const { attachments } = await PostalMime.parse(mail, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  });
  const partOf = (...types: string[]) =>
    attachments.find(({ mimeType }) => types.includes(mimeType))?.content.toString();
  const report = partOf('message/delivery-status', 'message/global-delivery-status');
  const original = partOf(
    'message/rfc822',
    'text/rfc822-headers',
    'message/global',
    'message/global-headers',
  );
  const messageId = /^message-id:\s*(<[^<>\s]{1,300}>)/im.exec(original ?? '')?.[1];
  if (!report || !messageId) return undefined;
  const failed = report
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsOf)
    .filter(({ action }) => action?.toLowerCase() === 'failed');
  const recipients = failed.flatMap((fields) =>
    [fields['final-recipient'], fields['original-recipient']].flatMap((field) => addressOf(field) ?? []),
  );
  const status = failed
    .map(({ status = '' }) => status.split(' ')[0] ?? '')
    .find((code) => STATUS.test(code));
  return status && recipients.length > 0 ? { messageId, recipients, status } : undefined;
}

function fieldsOf(block: string): Readonly<Record<string, string>> {
  const fields = block
    .split(/\r?\n/)
    .map((line) => /^([\w-]+):\s*(.*)$/.exec(line))
    .map((field) => [field?.[1]?.toLowerCase() ?? '', field?.[2]?.trim() ?? '']);
  return Object.fromEntries(fields);
}

/** Returns the address of a field such as `rfc822; rider@mail.example`. */
function addressOf(field: string | undefined): string | undefined {
  const address = field
    ?.slice(field.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase();
  return address?.includes('@') ? address : undefined;
}
