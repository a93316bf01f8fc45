import type { TariffChange } from '#domain/fares/tariffs/ports.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { tariffSchedule } from '#infra/postgres/repositories/bookings/tariff.repository.ts';

export type TariffChangeView = Omit<TariffChange, 'terms'> & { readonly id: number };

export function tariffQueries(db: Db) {
  return {
    /** All tariffs, the earliest first. */
    schedule: tariffSchedule(db).read,

    /** Returns the changes of the tariffs, newest first. */
    async changes(limit: number): Promise<TariffChangeView[]> {
      const rows = await db
        .selectFrom('tariff_changes as change')
        .innerJoin('tariffs', 'tariffs.id', 'change.tariff_id')
        .select(['change.id', 'tariffs.effective_from', 'change.replaced', 'change.lines'])
        .select(['change.role', 'change.phone', 'change.surface', 'change.at'])
        .orderBy('change.at', 'desc')
        .orderBy('change.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        from: indiaDateOf(row.effective_from),
        replaced: row.replaced,
        lines: row.lines.split('\n'),
        by: { role: row.role, phone: row.phone, surface: row.surface },
        at: row.at,
      }));
    },
  };
}
