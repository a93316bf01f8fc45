import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';

/** Long enough for an answer on this machine. A slow machine makes the tests of silence weaker, never wrong. */
const A_MOMENT_MS = 50;

let echo: Server;
let proxy: TcpProxy;

beforeAll(async () => {
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
});
afterAll(() => echo.close());
beforeEach(async () => {
  proxy = await startTcpProxy(`tcp://127.0.0.1:${(echo.address() as AddressInfo).port}`);
});
afterEach(() => proxy.stop());

/** Connects through the proxy and collects what arrives. */
async function client(): Promise<{ socket: Socket; heard: () => string }> {
  let heard = '';
  const socket = connect(proxy.port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (text) => {
    heard += text;
  });
  await once(socket, 'connect');
  return { socket, heard: () => heard };
}

test('passes data in both directions, and the end', async () => {
  const { socket, heard } = await client();
  socket.end('hello');
  await once(socket, 'close');
  expect(heard()).toBe('hello');
  await expect.poll(proxy.connections).toBe(0);
});

test('keeps silent on open and on new connections, and passes everything on afterwards', async () => {
  const before = await client();
  before.socket.write('a');
  await expect.poll(before.heard).toBe('a');
  proxy.goSilent();
  const during = await client();
  before.socket.write('b');
  during.socket.write('c');
  await wait(A_MOMENT_MS);
  expect([before.heard(), during.heard()]).toEqual(['a', '']);
  expect([before.socket.closed, during.socket.closed]).toEqual([false, false]);
  await proxy.forward();
  await expect.poll(before.heard).toBe('ab');
  await expect.poll(during.heard).toBe('c');
});

test('keeps abandoned connections silent while new ones are answered', async () => {
  proxy.goSilent();
  const old = await client();
  old.socket.write('old');
  await expect.poll(proxy.connections).toBe(1);
  proxy.abandon();
  const fresh = await client();
  fresh.socket.write('new');
  await expect.poll(fresh.heard).toBe('new');
  expect(old.heard()).toBe('');
  proxy.cut();
  await expect.poll(() => [old.socket.closed, fresh.socket.closed]).toEqual([true, true]);
});

test('delays each direction', async () => {
  const { socket, heard } = await client();
  proxy.delay(A_MOMENT_MS);
  const begun = performance.now();
  socket.write('slow');
  await expect.poll(heard).toBe('slow');
  expect(performance.now() - begun).toBeGreaterThanOrEqual(2 * A_MOMENT_MS);
  proxy.delay(0);
  socket.write(', then quick');
  await expect.poll(heard).toBe('slow, then quick');
});

test('refuses new connections, and lets the open ones go on', async () => {
  const open = await client();
  await proxy.refuse();
  await expect(client()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  open.socket.write('still here');
  await expect.poll(open.heard).toBe('still here');
  await proxy.forward();
  const later = await client();
  later.socket.write('again');
  await expect.poll(later.heard).toBe('again');
});

test('replaces the host and the port of an address', () => {
  expect(proxy.through('postgres://name:secret@db.example:5432/ratha?sslmode=disable')).toBe(
    `postgres://name:secret@127.0.0.1:${proxy.port}/ratha?sslmode=disable`,
  );
});
