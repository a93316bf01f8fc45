import { assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { editDuty } from '#domain/duties/change/edit-duty.ts';
import type { Duty } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { addDays, addMinutes, type IndiaDate, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { addBooking, addDriver, addVehicle, dutyTransactions } from '#tests/builders/duties.ts';
import { BY_OWNER } from '#tests/builders/people.ts';

/** A duty of two hours and the time until the next one of the same driver. */
const STEP_MINUTES = 155;
const FIRST_PICKUP = '06:30' as never;

export type SeededDay = {
  readonly date: IndiaDate;
  /** Makes a duty longer by a minute in even rounds and shorter in others. */
  readonly colleague: (round: number) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** Fills a day: `duties` by turns of the drivers, each with an own vehicle, and `rides` without a driver. */
export async function seedDay(
  databaseUrl: string,
  { drivers, duties, rides }: { drivers: number; duties: number; rides: number },
): Promise<SeededDay> {
  const db = openDatabase(databaseUrl);
  const date = addDays(indiaDateOf(new Date()), 2);
  const firstPickup = indiaInstant(date, FIRST_PICKUP);
  const ids: DriverId[] = [];
  for (let at = 0; at < drivers; at += 1)
    ids.push(await addDriver(db, `Driver ${String(at + 1).padStart(3, '0')}`, await addVehicle(db)));
  const deps = { inTransaction: dutyTransactions(db), clock: () => new Date() };
  const [assign, edit] = [assignDuty(deps), editDuty(deps)];
  const override = { reason: 'The benchmark fills the day' };
  let changed: Duty | undefined;
  for (let at = 0; at < duties; at += 1) {
    const driverId = ids[at % drivers] as DriverId;
    const booking = await addBooking(db, addMinutes(firstPickup, Math.floor(at / drivers) * STEP_MINUTES));
    const assigned = await assign({
      ...{ subject: { kind: 'booking', id: booking.id }, driverId, vehicleId: null, by: BY_OWNER },
      ...{ startsAt: null, minutes: null, override: { reason: 'The benchmark fills the day' } },
    });
    if (!assigned.ok) throw new Error(`Not assigned: ${assigned.refusal.code}`);
    changed ??= assigned.value.duty;
  }
  for (let at = 0; at < rides; at += 1) await addBooking(db, addMinutes(firstPickup, at * 17));
  return {
    date,
    async colleague(round) {
      if (!changed) throw new Error('The day has no duty');
      const { id, driverId, vehicleId, startsAt } = changed;
      const minutes = 120 + ((round + 1) % 2);
      const edited = await edit({ id, driverId, vehicleId, startsAt, minutes, override, by: BY_OWNER });
      if (!edited.ok) throw new Error(`Not edited: ${edited.refusal.code}`);
    },
    close: () => db.destroy(),
  };
}
