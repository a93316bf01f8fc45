import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CommandSpec, runCommand } from '#cli/shell/command.ts';
import type { Output } from '#cli/shell/terminal/output.ts';
import { BOOKING_NOT_FOUND, wrongStatus } from '#domain/bookings/refusals.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { PRODUCTION } from '#tests/setup/production.ts';
import { rathaProcess } from '#tests/setup/ratha.ts';

type Spec = CommandSpec<{ hours: number }, { hours: number }>;

const double: Spec = {
  name: 'double <hours>',
  summary: 'Doubles',
  input: z.object({ hours: z.coerce.number<string>({ error: 'must be a number' }) }),
  run: async ({ hours }) => ok({ hours: 2 * hours }),
  show: ({ hours }) => `${hours} hours`,
};

async function outcome(changes: Partial<Spec>, given: Record<string, unknown> = { hours: '2' }) {
  const printed: string[] = [];
  const output: Output = {
    json: false,
    answer: async (value, show) => {
      printed.push(`${JSON.stringify(value)} ${show()}`);
    },
    progress: (line) => printed.push(line),
    refusal: ({ code }) => printed.push(code),
    failure: ({ stack, message }) => printed.push((stack ?? message).split('\n')[0] ?? ''),
    problem: (text) => printed.push(text.split('\n')[0] ?? ''),
  };
  const code = await runCommand({ ...double, ...changes }, given, output, {});
  return { code, printed };
}

test('prints the answer and ends with exit code 0', async () => {
  expect(await outcome({})).toEqual({ code: 0, printed: ['{"hours":4} 4 hours'] });
});

test('ends with exit code 2 for wrong input, without running', async () => {
  const run = () => Promise.reject(new Error('it ran'));
  expect(await outcome({ run }, { hours: 'two' })).toEqual({ code: 2, printed: ['hours: must be a number'] });
});

test('reads a number in any script, and a path of a file as it was typed', async () => {
  expect((await outcome({}, { hours: '\u200e४' })).printed).toEqual(['{"hours":8} 8 hours']);
  expect((await outcome({ paths: ['hours'] }, { hours: '४' })).code).toBe(2);
});

test('prints a refusal and ends with its exit code', async () => {
  const notFound = async () => refuse(BOOKING_NOT_FOUND);
  expect(await outcome({ run: notFound })).toEqual({ code: 3, printed: ['not-found'] });
  const decided = async () => refuse(wrongStatus('cancelled'));
  expect(await outcome({ run: decided })).toEqual({ code: 4, printed: ['wrong-status'] });
});

test('ends with exit code 1 for an operator error and 70 for a bug', async () => {
  const wrong = () => Promise.reject(new OperatorError('PORT is wrong'));
  expect(await outcome({ run: wrong })).toEqual({ code: 1, printed: ['PORT is wrong'] });
  const bug = () => Promise.reject(new TypeError('of undefined'));
  expect(await outcome({ run: bug })).toEqual({ code: 70, printed: ['TypeError: of undefined'] });
});

test('ends with exit code 1 and one sentence for a disk that takes nothing', async () => {
  const words = { code: 'EROFS', syscall: 'open', path: '/srv/list.csv' };
  const run = () => Promise.reject(Object.assign(new Error('EROFS: read-only'), words));
  expect(await outcome({ run })).toEqual({
    code: 1,
    printed: [
      'The disk of /srv/list.csv is read-only (EROFS): mount it so that it can be written, or choose another folder with RATHA_DATA_DIR.',
    ],
  });
});

test('ends with exit code 70 and one sentence for an outage', async () => {
  const lost = () => Promise.reject(Object.assign(new Error('terminating'), { code: '57P01' }));
  expect(await outcome({ run: lost })).toEqual({
    code: 70,
    printed: [
      'The connection to the database was lost (57P01): check whether the command took effect before you repeat it.',
    ],
  });
});

test('a web or worker of production says as a line of its log why it does not start', async () => {
  for (const part of ['web', 'worker']) {
    const { code, out, err } = await rathaProcess([part], { ...PRODUCTION, CONFIRMATION_WINDOW: 'soon' });
    expect([code, out]).toEqual([1, '']);
    const [line, ...others] = err.trim().split('\n');
    expect(others).toEqual([]);
    expect(JSON.parse(line ?? '')).toMatchObject({
      ...{ level: 50, part, time: expect.any(String) },
      msg: expect.stringContaining('CONFIRMATION_WINDOW must be a duration'),
    });
  }
  const { err } = await rathaProcess(['bookings', 'list'], { ...PRODUCTION, CONFIRMATION_WINDOW: 'soon' });
  expect(err).toMatch(/^[^{]*CONFIRMATION_WINDOW must be/);
});
