import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { readWhole } from '#infra/messaging/stand-in/read-whole.ts';

/** What a provider took. `to` is a phone with digits only, or an e-mail address. */
export type Received = { readonly to: string; readonly text: string };

export type WhatsAppMode = 'ok' | '500' | '429' | 'error-inside' | 'taken' | 'silent';

const message = z.object({ to: z.string(), text: z.object({ body: z.string() }).optional() });

/** Starts a stand-in for the WhatsApp API. `received` lists what it took, also if it did not answer. */
export async function standInWhatsApp() {
  const received: Received[] = [];
  let mode: WhatsAppMode = 'ok';
  const take = (body: z.output<typeof message>) =>
    received.push({ to: body.to, text: body.text?.body ?? '' });
  const server = createServer(async (request, response) => {
    if (mode === 'silent') return;
    // A worker asks what Meta says of the number.
    if (request.method === 'GET') return answer(response, 200, {});
    const sent = await readWhole(request);
    if (sent === undefined) return;
    const body = message.parse(JSON.parse(sent));
    switch (mode) {
      case '500':
        return answer(response, 500, { error: { message: 'Internal', code: 1 } });
      case '429':
        return answer(response, 429, { error: { message: 'Rate limit hit', code: 130429 } });
      case 'error-inside':
        return answer(response, 200, { error: { message: 'Service unavailable', code: 131016 } });
      case 'taken':
        take(body);
        return;
      default:
        take(body);
        return answer(response, 200, { messages: [{ id: `wamid.${received.length}` }] });
    }
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    become(next: WhatsAppMode) {
      mode = next;
    },
    close: () => server.close().closeAllConnections(),
  };
}

/** Starts a stand-in for a mail server. */
export async function standInMail() {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((written) => {
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, text: written });
        done();
      }, done);
    },
  });
  smtp.on('error', () => undefined);
  const port = await listening(smtp.server);
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => smtp.close() };
}

/** Starts a proxy for the maps provider that refuses each connection, or keeps it without an answer. */
export async function standInMaps() {
  let isSilent = false;
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    if (!isSilent) socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    setSilent(silent: boolean) {
      isSilent = silent;
    },
    close: () => server.close(),
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function listening(server: Pick<Server, 'listen' | 'address'> & NodeJS.EventEmitter): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
