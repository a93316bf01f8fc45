import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { exitWithin, watchStopSignals } from '#cli/shell/stop-signals.ts';
import { ok } from '#domain/kernel/result.ts';

/** Time to close the connections after the last activity. */
const CLOSE_MS = 3500;

async function worker(_input: unknown, { env }: CommandContext) {
  const stop = watchStopSignals();
  const { readConfig, shortShutdown } = await import('#infra/config/config.ts');
  const { waitForDatabase } = await import('#cli/shell/database.ts');
  const { createLog, startFacts } = await import('#infra/config/logging.ts');
  const { traceField } = await import('#infra/traces/current-trace.ts');
  const { warnOfUnknownVariables } = await import('#infra/config/unknown-variables.ts');
  const given = readConfig(env);
  const log = createLog(given, 'worker', 1, traceField);
  log.info(startFacts(), 'Starting');
  warnOfUnknownVariables(env, log);
  const short = shortShutdown(given);
  if (short) log.warn(short);
  const waited = waitForDatabase(given, (line) => log.warn(line), stop.signal);
  const config = await Promise.race([waited, stop.requested]);
  if (!config) return ok(undefined);
  const { startWorker } = await import('#workflows/worker.ts');
  const running = await startWorker(config, log);
  if (process.send) process.send({ ready: true });
  log.info('The worker is started');
  await stop.requested;
  log.info('Stopping');
  exitWithin(config.shutdown.timeout + CLOSE_MS);
  await running.stop();
  log.info('Stopped');
  return ok(undefined);
}

export const workerCommand = command({
  name: 'worker',
  summary: SUMMARIES.worker,
  input: z.object({}),
  logsAs: 'worker',
  run: worker,
  show: () => '',
});
