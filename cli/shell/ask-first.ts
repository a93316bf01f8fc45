import { OperatorError } from '#infra/config/operator-error.ts';

export const YES_OPTION = { '--yes': 'do not ask first, as it does at a terminal' };

/**
 * Asks at a terminal before something is changed; a script, which nobody could answer for, has said what it wants.
 * Throws an OperatorError for any answer but yes.
 */
export async function askFirst(question: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return;
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError('Nothing was changed.');
  } finally {
    terminal.close();
  }
}
