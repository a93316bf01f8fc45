import '@remix-run/node';
import type { Log } from '#infra/config/logging.ts';
import type { Container } from '#infra/container/container.ts';

declare module '@remix-run/node' {
  /** What the HTTP server hands to every loader and action. */
  interface AppLoadContext {
    cspNonce: string;
    container: Container;
    requestId: string;
    log: Log;
    /** Who is calling, as far as the network knows: for rate limits only. */
    networkAddress: string;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
