import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFailure, UsageError } from '#cli/shell/failure.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

const NO_DATABASE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());

test.each([
  [
    'an unknown option',
    'bookings list --jsn',
    2,
    { code: 'usage', message: /^unknown option '--jsn'\n\(Did/ },
  ],
  ['an unknown command', 'bokings', 2, { code: 'usage', message: /^unknown command 'bokings'/ }],
  ['a missing argument', 'bookings confirm', 2, { code: 'usage', message: /^missing required argument/ }],
  ['a missing value', 'bookings confirm 1 --as', 2, { code: 'usage', message: /^option '--as <phone>'/ }],
  ['an argument too many', 'bookings confirm 1 2', 2, { code: 'usage', message: /^too many arguments/ }],
  [
    'a wrong value',
    'bookings confirm twelve',
    2,
    {
      code: 'usage',
      message: /^booking: must be a booking such as BK-12$/,
      errors: [{ field: 'booking', message: 'must be a booking such as BK-12' }],
    },
  ],
  ['no answer', 'bookings delete 1', 2, { code: 'not-confirmed', message: /^Nothing was changed: / }],
  ['an outage', 'bookings list', 70, { code: 'unavailable', message: /^Cannot connect to the database/ }],
])(
  '%s is one JSON document with --json, and text without',
  async (_name, line, code, { message, ...error }) => {
    const words = line.split(' ');
    const json = await ratha([...words.slice(0, 2), '--json', ...words.slice(2)], NO_DATABASE);
    expect({ code: json.code, err: json.err }).toEqual({ code, err: '' });
    expect(JSON.parse(json.out)).toEqual({ error: { ...error, message: expect.stringMatching(message) } });
    const text = await ratha(words, NO_DATABASE);
    expect({ code: text.code, out: text.out }).toEqual({ code, out: '' });
    expect(text.err).not.toContain('{');
  },
);

test('an operator error is JSON with --json', async () => {
  const wrong = { ...testContainer.variables, PORT: 'x' };
  const { code, out, err } = await ratha(['bookings', 'list', '--json'], wrong);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(JSON.parse(out)).toEqual({ error: { code: 'operator', message: expect.stringContaining('PORT') } });
});

test('a refusal is as before, and the help stays text', async () => {
  const { code, out } = await ratha(['bookings', 'show', '999999', '--json'], testContainer.variables);
  expect([code, JSON.parse(out)]).toMatchObject([3, { refused: { kind: 'not-found' } }]);
  expect((await ratha(['bookings', 'show', '--help', '--json'], {})).out).toMatch(/^Usage: /);
});

test('a bug is named by its message, with its place for the standard error', () => {
  const failure = describeFailure(new TypeError('of undefined'));
  expect(failure).toMatchObject({ code: 'internal', message: 'of undefined', exitCode: 70 });
  expect(failure.stack).toContain('failure.test.ts');
});

test('the text names at most ten wrong lines', () => {
  const errors = Array.from({ length: 12 }, (_, at) => ({
    field: 'booking',
    line: at + 1,
    message: 'is wrong',
  }));
  const lines = new UsageError(errors).message.split('\n');
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([11, 'line 1: is wrong', 'and 2 more.']);
});
