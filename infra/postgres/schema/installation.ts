import { sql } from 'kysely';
import type { Installation } from '#domain/workflows/installation.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** The installation of a database. */
export type StoredInstallation = Installation & {
  /** True if workflows may run under the ids of earlier versions, which did not name the installation. */
  readonly hasOldWorkflows: boolean;
};

/** Reads which installation the database belongs to. */
export async function readInstallation(db: Db): Promise<StoredInstallation> {
  const { id, epoch, has_old_workflows } = await db
    .selectFrom('installation')
    .select(['id', 'epoch', 'has_old_workflows'])
    .executeTakeFirstOrThrow();
  return { id, epoch, hasOldWorkflows: has_old_workflows };
}

/**
 * Gives a restored database a new epoch, so that its workflows do not meet those of the database before. With `asCopy`,
 * it becomes an installation of its own, and the workflows of the original are left alone. Returns the installation.
 */
export async function renewEpoch(db: Db, { asCopy = false } = {}): Promise<Installation> {
  return db
    .updateTable('installation')
    .set({
      epoch: sql<string>`left(gen_random_uuid()::text, 8)`,
      renewed_at: sql<Date>`now()`,
      ...(asCopy && { id: sql<string>`right(gen_random_uuid()::text, 12)`, has_old_workflows: false }),
    })
    .returning(['id', 'epoch'])
    .executeTakeFirstOrThrow();
}

/**
 * Returns a function that reads the installation at most every `maxAgeMs`, so that a restore is noticed by running
 * processes. While the database does not answer, it returns what it read last.
 */
export function cachedInstallation(db: Db, maxAgeMs = 2_000): () => Promise<StoredInstallation> {
  let last: { readonly installation: StoredInstallation; readonly at: number } | null = null;
  return async () => {
    if (last && performance.now() - last.at < maxAgeMs) return last.installation;
    try {
      last = { installation: await readInstallation(db), at: performance.now() };
    } catch (error) {
      if (!last) throw error;
    }
    return last.installation;
  };
}
