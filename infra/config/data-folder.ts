import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { findDiskProblem } from '#infra/config/disk-problem.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

/** Only the account that runs Ratha may enter: the folder holds secrets, logs and personal data. */
const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
/** A folder with this bit, such as `/tmp`, is shared on purpose. */
const STICKY = 0o1000;
/** A folder with one of these files is a data folder of Ratha. */
const OWN_FILES = ['session-secret', 'postgres-password', 'temporal.db', 'temporal.json', 'up.pid'];
/** Names that a new file system contains. They do not count as files of others. */
const NO_FILES = ['lost+found'];

/**
 * Creates the data folder if it is missing. Takes the rights of other accounts away from one that is empty or has data of
 * Ratha. Throws an OperatorError if it cannot be used, or if other accounts may enter and it has files of others only.
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    closeToOthers(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    // The folder itself may be closed to this account, which is not the fault of the disk.
    const isClosed = code === 'EACCES' || code === 'EPERM';
    const diskProblem = isClosed ? undefined : findDiskProblem(error, folder);
    if (diskProblem) throw diskProblem;
    throw new OperatorError(
      `The data folder ${folder} cannot be used (${code}): make it a folder that you can write, or choose another with RATHA_DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Changes the mode of a data folder that other accounts may enter. Only its owner and root can. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  const self = process.getuid?.();
  const isOpen = (mode & OTHERS) !== 0 && (mode & STICKY) === 0;
  if (!isOpen || (self !== 0 && self !== uid)) return;
  const names = readdirSync(folder).filter((name) => !NO_FILES.includes(name));
  if (names.length > 0 && !names.some((name) => OWN_FILES.includes(name)))
    throw new OperatorError(
      `The data folder ${folder} has files of other programs and is open to other accounts, so nothing was changed: choose an empty folder with RATHA_DATA_DIR.`,
    );
  chmodSync(folder, OWNER_ONLY);
}
