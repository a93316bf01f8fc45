import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startDependentProcess } from '#infra/local/dependent-process.ts';
import { freePort } from '#infra/local/ports.ts';
import { eventually } from '#tests/setup/eventually.ts';

const RULES = path.join(import.meta.dirname, '../../../deploy/prometheus/alerts.yml');
/** As in docs/operate/metrics.md. */
const EVERY = '15s';
const STOP_MS = 10_000;

const answer = z.object({
  data: z.object({
    alerts: z.array(
      z.object({ labels: z.object({ alertname: z.string() }), state: z.enum(['pending', 'firing']) }),
    ),
  }),
});

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;

/**
 * Starts a Prometheus with the alerts of `deploy/`. `targets` are the ports to scrape, by job. Its files are in `folder`. Throws if
 * no `prometheus` is installed.
 */
export async function startPrometheus(folder: string, targets: Readonly<Record<string, readonly number[]>>) {
  const config = path.join(folder, 'prometheus.yml');
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: EVERY, evaluation_interval: EVERY },
      rule_files: [RULES],
      scrape_configs: Object.entries(targets).map(([job, ports]) => ({
        job_name: job,
        static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }],
      })),
    }),
  );
  const port = await freePort();
  const server = startDependentProcess({
    command: 'prometheus',
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    env: { PATH: process.env.PATH },
    stopSignal: 'TERM',
    onLine: (line) => console.error(line),
  });
  const ask = (what: string) => fetch(`http://127.0.0.1:${port}${what}`);
  const ended = server.ended.then(() => {
    throw new Error(
      'Prometheus ended before it was ready. Is it installed? On Debian: apt-get install prometheus',
    );
  });
  await Promise.race([ended, eventually(async () => (await ask('/-/ready').catch(() => null))?.ok)]);
  ended.catch(() => undefined);
  return {
    /** Returns the names of the alerts in a state, each once, sorted. */
    async alerts(state: 'pending' | 'firing'): Promise<string[]> {
      const { data } = answer.parse(await (await ask('/api/v1/alerts')).json());
      const names = data.alerts
        .filter((alert) => alert.state === state)
        .map(({ labels }) => labels.alertname);
      return [...new Set(names)].sort();
    },
    stop: () => server.stop(STOP_MS),
  };
}
