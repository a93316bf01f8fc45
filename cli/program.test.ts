import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { program, wholeProgram } from '#cli/program.ts';
import { YES_OPTION } from '#cli/shell/confirmation.ts';
import { ratha } from '#tests/setup/ratha.ts';

const whole = await wholeProgram();

/** Returns the words that run a command, such as `bookings list`, of all commands without verbs. */
function leaves(group: Command, path: readonly string[] = []): string[][] {
  return group.commands.flatMap((each) =>
    each.commands.length === 0 ? [[...path, each.name()]] : leaves(each, [...path, each.name()]),
  );
}

test.each(leaves(whole).map((words) => [words.join(' '), words] as const))(
  '%s is loaded alone under its name, with the summary of the help',
  async (_name, words) => {
    const loaded = await program([...words, '--json']);
    const [noun = '', verb] = words;
    const command = loaded.commands.find((each) => each.name() === noun);
    const leaf = verb === undefined ? command : command?.commands.find((each) => each.name() === verb);
    expect(leaf?.options.map(({ long }) => long)).toContain('--json');
    if (verb !== undefined) expect(command?.commands).toHaveLength(1);
    const others = loaded.commands.filter((each) => each !== command);
    expect(others.every((each) => each.commands.length + each.options.length === 0)).toBe(true);
  },
);

test('the help names each command with the same words, whether it is loaded or not', async () => {
  const lines = (each: Command) =>
    each.commands.map((command) => `${command.name()}: ${command.description()}`);
  expect(lines(await program(['--help']))).toEqual(lines(whole));
});

test.each([
  ['help bookings confirm', 'Usage: ratha bookings confirm [options] <booking>'],
  ['help duties', 'Usage: ratha duties [options] [command]'],
  ['help', 'Usage: ratha [options] [command]'],
  ['--version', /^\d+\.\d+\.\d+\n$/],
])('ratha %s', async (words, says) => {
  const { code, out } = await ratha(words.split(' '), {});
  expect(code).toBe(0);
  expect(out).toMatch(says);
});

test.each([
  ['bokings', 'Did you mean bookings?'],
  ['bookings lst', 'Did you mean list?'],
  ['bookings list --jsn', 'Did you mean --json?'],
])('ratha %s says what was meant', async (words, says) => {
  const { code, err } = await ratha(words.split(' '), {});
  expect({ code, says: err.includes(says) }).toEqual({ code: 2, says: true });
});

test('a noun that is followed by an option says which verbs it has', async () => {
  const json = await ratha(['trips', '--json'], {});
  expect(json.code).toBe(2);
  expect(JSON.parse(json.out)).toMatchObject({ error: { code: 'usage', errors: [{ field: 'verb' }] } });
  const { code, err } = await ratha(['trips', '--all'], {});
  expect([code, err]).toEqual([2, expect.stringMatching(/^verb: trips needs one of list, /)]);
});

test('the document lists each command that asks', () => {
  const document = readFileSync(new URL('../docs/product/cli.md', import.meta.url), 'utf8');
  const [, list = ''] = /## Confirmation.*?The list:\n\n(.*?)\.\n\n/s.exec(document) ?? [];
  const documented = [...list.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words.replace(/ --.*/, ''));
  const [yes] = Object.entries(YES_OPTION);
  const asking = leaves(whole).filter((words) => {
    const leaf = words.reduce<Command | undefined>(
      (group, word) => group?.commands.find((each) => each.name() === word),
      whole,
    );
    return leaf?.options.some(({ flags, description }) => flags === yes?.[0] && description === yes[1]);
  });
  expect([...new Set(documented)]).toEqual(asking.map((words) => words.join(' ')).sort());
});
