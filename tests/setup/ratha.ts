import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFailed, vi } from 'vitest';
import { runProgram } from '#cli/program.ts';
import { CHILD_ENVIRONMENT } from '#tests/setup/child-environment.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'bin/ratha.cjs');

export type Ended = { readonly code: number; readonly out: string; readonly err: string };
type Variables = Readonly<Record<string, string>>;

/** A command that ends by itself leaves its listeners to the end of its process. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as NodeJS.Signals[];

let previousRun: Promise<unknown> = Promise.resolve();

/**
 * Runs `ratha …` in the process of the test, with only the given variables. Runs are sequential, because they
 * share the standard output. Use `rathaProcess` for concurrent commands. `input` is its standard input, with `isTTY` typed at a
 * terminal.
 */
export function ratha(
  words: readonly string[],
  variables: Variables,
  input = '',
  isTTY = false,
): Promise<Ended> {
  const run = previousRun.then(() => runInProcess(words, variables, input, isTTY));
  previousRun = run.catch(() => undefined);
  printIfTestFails(words, run);
  return run;
}

/** Prints what a command said if the test that ran it fails, because its assertion shows the exit code alone. */
function printIfTestFails(words: readonly string[], run: Promise<Ended>): void {
  let said = 'has not ended';
  run.then(
    ({ code, out, err }) => {
      said = `ended with ${code}:\n${err}${out}`;
    },
    (error: unknown) => {
      said = `threw ${error}`;
    },
  );
  try {
    onTestFailed(() => console.error(`ratha ${words.join(' ')} ${said}`));
  } catch {
    // A hook ran the command, not a test.
  }
}

async function runInProcess(
  words: readonly string[],
  variables: Variables,
  input: string,
  isTTY: boolean,
): Promise<Ended> {
  const printed = { out: '', err: '' };
  const env = process.env;
  const listeners = SIGNALS.map((name) => [name, process.listeners(name)] as const);
  const stdin = Object.assign(Readable.from([Buffer.from(input)]), { isTTY });
  const spies = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as unknown as typeof process.stdin),
    vi.spyOn(process.stdout, 'write').mockImplementation(appendTo('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(appendTo('err')),
    vi.spyOn(console, 'log').mockImplementation((text) => print('out', `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => print('err', `${text}\n`)),
  ];
  process.env = environment(variables);
  const wasTTY = process.stderr.isTTY;
  process.stderr.isTTY = isTTY;
  try {
    await runProgram(words);
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.exitCode = undefined;
    process.env = env;
    process.stderr.isTTY = wasTTY;
    for (const spy of spies) spy.mockRestore();
    for (const [name, before] of listeners)
      for (const added of process.listeners(name).filter((one) => !before.includes(one)))
        process.off(name, added);
  }

  function print(stream: keyof typeof printed, text: string): void {
    printed[stream] += text;
  }

  function appendTo(stream: keyof typeof printed): typeof process.stdout.write {
    return (chunk: string | Uint8Array, ...rest: unknown[]) => {
      print(stream, typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      const written = rest.find((argument) => typeof argument === 'function');
      if (written) process.nextTick(written);
      return true;
    };
  }
}

/** Runs `ratha …` as a separate process, which takes about a second. `input` is its standard input. */
export function rathaProcess(
  words: readonly string[],
  variables: Variables,
  input: string | Buffer = '',
): Promise<Ended> {
  const options = { cwd: ROOT, env: environment(variables) };
  const run = new Promise<Ended>((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...words], options, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
    child.stdin?.end(input);
  });
  printIfTestFails(words, run);
  return run;
}

function environment(variables: Variables): NodeJS.ProcessEnv {
  return { NODE_ENV: 'test', RATHA_DEMO: 'true', ...CHILD_ENVIRONMENT, ...variables };
}
