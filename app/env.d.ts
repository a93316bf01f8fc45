import '@remix-run/node';
import type { Log } from '#infra/config/logging.ts';
import type { Container } from '#infra/container/container.ts';
import type { RequestOrigin } from '#infra/security/security-log/request-origin.ts';

declare module '@remix-run/node' {
  /** The context that the HTTP server passes to every loader and action. */
  interface AppLoadContext {
    cspNonce: string;
    container: Container;
    requestId: string;
    log: Log;
    /** The caller's IPv4 address, or /64 of an IPv6 address. Used only for limits. */
    networkAddress: string;
    /** The request, for the security log. */
    origin: RequestOrigin;
    /** The visitor may see the pages of the demo, which show one-time codes. Never true in production. */
    isDemoVisitor: boolean;
    /** The Cookie header of the request, or an empty text. */
    cookie: string;
    /** The browser's name of itself, as sent. It proves nothing. */
    userAgent: string;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
