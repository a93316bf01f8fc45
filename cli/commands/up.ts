import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
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
  // Outside production, this command makes the demo, also on a database that DATABASE_URL names.
  const config = readConfig(env, env.NODE_ENV === 'production' ? {} : { demo: true });
  const supervisor = createSupervisor({ config, env, dev, print: output.progress });
  const stop = watchStopSignals(() => {
    supervisor.kill();
    process.exit(1);
  });
  try {
    // A stop during the start does not wait for the rest of the start.
    const port = await Promise.race([supervisor.start(), stop.requested]);
    if (port !== undefined) for (const line of welcome(config, port)) output.progress(line);
    await stop.requested;
    output.progress('Stopping …');
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
      `  Log in as the demo administrator with ${config.adminPhones.join(' or ')}.`,
      `  Messages and one-time codes: ${address}/dev/outbox`,
    );
    if (config.startsWhatsappStandIn)
      lines.push('  WhatsApp is a stand-in: write to it, and choose what it does, on that page.');
  }
  return [...lines, `  Data: ${config.dataDir}`, '  Press Ctrl-C to stop.'];
}

export const upCommand = command({
  name: 'up',
  summary: SUMMARIES.up,
  options: { '--dev': 'run from the sources with hot reload' },
  input,
  run: up,
  show: () => 'Stopped.',
});
