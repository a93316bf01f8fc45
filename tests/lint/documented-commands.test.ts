import path from 'node:path';
import { expect, test } from 'vitest';
import { wholeProgram } from '#cli/program.ts';
import { findWrongCommands, pageProblems } from '#tests/lint/documented-commands.ts';

const program = await wholeProgram();

const ROOT = path.join(import.meta.dirname, '../..');
const wrong = (markdown: string) =>
  pageProblems(markdown, program).map(({ line, message }) => `${line}: ${message.split(': ')[1]}`);

test('every `ratha …` in the pages names a command that exists, with options that it has', () => {
  expect(findWrongCommands(ROOT, program)).toEqual([]);
});

test.each([
  ['Run `bin/ratha workflow list`.', '1: there is no command workflow'],
  ['Run `ratha workflows lost`.', '1: there is no command lost'],
  ['One line.\nRun `ratha restore FILE\n  --chekc`.', '2: restore has no option --chekc'],
  ['Run `ratha bookings list --limit --json`.', '1: --limit needs a value'],
  ['Run `ratha doctor now`.', '1: doctor takes fewer arguments'],
  ['```sh\n\nA=1 bin/ratha backup\n```', '3: backup needs an argument'],
  ['```sh\nbin/ratha messages list --to   # whom\n```', '2: --to needs a value'],
  ['```sh\nbin/ratha messages\n```', '2: messages needs a command'],
  ['```sh\ntrue && bin/ratha team \\\n  list --al >> log\n```', '2: list has no option --al'],
  [
    '```\n30 3 * * *  ratha  cd /srv && bin/ratha bakcup /b >> log 2>&1\n```',
    '2: there is no command bakcup',
  ],
  [
    '1. Look:\n\n   ```sh\n   docker compose exec web-1 ratha docter\n   ```',
    '4: there is no command docter',
  ],
  ['`kubectl -n ratha exec deploy/web -- ratha docter`', '1: there is no command docter'],
])('finds the fault in %j', (markdown, problem) => {
  expect(wrong(markdown)).toEqual([problem]);
});

test.each([
  'Run `ratha messages list --to`, `ratha backup`, `ratha vehicles` and `ratha customers messages <customer> --first sms`.',
  'Run `ratha tariffs set --help`, `ratha <command>` or `bin/ratha …`.',
  '```sh\nDATABASE_URL=… bin/ratha migrate --grant-to=ratha_web   # --no-such-option\n```',
  '```sh\nbin/ratha restore "$(ls -t *.gz | head -n 1)" --check >> log 2>&1\n```',
  '```ts\nratha no command\n```',
  '```sh\nbin/ratha bookings confirm - < list.csv\n```',
  'The process is `ratha cli` in the database, and the account is `ratha`.',
  '```\necho "ratha failed"\n```',
])('accepts %j', (markdown) => {
  expect(wrong(markdown)).toEqual([]);
});
