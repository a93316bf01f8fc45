import type { Request, RequestHandler } from 'express';
import { isAskedByOtherSite } from '#app/server/guards/asked-by-other-site.ts';
import { refuse } from '#app/server/refuse.ts';
import type { Config } from '#infra/config/config.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export function isUnsafe(request: Request): boolean {
  return !SAFE_METHODS.includes(request.method);
}

/**
 * Refuses changes that a page of another site requests (403). Remix has its own check, which skips calls and answers
 * with an empty 500. A request without Sec-Fetch-Site and Origin does not come from a browser and passes.
 */
export function originGuard(config: Pick<Config, 'production' | 'publicUrl'>): RequestHandler {
  const publicOrigin = new URL(config.publicUrl).origin;
  // The demo is also opened by other names of this machine.
  const isOwn = (origin: string, request: Request) =>
    origin === publicOrigin || (!config.production && origin === requestedOrigin(request));
  return (request, response, next) => {
    const origin = request.get('Origin');
    const isOwnPage = !isAskedByOtherSite(request) && (origin === undefined || isOwn(origin, request));
    if (!isUnsafe(request) || isOwnPage) return next();
    refuse(request, response, {
      status: 403,
      code: 'other-site',
      says: (words) => words.otherSite,
    });
  };
}

/** Returns the origin that the browser asked, or undefined. Forwarded headers are there only from a trusted proxy. */
function requestedOrigin(request: Request): string | undefined {
  const forwarded = request.get('X-Forwarded-Host')?.split(',')[0]?.trim();
  const address = `${request.protocol}://${forwarded ?? request.get('Host') ?? ''}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
