import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#app/server/calls.ts';

type Arguments = { request: Request; context: AppLoadContext; params: Record<string, string> };

const servers: Server[] = [];
const noted = vi.fn();
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  noted.mockClear();
});

/** A site of a few calls and one page; what the calls leave alone reaches `remix`. */
async function serve(): Promise<string> {
  const routes = {
    echo: {
      path: 'api/echo',
      module: {
        loader: ({ context }: Arguments) =>
          Response.json(
            { requestId: context.requestId },
            {
              headers: [
                ['Set-Cookie', 'a=1'],
                ['Set-Cookie', 'b=2'],
              ],
            },
          ),
        action: async ({ request }: Arguments) =>
          Response.json({
            url: request.url,
            cookie: request.headers.get('Cookie'),
            body: await request.text(),
          }),
      },
    },
    refuse: {
      path: 'api/refuse',
      module: {
        loader: () => {
          throw Response.json({ detail: 'No.' }, { status: 409 });
        },
      },
    },
    fail: {
      path: 'api/fail',
      module: {
        loader: () => {
          throw new Error('secret');
        },
      },
    },
    one: { path: 'api/one/:id', module: { loader: ({ params }: Arguments) => Response.json(params) } },
    deep: {
      path: 'api/one/:id/of/:name',
      module: { loader: ({ params }: Arguments) => Response.json(params) },
    },
    state: { path: 'api/one/state', module: { loader: () => Response.json('the state') } },
    rest: { path: 'api/*', module: { loader: () => Response.json('rest') } },
    page: { path: 'api/drawn', module: { loader: () => Response.json({}), default: () => null } },
  };
  const build = { routes, entry: { module: { handleError: noted } } } as unknown as ServerBuild;
  const app = express();
  app.use(calls(build, () => ({ requestId: 'r-1' }) as AppLoadContext));
  app.use((_request, response) => void response.send('remix'));
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a call is answered by its own loader, with the context of the request and every cookie', async () => {
  const answer = await fetch(`${await serve()}/api/echo`);
  expect(await answer.json()).toEqual({ requestId: 'r-1' });
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('Content-Length')).toBe('19');
});

test('its action gets the body, the headers and the whole address', async () => {
  const site = await serve();
  const answer = await fetch(`${site}/api/echo?a=b`, {
    method: 'POST',
    body: 'नमस्ते',
    headers: { Cookie: 'x=y' },
  });
  expect(await answer.json()).toEqual({ url: `${site}/api/echo?a=b`, cookie: 'x=y', body: 'नमस्ते' });
});

test('a Response that is thrown is an answer', async () => {
  const answer = await fetch(`${await serve()}/api/refuse`);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({ detail: 'No.' });
  expect(noted).not.toHaveBeenCalled();
});

test('an error is noted and answered without a word of it', async () => {
  const answer = await fetch(`${await serve()}/api/fail`);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
  expect(await answer.text()).not.toContain('secret');
  expect(noted).toHaveBeenCalledOnce();
});

test('the variable parts of an address reach its call, and a call of that very address goes before', async () => {
  const site = await serve();
  const answered = async (path: string) => (await fetch(site + path)).json();
  expect(await answered('/api/one/7')).toEqual({ id: '7' });
  expect(await answered('/api/one/%2B91%2098/of/%E0%A4%85')).toEqual({ id: '+91 98', name: 'अ' });
  expect(await answered('/api/one/state')).toBe('the state');
});

test.each([
  ['GET', '/api/one/'],
  ['GET', '/api/one/7/8'],
  ['GET', '/api/one/%E0%A4%A'],
  ['GET', '/api/drawn'],
  ['GET', '/api/nothing'],
  ['POST', '/api/refuse'],
  ['OPTIONS', '/api/echo'],
  ['GET', '/'],
])('%s %s is left to Remix', async (method, path) => {
  const answer = await fetch((await serve()) + path, { method });
  expect(await answer.text()).toBe('remix');
});
