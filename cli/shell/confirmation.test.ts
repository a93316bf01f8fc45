import { PassThrough, Readable } from 'node:stream';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { wholeProgram } from '#cli/program.ts';
import { askForConfirmation, findTerminal } from '#cli/shell/confirmation.ts';
import { ratha } from '#tests/setup/ratha.ts';

const program = await wholeProgram();

/** Words that make a command destroy something. Each command that asks has its line. */
const ASKED: Readonly<Record<string, string>> = {
  'batches undo': '00000000-0000-4000-8000-000000000000',
  'bookings cancel': 'BK-1 --reason no-vehicle',
  'bookings delete': 'BK-1',
  'bookings delete-cancelled': '',
  'bookings edit': 'BK-1 --status cancelled',
  'calendar link': '--revoke',
  'customers erase': '+919999900001',
  'drivers delete': '1',
  'drivers leave': '1 --date 2026-11-21 --clear',
  'drivers schedule': '1 --day monday --off',
  'duties unassign': 'DT-1',
  'incidents double-booking': 'BK-1',
  'incidents no-show': 'BK-1',
  'messages resend': '1',
  restore: 'no-such-file --replace ratha',
  'retention run': '',
  'seats block': '',
  'seats cancel': 'RS-1',
  'seats unblock': '',
  'tariffs set': '--from 2099-01-01',
  'team end-sessions': '+919999900001',
  'team grant': '+919999900001 --role owner',
  'team reset-factor': '+919999900001',
  'team revoke': '+919999900001',
  'trips generate': '',
  'views delete': '1',
  'vehicles delete': '1',
  'workflows claim': '',
};

/**
 * Commands that run at once. They read, add, or change what a second command changes back. `start`, `complete`, `plan`,
 * `reassign` and `assign` have options of their own that a script must give.
 */
const AT_ONCE = [
  ...[
    'up',
    'web',
    'worker',
    'migrate',
    'backup',
    'seed',
    'doctor',
    'health',
    'queue',
    'reports',
    'completion',
  ],
  ...names(
    'bookings',
    'list price create export show confirm undo start complete paid unpaid pickup-state deleted restore',
  ),
  ...names('calendar', 'status sync'),
  ...names('coupons', 'list show create edit pause resume'),
  ...names('incidents', 'driver-sick car-broken-down flight-late storm pickup-changed bill-wanted'),
  ...names('customers', 'list show export language messages'),
  ...names('drivers', 'list add edit deactivate reactivate'),
  ...names(
    'duties',
    'list assign edit undo conflicts suggest plan accept-plan reassign accept-changes notify',
  ),
  ...names('messages', 'list show stop inbox answer done bounced templates sms-texts told'),
  'partners settlement',
  ...names('rates', 'list set fetch'),
  'retention show',
  ...names('seats', 'show paid unpaid pickup-state'),
  'security log',
  ...names('audit', 'list show export verify'),
  ...names('batches', 'list show'),
  ...names('tariffs', 'list show'),
  'team list',
  ...names('trips', 'list delay'),
  ...names('vehicles', 'list add edit deactivate reactivate out-of-service in-service'),
  ...names('views', 'list save'),
  ...names('workflows', 'list show failing reconcile'),
];

function names(noun: string, verbs: string): string[] {
  return verbs.split(' ').map((verb) => `${noun} ${verb}`);
}

/** Returns all commands by their names, such as `bookings cancel`. */
function everyCommand(group: Command = program, path: readonly string[] = []): Map<string, Command> {
  return new Map(
    group.commands.flatMap((command) => {
      const name = [...path, command.name()];
      return command.commands.length > 0
        ? [...everyCommand(command, name)]
        : [[name.join(' '), command] as const];
    }),
  );
}

const hasYes = ([, command]: readonly [string, Command]) =>
  command.options.some(({ long }) => long === '--yes');

test('every command either asks before it destroys something, or is known to run at once', () => {
  const commands = [...everyCommand()];
  expect(commands.map(([name]) => name).sort()).toEqual([...Object.keys(ASKED), ...AT_ONCE].sort());
  const ownYes = names('bookings', 'start complete');
  expect(
    commands
      .filter(hasYes)
      .map(([name]) => name)
      .sort(),
  ).toEqual([...Object.keys(ASKED), ...ownYes].sort());
});

test.each(Object.entries(ASKED))(
  '%s ends with exit code 2 where nobody can answer, before it needs a database',
  async (name, words) => {
    const given = [...name.split(' '), ...words.split(' ').filter(Boolean)];
    expect(await ratha(given, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual({
      code: 2,
      out: '',
      err: 'Nothing was changed: this command asks first, and here is no terminal to answer at. Add --yes.\n',
    });
  },
);

describe('the terminal of a question', () => {
  const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY }) as never;
  const [terminal, file] = [stream(true), stream(false)];

  test('needs an interactive standard input', () => {
    expect(findTerminal({ stdin: file, stdout: terminal, stderr: terminal })).toBeNull();
  });

  test('shows the question where a person can read it', () => {
    const question = (stdout: never, stderr: never) =>
      findTerminal({ stdin: terminal, stdout, stderr })?.output;
    const [out, err] = [stream(true), stream(true)];
    expect(question(out, err)).toBe(err);
    expect(question(out, file)).toBe(out);
    expect(question(file, file)).toBeUndefined();
  });
});

describe('an answer', () => {
  /** Asks, and answers with the keys that are pressed. */
  const ask = (keys: string) =>
    askForConfirmation('Delete BK-1?', { input: Readable.from([keys]), output: new PassThrough() });

  test.each(['y\r', 'yes\r', 'Y\r'])('of %j continues', async (keys) => {
    await expect(ask(keys)).resolves.toBeUndefined();
  });

  test.each([
    ['no', 'n\r', 1],
    ['nothing', '\r', 1],
    ['the end of the input', '', 1],
    ['Ctrl-D', '\x04', 1],
    ['Ctrl-C', '\x03', 130],
    ['Ctrl-C after yes', 'y\x03', 130],
  ])('of %s changes nothing', async (_name, keys, exitCode) => {
    await expect(ask(keys)).rejects.toMatchObject({ message: 'Nothing was changed.', exitCode });
  });
});
