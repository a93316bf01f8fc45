import { expect, test } from 'vitest';
import type { AuditChange } from '#domain/audit/audit-entry.ts';
import { undoOfEntry } from '#domain/audit/undo-of-entry.ts';

const done = (operation: string, ...changes: AuditChange[]) =>
  undoOfEntry({ operation, outcome: 'done', changes });

test('deleted bookings are restored, the last one first', () => {
  const deleted = [1, 2].map((id) => ({ subject: `BK-${id}`, kind: 'deleted' }));
  expect(done('bookings.delete-cancelled', ...deleted, { subject: 'DT-5', kind: 'removed' })).toEqual([
    { subject: 'BK-2', operation: 'bookings.restore', inputs: { booking: 2 } },
    { subject: 'BK-1', operation: 'bookings.restore', inputs: { booking: 1 } },
  ]);
});

test('a decision takes its duty along, so only the booking is undone', () => {
  expect(done('bookings.cancel', { subject: 'BK-7' }, { subject: 'DT-3', version: 2 })).toEqual([
    { subject: 'BK-7', operation: 'bookings.undo', inputs: { booking: 7 } },
  ]);
});

test('a duty is undone at the version that the act made, and seats of one trip are freed', () => {
  expect(done('duties.plan', { subject: 'DT-3', version: 4 })).toMatchObject([
    { operation: 'duties.undo', inputs: { duty: 3, seen: 4 } },
  ]);
  expect(done('seats.block', { subject: 'TR-5', kind: 'blocked', seats: ['A1', 'B2'] })).toMatchObject([
    { operation: 'seats.unblock', inputs: { trip: 5, seats: ['A1', 'B2'] } },
  ]);
});

test('a payment is taken back by the mark that it is not paid', () => {
  expect(done('bookings.paid', { subject: 'BK-1', kind: 'paid' })).toEqual([
    { subject: 'BK-1', operation: 'bookings.unpaid', inputs: { booking: 1 } },
  ]);
  expect(done('seats.paid', { subject: 'RS-7', kind: 'paid', amount: 1499, method: 'upi' })).toEqual([
    { subject: 'RS-7', operation: 'seats.unpaid', inputs: { booking: 7 } },
  ]);
  const paidAt = '2026-11-22T18:05:12.345+05:30';
  for (const [paid, unpaid, subject] of [
    ['bookings.paid', 'bookings.unpaid', 'BK-7'],
    ['seats.paid', 'seats.unpaid', 'RS-7'],
  ] as const)
    expect(done(paid, { subject, kind: 'paid', paidAt })).toEqual([
      { subject, operation: unpaid, inputs: { booking: 7, paidAt: new Date(paidAt) } },
    ]);
  expect(done('seats.unpaid', { subject: 'RS-7', kind: 'unpaid' })).toEqual([]);
});

test('a paused coupon is resumed by its code, at the version that the act made', () => {
  expect(done('coupons.pause', { subject: 'coupon WELCOME10', kind: 'paused' })).toEqual([
    { subject: 'coupon WELCOME10', operation: 'coupons.resume', inputs: { coupon: 'WELCOME10' } },
  ]);
  expect(done('coupons.resume', { subject: 'coupon WELCOME10', kind: 'resumed', version: 4 })).toMatchObject([
    { operation: 'coupons.pause', inputs: { coupon: 'WELCOME10', seen: 4 } },
  ]);
});

test('restored bookings are deleted again', () => {
  expect(done('bookings.restore', { subject: 'BK-1', kind: 'restored' })).toEqual([
    { subject: 'BK-1', operation: 'bookings.delete', inputs: { booking: 1 } },
  ]);
  expect(
    done('bookings.restore', { subject: 'BK-1', kind: 'restored', restoredAs: 'confirmed' }),
  ).toMatchObject([{ operation: 'bookings.delete', inputs: { booking: 1, shownStatus: 'confirmed' } }]);
});

test('leave for parts of the day is added again after the leave that replaced it is removed', () => {
  const of = { subject: 'driver 4', date: '2026-11-21' };
  const part = { ...of, kind: 'leave-replaced', from: '09:00', to: '12:00' };
  expect(done('incidents.driver-sick', part, { ...of, kind: 'leave' })).toEqual([
    {
      subject: 'driver 4',
      operation: 'drivers.clear-leave',
      inputs: { driver: 4, date: '2026-11-21' },
    },
    {
      subject: 'driver 4',
      operation: 'drivers.add-leave',
      inputs: { driver: 4, date: '2026-11-21', from: '09:00', to: '12:00' },
    },
  ]);
});

test('a vehicle is put into service at the version of the act, or out of service as it was before', () => {
  const out = { subject: 'vehicle 2', version: 3 };
  const undo = (change: AuditChange) => done('vehicles.out-of-service', change);
  expect(undo(out)).toEqual([
    { subject: 'vehicle 2', operation: 'vehicles.in-service', inputs: { vehicle: 2, seen: 3 } },
  ]);
  expect(undo({ ...out, outBefore: { until: '2026-12-24' } })).toMatchObject([
    { operation: 'vehicles.out-of-service', inputs: { vehicle: 2, until: '2026-12-24', seen: 3 } },
  ]);
  expect(undo({ ...out, outBefore: { until: null } })).toEqual([
    { subject: 'vehicle 2', operation: 'vehicles.out-of-service', inputs: { vehicle: 2, seen: 3 } },
  ]);
});

test('what nothing takes back, and what was refused, has no steps', () => {
  expect(done('team.grant', { kind: 'role', role: [null, 'owner'] })).toEqual([]);
  expect(done('bookings.edit', { subject: 'BK-1' })).toEqual([]);
  expect(undoOfEntry({ operation: 'bookings.delete', outcome: 'refused', changes: [] })).toEqual([]);
});
