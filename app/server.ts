import { createServer, type Server } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerBuild } from '@remix-run/node';
import type { Request, Response } from 'express';
import { builtSite, type Site } from '#app/server/built/built-site.ts';
import { createDrain } from '#app/server/drain.ts';
import { languagePages } from '#app/server/languages/language-pages.ts';
import { routeLabels } from '#app/server/metrics/route-label.ts';
import { startWebMetrics } from '#app/server/metrics/web-metrics.ts';
import { noServiceWorker } from '#app/server/no-service-worker.ts';
import { remixHandler } from '#app/server/remix-handler.ts';
import { tripSeats } from '#app/server/seats/trip-seats.ts';
import { serverTimeouts } from '#app/server/server-timeouts.ts';
import { requestTraces } from '#app/server/traces/request-traces.ts';
import { createWebApp } from '#app/server/web-app.ts';
import { smsWebhook } from '#app/server/webhooks/sms-webhook.ts';
import { whatsappWebhook } from '#app/server/webhooks/whatsapp-webhook.ts';
import { DEFAULT_LANGUAGE } from '#domain/kernel/language.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import type { Container } from '#infra/container/container.ts';
import { portError } from '#infra/local/ports.ts';
import { RELEASES, type Releases } from '#infra/release/releases.ts';

const ROOT = join(import.meta.dirname, '..');
const CLOSE_CONTAINER_MS = 2000;

export type RunningWeb = {
  /** The port that the server listens on. It differs from the configured port if that is 0. */
  readonly port: number;
  /** The port of the metrics. Null without them. */
  readonly metricsPort: number | null;
  /**
   * Serves on for `config.shutdown.drainDelay`, while `/readyz` says that the process stops. Then stops accepting
   * requests, finishes those in progress within `config.shutdown.timeout`, and closes the container within two seconds.
   * A second call ends the delay at once.
   */
  stop(): Promise<void>;
};

type WebOptions = {
  readonly dev: boolean;
  readonly answerWithinMs?: number | undefined;
  readonly releases?: Releases;
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
  { dev, answerWithinMs, releases = RELEASES }: WebOptions,
): Promise<RunningWeb> {
  await container.startClock();
  const server = createServer(serverTimeouts(config));
  const drain = createDrain(server);
  const site = dev
    ? await sourceSite(server)
    : await builtSite(releases, { languages: config.languages, https: config.production && config.https });
  const build = await site.loadBuild(DEFAULT_LANGUAGE);
  const metrics = await startWebMetrics(config, { build, release: dev ? null : releaseName(releases) }, log);
  const loadContext = (request: Request, response: Response) => ({
    cspNonce: response.locals.cspNonce,
    requestId: response.locals.requestId,
    networkAddress: response.locals.origin.network,
    origin: response.locals.origin,
    isDemoVisitor: response.locals.isDemoVisitor === true,
    cookie: request.headers.cookie ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    container,
    log,
  });
  const pages = languagePages(config.languages, (code) =>
    remixHandler(() => site.loadBuild(code), loadContext),
  );
  const app = createWebApp({
    config,
    log,
    refusals: container.refusals,
    health: { ...container.health, isDraining: drain.isDraining },
    assets: dev || !config.serviceWorker ? [noServiceWorker, ...site.assets] : site.assets,
    webhooks: [whatsappWebhook(config, container.useCases, log), smsWebhook(config, container.useCases, log)],
    pages,
    dev,
    answerWithinMs,
    ...(metrics && { count: metrics.count }),
    ...(container.traces && { trace: requestTraces(container.traces, routeLabels(build.routes)) }),
  });
  const seats = tripSeats({ config, log, watch: container.liveSeats });
  server.on('request', (request, response) => {
    if (!seats.handle(request, response)) app(request, response);
  });
  const port = await listen(server, config);
  const delay = new AbortController();
  let stopped: Promise<void> | null = null;

  async function stopOnce(): Promise<void> {
    drain.begin();
    await wait(config.shutdown.drainDelay, undefined, { signal: delay.signal }).catch(() => undefined);
    seats.close();
    await closeServer(server, config.shutdown.timeout);
    await Promise.race([
      Promise.all([site.close(), container.close(), metrics?.close()]),
      wait(CLOSE_CONTAINER_MS, undefined, { ref: false }),
    ]);
  }

  return {
    port,
    metricsPort: metrics?.port ?? null,
    stop() {
      if (stopped) delay.abort();
      stopped ??= stopOnce();
      return stopped;
    },
  };
}

/** Returns the name of the release that is served. */
function releaseName(releases: Releases): string | null {
  const folder = releases.current();
  return folder && basename(folder);
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

/** Closes idle connections at once, busy ones after their response, and all others after `finishMs`. */
async function closeServer(server: Server, finishMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweeper = setInterval(() => server.closeIdleConnections(), 100);
  const killer = setTimeout(() => server.closeAllConnections(), finishMs);
  await closed;
  clearInterval(sweeper);
  clearTimeout(killer);
}
