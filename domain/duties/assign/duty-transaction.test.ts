import { expect, test } from 'vitest';
import { dutyTransaction, type Retry } from '#domain/duties/assign/duty-transaction.ts';
import { DUTY_NOT_FOUND } from '#domain/duties/refusals.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';

type Outcome = Result<string, typeof DUTY_NOT_FOUND | Retry>;

function running(outcomes: readonly Outcome[]) {
  const left = [...outcomes];
  const transaction = dutyTransaction<object>((work) => work({}));
  return transaction<string, typeof DUTY_NOT_FOUND>(async () => left.shift() ?? refuse('driver-occupied'));
}

test('runs again with a new transaction if the database refused a duty', async () => {
  expect(accepted(await running([refuse('driver-occupied'), refuse('changed'), ok('done')]))).toBe('done');
  expect(refused(await running([refuse('vehicle-occupied'), refuse(DUTY_NOT_FOUND)]))).toBe(DUTY_NOT_FOUND);
});

test('gives up if the database keeps refusing it', async () => {
  await expect(running([])).rejects.toThrow('The duties of a transaction kept changing');
});
