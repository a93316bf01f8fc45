import { expect, test } from 'vitest';
import { sheetWith, testDuty } from '#domain/duties/testing/sheet.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { readWorkQueue } from '#domain/queue/read-work-queue.ts';
import { WORK_KINDS, type WorkItem } from '#domain/queue/work-item.ts';
import type { WorkCounts, WorkQueue } from '#domain/queue/work-queue.ts';
import { india } from '#tests/builders/india.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';

const NOW = india('2026-11-23 12:00');
const MINUTE = 60_000;
const none = Object.fromEntries(WORK_KINDS.map((kind) => [kind, 0])) as WorkCounts;
const waiting = {
  kind: 'confirm',
  ride: {
    subject: { kind: 'booking', id: 9 as BookingId },
    label: 'BK-9',
    service: 'airport',
    customer: 'Kavya Nair',
    phone: null,
    from: 'Noida Sector 18',
    to: 'Delhi Airport, Terminal 3',
    pickupAt: india('2026-11-24 09:00'),
  },
  placedAt: india('2026-11-23 11:00'),
} as const satisfies WorkItem;

const read = (duties: Parameters<typeof sheetWith>[0]['duties']) =>
  readWorkQueue({
    findWork: async () => ({ items: [waiting], counts: { ...none, confirm: 3 } }),
    dutySheet: { sheet: async () => sheetWith({ duties: duties ?? [] }) },
    describe: (conflict) => `${conflict.type} of duty ${conflict.dutyId}`,
    timeouts: { confirmation: 30 * MINUTE, detailsBeforePickup: 30 * MINUTE, acceptWithin: 30 * MINUTE },
    clock: () => NOW,
  })();

const wordsOf = ({ items }: WorkQueue) =>
  items.flatMap((item) => (item.kind === 'conflict' ? item.words : []));

test('puts conflicts of duties between the other work, with the ride of the duty', async () => {
  const queue = await read([testDuty(1, india('2026-11-23 15:00')), testDuty(2, india('2026-11-23 15:30'))]);
  const conflict = queue.items.find((item) => item.kind === 'conflict' && item.words === 'overlap of duty 2');
  expect(queue.items[0]?.kind).toBe('confirm');
  expect(conflict).toMatchObject({
    dueAt: india('2026-11-23 15:30'),
    ride: { pickupAt: india('2026-11-23 15:30'), customer: null, phone: null },
  });
  expect(queue.counts).toMatchObject({ confirm: 3, conflict: wordsOf(queue).length });
  expect(queue.total).toBe(3 + wordsOf(queue).length);
});

test('leaves out conflicts that a person overrode, of duties that are over, and those after a week', async () => {
  const override = { by: BY_DISPATCHER, at: NOW, reason: 'One family' };
  for (const duties of [
    [testDuty(1, india('2026-11-23 15:00')), testDuty(2, india('2026-11-23 15:30'), { override })],
    [testDuty(1, india('2026-11-23 06:00')), testDuty(2, india('2026-11-23 06:30'))],
    [testDuty(1, india('2026-12-02 15:00')), testDuty(2, india('2026-12-02 15:30'))],
  ])
    expect(wordsOf(await read(duties))).not.toContain('overlap of duty 2');
});
