import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { watchStopSignals } from '#cli/shell/stop-signals.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Config } from '#infra/config/config.ts';

const input = z.object({ dev: z.boolean().default(false) });

async function up({ dev }: z.output<typeof input>, { env, output }: CommandContext) {
  const [{ readConfig }, { createSupervisor }] = await Promise.all([
    import('#infra/config/config.ts'),
    import('#cli/up/supervisor.ts'),
  ]);
  const config = readConfig(env);
  const supervisor = createSupervisor({ config, env, dev, say: output.say });
  const stop = watchStopSignals(() => {
    supervisor.kill();
    process.exit(1);
  });
  try {
    // A stop while it still starts does not wait for the rest of the start.
    const port = await Promise.race([supervisor.start(), stop.asked]);
    if (port !== undefined) for (const line of welcome(config, port)) output.say(line);
    await stop.asked;
    output.say('Stopping …');
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    await supervisor.stop();
  }
  return ok(undefined);
}

function welcome(config: Config, port: number): string[] {
  const address = config.publicUrl.replace(/:0$/, `:${port}`);
  const lines = [`${config.brand.name} is at ${address}`];
  if (!config.production) {
    lines.push(
      `  Log in as the demo’s administrator with ${config.adminPhones.join(' or ')}.`,
      `  Messages and their one-time codes: ${address}/dev/outbox`,
    );
  }
  return [...lines, `  Data: ${config.dataDir}`, '  Ctrl-C stops it.'];
}

export const upCommand = command({
  name: 'up',
  summary: 'Start everything: database, workflows, worker and site',
  options: { '--dev': 'serve the sources, with hot reload' },
  input,
  run: up,
  show: () => 'Stopped.',
});
