import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Creates the nonce for the scripts of a page. Remix gets it through the load context. */
export const cspNonce: RequestHandler = (_request, response, next) => {
  response.locals.cspNonce = randomBytes(16).toString('base64');
  next();
};

/** Sets security headers: a page runs its own scripts only. Vite also needs inline styles and a web socket. */
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
        // Without it script-src applies to a service worker, and 'strict-dynamic' disables 'self' there.
        'worker-src': ["'self'"],
        'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // Radix renders style attributes on the server.
        'style-src-attr': ["'unsafe-inline'"],
        'connect-src': dev ? ["'self'", 'ws:'] : ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'upgrade-insecure-requests': https ? [] : null,
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https,
    // With Helmet's default, browsers send `Origin: null` with a form, which the origin guard refuses.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** The browser features that a page may use: only the location, for its own use (docs/product/rides.md#my-location). */
const PERMISSIONS = 'camera=(), geolocation=(self), microphone=()';

export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.set('Permissions-Policy', PERMISSIONS);
  next();
};

/**
 * Sets the headers of pages whose address is a secret: no search engine keeps them, and no other site gets the address.
 * With `no-referrer`, browsers would send `Origin: null` with the forms of the page.
 */
export const secretAddress: RequestHandler = (_request, response, next) => {
  response.set({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex, nofollow' });
  next();
};

/** Sets `Cache-Control: no-store` on responses without a `Cache-Control` header. */
export const noStoreByDefault: RequestHandler = (_request, response, next) => {
  const writeHead = response.writeHead;
  response.writeHead = function withDefault(this: Response, ...args: unknown[]) {
    if (!this.hasHeader('Cache-Control')) this.setHeader('Cache-Control', 'no-store');
    return Reflect.apply(writeHead, this, args);
  };
  next();
};
