import { accessSync, constants, mkdirSync } from 'node:fs';
import { OperatorError } from '#infra/config/operator-error.ts';

/** Creates the data folder if it is missing. Throws an OperatorError if it cannot be used. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new OperatorError(
      `The data folder ${folder} cannot be used (${code}): make it a folder that you can write, or choose another with RATHA_DATA_DIR.`,
      { cause: error },
    );
  }
}
