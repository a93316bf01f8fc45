import {
  DUTY_UNDO_MS,
  type Duty,
  type DutyChange,
  type DutyChangeKind,
  type DutyId,
  type DutyState,
  isRideOver,
} from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';

/** Durations from the configuration, in milliseconds (docs/product/limits.md#deadlines). */
export type DutyTimeouts = {
  /** How long before a duty its driver is notified, if nobody did it before. */
  readonly notice: number;
  /** How long a driver has to accept or decline after a notice, before the team is alerted. */
  readonly acceptWithin: number;
  /** How long the team can undo a change of a duty. The messages about it wait that long. */
  readonly undo: number;
};

/** The facts about a duty that its workflow needs. Instants are in epoch milliseconds, by the database's clock. */
type DutyAsSent = {
  readonly dutyId: DutyId;
  /** The version of the duty after the change. */
  readonly sequence: number;
  readonly state: DutyState | 'removed';
  readonly driverId: DriverId;
  readonly vehicleId: VehicleId;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When the driver was last asked by message; null before. */
  readonly notifiedAt: number | null;
  /** When the workflow notifies the driver if nobody did. */
  readonly noticeAt: number;
  /** When the team is alerted unless the driver has answered. Null before the driver is notified. */
  readonly answerBy: number | null;
};

/** Event that the outbox delivers to the workflow `duty-{id}`. */
export type DutyEvent = DutyAsSent & {
  readonly type: DutyChangeKind;
  /** Until when the change can be undone. Absent if it cannot. */
  readonly undoUntil?: number | undefined;
  /** The times stay, but the place has changed. */
  readonly isPlaceMoved?: boolean | undefined;
  /** A message was asked for: to the driver, or to the customer. */
  readonly asked?: 'driver' | 'customer' | undefined;
  /** A driver who was notified and has lost the duty by this change. Absent for a declined duty, and one that is over. */
  readonly leftDriverId?: DriverId | undefined;
};

/** The current state of a duty, for a workflow that is started or corrected by a reconcile. */
export type ReconciledDutyEvent = DutyAsSent & { readonly type: 'reconciled' };

const UNDOABLE: readonly DutyChangeKind[] = ['assigned', 'reassigned', 'moved', 'removed', 'restored'];

/** The defaults of the configuration. */
export const DUTY_TIMEOUTS: DutyTimeouts = {
  notice: 2 * HOUR_MS,
  acceptWithin: HOUR_MS / 2,
  undo: DUTY_UNDO_MS,
};

/**
 * Returns the event that a change of a duty writes to the outbox, in the same transaction. `before` is null for a new
 * duty, and `after` for a removed one.
 */
export function dutyEvent({
  before,
  after,
  change,
  timeouts,
}: {
  readonly before: Duty | null;
  readonly after: Duty | null;
  readonly change: Pick<DutyChange, 'kind' | 'by' | 'at' | 'undoes'>;
  readonly timeouts: DutyTimeouts;
}): DutyEvent {
  const { kind, by, at, undoes } = change;
  const duty = after ?? removed(before);
  const isByTeam = by.role === 'dispatcher' || by.role === 'owner';
  const isUndoable = isByTeam && undoes === undefined && UNDOABLE.includes(kind);
  const leftDriverId = driverWhoLeft(before, after);
  return {
    ...dutyAsSent(duty, timeouts),
    ...(after === null && { state: 'removed' }),
    type: kind,
    ...(isUndoable && { undoUntil: at.getTime() + timeouts.undo }),
    ...(kind === 'moved' && before && after && isSameRide(before, after) && { isPlaceMoved: true }),
    ...(kind === 'notified' && { asked: isDriverAsked(before, after) ? 'driver' : 'customer' }),
    ...(leftDriverId !== undefined && { leftDriverId }),
  };
}

/** Returns the event that gives the workflow of a duty its current state. */
export function dutyAsSent(
  duty: Pick<
    Duty,
    'id' | 'version' | 'state' | 'driverId' | 'vehicleId' | 'startsAt' | 'endsAt' | 'notifiedAt'
  >,
  { notice, acceptWithin }: DutyTimeouts,
): DutyAsSent {
  const startsAt = duty.startsAt.getTime();
  const notifiedAt = duty.notifiedAt?.getTime() ?? null;
  return {
    dutyId: duty.id,
    sequence: duty.version,
    state: duty.state,
    driverId: duty.driverId,
    vehicleId: duty.vehicleId,
    startsAt,
    endsAt: duty.endsAt.getTime(),
    notifiedAt,
    noticeAt: startsAt - notice,
    answerBy: notifiedAt === null ? null : notifiedAt + acceptWithin,
  };
}

/** Removing a duty is a change of its own, with the next version. */
function removed(before: Duty | null): Duty {
  if (!before) throw new Error('A change of a duty has a duty before or after it');
  return { ...before, version: before.version + 1 };
}

/** A driver who has declined, or whose ride is over, need not hear of the change. */
function driverWhoLeft(before: Duty | null, after: Duty | null): DriverId | undefined {
  if (!before || before.notifiedAt === null || before.state === 'declined' || isRideOver(before))
    return undefined;
  return after?.driverId === before.driverId ? undefined : before.driverId;
}

function isDriverAsked(before: Duty | null, after: Duty | null): boolean {
  return before?.notifiedAt?.getTime() !== after?.notifiedAt?.getTime();
}

function isSameRide(before: Duty, after: Duty): boolean {
  return (
    before.startsAt.getTime() === after.startsAt.getTime() &&
    before.endsAt.getTime() === after.endsAt.getTime() &&
    before.vehicleId === after.vehicleId &&
    before.driverId === after.driverId
  );
}
