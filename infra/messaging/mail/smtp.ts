import { Readable } from 'node:stream';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { Deliver } from '#domain/messaging/message.ts';
import { type MailSettings, mailComposer } from '#infra/messaging/mail/compose-mail.ts';

export type SmtpOptions = MailSettings & {
  /** Server URL: `smtp://…` or `smtps://name:password@host:465`. */
  readonly url: string;
  /** Milliseconds for the connection, the mail and the answer together. */
  readonly deadlineMs: number;
};

/** The server sends nothing without a login. */
const LOGIN_REQUIRED = 530;

/**
 * Sends e-mails, each over an SMTP connection of its own. The reference is the Message-ID. It is the same
 * for each attempt, but only some mailboxes detect the repetition. Throws a DeliveryError with the server's code, without
 * the recipient (docs/product/messages.md#smtp-outcomes).
 */
export function smtpMail({ url, deadlineMs, ...settings }: SmtpOptions): Deliver {
  const compose = mailComposer(settings);

  return async (delivery) => {
    const mail = { ...(await compose(delivery)), signal: AbortSignal.timeout(deadlineMs) };
    let isWritten = false;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, ...connectionSettings(deadlineMs) });
    transport.use('stream', (composed, done) => {
      const { message } = composed;
      const read = message.createReadStream.bind(message);
      // The server's go-ahead for the text comes first, and then the stream is read.
      message.createReadStream = () =>
        Readable.from(
          (async function* () {
            isWritten = true;
            yield* read();
          })(),
        );
      done();
    });
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw smtpRefusal(error, isWritten);
    }
    return { state: 'sent', reference: mail.messageId };
  };
}

/** Connects to the mail server and logs in, without sending. Throws the library's error if either is refused. */
export async function verifySmtpLogin(url: string, timeoutMs: number): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...connectionSettings(timeoutMs) });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function connectionSettings(timeoutMs: number) {
  return {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Returns the failure with the server's codes only: its text often quotes the address. The server's no is clear, even
 * after the text. Without an answer, nothing was taken before the text, and anything may have happened after it.
 */
function smtpRefusal(error: unknown, isWritten: boolean): DeliveryError {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const words = [
    'email:',
    code === 'EABORT' ? 'no answer in time' : typeof code === 'string' ? code : 'not sent',
  ];
  if (typeof responseCode === 'number' && responseCode >= 400) {
    words.push(String(responseCode));
    if (responseCode >= 500 && (code === 'EAUTH' || responseCode === LOGIN_REQUIRED)) {
      return new DeliveryError(`${words.join(' ')}; the operator must correct SMTP_URL`, {
        outcome: 'refused-for-now',
        operatorFault: 'account',
      });
    }
    return new DeliveryError(words.join(' '), {
      outcome: responseCode >= 500 ? 'refused' : 'refused-for-now',
    });
  }
  return new DeliveryError(words.join(' '), { outcome: isWritten ? 'unknown' : 'refused-for-now' });
}
