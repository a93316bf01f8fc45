import { expect, test } from 'vitest';
import { failedNow, readSeen, writeSeen } from '#app/console/messages/resend-failed.server.ts';
import type { FailedMessage } from '#domain/messaging/resend/resend-failed.ts';

/** Failed messages with the numbers 1 to `count`. Those in `purpose` can be sent again. */
async function failed(count: number, purpose: (id: number) => boolean) {
  const looked: number[] = [];
  const messages = Array.from({ length: count }, (_, before) => ({ id: before + 1, attempts: 1 }));
  const found = await failedNow({
    queries: { messages: { failedWithin: async () => messages } },
    dryRuns: {
      listResendable: async (some: readonly FailedMessage[]) => {
        looked.push(...some.map(({ id }) => id));
        return some.filter(({ id }) => purpose(id));
      },
    },
  } as never);
  return { ...found, due: found.due.map(({ id }) => id), looked: looked.length };
}

test('takes 25 at once, oldest first, and counts the others', async () => {
  const { due, skipped, left } = await failed(60, () => true);
  expect([due, skipped, left]).toEqual([Array.from({ length: 25 }, (_, before) => before + 1), 0, 35]);
});

test('goes on behind messages that lost their purpose', async () => {
  const { due, skipped, left } = await failed(40, (id) => id > 30);
  expect([due[0], due.length, skipped, left]).toEqual([31, 10, 30, 0]);
});

test('loses none when a look finds more than one press sends', async () => {
  const { due, skipped, left } = await failed(50, (id) => id !== 1);
  expect([due.length, skipped, left]).toEqual([25, 1, 24]);
});

test('finds the newest behind hundreds that lost their purpose', async () => {
  const { due } = await failed(1_000, (id) => id > 990);
  expect(due.toSorted((a, b) => a - b)).toEqual([991, 992, 993, 994, 995, 996, 997, 998, 999, 1_000]);
});

test('looks at 200 of thousands at most', async () => {
  const { looked, left } = await failed(5_000, () => false);
  expect([looked, left]).toEqual([200, 4_800]);
});

test('reads the messages of the form as they were written, and at most 25', () => {
  const seen = [
    { id: 12, attempts: 1 },
    { id: 7, attempts: 150 },
  ];
  expect(readSeen(writeSeen(seen))).toEqual(seen);
  expect(readSeen('12 :3 x:1 1:99999')).toEqual([]);
  expect(readSeen(Array(40).fill('1:1').join(' '))).toHaveLength(25);
});
