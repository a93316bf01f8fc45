import type { RequestHandler } from 'express';
import type { Config } from '#infra/config/config.ts';

/** Headers that a proxy adds, except X-Forwarded-*. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip'];

/**
 * Sets `response.locals.isDemoVisitor`: true if the request came to a host of the demo, and through no proxy. Only such
 * a visitor sees `/dev` pages, which show one-time codes. Production has no such host. Must run before forwarded
 * headers are removed.
 */
export function demoVisitor({ demoHosts }: Pick<Config, 'demoHosts'>): RequestHandler {
  return ({ headers }, response, next) => {
    const isProxied = Object.keys(headers).some(
      (name) => name.startsWith('x-forwarded-') || PROXY_HEADERS.includes(name),
    );
    response.locals.isDemoVisitor = !isProxied && demoHosts.includes(hostName(headers.host ?? ''));
    next();
  };
}

/** Returns the host in lower case, without its port. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}
