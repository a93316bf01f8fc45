import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { endWithin, watchStopSignals } from '#cli/shell/stop-signals.ts';
import type { WebReady } from '#cli/up/web-ready.ts';
import { ok } from '#domain/kernel/result.ts';

const STOP_BOUND_MS = 7500;
const input = z.object({ dev: z.boolean().default(false) });

async function web({ dev }: z.output<typeof input>, { env, output }: CommandContext) {
  const stop = watchStopSignals();
  const { readConfig } = await import('#infra/config/config.ts');
  const { withDatabaseUrl } = await import('#cli/shell/database.ts');
  const config = await withDatabaseUrl(readConfig(env));
  // React chooses between its slow and its fast build by this, when it is first imported.
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
  else output.say(`Serving on http://${config.host}:${running.port}`);
  await stop.asked;
  endWithin(STOP_BOUND_MS);
  await running.stop();
  return ok(undefined);
}

export const webCommand = command({
  name: 'web',
  summary: 'Serve the site (needs a database)',
  options: { '--dev': 'serve the sources, with hot reload' },
  input,
  run: web,
  show: () => '',
});
