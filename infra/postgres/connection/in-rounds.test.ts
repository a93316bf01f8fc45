import { expect, test } from 'vitest';
import { inRounds } from '#infra/postgres/connection/in-rounds.ts';

/** Work that is finished by hand. */
function slowWork() {
  const rounds: { items: readonly string[]; done: () => void; fail: (error: Error) => void }[] = [];
  const ask = inRounds<string>(
    (items) => new Promise((done, fail) => void rounds.push({ items, done, fail })),
  );
  return { rounds, ask };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked for while a round runs is done in the next one, together and once', async () => {
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

test('a round that fails is told to those who waited for it, and the next one runs', async () => {
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
