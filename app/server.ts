import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { remixHandler } from '#app/server/remix-handler.ts';
import { tripSeats } from '#app/server/trip-seats.ts';
import { createWebApp } from '#app/server/web-app.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import type { Container } from '#infra/container/container.ts';
import { portError } from '#infra/local/ports.ts';
import { clientNetwork } from '#infra/security/limits/network-of.ts';

const ROOT = join(import.meta.dirname, '..');
const FINISH_REQUESTS_MS = 4000;
const CLOSE_CONTAINER_MS = 2000;

export type RunningWeb = {
  /** The port that the server listens on. It differs from the configured port if that is 0. */
  readonly port: number;
  /** Stops accepting requests, finishes those in progress and closes the container, within seven seconds. */
  stop(): Promise<void>;
};

/**
 * Serves the site: the built one, or with `dev` the sources through Vite with hot reload.
 * Requests take the same path in both modes (docs/decisions/0015-one-request-path.md).
 * Throws an OperatorError if the port is taken or nothing has been built.
 */
export async function startWeb(
  config: Config,
  log: Log,
  container: Container,
  { dev }: { readonly dev: boolean },
): Promise<RunningWeb> {
  const server = createServer({ requestTimeout: 60_000 });
  const site = dev ? await sourceSite(server) : await builtSite();
  const loadContext = (request: Request, response: Response) => ({
    cspNonce: response.locals.cspNonce,
    requestId: response.locals.requestId,
    networkAddress: clientNetwork(request, config.proxyHops),
    container,
    log,
  });
  const pages = remixHandler(site.loadBuild, loadContext);
  const app = createWebApp({ config, log, health: container.health, assets: site.assets, pages, dev });
  const seats = tripSeats({ config, log, watch: container.liveSeats });
  server.on('request', (request, response) => {
    if (!seats.handle(request, response)) app(request, response);
  });
  const port = await listen(server, config);
  return {
    port,
    async stop() {
      seats.close();
      await closeServer(server);
      await Promise.race([
        Promise.all([site.close(), container.close()]),
        wait(CLOSE_CONTAINER_MS, undefined, { ref: false }),
      ]);
    },
  };
}

type Site = {
  readonly loadBuild: () => Promise<ServerBuild>;
  readonly assets: readonly RequestHandler[];
  close(): Promise<void>;
};

async function builtSite(): Promise<Site> {
  const client = join(ROOT, 'build', 'client');
  const build = await importBuild();
  return {
    loadBuild: async () => build,
    assets: [
      express.static(client, {
        index: false,
        setHeaders: (response, path) =>
          response.setHeader('Cache-Control', cacheControl(path.slice(client.length))),
      }),
    ],
    close: async () => undefined,
  };
}

/** Built files have a hash in their names. A service worker has none, so the browser must check it each time. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\/(sw|service-worker)\.js$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

async function importBuild(): Promise<ServerBuild> {
  const path = join(ROOT, 'build', 'server', 'index.js');
  if (!existsSync(path)) throw new OperatorError('The pages are not built yet: run `npm run build` first.');
  return (await import(pathToFileURL(path).href)) as ServerBuild;
}

async function sourceSite(server: Server): Promise<Site> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root: ROOT,
    // Vite's own CORS handler would answer OPTIONS before the routes do.
    server: { middlewareMode: true, hmr: { server }, cors: false },
  });
  return {
    loadBuild: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
    assets: [vite.middlewares],
    close: () => vite.close(),
  };
}

function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(host, port, error)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Closes idle connections at once, busy ones after their response, and all others after four seconds. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweeper = setInterval(() => server.closeIdleConnections(), 100);
  const killer = setTimeout(() => server.closeAllConnections(), FINISH_REQUESTS_MS);
  await closed;
  clearInterval(sweeper);
  clearTimeout(killer);
}
