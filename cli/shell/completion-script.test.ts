import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeProgram } from '#cli/program.ts';
import { completionScript } from '#cli/shell/completion-script.ts';
import { ratha } from '#tests/setup/ratha.ts';

const program = await wholeProgram();

test('the command prints the script of each shell, and refuses others', async () => {
  for (const shell of ['bash', 'zsh', 'fish'] as const) {
    const { code, out } = await ratha(['completion', shell], {});
    expect([code, out]).toEqual([0, `${completionScript(program, shell)}\n`]);
  }
  const { code, err } = await ratha(['completion', 'powershell'], {});
  expect([code, err]).toEqual([2, 'shell: must be one of bash, zsh, fish\n']);
});

test.each(['bash', 'zsh', 'fish'] as const)('%s gets each command and each option', (shell) => {
  const script = completionScript(program, shell);
  for (const noun of program.commands)
    for (const verb of noun.commands)
      for (const { long } of verb.options)
        expect(script).toContain(shell === 'fish' ? `-l ${long?.slice(2)} ` : long);
});

describe('in bash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratha-completion-'));
  const file = join(folder, 'ratha.bash');
  beforeAll(() => writeFileSync(file, completionScript(program, 'bash')));
  afterAll(() => rmSync(folder, { recursive: true }));

  const bash = (script: string, ...words: readonly string[]) =>
    execFileSync('bash', ['--norc', '-uc', `source ${file}\n${script}`, 'bash', ...words], {
      encoding: 'utf8',
    }).trim();
  /** Returns what follows the words when the last one is completed. */
  const complete = (line: string) =>
    bash(
      `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ratha; echo "\${COMPREPLY[*]}"`,
      ...line.split(' '),
    ).split(' ');

  test('is the completion of ratha, with files where nothing fits', () => {
    expect(bash('complete -p ratha')).toBe('complete -o default -F _ratha ratha');
  });

  test.each([
    ['ratha boo', ['bookings']],
    ['ratha bookings con', ['confirm']],
    ['ratha bookings delete', ['delete', 'delete-cancelled', 'deleted']],
    ['ratha help tariffs s', ['show', 'set']],
    ['ratha bookings confirm BK-12 --sh', ['--shown-status']],
    ['ratha bookings confirm BK-12 --as +919999900000 --j', ['--json']],
    // An option whose value is the name of a command.
    ['ratha bookings edit 1 --drop seats --da', ['--date']],
    ['ratha bookings nothing', ['']],
    ['ratha restore /tmp/fi', ['']],
  ])('%s is completed', (line, words) => {
    expect(complete(line)).toEqual(words);
  });

  test('an empty word is each command', () => {
    expect(complete('ratha ')).toEqual(expect.arrayContaining(['up', 'bookings', 'completion', '--version']));
    expect(complete('ratha bookings ')).toEqual(expect.arrayContaining(['list', 'confirm', '--help']));
  });
});
