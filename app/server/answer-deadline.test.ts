import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type RequestHandler } from 'express';
import { afterEach, expect, test } from 'vitest';
import { answerDeadline } from '#app/server/answer-deadline.ts';

const LIMIT_MS = 50;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(handler: RequestHandler, limitMs = LIMIT_MS): Promise<number> {
  const server = express().use(answerDeadline(limitMs), handler).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('answers 503 to a call and to a page whose work never ends', async () => {
  const port = await serve(() => undefined);
  const call = await fetch(`http://127.0.0.1:${port}/api/bookings`, { method: 'POST', body: '{}' });
  expect(call.status).toBe(503);
  expect(call.headers.get('Retry-After')).toBe('5');
  expect(call.headers.get('Connection')).toBe('close');
  expect(await call.json()).toMatchObject({ status: 503, code: 'unavailable' });
  const page = await fetch(`http://127.0.0.1:${port}/admin`);
  expect([page.status, page.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8']);
});

test('leaves an answer alone that has begun', async () => {
  const port = await serve(async (_request, response) => {
    response.write('first, ');
    await wait(3 * LIMIT_MS);
    response.end('second');
  });
  const answer = await fetch(`http://127.0.0.1:${port}/admin/bookings.csv`);
  expect([answer.status, await answer.text()]).toEqual([200, 'first, second']);
});

/** Posts two bytes, the second one `pauseMs` after the first. Returns the whole answer. */
async function postSlowly(port: number, pauseMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const head = 'POST /api/bookings HTTP/1.1\r\nHost: ratha\r\nConnection: close\r\nContent-Length: 2\r\n\r\n';
  socket.write(`${head}{`);
  await wait(pauseMs);
  socket.write('}');
  let answer = '';
  for await (const text of socket) answer += text;
  return answer;
}

test('does not count the time of a slow upload', async () => {
  const port = await serve(async (request, response) => {
    for await (const _ of request);
    response.end('received');
  });
  const answer = await postSlowly(port, 3 * LIMIT_MS);
  expect(answer).toContain('HTTP/1.1 200 OK');
  expect(answer).toContain('received');
});

test('gives the work its whole time after an upload that took most of it', async () => {
  const limitMs = 1_000;
  const port = await serve(async (request, response) => {
    for await (const _ of request);
    await wait(0.5 * limitMs);
    response.end('received');
  }, limitMs);
  expect(await postSlowly(port, 0.8 * limitMs)).toContain('HTTP/1.1 200 OK');
});
