import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { exitWithin, watchStopSignals } from '#cli/shell/stop-signals.ts';
import { ok } from '#domain/kernel/result.ts';

const MAX_STOP_MS = 7500;

async function worker(_input: unknown, { env, output }: CommandContext) {
  const stop = watchStopSignals();
  const { readConfig } = await import('#infra/config/config.ts');
  const { withDatabaseUrl } = await import('#cli/shell/database.ts');
  const config = await withDatabaseUrl(readConfig(env));
  const [{ startWorker }, { createLog }] = await Promise.all([
    import('#workflows/worker.ts'),
    import('#infra/config/logging.ts'),
  ]);
  const running = await startWorker(config, createLog(config, 'worker'));
  if (process.send) process.send({ ready: true });
  else output.progress('The worker is running.');
  await stop.requested;
  exitWithin(MAX_STOP_MS);
  await running.stop();
  return ok(undefined);
}

export const workerCommand = command({
  name: 'worker',
  summary: 'Run the workflows and the outbox relay (requires a database, waits for Temporal)',
  input: z.object({}),
  run: worker,
  show: () => '',
});
