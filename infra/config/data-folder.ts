import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { OperatorError } from '#infra/config/operator-error.ts';

/** Only the account that runs Ratha may enter: the folder holds secrets, logs and personal data. */
const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
/** A folder with this bit, such as `/tmp`, is shared on purpose. */
const STICKY = 0o1000;

/**
 * Creates the data folder if it is missing. Takes the rights of other accounts away from an existing one. Throws an
 * OperatorError if it cannot be used.
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    closeToOthers(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new OperatorError(
      `The data folder ${folder} cannot be used (${code}): make it a folder that you can write, or choose another with RATHA_DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Changes the mode of a folder that other accounts may enter. Only its owner and root can. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  const self = process.getuid?.();
  const isOpen = (mode & OTHERS) !== 0 && (mode & STICKY) === 0;
  if (isOpen && (self === 0 || self === uid)) chmodSync(folder, OWNER_ONLY);
}
