import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CommandSpec, runCommand } from '#cli/shell/command.ts';
import type { Output } from '#cli/shell/output.ts';
import { BOOKING_NOT_FOUND, wrongStatus } from '#domain/bookings/refusals.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

type Spec = CommandSpec<{ hours: number }, { hours: number }>;

const double: Spec = {
  name: 'double <hours>',
  summary: 'Doubles',
  input: z.object({ hours: z.coerce.number<string>({ error: 'must be a number' }) }),
  run: async ({ hours }) => ok({ hours: 2 * hours }),
  show: ({ hours }) => `${hours} hours`,
};

async function outcome(changes: Partial<Spec>, given: Record<string, unknown> = { hours: '2' }) {
  const said: string[] = [];
  const output: Output = {
    answer: (value, shown) => said.push(`${JSON.stringify(value)} ${shown}`),
    say: (line) => said.push(line),
    refusal: ({ code }) => said.push(code),
    problem: (text) => said.push(text.split('\n')[0] ?? ''),
  };
  const code = await runCommand({ ...double, ...changes }, given, output, {});
  return { code, said };
}

test('an answer is shown and ends with 0', async () => {
  expect(await outcome({})).toEqual({ code: 0, said: ['{"hours":4} 4 hours'] });
});

test('wrong input ends with 2 before anything has happened', async () => {
  const run = () => Promise.reject(new Error('it ran'));
  expect(await outcome({ run }, { hours: 'two' })).toEqual({ code: 2, said: ['hours: must be a number'] });
});

test('a refusal is printed and ends with the exit code of its code', async () => {
  const notFound = async () => refuse(BOOKING_NOT_FOUND);
  expect(await outcome({ run: notFound })).toEqual({ code: 3, said: ['not-found'] });
  const decided = async () => refuse(wrongStatus('cancelled'));
  expect(await outcome({ run: decided })).toEqual({ code: 4, said: ['wrong-status'] });
});

test('what the operator can put right ends with 1, a bug with 70', async () => {
  const wrong = () => Promise.reject(new OperatorError('PORT is wrong'));
  expect(await outcome({ run: wrong })).toEqual({ code: 1, said: ['PORT is wrong'] });
  const bug = () => Promise.reject(new TypeError('of undefined'));
  expect(await outcome({ run: bug })).toEqual({ code: 70, said: ['TypeError: of undefined'] });
});
