import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { exitWithin, watchStopSignals } from '#cli/shell/stop-signals.ts';
import type { WebReady } from '#cli/up/web-ready.ts';
import { DEFAULT_LANGUAGE } from '#domain/kernel/language.ts';
import { ok } from '#domain/kernel/result.ts';

/** Time to close the connections after the last request. */
const CLOSE_MS = 3500;
const input = z.object({ dev: z.boolean().default(false) });

async function web({ dev }: z.output<typeof input>, { env }: CommandContext) {
  const stop = watchStopSignals();
  const { readConfig } = await import('#infra/config/config.ts');
  const { waitForDatabase } = await import('#cli/shell/database.ts');
  const { createLog, startFacts } = await import('#infra/config/logging.ts');
  const { traceField } = await import('#infra/traces/current-trace.ts');
  const { warnOfUnknownVariables } = await import('#infra/config/unknown-variables.ts');
  const given = readConfig(env);
  const log = createLog(given, 'web', 1, traceField);
  log.info(startFacts(), 'Starting');
  warnOfUnknownVariables(env, log);
  const waited = waitForDatabase(given, (line) => log.warn(line), stop.signal);
  const config = await Promise.race([waited, stop.requested]);
  if (!config) return ok(undefined);
  // React reads NODE_ENV on its first import, to choose its development or production build.
  process.env.NODE_ENV = dev ? 'development' : 'production';
  const [{ startWeb }, { createContainer }, { startTraces }, { watchLateWork }, { watchHouse }] =
    await Promise.all([
      import('#app/server.ts'),
      import('#infra/container/container.ts'),
      import('#infra/traces/start-traces.ts'),
      import('#infra/health/watch-late-work.ts'),
      import('#infra/health/watch-house.ts'),
    ]);
  // Vite serves the sources in one language.
  const served = dev ? { ...config, languages: [DEFAULT_LANGUAGE] } : config;
  const container = createContainer(served, log, { traces: await startTraces(served, 'web', log) });
  const running = await startWeb(served, log, container, { dev });
  const watching = [
    watchLateWork(container, log),
    // With metrics, Prometheus watches the house instead. The demo is not watched, because it has no backups.
    ...(config.production && config.metricsPort === null ? [watchHouse(container, log)] : []),
  ];
  const ready: WebReady = { ready: true, port: running.port };
  if (process.send) process.send(ready);
  log.info({ host: config.host, port: running.port }, 'The site is served');
  await stop.requested;
  log.info('Stopping');
  exitWithin(config.shutdown.drainDelay + config.shutdown.timeout + CLOSE_MS);
  await Promise.all(watching.map((watch) => watch.stop()));
  await running.stop();
  log.info('Stopped');
  return ok(undefined);
}

export const webCommand = command({
  name: 'web',
  summary: SUMMARIES.web,
  logsAs: 'web',
  options: { '--dev': 'run from the sources with hot reload' },
  input,
  run: web,
  show: () => '',
});
