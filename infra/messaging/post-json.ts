import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

type Post = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds for the connection, the request and the whole answer. */
  readonly deadlineMs: number;
};

export type PostAnswer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
};

/**
 * A POST without a complete answer. `isWritten`: the server may have received the request. Otherwise it has surely not
 * received it.
 */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
  readonly isWritten: boolean;
  readonly isLate: boolean;

  constructor(isWritten: boolean, isLate: boolean) {
    super('The server did not answer');
    this.isWritten = isWritten;
    this.isLate = isLate;
  }
}

/**
 * Posts a body once. Nothing is written before the connection is open, so a failure tells whether the server may have
 * received it; `fetch` does not tell. Each call has a connection of its own, because a kept one can be closed by the
 * server while it is being written to. Redirects are answers. Throws NotAnswered.
 */
export async function postJson(url: string, { headers, body, deadlineMs }: Post): Promise<PostAnswer> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const isSecure = url.startsWith('https:');
  // Loaded here, because it takes a command 40 ms that most commands do not need.
  const { request: open } = await (isSecure ? import('node:https') : import('node:http'));
  const request = open(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: deadline,
  });
  request.on('error', () => {});
  let isWritten = false;
  request.on('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      isWritten = true;
      request.end(body);
    });
  });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    const { statusCode: status = 0, headers: answered } = response;
    return { status, retryAfter: answered['retry-after'], body: await text(response) };
  } catch {
    throw new NotAnswered(isWritten, deadline.aborted);
  } finally {
    request.destroy();
  }
}
