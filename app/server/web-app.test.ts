import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { RequestHandler } from 'express';
import { afterEach, expect, test } from 'vitest';
import { createWebApp, type WebAppParts } from '#app/server/web-app.ts';
import { HEALTHY } from '#tests/builders/health.ts';
import { eventually } from '#tests/setup/eventually.ts';

const servers: Server[] = [];
const lines: unknown[] = [];
const noted: unknown[] = [];
const log = {
  debug: (line: unknown) => lines.push(line),
  info: (line: unknown) => lines.push(line),
  warn: (line: unknown) => lines.push(line),
  error: (line: unknown) => lines.push(line),
};
const health = { ...HEALTHY, isDraining: () => false };
const temporal = { address: null, namespace: 'default', taskQueue: 'ratha' };
const config = {
  production: false,
  publicUrl: 'http://rides.example',
  https: false,
  trustProxy: false,
  proxyHops: 0,
  dataDir: '',
  temporal,
  demoHosts: ['localhost', '127.0.0.1', '[::1]', 'desk.lan'],
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  lines.length = 0;
  noted.length = 0;
});

/** Takes the place of Remix. Answers with what reached it. */
const echo: RequestHandler = (request, response) => {
  response.json({ path: request.path, forwarded: request.get('X-Forwarded-Host') ?? null });
};

type Parts = Partial<Omit<WebAppParts, 'config'>> & { config?: Partial<WebAppParts['config']> };

async function serve(parts: Parts = {}): Promise<number> {
  const app = createWebApp({
    log: log as unknown as WebAppParts['log'],
    refusals: { note: (refusal) => noted.push(refusal) },
    health,
    assets: [],
    pages: echo,
    dev: false,
    ...parts,
    config: { ...config, ...parts.config },
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };
type Asked = { method?: string; path?: string; headers?: OutgoingHttpHeaders; body?: Buffer | string };

function ask(port: number, { method = 'GET', path = '/', headers = {}, body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      async (answer) => {
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) text += chunk;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

const change = (headers: OutgoingHttpHeaders, path = '/api/bookings'): Asked => ({
  method: 'POST',
  path,
  headers: { Host: 'rides.example', 'Content-Length': 0, ...headers },
});

test.each<[string, OutgoingHttpHeaders, number]>([
  ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://rides.example' }, 200],
  ['a client that sends neither header', {}, 200],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://rides.example' }, 403],
  ['another host of the same domain', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['another origin', { Origin: 'https://evil.example' }, 403],
  ['another port of this host', { Origin: 'http://rides.example:8080' }, 403],
  ['a hidden origin', { Origin: 'null' }, 403],
  ['a malformed origin', { Origin: 'rides.example' }, 403],
  [
    'a forwarded host without a trusted proxy',
    { Origin: 'http://a.example', 'X-Forwarded-Host': 'a.example' },
    403,
  ],
])('answers a change from %s with the expected status', async (_who, headers, status) => {
  const port = await serve();
  expect((await ask(port, change(headers))).status).toBe(status);
});

test('compares the origin of production with the public address, not with the Host', async () => {
  const port = await serve({ config: { production: true, publicUrl: 'https://rides.example/' } });
  const statusFrom = async (Origin: string, Host = 'rides.example') =>
    (await ask(port, change({ Origin, Host }))).status;
  expect(await statusFrom('https://rides.example')).toBe(200);
  expect(await statusFrom('https://rides.example', 'web-1.internal:3000')).toBe(200);
  expect(await statusFrom('http://rides.example')).toBe(403);
  expect(await statusFrom('https://other.example', 'other.example')).toBe(403);
});

test('accepts the demo under any name of its machine, with the scheme of the request', async () => {
  const port = await serve();
  const own = { Host: '192.168.1.20:3000', Origin: 'http://192.168.1.20:3000' };
  expect((await ask(port, change(own))).status).toBe(200);
  expect((await ask(port, change({ ...own, Origin: 'https://192.168.1.20:3000' }))).status).toBe(403);
});

test.each(['PUT', 'PATCH', 'DELETE'])('applies the origin guard to %s', async (method) => {
  const port = await serve();
  const asked = { ...change({ Origin: 'https://evil.example' }), method };
  expect((await ask(port, asked)).status).toBe(403);
});

test('accepts a link from another site', async () => {
  const port = await serve();
  expect((await ask(port, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(200);
});

test('answers a refused call with problem+json and a refused form with a page', async () => {
  const port = await serve();
  const call = await ask(port, change({ 'Sec-Fetch-Site': 'cross-site' }));
  expect(call.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(JSON.parse(call.body)).toMatchObject({ status: 403, title: 'Not allowed' });
  const form = await ask(port, change({ 'Sec-Fetch-Site': 'cross-site' }, '/booking/hourly'));
  expect(form.headers['content-type']).toMatch(/^text\/html/);
  expect(form.body).toContain('<h1>Not allowed</h1>');
});

test('takes host and scheme from a trusted proxy', async () => {
  const port = await serve({ config: { trustProxy: true } });
  const headers = {
    Origin: 'https://public.example',
    'X-Forwarded-Host': 'public.example',
    'X-Forwarded-Proto': 'https',
  };
  expect((await ask(port, change(headers))).status).toBe(200);
  expect((await ask(port, change({ ...headers, 'X-Forwarded-Proto': 'http' }))).status).toBe(403);
});

/** Takes the place of Remix. Answers whether the visitor may see the pages of the demo. */
const echoDemo: RequestHandler = (_request, response) => {
  response.json(response.locals.isDemoVisitor);
};

test.each<[OutgoingHttpHeaders, boolean]>([
  [{ Host: 'localhost:3000' }, true],
  [{ Host: '127.0.0.1' }, true],
  [{ Host: '[::1]:3000' }, true],
  [{ Host: 'Desk.lan:3000' }, true],
  [{ Host: '192.168.1.20:3000' }, false],
  [{ Host: 'rides.example' }, false],
  [{ Host: 'localhost.rides.example' }, false],
  [{ Host: 'localhost', 'X-Forwarded-For': '192.0.2.1' }, false],
  [{ Host: 'localhost', 'X-Forwarded-Proto': 'https' }, false],
  [{ Host: 'localhost', 'X-Forwarded-Host': 'localhost' }, false],
  [{ Host: 'localhost', Forwarded: 'for=192.0.2.1' }, false],
  [{ Host: 'localhost', 'X-Real-IP': '192.0.2.1' }, false],
])('with %j, shows the pages of the demo: %s', async (headers, isShown) => {
  for (const trustProxy of [false, true]) {
    const port = await serve({ pages: echoDemo, config: { trustProxy } });
    expect((await ask(port, { headers })).body).toBe(String(isShown));
  }
  const production = await serve({ pages: echoDemo, config: { demoHosts: [] } });
  expect((await ask(production, { headers })).body).toBe('false');
});

test('passes forwarded headers to Remix only from a trusted proxy', async () => {
  const headers = { 'X-Forwarded-Host': 'elsewhere.example' };
  const plain = await ask(await serve(), { headers });
  expect(JSON.parse(plain.body).forwarded).toBeNull();
  const behindProxy = await ask(await serve({ config: { trustProxy: true } }), { headers });
  expect(JSON.parse(behindProxy.body).forwarded).toBe('elsewhere.example');
});

test('sends the 413 first to a client that sends all of 3 MB', async () => {
  const port = await serve();
  const body = Buffer.alloc(3 * 1024 * 1024, 'x');
  const answer = await ask(port, { method: 'POST', path: '/api/bookings', body });
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.body)).toMatchObject({ status: 413, title: 'Too large' });
});

test('accepts 64 kB and refuses one byte more', async () => {
  const port = await serve();
  const limit = 64 * 1024;
  expect((await ask(port, { method: 'POST', body: Buffer.alloc(limit) })).status).toBe(200);
  expect((await ask(port, { method: 'POST', body: Buffer.alloc(limit + 1) })).status).toBe(413);
});

test('refuses an address with too many characters or parameters before anything parses it', async () => {
  const port = await serve();
  expect((await ask(port, { path: `/?${'a=1&'.repeat(299)}a=1` })).status).toBe(200);
  expect((await ask(port, { path: `/?${'a=1&'.repeat(300)}a=1` })).status).toBe(414);
  const call = await ask(port, { path: `/api/admin/bookings?search=${'a'.repeat(9000)}` });
  expect([call.status, JSON.parse(call.body).code]).toEqual([414, 'address-too-long']);
});

test('refuses a body without a length before it is complete', async () => {
  const port = await serve();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(
    'POST /api/bookings HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n',
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 411 /);
});

test('keeps the connection open after a refused body', async () => {
  const port = await serve();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const body = 'x'.repeat(300 * 1024);
  socket.write(`POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  socket.write('GET /healthz HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
  let answers = '';
  for await (const chunk of socket) answers += chunk;
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

test('keeps a well-formed request id and replaces any other', async () => {
  const port = await serve();
  const id = 'gateway-0001';
  expect((await ask(port, { headers: { 'X-Request-Id': id } })).headers['x-request-id']).toBe(id);
  const made = (await ask(port, { headers: { 'X-Request-Id': 'a b' } })).headers['x-request-id'];
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
});

test('sends no-store unless a route sets Cache-Control', async () => {
  const pages: RequestHandler = (request, response) => {
    if (request.path === '/kept') response.set('Cache-Control', 'max-age=60');
    response.end('x');
  };
  const port = await serve({ pages });
  expect((await ask(port)).headers['cache-control']).toBe('no-store');
  expect((await ask(port, { path: '/kept' })).headers['cache-control']).toBe('max-age=60');
});

test('logs no phone, no secret and no query', async () => {
  const port = await serve();
  await ask(port, { path: '/api/bookings/user/%2B919812345678?name=Asha' });
  await ask(port, { path: '/calendar/8f3kd02mfa93jfk20fka83.ics' });
  await ask(port, { path: '/driver/12-3-9f3c02ab4411aa0923bb7711cc5522ee00ff1234.data' });
  await ask(port, { path: '/hi/driver/12-3-9f3c02ab4411aa0923bb7711cc5522ee00ff1234' });
  await ask(port, { path: '/api/scheduled-rideshare/trips/delhi-haldwani/2026-11-21/outbound' });
  await expect.poll(() => lines.length).toBe(5);
  const logged = JSON.stringify(lines);
  expect(logged).not.toMatch(/919812345678|8f3kd02|9f3c02ab|Asha|127\.0\.0\.1/);
  expect(lines).toMatchObject([
    { method: 'GET', path: '/api/bookings/user/•', status: 200 },
    { path: '/calendar/•' },
    { path: '/driver/•' },
    { path: '/hi/driver/•' },
    { path: '/api/scheduled-rideshare/trips/delhi-haldwani/2026-11-21/outbound' },
  ]);
});

test('allows a page only its own scripts and no frame, and lets it send its origin with a form', async () => {
  const { headers } = await ask(await serve());
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'strict-dynamic' 'nonce-[\w+/=]{24}'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toBe('camera=(), geolocation=(self), microphone=()');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('gives each page its own nonce', async () => {
  const port = await serve({ pages: (_request, response) => response.json(response.locals.cspNonce) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(port)));
  const nonces = answers.map(({ body }) => JSON.parse(body));
  expect(new Set(nonces).size).toBe(20);
  for (const [at, { headers }] of answers.entries())
    expect(headers['content-security-policy']).toContain(`'nonce-${nonces[at]}'`);
});

test('gives no other site and no search engine the address of a driver, also when it refuses', async () => {
  const port = await serve();
  const foreign = { method: 'POST', headers: { Origin: 'https://other.example' } };
  for (const asked of [{}, foreign]) {
    for (const path of ['/driver/12-3-9f3c', '/hi/driver/12-3-9f3c', '/hi/driver/12-3-9f3c.data']) {
      const { headers } = await ask(port, { path, ...asked });
      expect(headers).toMatchObject({
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
  }
  for (const path of ['/drivers', '/hi/drivers'])
    expect((await ask(port, { path })).headers['x-robots-tag']).toBeUndefined();
});

test('sends HSTS only in production over https', async () => {
  const { headers } = await ask(await serve({ config: { production: true, https: true } }));
  expect(headers['strict-transport-security']).toMatch(/max-age=\d+/);
});

test.each(['/%E0%A4%A', '/api/%zz'])('answers 400 to a malformed path (%s)', async (path) => {
  expect((await ask(await serve(), { path })).status).toBe(400);
});

test('refuses an unknown method', async () => {
  expect((await ask(await serve(), { method: 'TRACE' })).status).toBe(405);
});

test('logs and answers an error outside Remix without its message', async () => {
  const pages: RequestHandler = () => {
    throw new Error('the secret recipe');
  };
  const answer = await ask(await serve({ pages }), { path: '/api/bookings' });
  expect(answer.status).toBe(500);
  expect(answer.body).not.toContain('recipe');
  expect(lines).toContainEqual(
    expect.objectContaining({ error: expect.objectContaining({ name: 'Error' }) }),
  );
});

test('logs no error for a client that leaves while sending a body', async () => {
  const { promise: failed, resolve: tell } = Promise.withResolvers<unknown>();
  const pages: RequestHandler = async (request, _response, next) => {
    try {
      for await (const _ of request);
    } catch (error) {
      next(error);
      tell(error);
    }
  };
  const socket = connect(await serve({ pages }), '127.0.0.1');
  socket.write('POST /api/bookings HTTP/1.1\r\nHost: a.example\r\nContent-Length: 10\r\n\r\nhalf');
  await once(socket, 'connect');
  setTimeout(() => socket.destroy(), 50);
  expect(await failed).toMatchObject({ code: 'ECONNRESET' });
  expect(lines).not.toContainEqual(expect.objectContaining({ error: expect.anything() }));
});

test('records a refused request in the security log once, and no ordinary one', async () => {
  const port = await serve();
  await ask(port);
  await ask(port, { path: '/api/bookings', headers: { Cookie: 'ratha=x' } });
  expect(noted).toEqual([]);
  await ask(port, { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } });
  await ask(port, { method: 'TRACE' });
  await eventually(() => noted.length === 2);
  expect(noted).toEqual([
    { kind: 'access.refused', detail: 'other-site', who: null },
    { kind: 'request.refused', detail: 'method-not-allowed', who: null },
  ]);
});
