import { sql } from 'kysely';
import { shiftsOfReactivated } from '#domain/duties/schedule/set-shift.ts';
import type { Drivers } from '#domain/fleet/ports.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { shiftRepository } from '#infra/postgres/repositories/duties/shift.repository.ts';

/**
 * Returns a store of drivers that takes the vehicles off the shifts of a reactivated driver which another driver has by now. In a
 * transaction, it locks the driver before the vehicles, as every writer of shifts does.
 */
export function withFreeVehicles(db: Db, repository: Drivers): Drivers {
  const shifts = shiftRepository(db);
  return {
    ...repository,
    async write(before, after, change) {
      if (before.active || !after.active) return repository.write(before, after, change);
      await sql`select id from drivers where id = ${before.id} for no key update`.execute(db);
      const { changed, lines } = await shiftsOfReactivated(shifts, before.id, indiaDateOf(change.at));
      const written = await repository.write(before, after, {
        ...change,
        lines: [...change.lines, ...lines],
      });
      if (!written.ok || !written.value || changed.length === 0) return written;
      for (const shift of changed) await shifts.writeShift(shift);
      return ok({ withoutVehicle: changed.map(({ weekday }) => weekday) });
    },
  };
}
