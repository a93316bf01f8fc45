import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import { createHandOver } from '#infra/postgres/outbox/hand-over.ts';
import type { WaitingEvent } from '#infra/postgres/outbox/outbox-events.ts';

const event = (id: number, key: string): WaitingEvent => ({
  id: String(id),
  key,
  topic: 'booking',
  payload: {} as BookingEvent,
});

function recorded(deliver: (event: WaitingEvent) => Promise<void>) {
  const log: string[] = [];
  const handOver = createHandOver({
    async deliver(each) {
      log.push(`start ${each.id}`);
      await deliver(each);
    },
    delivered: async ({ id }) => void log.push(`done ${id}`),
    failed: async ({ id }, _, isNews) => void log.push(`failed ${id}${isNews ? '' : ' again'}`),
    onOutage: (out) => void log.push(out ? 'outage' : 'over'),
    maxDelayMs: 40,
  });
  return { handOver, log };
}

test('delivers one key in order and different keys side by side', async () => {
  const { handOver, log } = recorded(() => sleep(5));
  handOver.take([event(1, 'a'), event(2, 'b'), event(3, 'a')]);
  expect(handOver.withheld()).toEqual(['a', 'b']);
  expect(handOver.room()).toBe(97);
  await handOver.settled();

  expect(log.slice(0, 2)).toEqual(['start 1', 'start 2']);
  expect(log.indexOf('start 3')).toBeGreaterThan(log.indexOf('done 1'));
  expect(handOver.withheld()).toEqual([]);
});

test('lets a failing key rest with its later events, and no other key', async () => {
  const { handOver, log } = recorded(async ({ key }) => {
    if (key === 'bad') throw new Error('no');
  });
  handOver.take([event(1, 'bad'), event(2, 'good'), event(3, 'bad')]);
  await handOver.settled();

  expect(log).toEqual(expect.arrayContaining(['failed 1', 'done 2']));
  expect(log).not.toContain('start 3');
  expect(handOver.withheld()).toEqual(['bad']);
  await sleep(50);
  expect(handOver.withheld()).toEqual([]);
});

test('tries one event at a time in an outage, and lets everybody go on with the first success', async () => {
  let up = false;
  const { handOver, log } = recorded(async () => {
    if (!up) throw new Error('down');
  });
  handOver.take([event(1, 'a'), event(2, 'b'), event(3, 'c'), event(4, 'd')]);
  await handOver.settled();
  expect(log).toContain('outage');
  expect(handOver.room()).toBe(1);
  expect(handOver.withheld()).toHaveLength(4);

  up = true;
  handOver.take([event(5, 'e')]);
  expect(handOver.room()).toBe(0);
  await handOver.settled();
  expect(log.at(-1)).toBe('over');
  expect(handOver.withheld()).toEqual([]);
  expect(handOver.room()).toBe(100);
});

test('does not call one failing key an outage, however often it fails', async () => {
  const { handOver, log } = recorded(() => Promise.reject(new Error('no')));
  for (let tries = 0; tries < 5; tries += 1) {
    handOver.take([event(1, 'bad')]);
    await handOver.settled();
  }
  expect(log).not.toContain('outage');
  expect(log.filter((line) => line === 'failed 1')).toHaveLength(1);
  expect(handOver.room()).toBe(100);
});
