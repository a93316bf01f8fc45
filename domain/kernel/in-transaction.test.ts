import { expect, test } from 'vitest';
import { type InTransaction, rolledBack } from '#domain/kernel/in-transaction.ts';
import { ok, refuse } from '#domain/kernel/result.ts';

test('rolls back what succeeded and what was refused, and returns the result of both', async () => {
  let commits = 0;
  const inTransaction: InTransaction<number> = async (work) => {
    const result = await work(3);
    if (result.ok) commits += 1;
    return result;
  };
  const dryRun = rolledBack(inTransaction);
  expect(await dryRun(async (stores) => ok(stores * 2))).toEqual(ok(6));
  expect(await dryRun(async () => refuse('no'))).toEqual(refuse('no'));
  expect(commits).toBe(0);

  const seen: number[] = [];
  const looking = rolledBack(inTransaction, async (stores) => void seen.push(stores));
  await looking(async () => ok(null));
  await looking(async () => refuse('no'));
  expect(seen).toEqual([3]);
});
