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

type Inverse = { readonly operation: string; readonly inputs: (change: AuditChange, id: number) => object };

const seats = (operation: string): Inverse => ({
  operation,
  inputs: ({ seats: changed }, trip) => ({ trip, seats: changed }),
});
/** What was changed later stays. Older entries do not have the version. */
const seen = ({ version }: AuditChange) => typeof version === 'number' && { seen: version };
const onTime: Inverse = {
  operation: 'trips.delay',
  inputs: (change, trip) => ({
    trip,
    minutes: Array.isArray(change.minutes) ? change.minutes[0] : 0,
    ...seen(change),
  }),
};
const restored: Inverse = { operation: 'bookings.restore', inputs: (_, booking) => ({ booking }) };
const deleted: Inverse = { operation: 'bookings.delete', inputs: (_, booking) => ({ booking }) };
const undone: Inverse = { operation: 'bookings.undo', inputs: (_, booking) => ({ booking }) };
const dutyUndone: Inverse = {
  operation: 'duties.undo',
  inputs: ({ version }, duty) => ({ duty, seen: version }),
};
// The pickup may be over, so the booking becomes `on-trip`, even if it was only confirmed before.
const reopened: Inverse = {
  operation: 'bookings.edit',
  inputs: (_, booking) => ({ booking, status: 'on-trip' }),
};
// A later payment stays. Older entries do not have the time.
const unpaid = (operation: string): Inverse => ({
  operation,
  inputs: ({ paidAt }, booking) => ({
    booking,
    ...(typeof paidAt === 'string' && { paidAt: new Date(paidAt) }),
  }),
});
const driver = (operation: string): Inverse => ({ operation, inputs: (_, id) => ({ driver: id }) });
const leaveCleared: Inverse = {
  operation: 'drivers.clear-leave',
  inputs: ({ date }, id) => ({ driver: id, date }),
};
const leaveAdded: Inverse = {
  operation: 'drivers.add-leave',
  inputs: ({ date, from, to }, id) => ({ driver: id, date, from, to }),
};
/** A vehicle that was out of service before goes back to the last day of before. */
const serviceOfBefore: InverseOf = ({ outBefore }) =>
  typeof outBefore === 'object' && outBefore !== null && 'until' in outBefore
    ? {
        operation: 'vehicles.out-of-service',
        inputs: (change, id) => ({ vehicle: id, until: outBefore.until ?? undefined, ...seen(change) }),
      }
    : {
        operation: 'vehicles.in-service',
        inputs: (change, id) => ({ vehicle: id, ...seen(change) }),
      };
const vehicle = (operation: string): Inverse => ({ operation, inputs: (_, id) => ({ vehicle: id }) });

const coupon = (operation: string): Inverse => ({
  operation,
  inputs: ({ subject = '', ...change }) => ({ coupon: subject.slice('coupon '.length), ...seen(change) }),
});

type InverseOf = (change: AuditChange) => Inverse;

/** The operations that take an act back, by its operation and the beginning of the subject. Nothing takes back the others. */
const INVERSES: Readonly<Record<string, Readonly<Record<string, Inverse | InverseOf>>>> = {
  'bookings.delete': { 'BK-': restored },
  'bookings.delete-cancelled': { 'BK-': restored },
  'bookings.restore': { 'BK-': deleted },
  'bookings.move-pickup': { 'BK-': undone },
  'bookings.complete': { 'BK-': reopened },
  'bookings.confirm': { 'BK-': undone },
  'bookings.cancel': { 'BK-': undone },
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
  'drivers.deactivate': { 'driver ': driver('drivers.reactivate') },
  'drivers.reactivate': { 'driver ': driver('drivers.deactivate') },
  'vehicles.deactivate': { 'vehicle ': vehicle('vehicles.reactivate') },
  'vehicles.reactivate': { 'vehicle ': vehicle('vehicles.deactivate') },
  'incidents.driver-sick': {
    'driver ': ({ kind }) => (kind === 'leave-replaced' ? leaveAdded : leaveCleared),
  },
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
    const [prefix, found] = Object.entries(inverses).find(([start]) => subject.startsWith(start)) ?? [];
    if (prefix === undefined || !found) return [];
    const inverse = typeof found === 'function' ? found(change) : found;
    const inputs = inverse.inputs(change, Number(subject.slice(prefix.length)));
    return [{ subject, operation: inverse.operation, inputs: { ...inputs } }];
  });
}
