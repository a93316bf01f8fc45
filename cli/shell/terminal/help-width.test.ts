import type { Command } from 'commander';
import { afterEach, expect, test } from 'vitest';
import { wholeProgram } from '#cli/program.ts';
import { fitHelp, wrapHelp } from '#cli/shell/terminal/help-width.ts';

const { isTTY, columns } = process.stdout;
afterEach(() => Object.assign(process.stdout, { isTTY, columns }));

const program = await wholeProgram();
const everyCommand = (group: Command): Command[] => [group, ...group.commands.flatMap(everyCommand)];

/** Returns the longest line of all help, on a terminal of this width. */
function longest(width: number | null): number {
  Object.assign(process.stdout, { isTTY: width !== null, columns: width ?? undefined });
  let printed = '';
  const write = process.stdout.write;
  process.stdout.write = (text) => {
    printed += text;
    return true;
  };
  fitHelp(program);
  try {
    for (const command of everyCommand(program)) command.outputHelp();
  } finally {
    process.stdout.write = write;
  }
  return Math.max(...printed.split('\n').map((line) => line.length));
}

test('no line of any help is over 80 columns, or over those of the terminal', () => {
  expect(longest(null)).toBeLessThanOrEqual(80);
  expect(longest(64)).toBeLessThanOrEqual(64);
  expect(longest(100)).toBeLessThanOrEqual(100);
});

test('the rest of a line goes on with the next one, up to the end of its sentence', () => {
  expect(wrapHelp('one two three\nfour. five\nsix.\nseven', 9)).toBe(
    'one two\nthree\nfour.\nfive six.\nseven',
  );
  expect(wrapHelp('one two three.\nfour', 9)).toBe('one two\nthree.\nfour');
  expect(wrapHelp('one two three\n\n  four', 9)).toBe('one two\nthree\n\n  four');
});

test('an example goes on after a backslash, and quotes stay together', () => {
  expect(wrapHelp('  ratha duties assign BK-12 --override "Both know it"', 36)).toBe(
    '  ratha duties assign BK-12 \\\n    --override "Both know it"',
  );
});
