import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { refuse } from '#app/server/refuse.ts';

type RouteModule = ServerBuild['routes'][string]['module'];
type Call = { readonly module: RouteModule; readonly params: Readonly<Record<string, string>> };

/**
 * Answers the calls by their route's own loader or action, without Remix around it: Remix sorts and compiles the whole
 * route table for each request, which took longer than a call itself, and tells of a failure in a form that no client
 * of a call reads. Whatever is no call goes on to Remix, which stays the one place where routes are listed.
 */
export function calls(
  build: ServerBuild,
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext,
): RequestHandler {
  const callAt = callsOf(build);

  return async (request, response, next) => {
    const { module, params = {} } = callAt(request.path) ?? {};
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead ? module?.loader : module?.action;
    if (!answer || request.method === 'OPTIONS') return next();
    try {
      const call = await requestOf(request, isRead);
      const context = contextOf(request, response);
      const answered = await outcomeOf(() => answer({ request: call, context, params }));
      if (answered instanceof Response) return await send(response, answered);
      build.entry.module.handleError?.(answered, { request: call, context, params });
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

/** Finds the call of a path: one without a variable part before one that has some, as Remix does. */
function callsOf({ routes }: ServerBuild): (path: string) => Call | undefined {
  const fixed = new Map<string, Call>();
  const variable: ((path: string) => Call | undefined)[] = [];
  for (const route of Object.values(routes)) {
    const { path = '', module } = route ?? {};
    if (!module || module.default || !path.startsWith('api/') || /[*?]/.test(path)) continue;
    if (path.includes(':')) variable.push(variableCall(`/${path}`, module));
    else fixed.set(`/${path}`, { module, params: {} });
  }
  return (path) => fixed.get(path) ?? firstOf(variable, path);
}

function firstOf(calls: readonly ((path: string) => Call | undefined)[], path: string): Call | undefined {
  for (const callIn of calls) {
    const call = callIn(path);
    if (call) return call;
  }
  return undefined;
}

/** A call with variable parts, like `/api/admin/bookings/:id/confirm`; undefined for a path that is another one. */
function variableCall(pattern: string, module: RouteModule): (path: string) => Call | undefined {
  const parts = pattern.split('/');
  return (path) => {
    const given = path.split('/').map(decoded);
    const fits = (part: string, at: number) => (part.startsWith(':') ? given[at] : part === given[at]);
    if (given.length !== parts.length || !parts.every(fits)) return undefined;
    const named = parts.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at]]] : []));
    return { module, params: Object.fromEntries(named) };
  };
}

/** Undefined where it cannot be read, which is what Remix then says. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
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
