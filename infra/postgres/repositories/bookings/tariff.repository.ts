import { sql } from 'kysely';
import type { Tariffs } from '#domain/fares/tariff.ts';
import type { ChangeTariffs, TariffSchedule, VersionedSchedule } from '#domain/fares/tariffs/ports.ts';
import { inForceOn } from '#domain/fares/tariffs/tariff-schedule.ts';
import { startOfDay } from '#domain/kernel/india-calendar.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { withDeadline } from '#infra/postgres/connection/deadline.ts';
import { parseStored } from '#infra/stored-json/stored-json.ts';
import { storedTariff } from '#infra/stored-json/stored-tariff.ts';

/** How long tariffs are cached. Future tariffs are cached too, so midnight needs no new read. */
const KEEP_MS = 10_000;

/** Finds the current tariff in a cache, because every fare needs it. */
export function tariffRepository(db: Db): Tariffs {
  const stored = tariffSchedule(db);
  let kept: { schedule: Promise<VersionedSchedule>; until: number } | undefined;

  function schedule(): Promise<VersionedSchedule> {
    const now = performance.now();
    if (kept && kept.until >= now) return kept.schedule;
    const read = { schedule: withDeadline(stored.read()), until: now + KEEP_MS };
    read.schedule.catch(() => {
      if (kept === read) kept = undefined;
    });
    kept = read;
    return read.schedule;
  }

  return {
    async inForce(at) {
      const { tariffs } = await schedule();
      const tariff = inForceOn(tariffs, indiaDateOf(at));
      if (!tariff) throw new Error('No tariff is in force: run `ratha migrate`');
      return tariff.terms;
    },
  };
}

/** Reads all tariffs: past, current and future, earliest first. */
export function tariffSchedule(db: Db): TariffSchedule {
  return {
    async read() {
      const rows = await db
        .selectFrom('tariffs')
        .select(['effective_from', 'terms'])
        .select(({ selectFrom, fn }) =>
          selectFrom('tariff_changes')
            .select(fn.coalesce(fn.max('id'), sql.lit(0)).as('version'))
            .as('version'),
        )
        .orderBy('effective_from')
        .execute();
      return {
        version: rows[0]?.version ?? 0,
        tariffs: rows.map(({ effective_from, terms }) => ({
          from: indiaDateOf(effective_from),
          terms: parseStored(storedTariff, terms, 'tariffs.terms'),
        })),
      };
    },
  };
}

/** Changes the tariffs inside a transaction. */
export function tariffChanges(db: Db): ChangeTariffs {
  return {
    /** Reads go on while the table is locked; other changes wait. */
    async lock() {
      await sql`lock table tariffs in share row exclusive mode`.execute(db);
      return tariffSchedule(db).read();
    },

    async write({ from, terms, replaced, lines, by, at }) {
      const written = JSON.stringify(terms);
      const { id } = await db
        .insertInto('tariffs')
        .values({ effective_from: startOfDay(from), terms: written })
        .onConflict((conflict) =>
          conflict
            .column('effective_from')
            .doUpdateSet({ terms: written })
            // Fares that are in force never change.
            .where('tariffs.effective_from', '>', at),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('tariff_changes')
        .values({
          tariff_id: id,
          replaced,
          terms: written,
          lines: lines.join('\n'),
          role: by.role,
          phone: by.phone,
          surface: by.surface,
          at,
        })
        .execute();
    },
  };
}
