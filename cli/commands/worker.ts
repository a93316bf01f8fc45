import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { endWithin, watchStopSignals } from '#cli/shell/stop-signals.ts';
import { ok } from '#domain/kernel/result.ts';

const STOP_BOUND_MS = 7500;

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
  else output.say('The worker runs.');
  await stop.asked;
  endWithin(STOP_BOUND_MS);
  await running.stop();
  return ok(undefined);
}

export const workerCommand = command({
  name: 'worker',
  summary: 'Run the bookings’ workflows and the outbox relay (needs a database, waits for Temporal)',
  input: z.object({}),
  run: worker,
  show: () => '',
});
