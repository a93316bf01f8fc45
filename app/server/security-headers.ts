import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** A nonce for the scripts of one page, which Remix takes from the load context. */
export const cspNonce: RequestHandler = (_request, response, next) => {
  response.locals.cspNonce = randomBytes(16).toString('base64');
  next();
};

/** Helmet with a policy under which a page runs its own scripts only; a dev server needs inline styles and a socket. */
export function securityHeaders({
  https,
  dev,
}: {
  readonly https: boolean;
  readonly dev: boolean;
}): RequestHandler {
  const nonce = (_request: unknown, response: ServerResponse) =>
    `'nonce-${(response as Response).locals.cspNonce}'`;
  return helmet({
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'strict-dynamic'", nonce],
        // Without it a service worker falls under script-src, where 'strict-dynamic' takes 'self' away.
        'worker-src': ["'self'"],
        'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // Radix writes style attributes into the server's HTML.
        'style-src-attr': ["'unsafe-inline'"],
        'connect-src': dev ? ["'self'", 'ws:'] : ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'self'"],
        'upgrade-insecure-requests': https ? [] : null,
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https,
    // Helmet's own default makes browsers send `Origin: null` with a form, which the origin guard has to refuse.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Nothing that a route answers is kept by a browser or a proxy, unless the route says otherwise. */
export const noStoreByDefault: RequestHandler = (_request, response, next) => {
  const writeHead = response.writeHead;
  response.writeHead = function withDefault(this: Response, ...args: unknown[]) {
    if (!this.hasHeader('Cache-Control')) this.setHeader('Cache-Control', 'no-store');
    return Reflect.apply(writeHead, this, args);
  };
  next();
};
