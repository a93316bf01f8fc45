import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const LINES = 2_000;
const SOURCE = `
  import { exitWith } from '#tests/setup/exit-with.ts';
  for (let line = 0; line < ${LINES}; line += 1) console.log('line ' + line);
  console.error('all');
  await exitWith(7);`;

test('a reader that begins late gets every line, and then the code', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SOURCE], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  // The child has printed all that the pipe takes, and waits.
  await once(child.stderr, 'data');
  let read = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    read += text;
  });
  expect(await ended).toEqual([7, null]);
  expect(read.trim().split('\n')).toHaveLength(LINES);
});
