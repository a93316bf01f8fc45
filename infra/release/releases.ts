import { readdirSync, realpathSync, statSync } from 'node:fs';
import { mkdir, rename, rm, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of releases that are kept however old they are: open tabs ask for the files of the one that they came from. */
const KEPT = 3;
/** Releases that became current within this time are kept too, because a process may still serve them. */
const KEPT_MS = 24 * 60 * 60_000;
/** A draft that is older was left by a build that was killed. */
const OLD_DRAFT_MS = 60 * 60_000;

/**
 * Returns the built releases of the site in a folder (docs/decisions/0044-releases.md):
 *
 * - `releases/{name}`: one built release. It never changes.
 * - `current`: a link to the release that processes serve that start now.
 * - `drafts`: what is being built.
 */
export function releasesIn(folder: string) {
  const [link, kept, drafts] = ['current', 'releases', 'drafts'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];

  /** Returns the folders in one folder, the newest first. */
  function newestFirst(parent: string): { readonly path: string; readonly changedAt: number }[] {
    return namesIn(parent)
      .map((name) => join(parent, name))
      .map((path) => ({ path, changedAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.changedAt - a.changedAt);
  }

  /** Removes old releases, and drafts of builds that were killed. */
  async function removeOld(): Promise<void> {
    const olderThan = (ms: number) => (one: { changedAt: number }) => one.changedAt < Date.now() - ms;
    const old = newestFirst(kept).slice(KEPT).filter(olderThan(KEPT_MS));
    const left = newestFirst(drafts).filter(olderThan(OLD_DRAFT_MS));
    for (const { path } of [...old, ...left]) await rm(path, { recursive: true, force: true });
  }

  return {
    /** Returns the folder of the current release. It stays the same release after a switch. Null if nothing is built. */
    current(): string | null {
      try {
        return realpathSync(link);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    /** Returns the folders of all kept releases, the newest first. */
    all: (): string[] => newestFirst(kept).map(({ path }) => path),

    /** Returns whether a release of that name is complete. */
    has: (name: string): boolean => namesIn(kept).includes(name),

    /** Creates an empty folder for a build. `keep` makes it a release. */
    async draft(name: string): Promise<string> {
      const path = join(drafts, `${name}-${process.pid}`);
      await rm(path, { recursive: true, force: true });
      await mkdir(path, { recursive: true });
      return path;
    },

    /** Makes a finished draft the release of that name. If another build was quicker, its release stays. */
    async keep(name: string, draft: string): Promise<void> {
      await mkdir(kept, { recursive: true });
      try {
        await rename(draft, join(kept, name));
      } catch (error) {
        if (!isTaken(error)) throw error;
        await rm(draft, { recursive: true, force: true });
      }
    },

    /**
     * Makes a release the current one, in one step, and removes old ones. Processes that run stay with the release with
     * which they started.
     */
    async switchTo(name: string): Promise<void> {
      const now = new Date();
      await utimes(join(kept, name), now, now);
      const next = `${link}.${process.pid}`;
      await rm(next, { force: true });
      await symlink(join('releases', name), next);
      await rename(next, link);
      await removeOld();
    },
  };
}

export type Releases = ReturnType<typeof releasesIn>;

/** The releases of this copy of Ratha. */
export const RELEASES: Releases = releasesIn(join(import.meta.dirname, '..', '..', 'build'));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}
