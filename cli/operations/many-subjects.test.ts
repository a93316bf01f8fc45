import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addDays, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import * as connections from '#infra/container/container.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { CHILD_ENVIRONMENT } from '#tests/setup/child-environment.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { guard } from '#tests/setup/own-child.ts';
import { ratha } from '#tests/setup/ratha.ts';
import { startTcpProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';

const MAIN = join(import.meta.dirname, '../../bin/ratha.cjs');

let testContainer: TestContainer;
let proxy: TcpProxy;
beforeAll(async () => {
  testContainer = await createTestContainer();
  proxy = await startTcpProxy(testContainer.variables.DATABASE_URL);
});
afterEach(() => proxy.forward());
afterAll(async () => {
  await proxy.stop();
  await testContainer.drop();
});

const bookings = (words: string, input: string) =>
  ratha(['bookings', ...words.split(' ')], testContainer.variables, input);
const place = () => placed(testContainer.container);
const placeMany = async (number: number) => {
  const ids: BookingId[] = [];
  while (ids.length < number) ids.push(await place());
  return ids;
};
const find = (id: BookingId) => testContainer.container.queries.bookings.find(id);
const statusOf = async (id: BookingId) => (await find(id))?.status;
const statuses = (ids: readonly BookingId[]) => Promise.all(ids.map(statusOf));

/** As many lines as a command needs a second or more for. None is a booking. */
const LONG = Array.from({ length: 3000 }, (_, at) => `BK-${9_000_000 + at}`);

test('does each subject, and ends with 0 if all are done', async () => {
  const ids = await placeMany(3);
  const opened = vi.spyOn(connections, 'createContainer');
  const ended = await bookings('confirm -', ids.map((id) => `BK-${id}\n`).join(''));
  expect(ended).toEqual({
    code: 0,
    out: `${ids.map((id) => `BK-${id} is confirmed.\n`).join('')}3 of 3 done, 0 refused.\n`,
    err: '',
  });
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();
});

test('reads the lines of a CSV file: BOM, CRLF, quotes, spaces, blank lines, and no end of the last line', async () => {
  const [one, two, three, four] = await placeMany(4);
  const input = `\ufeff"BK-${one}"\r\n\r\n  bk-${two}\t\r\n" ${three} "\r\n   \r\n${four}`;
  const { code, out } = await bookings('confirm -', input);
  expect({ code, end: out.split('\n').at(-2) }).toEqual({ code: 0, end: '4 of 4 done, 0 refused.' });
});

test('goes on after a refusal, and ends with 5', async () => {
  const [done, again] = await placeMany(2);
  const { code, out, err } = await bookings('confirm -', `BK-${done}\nBK-${done}\nBK-9000000\n${again}\n`);
  expect({ code, out, err }).toEqual({
    code: 5,
    out: `BK-${done} is confirmed.\n${again}: BK-${again} is confirmed.\n2 of 4 done, 2 refused.\n`,
    err: `BK-${done}: This booking is already confirmed. Nothing was changed.\nBK-9000000: There is no such booking.\n`,
  });
});

test('ends with 5 if all are refused', async () => {
  const { code, out } = await bookings('confirm -', 'BK-9000000\n9000001');
  expect({ code, out }).toEqual({ code: 5, out: '0 of 2 done, 2 refused.\n' });
});

test('with --json it is one document, and each result is what one prints', async () => {
  const id = await place();
  const { code, out, err } = await bookings('confirm - --json', `${id}\nBK-${id}`);
  expect({ code, err }).toEqual({ code: 5, err: '' });
  expect(JSON.parse(out)).toEqual({
    results: [
      { subject: `${id}`, booking: expect.objectContaining({ id, status: 'confirmed' }) },
      {
        subject: `BK-${id}`,
        refused: expect.objectContaining({
          ...{ kind: 'wrong-status', code: 'wrong-status', status: 'confirmed' },
          message: 'This booking is already confirmed. Nothing was changed.',
        }),
      },
    ],
    ...{ total: 2, done: 1, refused: 1, unknown: 0, notReached: 0 },
  });
});

test('changes nothing if a line cannot be read, and names each such line', async () => {
  const id = await place();
  const input = `BK-${id}\n\ntwelve\nBK-${id}, x\n`;
  expect(await bookings('confirm -', input)).toEqual({
    code: 2,
    out: '',
    err: 'line 3: must be a booking such as BK-12\nline 4: must be a booking such as BK-12\n',
  });
  const { out } = await bookings('confirm - --json', input);
  const wrong = { field: 'booking', message: 'must be a booking such as BK-12' };
  expect(JSON.parse(out).error).toMatchObject({
    code: 'usage',
    errors: [
      { ...wrong, line: 3 },
      { ...wrong, line: 4 },
    ],
  });
  expect(await statusOf(id)).toBe('received');
});

test('refuses an input without an end', async () => {
  expect(await bookings('confirm -', 'BK-1\n'.repeat(250_000))).toEqual({
    ...{ code: 1, out: '', err: 'The standard input is longer than 1 MB.\n' },
  });
});

test('has nothing to do for an empty input', async () => {
  expect(await bookings('confirm -', '\n \n')).toEqual({ code: 0, out: 'Nothing to do.\n', err: '' });
  const { code, out } = await bookings('confirm - --json', '');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { results: [], total: 0, done: 0, refused: 0, unknown: 0, notReached: 0 },
  ]);
});

test('needs --yes for what a single command asks about', async () => {
  const id = await place();
  const asked = await bookings('delete -', `BK-${id}`);
  expect([asked.code, asked.out, asked.err]).toEqual([2, '', expect.stringContaining('Add --yes.')]);
  const cancelled = await bookings('edit - --status cancelled', `BK-${id}`);
  expect([cancelled.code, await statusOf(id)]).toEqual([2, 'received']);
  expect((await bookings('delete - --yes', `BK-${id}`)).code).toBe(0);
  expect(await find(id)).toBeUndefined();
});

test('a terminal with the list cannot answer a question, and is told how the list ends', async () => {
  const id = await place();
  const typed = (words: string) =>
    ratha(['bookings', ...words.split(' ')], testContainer.variables, `BK-${id}\n`, true);
  expect(await typed('delete -')).toEqual({
    ...{ code: 2, out: '' },
    err: 'Nothing was changed: this command asks first, and the standard input has the list. Add --yes.\n',
  });
  expect(await statusOf(id)).toBe('received');
  expect(await typed('confirm -')).toEqual({
    ...{ code: 0, out: `BK-${id} is confirmed.\n1 of 1 done, 0 refused.\n` },
    err: 'One subject a line; Ctrl-D ends the list.\n',
  });
  const early = await typed('start -');
  expect(early).toMatchObject({ code: 5, err: expect.not.stringContaining('[y/N]') });
});

test('overrides for all with the option, and asks for none', async () => {
  const [first, second] = await placeMany(2);
  await bookings('confirm -', `${first}\n${second}`);
  expect((await bookings('start -', `${first}\n${second}`)).out).toBe('0 of 2 done, 2 refused.\n');
  expect((await bookings('start - --early', `${first}\n${second}`)).out).toContain('2 of 2 done');
});

test('a dry run changes nothing, and no line says that it is done', async () => {
  const [one, two] = await placeMany(2);
  const { code, out, err } = await bookings('confirm - --dry-run', `BK-${one}\nBK-${two}\nBK-9000000`);
  expect([code, err]).toEqual([5, 'BK-9000000: Would be refused: There is no such booking.\n']);
  const lines = out.trim().split('\n');
  expect(lines.at(-1)).toBe('Dry run: nothing was changed. 2 of 3 would be done, 1 would be refused.');
  expect(lines.slice(0, -1)).toEqual(
    [one, two].map((id) =>
      expect.stringMatching(new RegExp(`^BK-${id}: Would say: BK-${id} is confirmed\\. Would send: .*\\.$`)),
    ),
  );
  const json = JSON.parse((await bookings('confirm - --dry-run --json', `${one}`)).out);
  expect(json).toMatchObject({
    dryRun: true,
    results: [{ dryRun: true, messages: [{ channel: 'whatsapp' }, { channel: 'email' }] }],
  });
  expect(await statuses([one, two] as BookingId[])).toEqual(['received', 'received']);
});

test('names the conflicts of each duty, as the command of one does', async () => {
  const { db } = testContainer.container;
  const driver = await addDriver(db, 'Asha', await addVehicle(db));
  const day = addDays(indiaDateOf(new Date()), 3);
  const [one, two] = [
    await addBooking(db, indiaInstant(day, '10:00' as IndiaTime)),
    await addBooking(db, indiaInstant(day, '10:30' as IndiaTime)),
  ].map(({ id }) => `BK-${id}`);
  const assign = (...more: string[]) => {
    const words = ['duties', 'assign', '-', '--driver', `${driver}`, ...more];
    return ratha(words, testContainer.variables, `${one}\n${two}`);
  };
  const { code, out, err } = await assign();
  expect([code, out]).toEqual([5, expect.stringMatching(/^BK-.*\n1 of 2 done, 1 refused\.\n$/)]);
  expect(err).toMatch(new RegExp(`^${two}: .*high: The driver has DT-\\d+ at the same time\\n$`));
  const json = await assign('--json');
  expect(json.err).toBe('');
  expect(JSON.parse(json.out).results[1].refused.conflicts[0]).toMatchObject({ message: expect.any(String) });
});

/** Runs the command as a process, and calls `then` after its first line. */
async function interrupted(words: string, then: (pid: number) => unknown, variables = {}) {
  const child = spawn(process.execPath, [MAIN, 'bookings', ...words.split(' ')], {
    env: {
      ...CHILD_ENVIRONMENT,
      ...{ NODE_ENV: 'test', RATHA_DEMO: 'true' },
      ...testContainer.variables,
      ...variables,
    },
  });
  guard(child);
  const id = await place();
  child.stdin.end([`BK-${id}`, ...LONG].join('\n'));
  const [out, err] = [text(child.stdout), text(child.stderr)];
  const ended = once(child, 'exit');
  await eventually(async () => (await statusOf(id)) === 'confirmed');
  await then(child.pid ?? 0);
  const [code] = await ended;
  return { code, out: await out, err: await err };
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it after the subject in hand', async (signal) => {
  const { code, out } = await interrupted('confirm -', (pid) => process.kill(pid, signal));
  expect(code).toBe(130);
  const [, refused, left] = /\n1 of 3001 done, (\d+) refused; (\d+) not reached\.\n$/.exec(out) ?? [];
  expect(Number(refused) + Number(left)).toBe(3000);
});

test('with --json a stopped command prints how far it came', async () => {
  const { code, out, err } = await interrupted('confirm - --json', (pid) => process.kill(pid, 'SIGINT'));
  expect([code, err]).toEqual([130, '']);
  const { results, total, done, refused, notReached, error } = JSON.parse(out);
  expect([total, done, error.code]).toEqual([3001, 1, 'interrupted']);
  expect([results.length, results.length + notReached]).toEqual([done + refused, total]);
});

const lose = async () => {
  await proxy.refuse();
  proxy.cut();
};

test.each(['', ' --json'])('a lost database ends it with 70, and says how far it came%s', async (json) => {
  const variables = { DATABASE_URL: proxy.through(testContainer.variables.DATABASE_URL) };
  const { code, out, err } = await interrupted(`confirm -${json}`, lose, variables);
  expect(code).toBe(70);
  if (json) {
    const { results, notReached, error, unknown } = JSON.parse(out);
    expect([error.code, unknown, results.length + notReached]).toEqual(['unavailable', 1, 3001]);
    expect(results.at(-1)).toMatchObject({ subject: expect.any(String), error: { code: 'unavailable' } });
  } else {
    expect(out).toMatch(/\n1 of 3001 done, \d+ refused, 1 unknown; \d+ not reached\.\n$/);
    expect(err.trim().split('\n').at(-1)).toMatch(/^BK-\d+: .*database/);
  }
});

test('the help of each such command tells it, and no other', async () => {
  expect((await bookings('confirm --help', '')).out).toContain(
    '- in place of <booking> reads the standard input',
  );
  expect((await bookings('delete-cancelled --help', '')).out).not.toContain('in place of');
});
