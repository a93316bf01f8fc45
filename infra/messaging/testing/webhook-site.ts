import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  isSignedByMeta,
  type Notification,
  readNotification,
} from '#infra/messaging/whatsapp/whatsapp-webhook.ts';

/** Starts a site that reads notifications as Ratha's does. `chunks` counts the pieces in which each body came. */
export async function startWebhookSite(appSecret: string, phoneNumberId: string) {
  const taken: Notification[] = [];
  const chunks: number[] = [];
  const statuses: number[] = [];
  let isAway = false;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    chunks.push(pieces.length);
    const isSigned = isSignedByMeta(bytes, String(request.headers['x-hub-signature-256']), appSecret);
    const read = isSigned ? readNotification(bytes.toString(), phoneNumberId) : undefined;
    const status = isAway ? 503 : !isSigned ? 401 : read ? 200 : 400;
    if (read && status === 200) taken.push(read);
    statuses.push(status);
    response.writeHead(status).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    taken,
    chunks,
    statuses,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/whatsapp`,
    goesAway: (away: boolean) => {
      isAway = away;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
