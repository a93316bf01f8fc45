import { expect, test } from 'vitest';
import { createBatcher } from '#infra/postgres/connection/batcher.ts';
import { DatabaseTimeout } from '#infra/postgres/connection/deadline.ts';

/** Batch work that a test finishes itself. */
function slowWork(deadlineMs?: number) {
  const rounds: { items: readonly string[]; done: () => void; fail: (error: Error) => void }[] = [];
  const ask = createBatcher<string>(
    (items) => new Promise((done, fail) => void rounds.push({ items, done, fail })),
    deadlineMs,
  );
  return { rounds, ask };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('puts calls made during a batch into the next batch', async () => {
  const { rounds, ask } = slowWork();
  const first = ask('a');
  await settled();
  const later = [ask('a'), ask('b'), ask('b')];
  await settled();
  expect(rounds.map(({ items }) => items)).toEqual([['a']]);
  rounds[0]?.done();
  await first;
  await settled();
  expect(rounds.map(({ items }) => items)).toEqual([['a'], ['a', 'b']]);
  rounds[1]?.done();
  await Promise.all(later);
});

test('rejects the callers of a failed batch, and runs the next batch', async () => {
  const { rounds, ask } = slowWork();
  const first = ask('a');
  await settled();
  const second = ask('b');
  rounds[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  rounds[1]?.done();
  await second;
  expect(rounds.map(({ items }) => items)).toEqual([['a'], ['b']]);
});

test('fails a batch without an answer at its deadline, and runs the next one', async () => {
  const { rounds, ask } = slowWork(50);
  const silent = ask('a');
  await expect(silent).rejects.toBeInstanceOf(DatabaseTimeout);
  const next = ask('b');
  await settled();
  rounds[1]?.done();
  await next;
  expect(rounds.map(({ items }) => items)).toEqual([['a'], ['b']]);
});

test('runs a batch that waited for a silent one, and not for callers that have given up', async () => {
  const { rounds, ask } = slowWork(50);
  const silent = ask('a');
  await settled();
  const waiting = ask('b');
  const outcomes = await Promise.allSettled([silent, waiting]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const fresh = ask('c');
  await settled();
  rounds.at(-1)?.done();
  await fresh;
  expect(rounds.at(-1)?.items).toEqual(['c']);
});
