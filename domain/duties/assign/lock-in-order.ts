import type { DutyStore } from '#domain/duties/assign/check-duty.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import type { SubjectFacts } from '#domain/duties/subject.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';

/** The rows of one duty. Without a vehicle, `vehicleOf` finds it when the driver is locked. */
export type DutyRows = {
  readonly subject: DutySubject;
  readonly crew: {
    readonly driverId: DriverId;
    readonly vehicleId: VehicleId | null;
  } | null;
};

/**
 * Locks the rows of many duties in the one order of all transactions: bookings, trips, drivers, vehicles, each by their
 * ids. Two transactions about the same rows then wait for each other, and never both.
 */
export async function lockInOrder<Rows extends DutyRows>(
  duties: DutyStore,
  rows: readonly Rows[],
  vehicleOf: (row: Rows, facts: SubjectFacts) => Promise<VehicleId | undefined> = async () => undefined,
): Promise<void> {
  const facts = new Map<string, SubjectFacts | undefined>();
  const keyOf = ({ kind, id }: DutySubject) => `${kind} ${id}`;
  const subjects = rows.map(({ subject }) => subject);
  for (const subject of subjects.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id))
    facts.set(keyOf(subject), await duties.lockSubject(subject));
  await duties.lock([...new Set(rows.flatMap(({ crew }) => crew?.driverId ?? []))], []);
  const vehicles = new Set<VehicleId>();
  for (const row of rows) {
    const known = facts.get(keyOf(row.subject));
    const ofShift = row.crew?.vehicleId === null && known ? await vehicleOf(row, known) : undefined;
    const vehicle = row.crew?.vehicleId ?? ofShift;
    if (vehicle !== undefined) vehicles.add(vehicle);
  }
  await duties.lock([], [...vehicles]);
}
