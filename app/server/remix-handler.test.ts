import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestHandler } from '@remix-run/express';
import type { ActionFunctionArgs, AppLoadContext, ServerBuild } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import express, { type RequestHandler } from 'express';
import { afterEach, describe, expect, test, vi } from 'vitest';
import routeTable from '#app/routes.ts';
import { remixHandler } from '#app/server/remix-handler.ts';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];

const servers: Server[] = [];
const handleError = vi.fn();
const context = {
  requestId: 'r-1',
  container: { config: { brand: {} } },
} as unknown as AppLoadContext;
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  handleError.mockClear();
});

/** Returns a build whose pages render as `page`. */
function buildOf(routes: Routes): ServerBuild {
  const render = async (_request: Request, status: number) => new Response('page', { status });
  const build = {
    routes,
    mode: 'production',
    entry: { module: { default: render, handleError } },
    future: { v3_singleFetch: true },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  };
  return build as unknown as ServerBuild;
}

function routesOf(modules: Readonly<Record<string, Partial<RouteModule>>>): Routes {
  const entries = Object.entries(modules).map(([path, module]) => [
    `/${path}`,
    { id: `/${path}`, path, module },
  ]);
  return Object.fromEntries(entries) as Routes;
}

async function listen(handler: RequestHandler): Promise<string> {
  const server = createServer(express().use(handler)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function serve(routes: Routes): Promise<string> {
  const build = buildOf(routes);
  return listen(
    remixHandler(
      async () => build,
      () => context,
    ),
  );
}

describe('a call', () => {
  test('gets the context of the request, and each cookie that it sets is sent', async () => {
    const headers = ['a=1', 'b=2'].map((cookie): [string, string] => ['Set-Cookie', cookie]);
    const loader = (args: ActionFunctionArgs) =>
      Response.json({ requestId: args.context.requestId }, { headers });
    const answer = await fetch(`${await serve(routesOf({ 'api/echo': { loader } }))}/api/echo`);
    expect(await answer.json()).toEqual({ requestId: 'r-1' });
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('gets the body, the headers and the whole URL', async () => {
    const action = async ({ request }: ActionFunctionArgs) =>
      Response.json({
        url: request.url,
        cookie: request.headers.get('Cookie'),
        body: await request.text(),
      });
    const site = await serve(routesOf({ 'api/echo': { action } }));
    const sent = { method: 'POST', body: 'नमस्ते', headers: { Cookie: 'x=y' } };
    const answer = await fetch(`${site}/api/echo?a=b`, sent);
    expect(await answer.json()).toEqual({ url: `${site}/api/echo?a=b`, cookie: 'x=y', body: 'नमस्ते' });
  });

  test('answers with the Response that it throws', async () => {
    const loader = () => {
      throw Response.json({ detail: 'No.' }, { status: 409 });
    };
    const answer = await fetch(`${await serve(routesOf({ 'api/refuse': { loader } }))}/api/refuse`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ detail: 'No.' });
    expect(handleError).not.toHaveBeenCalled();
  });

  test('logs an unexpected error once and answers with a problem without its message', async () => {
    const loader = () => {
      throw new Error('secret');
    };
    const site = await serve(routesOf({ 'api/fail': { loader }, 'api/fail/:id': { loader } }));
    // The second spelling is found by Remix, not by Express.
    for (const path of ['/api/fail', '/api/%66ail', '/api/fail/7']) {
      handleError.mockClear();
      const answer = await fetch(site + path);
      expect(answer.status).toBe(500);
      expect(answer.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
      expect(await answer.text()).not.toContain('secret');
      expect(handleError).toHaveBeenCalledOnce();
    }
  });
});

test('serves a new build as soon as it is loaded', async () => {
  const answering = (word: string) => buildOf(routesOf({ 'api/word': { loader: () => new Response(word) } }));
  let build = answering('first');
  const site = await listen(
    remixHandler(
      async () => build,
      () => context,
    ),
  );
  expect(await (await fetch(`${site}/api/word`)).text()).toBe('first');
  build = answering('second');
  expect(await (await fetch(`${site}/api/word`)).text()).toBe('second');
});

test('answers 500 if the build fails to load', async () => {
  const handler = remixHandler(
    () => Promise.reject(new Error('broken')),
    () => context,
  );
  const answer = await fetch(await listen(handler));
  expect(answer.status).toBe(500);
});

/** The real route table. Each route answers with its path and its parameters. */
const echoes = routesOf(
  Object.fromEntries(
    (routeTable as RouteConfigEntry[]).map(({ path = '', file }) => {
      const answer = ({ params }: ActionFunctionArgs) => Response.json({ path, params });
      return [path, file.endsWith('.tsx') ? { default: () => null } : { loader: answer, action: answer }];
    }),
  ),
);

const PATHS = Object.keys(echoes).map((path) => `/${path.replace(/:\w+\??/g, '7').replace('*', 'nothing')}`);

test.each([
  ...PATHS,
  '/api/admin/bookings/%2B91%2098/confirm',
  '/api/admin/drivers/a%2Fb',
  '/api/admin/drivers/state',
  '/api/admin/bookings/state/',
  '/API/Bookings',
  '/api/%62ookings',
  '/api/bookings.data',
  '/api/nothing/at/all',
  '/api',
  '/otp.data',
  '/OTP',
  '/%6ftp',
  '//otp',
  '/otp/',
  '/otp/nothing',
  '/_root.data',
  '/nothing-here',
])('answers %s by the same route as Remix alone would choose', async (path) => {
  const build = buildOf(echoes);
  const plain = await listen(createRequestHandler({ build, getLoadContext: () => context }));
  const site = await serve(echoes);
  for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS']) {
    const [expected, answer] = [await fetch(plain + path, { method }), await fetch(site + path, { method })];
    expect([method, answer.status]).toEqual([method, expected.status]);
    expect(await answer.text()).toBe(await expected.text());
  }
});
