import type { AuditChange } from '#domain/audit/audit-entry.ts';

/** The parts of an audit entry that are needed to take its act back. */
type Entry = {
  readonly operation: string;
  readonly outcome: string;
  readonly changes: readonly AuditChange[];
};

/** An operation that takes back one change of an act, with its inputs by name. */
export type UndoStep = {
  readonly subject: string;
  readonly operation: string;
  readonly inputs: Readonly<Record<string, unknown>>;
};

/** Returns the operation that takes back a change of the subject with this number. */
type Inverse = (change: AuditChange, id: number) => Omit<UndoStep, 'subject'>;

/** What was changed later stays. Older entries do not have the version. */
const seen = ({ version }: AuditChange) => typeof version === 'number' && { seen: version };

const on =
  (operation: string, input: string): Inverse =>
  (_, id) => ({ operation, inputs: { [input]: id } });
const seats =
  (operation: string): Inverse =>
  ({ seats: changed }, trip) => ({ operation, inputs: { trip, seats: changed } });
/** A delay that the riders have been told stays. */
const onTime: Inverse = (change, trip) => ({
  operation: 'trips.delay',
  inputs: {
    ...{ trip, minutes: Array.isArray(change.minutes) ? change.minutes[0] : 0, untold: true },
    ...seen(change),
  },
});
const dutyUndone: Inverse = ({ version }, duty) => ({
  operation: 'duties.undo',
  inputs: { duty, seen: version },
});
// The pickup may be over, so the booking becomes `on-trip`, even if it was only confirmed before. A booking that is no longer completed stays as it is.
const reopened: Inverse = (_, booking) => ({
  operation: 'bookings.edit',
  inputs: { booking, status: 'on-trip', shownStatus: 'completed' },
});
/** A restored booking whose status changed later stays. Older entries do not have the status. */
const deletedAgain: Inverse = ({ restoredAs }, booking) => ({
  operation: 'bookings.delete',
  inputs: { booking, ...(typeof restoredAs === 'string' && { shownStatus: restoredAs }) },
});
/** A later payment stays. Older entries do not have the time. */
const unpaid =
  (operation: string): Inverse =>
  ({ paidAt }, booking) => ({
    operation,
    inputs: { booking, ...(typeof paidAt === 'string' && { paidAt: new Date(paidAt) }) },
  });
const coupon =
  (operation: string): Inverse =>
  ({ subject = '', ...change }) => ({
    operation,
    inputs: { coupon: subject.slice('coupon '.length), ...seen(change) },
  });
/** Leave for a part of the day comes back after the leave that replaced it. */
const leaveOfBefore: Inverse = ({ kind, date, from, to }, id) =>
  kind === 'leave-replaced'
    ? { operation: 'drivers.add-leave', inputs: { driver: id, date, from, to } }
    : { operation: 'drivers.clear-leave', inputs: { driver: id, date } };
/** A vehicle that was out of service before goes back to the last day of before. */
const serviceOfBefore: Inverse = ({ outBefore, ...change }, id) =>
  typeof outBefore === 'object' && outBefore !== null && 'until' in outBefore
    ? {
        operation: 'vehicles.out-of-service',
        inputs: { vehicle: id, until: outBefore.until ?? undefined, ...seen(change) },
      }
    : { operation: 'vehicles.in-service', inputs: { vehicle: id, ...seen(change) } };

/** The operations that take an act back, by its operation and the beginning of the subject. Nothing takes back the others. */
const INVERSES: Readonly<Record<string, Readonly<Record<string, Inverse>>>> = {
  'bookings.delete': { 'BK-': on('bookings.restore', 'booking') },
  'bookings.delete-cancelled': { 'BK-': on('bookings.restore', 'booking') },
  'bookings.restore': { 'BK-': deletedAgain },
  'bookings.move-pickup': { 'BK-': on('bookings.undo', 'booking') },
  'bookings.complete': { 'BK-': reopened },
  'bookings.confirm': { 'BK-': on('bookings.undo', 'booking') },
  'bookings.cancel': { 'BK-': on('bookings.undo', 'booking') },
  'bookings.paid': { 'BK-': unpaid('bookings.unpaid') },
  'seats.paid': { 'RS-': unpaid('seats.unpaid') },
  'duties.assign': { 'DT-': dutyUndone },
  'duties.edit': { 'DT-': dutyUndone },
  'duties.unassign': { 'DT-': dutyUndone },
  'duties.plan': { 'DT-': dutyUndone },
  'duties.reassign': { 'DT-': dutyUndone },
  'trips.delay': { 'TR-': onTime },
  'seats.block': { 'TR-': seats('seats.unblock') },
  'seats.unblock': { 'TR-': seats('seats.block') },
  'coupons.pause': { 'coupon ': coupon('coupons.resume') },
  'coupons.resume': { 'coupon ': coupon('coupons.pause') },
  'drivers.deactivate': { 'driver ': on('drivers.reactivate', 'driver') },
  'drivers.reactivate': { 'driver ': on('drivers.deactivate', 'driver') },
  'vehicles.deactivate': { 'vehicle ': on('vehicles.reactivate', 'vehicle') },
  'vehicles.reactivate': { 'vehicle ': on('vehicles.deactivate', 'vehicle') },
  'incidents.driver-sick': { 'driver ': leaveOfBefore },
  'vehicles.out-of-service': { 'vehicle ': serviceOfBefore },
};

/**
 * Returns the operations that take back what an entry says was done, the last change first. Empty if nothing does. Each is checked when it runs: a decision, for
 * example, can be undone for 10 seconds, and a deleted booking restored for 30 days (docs/product/audit.md#undo).
 */
export function undoOfEntry({ operation, outcome, changes }: Entry): UndoStep[] {
  const inverses = INVERSES[operation];
  if (!inverses || outcome !== 'done') return [];
  return changes.toReversed().flatMap((change) => {
    const { subject = '' } = change;
    const [prefix, inverse] = Object.entries(inverses).find(([start]) => subject.startsWith(start)) ?? [];
    if (prefix === undefined || !inverse) return [];
    return [{ subject, ...inverse(change, Number(subject.slice(prefix.length))) }];
  });
}
