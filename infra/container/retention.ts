import { setTimeout as sleep } from 'node:timers/promises';
import { forgetExpired } from '#domain/retention/forget-expired.ts';
import { countOldData, removeOldData } from '#domain/retention/remove-old-data.ts';
import type { Core } from '#infra/container/core.ts';
import type { createRideshare } from '#infra/container/rideshare.ts';
import { oldDataRepository } from '#infra/postgres/repositories/retention/old-data.repository.ts';

const PAUSE_MS = 20;

/** Creates the use cases that remove old data. */
export function createRetention(
  { config, clock, machineClock, long }: Core,
  { holds }: Pick<ReturnType<typeof createRideshare>, 'holds'>,
) {
  const deps = {
    store: oldDataRepository(long),
    periods: config.retention,
    pause: () => sleep(PAUSE_MS),
  };
  return {
    useCases: {
      forgetExpired: forgetExpired({ ...deps, seats: holds, clock }),
      removeOldData: removeOldData({ ...deps, machineClock }),
      countOldData: countOldData({ ...deps, machineClock }),
    },
  };
}
