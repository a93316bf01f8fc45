import { createInterface } from 'node:readline';
import { EXIT, type ExitCode } from '#cli/shell/exit-codes.ts';

export const YES_OPTION = { '--yes': 'do not ask; needed where the standard input is no terminal' };

const NO_TERMINAL =
  'Nothing was changed: this command asks first, and here is no terminal to answer at. Add --yes.';
const NOT_CONFIRMED = 'Nothing was changed.';

type Streams = {
  readonly input: NodeJS.ReadStream | NodeJS.ReadableStream;
  readonly output: NodeJS.WriteStream | NodeJS.WritableStream;
};

/** Thrown when a question was not answered with yes. */
export class NotConfirmed extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message = NOT_CONFIRMED) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Returns the terminal of a question, or null. Only an interactive standard input can answer. The question goes to the
 * standard error, or to the standard output if the standard error is redirected.
 */
export function findTerminal({
  stdin,
  stdout,
  stderr,
}: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'> = process): Streams | null {
  const output = [stderr, stdout].find(({ isTTY }) => isTTY);
  return stdin.isTTY && output ? { input: stdin, output } : null;
}

/** Throws NotConfirmed with exit code 2 if nobody can answer a question. */
export function requireTerminal(terminal: Streams | null): Streams {
  if (!terminal) throw new NotConfirmed(EXIT.usage, NO_TERMINAL);
  return terminal;
}

/**
 * Asks for confirmation at the terminal. Throws NotConfirmed unless the answer is yes: with exit code 1 for another
 * answer, 2 without a terminal and 130 for Ctrl-C.
 */
export async function askForConfirmation(question: string, terminal = findTerminal()): Promise<void> {
  const { input, output } = requireTerminal(terminal);
  const reader = createInterface({ input, output, terminal: true });
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      reader.once('SIGINT', () => reject(new NotConfirmed(EXIT.interrupted)));
      // The input ended, as with Ctrl-D.
      reader.once('close', () => resolve(''));
      reader.question(`${question} [y/N] `, resolve);
    });
    if (!/^y(es)?$/i.test(answer.trim())) throw new NotConfirmed(EXIT.refused);
  } catch (error) {
    output.write('\n');
    throw error;
  } finally {
    reader.close();
  }
}
