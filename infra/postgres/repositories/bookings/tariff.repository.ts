import type { Tariffs } from '#domain/fares/tariff.ts';
import type { DatedTariff } from '#domain/fares/tariff-schedule.ts';
import { inForceOn } from '#domain/fares/tariff-schedule.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** How long a process uses the tariffs that it read. Tariffs to come are among them, so midnight needs no new read. */
const KEEP_MS = 10_000;

/** Finds the tariff in force, in memory: every fare asks for it. */
export function tariffRepository(db: Db): Tariffs {
  let kept: { schedule: Promise<readonly DatedTariff[]>; until: number } | undefined;

  function schedule(): Promise<readonly DatedTariff[]> {
    const now = performance.now();
    if (kept && kept.until >= now) return kept.schedule;
    const read = readSchedule(db);
    read.catch(() => {
      kept = undefined;
    });
    kept = { schedule: read, until: now + KEEP_MS };
    return read;
  }

  return {
    async inForce(at) {
      const tariff = inForceOn(await schedule(), indiaDateOf(at));
      if (!tariff) throw new Error('No tariff is in force: run `ratha migrate`');
      return tariff.terms;
    },
  };
}

/** Reads all tariffs, past, in force and to come, the earliest first. */
export async function readSchedule(db: Db): Promise<DatedTariff[]> {
  const rows = await db
    .selectFrom('tariffs')
    .select(['effective_from', 'terms'])
    .orderBy('effective_from')
    .execute();
  return rows.map(({ effective_from, terms }) => ({ from: indiaDateOf(effective_from), terms }));
}
