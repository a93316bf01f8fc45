import type { ServerOptions } from 'node:http';
import type { Config } from '#infra/config/config.ts';

/** The limits for a client that sends slowly, and how often Node.js looks for those that are late. In milliseconds. */
const LIMITS = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 1_000 };

/**
 * Returns the timeouts of connections (docs/product/limits.md#requests). A client that sends its headers or its request
 * too slowly gets a 408. An idle connection outlives the proxy's: otherwise the proxy would send a request on a
 * connection that this process closes. Between two requests no other timeout runs.
 */
export function serverTimeouts(
  { keepAliveTimeout }: Pick<Config, 'keepAliveTimeout'>,
  limits: typeof LIMITS = LIMITS,
): ServerOptions {
  return { keepAliveTimeout, ...limits };
}
