import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atExit } from '#tests/setup/at-exit.ts';
import { isLeftBehind, mounts, sweepFolders } from '#tests/setup/own-folder.ts';

const SIZE_BYTES = 500 * 2 ** 20;
/** Name of the mounts of this drill, so that it removes no other. */
const SOURCE = 'ratha-faults';
const CHUNK = Buffer.alloc(1 << 20, 1);

export type SmallDisk = {
  /** Writes a file until the disk has no room. Throws if the folder is not the disk any more. */
  readonly fill: () => void;
  /** Makes room again. */
  readonly empty: () => void;
  /** Removes the disk, also while processes have files in it open. May be called again. */
  readonly unmount: () => void;
};

/**
 * Mounts a disk of limited size in an empty folder. It goes away when this process exits, and `sweepDisks` removes it
 * after a process that was killed. Returns undefined where only root can mount.
 */
export function mountSmallDisk(folder: string, sizeBytes: number = SIZE_BYTES): SmallDisk | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/proc/self/mounts')) return undefined;
  const options = `size=${sizeBytes},mode=755`;
  // Before the mount, so that a signal between the two finds it.
  const forget = atExit(() => unmountOwn(folder));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, SOURCE, folder], { stdio: 'ignore' });
  } catch {
    forget();
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    fill: () => fill(folder, filler, sizeBytes),
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      unmountOwn(folder);
      forget();
    },
  };
}

/** Removes the disks and the folders of drills whose process is gone. Returns the removed folders. */
export function sweepDisks(parents: readonly string[] = [tmpdir()]): string[] {
  for (const { point, source } of mounts().reverse()) {
    const parent = parents.find((each) => point.startsWith(`${each}/`));
    if (parent === undefined || source !== SOURCE) continue;
    const [name = ''] = path.relative(parent, point).split('/');
    if (isLeftBehind(path.join(parent, name))) unmountOwn(point);
  }
  return sweepFolders(parents);
}

function isOwnMount(folder: string): boolean {
  return mounts().some(
    ({ point, source, type }) => point === folder && source === SOURCE && type === 'tmpfs',
  );
}

function unmountOwn(folder: string): void {
  if (isOwnMount(folder)) execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
}

function fill(folder: string, filler: string, sizeBytes: number): void {
  const { blocks, bsize } = statfsSync(folder);
  if (!isOwnMount(folder) || blocks * bsize > sizeBytes)
    throw new Error(`${folder} is not the small disk, so it is not filled`);
  const file = openSync(filler, 'w');
  try {
    for (let written = 0; written <= sizeBytes; ) written += writeSync(file, CHUNK);
    throw new Error(`${folder} took more than its ${sizeBytes} bytes`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
