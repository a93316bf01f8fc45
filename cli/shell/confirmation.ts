import { OperatorError } from '#infra/config/operator-error.ts';

export const YES_OPTION = { '--yes': 'do not ask for confirmation at a terminal' };

/** Returns true if somebody can answer a question. */
export function isTerminal(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/**
 * Asks for confirmation at a terminal. Does nothing in a script. Throws an OperatorError unless the answer is
 * yes.
 */
export async function askForConfirmation(question: string): Promise<void> {
  if (!isTerminal()) return;
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError('Nothing was changed.');
  } finally {
    terminal.close();
  }
}
