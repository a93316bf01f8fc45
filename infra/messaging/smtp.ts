import { createTransport } from 'nodemailer';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { Deliver } from '#domain/messaging/message.ts';

export type SmtpOptions = {
  /** Server URL: `smtp://…` or `smtps://name:password@host:465`. */
  readonly url: string;
  /** Sender's address. A display name around it is replaced by the brand's. */
  readonly from: string;
  readonly brandName: string;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** Exactly one address. A mail library would split a list. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/u;

/**
 * Sends e-mails as plain text over kept SMTP connections. The reference is the Message-ID. It is the same for each
 * attempt, so mailboxes detect repetitions. Throws a DeliveryError with the server's code, without the recipient.
 */
export function smtpMail({ url, from, brandName, timeoutMs = TIMEOUT_MS }: SmtpOptions) {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const transport = createTransport({
    pool: true,
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  const deliver: Deliver = async ({ to, subject, body, key }) => {
    if (!ONE_ADDRESS.test(to)) throw new DeliveryError('email: not an address', { permanent: true });
    const messageId = `<${key.replace(/[^A-Za-z0-9]+/g, '.')}@${domain}>`;
    try {
      await transport.sendMail({
        from: { name: oneLine(brandName), address },
        to: { name: '', address: to },
        subject: oneLine(subject),
        text: body,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw smtpRefusal(error);
    }
    return { reference: messageId };
  };
  return { deliver, close: () => transport.close() };
}

/** Removes line breaks, which would end the header. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Returns the failure with the server's codes only: its text often quotes the address. A 5xx is permanent. */
function smtpRefusal(error: unknown): DeliveryError {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const words = ['email:', typeof code === 'string' ? code : 'not sent'];
  if (typeof responseCode === 'number') words.push(String(responseCode));
  return new DeliveryError(words.join(' '), {
    permanent: typeof responseCode === 'number' && responseCode >= 500,
  });
}
