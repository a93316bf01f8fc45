import type { Tariff, Tariffs } from '#domain/fares/tariff.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** How long a process goes on with the tariff it read: prices change rarely, and every fare asks. */
const KEEP_MS = 10_000;

/** The newest tariff that has taken effect. */
export function tariffRepository(db: Db): Tariffs {
  let kept: { tariff: Promise<Tariff>; until: number } | undefined;

  return {
    inForce(at) {
      if (!kept || kept.until < at.getTime()) {
        const tariff = read(db, at);
        tariff.catch(() => {
          kept = undefined;
        });
        kept = { tariff, until: at.getTime() + KEEP_MS };
      }
      return kept.tariff;
    },
  };
}

async function read(db: Db, at: Date): Promise<Tariff> {
  const { terms } = await db
    .selectFrom('tariffs')
    .select('terms')
    .where('effective_from', '<=', at)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new Error('No tariff is in force: run `ratha migrate`'));
  return terms;
}
