import { createHmac, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Later } from '#infra/messaging/stand-in/timers.ts';

export type WebhookOptions = {
  /** The address of the site that receives the notifications. */
  readonly url: string;
  readonly appSecret: string;
  readonly later: Later;
  /** Returns a number from 0 to 1: where a body is cut into pieces. */
  readonly random?: () => number;
};

/** How a notification is sent. A wrong signature is that of a stranger, so it is not sent again. */
export type WebhookManner = 'whole' | 'in-pieces' | 'wrong-signature';

const PIECES = 4;
const TIMEOUT_MS = 5_000;
/** Meta sends a notification again for up to seven days, with growing pauses ("Webhooks"). The stand-in gives up after an hour. */
const FIRST_PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 12;

/**
 * Creates the function that sends notifications as in "Webhooks" of Meta: signed in X-Hub-Signature-256, and sent again until the
 * answer is 200. It returns the status of the first answer, 0 if there is none.
 */
export function webhookSender({ url, appSecret, later, random = Math.random }: WebhookOptions) {
  async function attempt(bytes: Buffer, manner: WebhookManner, attempts: number): Promise<number> {
    const secret = manner === 'wrong-signature' ? randomBytes(16).toString('hex') : appSecret;
    const signature = createHmac('sha256', secret).update(bytes).digest('hex');
    const pieces = manner === 'in-pieces' ? cut(bytes, random) : [bytes];
    const status = await post(url, `sha256=${signature}`, pieces).catch(() => 0);
    if (status !== 200 && manner !== 'wrong-signature' && attempts < MAX_ATTEMPTS)
      later(FIRST_PAUSE_MS * 2 ** (attempts - 1), () => void attempt(bytes, manner, attempts + 1));
    return status;
  }
  return (notification: object, manner: WebhookManner = 'whole') =>
    attempt(Buffer.from(JSON.stringify(notification)), manner, 1);
}

/** Cuts bytes anywhere, also inside a character. */
function cut(bytes: Buffer, random: () => number): Buffer[] {
  const cuts = Array.from({ length: PIECES - 1 }, () => Math.floor(random() * bytes.length));
  const ends = [...cuts.toSorted((a, b) => a - b), bytes.length];
  return ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end)).filter(({ length }) => length > 0);
}

function post(url: string, signature: string, pieces: readonly Buffer[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature };
    const outgoing = request(url, { method: 'POST', headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('No answer in time')));
    outgoing.once('error', reject);
    outgoing.setNoDelay(true);
    // Each piece leaves before the next one is written, so that the site reads them one by one.
    const write = (at: number): void => {
      const piece = pieces[at];
      if (!piece) outgoing.end();
      else outgoing.write(piece, () => setImmediate(write, at + 1));
    };
    write(0);
  });
}
