import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { serverTimeouts } from '#app/server/server-timeouts.ts';

const KEEP_ALIVE = { keepAliveTimeout: 600_000 };
const SHORT = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 10 };
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Starts a server, and returns a function that connects to it. */
async function serve(): Promise<() => Promise<Socket>> {
  const server = createServer(serverTimeouts(KEEP_ALIVE, SHORT), (_request, response) => response.end('ok'));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    await once(socket, 'connect');
    return socket;
  };
}

/** Returns what the server sends until it closes the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

test('gives 15 seconds to headers and 60 to a request, and checks each second', () => {
  expect(serverTimeouts(KEEP_ALIVE)).toEqual({
    keepAliveTimeout: 600_000,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 1_000,
  });
});

test.each([
  ['nothing', ''],
  ['a part of its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow:'],
  ['a part of its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc'],
])('closes the connection of a client that sends %s', async (_what, sent) => {
  const client = await serve();
  const socket = await client();
  socket.write(sent);
  expect(await untilClosed(socket)).toContain('HTTP/1.1 408 Request Timeout');
});

test('keeps an idle connection between two requests', async () => {
  const client = await serve();
  const idle = await client();
  idle.write(REQUEST);
  await once(idle, 'data');
  await untilClosed(await client());
  idle.write(REQUEST);
  expect((await once(idle, 'data')).join('')).toContain('200 OK');
});
