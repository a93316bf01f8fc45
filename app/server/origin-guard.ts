import type { Request, RequestHandler } from 'express';
import { refuse } from '#app/server/refuse.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export function isUnsafe(request: Request): boolean {
  return !SAFE_METHODS.includes(request.method);
}

/**
 * Refuses changes that a page of another site requests (403). Remix has its own check, which skips calls and answers
 * with an empty 500. A request without Sec-Fetch-Site and Origin does not come from a browser and passes.
 */
export function originGuard({ trustProxy }: { readonly trustProxy: boolean }): RequestHandler {
  return (request, response, next) => {
    if (!isUnsafe(request) || isOwnPage(request, trustProxy)) return next();
    refuse(request, response, {
      status: 403,
      code: 'other-site',
      says: (words) => words.otherSite,
    });
  };
}

function isOwnPage(request: Request, trustProxy: boolean): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site === 'cross-site' || site === 'same-site') return false;
  const origin = request.get('Origin');
  if (origin === undefined) return true;
  const forwarded = trustProxy ? request.get('X-Forwarded-Host') : undefined;
  const host = forwarded?.split(',')[0]?.trim() ?? request.get('Host') ?? '';
  return isSameHost(origin, host);
}

/** Compares host and port. The origin `null`, which a sandboxed or redirected page sends, never matches. */
function isSameHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const own = `${from.protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === from.host;
}
