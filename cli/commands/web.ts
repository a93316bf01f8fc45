import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { exitWithin, watchStopSignals } from '#cli/shell/stop-signals.ts';
import type { WebReady } from '#cli/up/web-ready.ts';
import { ok } from '#domain/kernel/result.ts';

const MAX_STOP_MS = 7500;
const input = z.object({ dev: z.boolean().default(false) });

async function web({ dev }: z.output<typeof input>, { env, output }: CommandContext) {
  const stop = watchStopSignals();
  const { readConfig } = await import('#infra/config/config.ts');
  const { withDatabaseUrl } = await import('#cli/shell/database.ts');
  const config = await withDatabaseUrl(readConfig(env));
  // React reads NODE_ENV on its first import, to choose its development or production build.
  process.env.NODE_ENV = dev ? 'development' : 'production';
  const [{ startWeb }, { createContainer }, { createLog }] = await Promise.all([
    import('#app/server.ts'),
    import('#infra/container/container.ts'),
    import('#infra/config/logging.ts'),
  ]);
  const log = createLog(config, 'web');
  const running = await startWeb(config, log, createContainer(config, log), { dev });
  const ready: WebReady = { ready: true, port: running.port };
  if (process.send) process.send(ready);
  else output.progress(`Serving on http://${config.host}:${running.port}`);
  await stop.requested;
  exitWithin(MAX_STOP_MS);
  await running.stop();
  return ok(undefined);
}

export const webCommand = command({
  name: 'web',
  summary: 'Serve the site (requires a database)',
  options: { '--dev': 'run from the sources with hot reload' },
  input,
  run: web,
  show: () => '',
});
