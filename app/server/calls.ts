import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { refuse } from '#app/server/refuse.ts';

type RouteModule = ServerBuild['routes'][string]['module'];

/**
 * Answers the calls whose address has no variable part by their route's own loader or action, without Remix around
 * it: Remix sorts and compiles the whole route table for each request, which took longer than a call itself. Whatever
 * is not such a call goes on to Remix, which stays the one place where routes are listed.
 */
export function calls(
  build: ServerBuild,
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext,
): RequestHandler {
  const modules = modulesOfCalls(build);

  return async (request, response, next) => {
    const module = modules.get(request.path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead ? module?.loader : module?.action;
    if (!answer || request.method === 'OPTIONS') return next();
    try {
      const call = await requestOf(request, isRead);
      const context = contextOf(request, response);
      const answered = await outcomeOf(() => answer({ request: call, context, params: {} }));
      if (answered instanceof Response) return await send(response, answered);
      build.entry.module.handleError?.(answered, { request: call, context, params: {} });
      refuse(request, response, {
        status: 500,
        title: 'Something went wrong',
        detail: 'Something went wrong on our side. Please try again.',
      });
    } catch (error) {
      next(error);
    }
  };
}

/** The routes of calls by their path, those that draw nothing and have no variable part. */
function modulesOfCalls({ routes }: ServerBuild): ReadonlyMap<string, RouteModule> {
  const found = Object.values(routes).flatMap((route) => {
    const isCall = route?.path?.startsWith('api/') && !/[:*?]/.test(route.path);
    return route && isCall && !route.module.default ? [[`/${route.path}`, route.module] as const] : [];
  });
  return new Map(found);
}

/** What a route answers, or throws to answer; anything else that comes is an error. */
async function outcomeOf(answer: () => unknown): Promise<unknown> {
  try {
    const outcome = await answer();
    return outcome instanceof Response ? outcome : new Error('A call answers a Response');
  } catch (error) {
    return error;
  }
}

async function requestOf(request: ExpressRequest, isRead: boolean): Promise<Request> {
  // The host with its port, and behind a proxy the one that the browser asked.
  const forwarded = request.get('X-Forwarded-Host')?.split(',')[0]?.trim();
  const url = new URL(`${request.protocol}://${forwarded || request.get('Host')}${request.originalUrl}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const body = isRead ? null : await bodyOf(request);
  return new Request(url, { method: request.method, headers, body });
}

/** The whole body; bodyLimit has seen to its size. */
function bodyOf(request: ExpressRequest): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
  });
}

async function send(response: ExpressResponse, answer: Response): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  response.end(Buffer.from(await answer.arrayBuffer()));
}
