import type { Insertable, Selectable } from 'kysely';
import type { Duty, DutyChange, DutyDraft, DutyRecord, DutySubject } from '#domain/duties/duty.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { DutiesTable } from '#infra/postgres/tables/fleet/duties.ts';
import type { DutyChangesTable } from '#infra/postgres/tables/fleet/duty-changes.ts';

type DutyRow = Selectable<DutiesTable>;
type DutyColumns = Omit<Insertable<DutiesTable>, 'id' | 'version' | 'created_at'>;

/** Returns the columns of a duty, except its id and version. */
export function toRow(duty: DutyDraft): DutyColumns {
  const { subject, override } = duty;
  return {
    booking_id: subject.kind === 'booking' ? subject.id : null,
    trip_id: subject.kind === 'trip' ? subject.id : null,
    driver_id: duty.driverId,
    vehicle_id: duty.vehicleId,
    starts_at: duty.startsAt,
    ends_at: duty.endsAt,
    state: duty.state,
    notified_at: duty.notifiedAt,
    override_role: override?.by.role ?? null,
    override_phone: override?.by.phone ?? null,
    override_surface: override?.by.surface ?? null,
    override_at: override?.at ?? null,
    override_reason: override?.reason ?? null,
  };
}

export function toDuty(row: DutyRow): Duty {
  return {
    id: row.id,
    version: row.version,
    subject: toSubject(row),
    driverId: row.driver_id,
    vehicleId: row.vehicle_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state,
    notifiedAt: row.notified_at,
    override: toOverride(row),
  };
}

/** Returns the history row of a change. `duty` is the duty after it, with the new version. */
export function toChangeRow(duty: Duty, change: DutyChange): Insertable<DutyChangesTable> {
  const { notified_at, ...row } = toRow(duty);
  return {
    ...row,
    duty_id: duty.id,
    version: duty.version,
    kind: change.kind,
    state: duty.state,
    role: change.by.role,
    phone: change.by.phone,
    surface: change.by.surface,
    note: change.note,
    at: change.at,
    undoes: change.undoes ?? null,
  };
}

export function toRecord(row: Selectable<DutyChangesTable>): DutyRecord {
  const { kind, role, phone, surface, note, at, undoes } = row;
  return {
    duty: {
      id: row.duty_id,
      version: row.version,
      subject: toSubject(row),
      driverId: row.driver_id,
      vehicleId: row.vehicle_id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      state: row.state,
      notifiedAt: null,
      override: toOverride(row),
    },
    change: { kind, by: { role, phone, surface }, at, note, ...(undoes !== null && { undoes }) },
  };
}

type SubjectColumns = { readonly booking_id: BookingId | null; readonly trip_id: TripId | null };

function toSubject({ booking_id: booking, trip_id: trip }: SubjectColumns): DutySubject {
  if (booking !== null) return { kind: 'booking', id: booking };
  if (trip !== null) return { kind: 'trip', id: trip };
  throw new Error('A duty has a booking or a trip');
}

type OverrideColumns = Pick<
  DutyRow,
  'override_role' | 'override_phone' | 'override_surface' | 'override_at' | 'override_reason'
>;

function toOverride(row: OverrideColumns): Duty['override'] {
  const { override_role: role, override_surface: surface, override_at: at } = row;
  if (role === null || surface === null || at === null) return null;
  return { by: { role, phone: row.override_phone, surface }, at, reason: row.override_reason ?? '' };
}
