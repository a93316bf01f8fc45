import { checkChannels } from '#cli/commands/doctor/channels.ts';
import { checkClocks } from '#cli/commands/doctor/clocks.ts';
import { checkDatabase } from '#cli/commands/doctor/database.ts';
import { bounded, type Finding } from '#cli/commands/doctor/finding.ts';
import { checkDisk } from '#cli/commands/doctor/machine.ts';
import { checkProviders } from '#cli/commands/doctor/providers.ts';
import { checkTemporal } from '#cli/commands/doctor/temporal.ts';
import type { Config } from '#infra/config/config.ts';
import { findLocalPostgres } from '#infra/local/postgres.ts';
import type { TimeSample } from '#infra/postgres/connection/time-sample.ts';

type Report = { readonly findings: readonly Finding[]; readonly time?: TimeSample };

/** Checks all services at the same time. One that does not answer delays the others by nothing. */
export async function checkServices(config: Config): Promise<readonly Finding[]> {
  const times: { database?: TimeSample; temporal?: TimeSample } = {};
  const timed = (check: 'database' | 'temporal', run: () => Promise<Report>) =>
    bounded(check, async () => {
      const { findings, time } = await run();
      if (time) times[check] = time;
      return findings;
    });
  const databaseUrl = config.databaseUrl ?? findLocalPostgres(config.dataDir);
  const found = await Promise.all([
    timed('database', () => checkDatabase(databaseUrl, config)),
    timed('temporal', () => checkTemporal(config, databaseUrl)),
    bounded('channels', () => checkChannels(config)),
    bounded('providers', () => checkProviders(config)),
    bounded('disk', () => checkDisk(config.dataDir)),
  ]);
  return [...found.flat(), ...checkClocks(times.database, times.temporal)];
}
