import { describe, expect, test } from 'vitest';
import type { DutyId } from '#domain/duties/duty.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addMinutes, HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { dueAt, WORK_KINDS, type WorkItem, workKey } from '#domain/queue/work-item.ts';
import { minutesUntil, parseWorkKind, rankWork, type WorkCounts } from '#domain/queue/work-queue.ts';

const NOW = new Date('2026-11-29T06:30:00Z');
const PHONE = '+919800000001' as Phone;
const TIMEOUTS = {
  confirmation: 30 * MINUTE_MS,
  detailsBeforePickup: 30 * MINUTE_MS,
  acceptWithin: HOUR_MS / 2,
};
const at = (minutes: number) => addMinutes(NOW, minutes);

function ride(id: number, pickupAt: Date) {
  return {
    subject: { kind: 'booking', id: id as BookingId },
    label: `BK-${id}`,
    service: 'airport',
    customer: 'Kavya Nair',
    phone: PHONE,
    from: 'Noida Sector 18',
    to: 'Delhi Airport, Terminal 3',
    pickupAt,
  } as const;
}

const driver = { driver: 'Asha', driverPhone: PHONE };
const dutyId = 7 as DutyId;
const confirm = (id: number, placed: number): WorkItem => ({
  kind: 'confirm',
  ride: ride(id, at(600)),
  placedAt: at(placed),
});
const assign = (id: number, pickup: number): WorkItem => ({ kind: 'assign', ride: ride(id, at(pickup)) });
const accept = (since: number, isDeclined = false): WorkItem => ({
  ...{ kind: 'accept', ride: ride(1, at(300)), dutyId, ...driver },
  ...{ isDeclined, since: at(since) },
});
const started: WorkItem = { kind: 'start', ride: ride(1, at(-5)), dutyId, ...driver, startsAt: at(-5) };
const failed: WorkItem = {
  ...{ kind: 'message', ride: null, messageId: 9, messageKind: 'team-alarm', channel: 'email' },
  ...{ state: 'failed', error: 'email: 550', failedAt: at(-20) },
};
const written: WorkItem = {
  ...{ kind: 'answer', ride: null, messageId: 4, name: null, phone: PHONE, messageKind: 'text' },
  ...{ body: 'Where is my car?', messages: 2, since: at(-10) },
};
const clash: WorkItem = {
  ...{ kind: 'conflict', ride: ride(3, at(90)), dutyId, words: 'Asha has BK-2 at the same time' },
  conflict: { type: 'overlap', dutyId, otherId: 6 as DutyId, driverId: 1 as never, vehicleId: 1 as never },
  startsAt: at(90),
};
const estimate: WorkItem = { kind: 'fare', ride: { ...ride(5, at(120)) }, fare: rupees(1199) };

describe('an item of work is due', () => {
  test.each<[string, WorkItem, number]>([
    ['when the time to confirm is over', confirm(1, -10), 20],
    ['when the details of the driver go out', assign(1, 100), 70],
    ['when the driver should have answered', accept(-10), 20],
    ['at once when the driver has declined', accept(-10, true), -10],
    ['when the duty starts', started, -5],
    ['when the message failed', failed, -20],
    ['half an hour after the oldest message of a person', written, 20],
    ['when the duty with the conflict starts', clash, 90],
    ['at the pickup, if the fare is an estimate', estimate, 120],
  ])('%s', (_, item, minutes) => {
    expect(dueAt(item, TIMEOUTS)).toEqual(at(minutes));
  });
});

const none = Object.fromEntries(WORK_KINDS.map((kind) => [kind, 0])) as WorkCounts;
const ranked = (items: readonly WorkItem[]) =>
  rankWork(items, none, TIMEOUTS, NOW).items.map(({ key }) => key);

test('ranks the work by the time that it is due', () => {
  expect(
    ranked([estimate, clash, confirm(1, -10), failed, assign(2, 100), started, accept(-40), written]),
  ).toEqual([
    'message-9',
    'accept-7',
    'start-7',
    'confirm-booking-1',
    'answer-4',
    'assign-booking-2',
    'conflict-7-overlap-6',
    'fare-booking-5',
  ]);
});

test('ranks items of one instant by their kind and then by their number, in whatever order they were read', () => {
  const items = [confirm(10, -10), assign(3, 50), confirm(9, -10)];
  const expected = ['confirm-booking-9', 'confirm-booking-10', 'assign-booking-3'];
  expect(ranked(items)).toEqual(expected);
  expect(ranked([...items].reverse())).toEqual(expected);
});

test('marks an item as late from the instant at which it is due', () => {
  const late = (placed: number) => rankWork([confirm(1, placed)], none, TIMEOUTS, NOW).items[0]?.isLate;
  expect([late(-29), late(-30), late(-31)]).toEqual([false, true, true]);
});

test('counts all items, also those that were not read', () => {
  const queue = rankWork([confirm(1, 0)], { ...none, confirm: 250, fare: 3 }, TIMEOUTS, NOW);
  expect([queue.items.length, queue.counts.confirm, queue.total]).toEqual([1, 250, 253]);
});

test('gives each item a key of its own', () => {
  const items = [confirm(1, 0), assign(1, 0), accept(0), started, failed, written, clash, estimate];
  expect(new Set(items.map(workKey)).size).toBe(items.length);
});

test('rounds minutes away from the moment, so that nothing is late or due too early', () => {
  const until = (seconds: number) => minutesUntil(new Date(NOW.getTime() + seconds * 1_000), NOW);
  expect([61, 60, 1, 0, -1, -60, -61].map(until)).toEqual([2, 1, 1, 0, -1, -1, -2]);
});

test('reads only the kinds that there are', () => {
  expect(WORK_KINDS.map(parseWorkKind)).toEqual([...WORK_KINDS]);
  expect(['all', '', 'CONFIRM', null, undefined].map(parseWorkKind)).toEqual(Array(5).fill(undefined));
});
