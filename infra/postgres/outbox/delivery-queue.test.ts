import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import { createDeliveryQueue } from '#infra/postgres/outbox/delivery-queue.ts';
import type { WaitingEvent } from '#infra/postgres/outbox/outbox-events.ts';
import { LeaseLost } from '#infra/postgres/outbox/relay-lease.ts';

const event = (id: number, key: string): WaitingEvent => ({
  id: String(id),
  key,
  topic: 'booking',
  payload: {} as BookingEvent,
  traceparent: null,
});

function recorded(deliver: (event: WaitingEvent) => Promise<void>) {
  const log: string[] = [];
  const queue = createDeliveryQueue({
    async deliver(each) {
      log.push(`start ${each.id}`);
      await deliver(each);
    },
    delivered: async ({ id }) => void log.push(`done ${id}`),
    failed: async ({ id }, _, isNew) => void log.push(`failed ${id}${isNew ? '' : ' again'}`),
    onOutage: (out) => void log.push(out ? 'outage' : 'over'),
    maxDelayMs: 40,
  });
  return { queue, log };
}

test('delivers one key in order and different keys in parallel', async () => {
  const { queue, log } = recorded(() => sleep(5));
  queue.start([event(1, 'a'), event(2, 'b'), event(3, 'a')]);
  expect(queue.withheld()).toEqual(['a', 'b']);
  expect(queue.room()).toBe(97);
  await queue.settled();

  expect(log.slice(0, 2)).toEqual(['start 1', 'start 2']);
  expect(log.indexOf('start 3')).toBeGreaterThan(log.indexOf('done 1'));
  expect(queue.withheld()).toEqual([]);
});

test('delays the later events of a failing key, and no other key', async () => {
  const { queue, log } = recorded(async ({ key }) => {
    if (key === 'bad') throw new Error('no');
  });
  queue.start([event(1, 'bad'), event(2, 'good'), event(3, 'bad')]);
  await queue.settled();

  expect(log).toEqual(expect.arrayContaining(['failed 1', 'done 2']));
  expect(log).not.toContain('start 3');
  expect(queue.withheld()).toEqual(['bad']);
  await sleep(50);
  expect(queue.withheld()).toEqual([]);
});

test('tries one event at a time in an outage, and resumes all keys after the first success', async () => {
  let up = false;
  const { queue, log } = recorded(async () => {
    if (!up) throw new Error('down');
  });
  queue.start([event(1, 'a'), event(2, 'b'), event(3, 'c'), event(4, 'd')]);
  await queue.settled();
  expect(log).toContain('outage');
  expect(queue.room()).toBe(1);
  expect(queue.withheld()).toHaveLength(4);

  up = true;
  queue.start([event(5, 'e')]);
  expect(queue.room()).toBe(0);
  await queue.settled();
  expect(log.at(-1)).toBe('over');
  expect(queue.withheld()).toEqual([]);
  expect(queue.room()).toBe(100);
});

test('does not report an outage for one key, however often it fails', async () => {
  const { queue, log } = recorded(() => Promise.reject(new Error('no')));
  for (let tries = 0; tries < 5; tries += 1) {
    queue.start([event(1, 'bad')]);
    await queue.settled();
  }
  expect(log).not.toContain('outage');
  expect(log.filter((line) => line === 'failed 1')).toHaveLength(1);
  expect(queue.room()).toBe(100);
});

test('gives up the later events of a key when the lease was lost', async () => {
  const { queue, log } = recorded(() => Promise.reject(new LeaseLost()));
  queue.start([event(1, 'a'), event(2, 'a'), event(3, 'b'), event(4, 'c'), event(5, 'd')]);
  await queue.settled();

  expect(log).toEqual(['start 1', 'start 3', 'start 4', 'start 5']);
  expect(queue.withheld()).toEqual([]);
});
