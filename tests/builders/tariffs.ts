import { FIRST_TARIFF, type Tariff } from '#domain/fares/tariff.ts';
import type { TariffChange, VersionedSchedule } from '#domain/fares/tariffs/ports.ts';
import type { DatedTariff } from '#domain/fares/tariffs/tariff-schedule.ts';
import { type TariffDraft, type TariffTerm, toDraft } from '#domain/fares/tariffs/tariff-terms.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/** Returns the first tariff as database rows. */
export function firstSchedule(): DatedTariff[] {
  return [{ from: '2025-04-01' as IndiaDate, terms: FIRST_TARIFF }];
}

/** Creates a draft of the first tariff with some terms replaced. */
export function aTariffDraft(
  terms: Partial<Record<TariffTerm, number | undefined>> = {},
  slabs: TariffDraft['slabs'] = FIRST_TARIFF.airport.slabs,
): TariffDraft {
  const draft = toDraft(FIRST_TARIFF);
  return { slabs, terms: { ...draft.terms, ...terms } };
}

/** Creates a tariff with another price per hour. */
export function tariffPerHour(perHour: number): Tariff {
  return {
    ...FIRST_TARIFF,
    hourly: { ...FIRST_TARIFF.hourly, perHour: perHour as Tariff['hourly']['perHour'] },
  };
}

/** Creates an in-memory store of tariffs with their history. */
export function tariffBook(tariffs: readonly DatedTariff[] = firstSchedule()) {
  let schedule = [...tariffs];
  const changes: TariffChange[] = [];
  const read = async (): Promise<VersionedSchedule> => ({ version: changes.length, tariffs: schedule });
  const inTransaction: InTransaction<{
    tariffs: { lock: typeof read; write: (change: TariffChange) => Promise<void> };
  }> = (work) =>
    work({
      tariffs: {
        lock: read,
        async write(change) {
          const { from, terms } = change;
          changes.push(change);
          schedule = [...schedule.filter((tariff) => tariff.from !== from), { from, terms }].sort((a, b) =>
            a.from < b.from ? -1 : 1,
          );
        },
      },
    });
  return { schedule: { read }, inTransaction, changes };
}
