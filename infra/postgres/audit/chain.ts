import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';

/** Entries that are linked, and checked, at a time. */
const BATCH = 2_000;

/**
 * An entry that is committed later than this after its time is never linked. A transaction lasts a minute at most, so the row was
 * written by something else than the product.
 */
const LATEST = "interval '10 minutes'";

/** The hash before the first entry. */
const START = Buffer.alloc(32);

/** Everything that an entry says, as one text that is the same whenever it is read. */
const CONTENT = sql<string>`jsonb_build_array(entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  entry.operation, entry.outcome, entry.refusal, entry.role, entry.account_id, entry.phone_hash, entry.surface,
  entry.system_account, entry.host, entry.request_id, entry.batch, entry.subjects, entry.changes)::text`;

function hashOf(before: Buffer, content: string): Buffer {
  return createHash('sha256').update(before).update(content).digest();
}

/** The newest link: how many entries the chain has, and the hash of the last one. */
export type ChainHead = { readonly position: number; readonly hash: string };

/**
 * Links the entries that are committed and not linked yet, in the order of their commits. Only one process links at a time; another one
 * returns null. Returns the new head, or null if there was nothing to link.
 */
export async function linkEntries(db: DbPool): Promise<ChainHead | null> {
  return db.transaction().execute(async (trx) => {
    const locked = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('ratha audit chain')) as locked`.execute(trx);
    if (!locked.rows[0]?.locked) return null;
    const last = await newestLink(trx);
    const { rows } = await sql<{ id: string; content: string }>`
      select entry.id, ${CONTENT} as content
      from audit_entries entry
      where entry.at > coalesce((select max(newest.at) from audit_entries newest where newest.id = ${last?.entry_id ?? null}),
          '-infinity') - ${sql.raw(LATEST)}
        and not exists (select from audit_links link where link.entry_id = entry.id)
      order by entry.id limit ${BATCH}`.execute(trx);
    if (rows.length === 0) return null;
    let hash = last?.hash ?? START;
    let position = Number(last?.position ?? 0);
    const links = rows.map(({ id, content }) => {
      hash = hashOf(hash, content);
      position += 1;
      return { position, id, hash: hash.toString('hex') };
    });
    await sql`
      insert into audit_links (position, entry_id, hash)
      select position, id, decode(hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (position bigint, id bigint, hash text)`.execute(
      trx,
    );
    return { position, hash: hash.toString('hex') };
  });
}

type NewestLink = { position: string; entry_id: string; hash: Buffer };

async function newestLink(db: Db): Promise<NewestLink | undefined> {
  const { rows } = await sql<NewestLink>`
    select position, entry_id, hash from audit_links order by position desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the head of the chain. Null for a chain without entries. */
export async function chainHead(db: Db): Promise<ChainHead | null> {
  const last = await newestLink(db);
  return last ? { position: Number(last.position), hash: last.hash.toString('hex') } : null;
}

/** A change that somebody made to the chain, at the first place where it shows. */
export type ChainFault =
  /** The entry says something else than when it was linked, or its link was changed. */
  | { readonly kind: 'changed'; readonly position: number; readonly entry: number }
  /** The entry, or the link at this position, is gone. */
  | { readonly kind: 'removed'; readonly position: number; readonly entry: number | null }
  /** The chain does not have the head that was kept elsewhere: it was cut, or made again. */
  | { readonly kind: 'other-head'; readonly position: number }
  /** The entry was written beside the product: it is older than those that were linked before it came. */
  | { readonly kind: 'put-in'; readonly entry: number };

export type ChainReport = {
  readonly head: ChainHead | null;
  /** Entries whose hash was checked. */
  readonly checked: number;
  /** New entries that the worker has not linked yet. */
  readonly waiting: number;
  readonly faults: readonly ChainFault[];
};

/**
 * Follows the chain from its first entry, and returns every place where it does not hold. `expected` is a head that was kept elsewhere: a
 * chain that was made again from there on does not have it.
 */
export async function verifyChain(db: Db, expected?: ChainHead): Promise<ChainReport> {
  const faults: ChainFault[] = [];
  let before: Buffer = START;
  let [position, checked, hasExpected] = [0, 0, expected === undefined];
  for (;;) {
    const { rows } = await sql<{ position: string; entry_id: string; hash: Buffer; content: string | null }>`
      select link.position, link.entry_id, link.hash, case when entry.id is not null then ${CONTENT} end as content
      from audit_links link left join audit_entries entry on entry.id = link.entry_id
      where link.position > ${position} order by link.position limit ${BATCH}`.execute(db);
    for (const row of rows) {
      const at = Number(row.position);
      if (at !== position + 1) faults.push({ kind: 'removed', position: position + 1, entry: null });
      const entry = Number(row.entry_id);
      if (row.content === null) faults.push({ kind: 'removed', position: at, entry });
      // After a missing link, the hash before this one is not known. The check goes on from here.
      else if (at === position + 1 && !hashOf(before, row.content).equals(row.hash))
        faults.push({ kind: 'changed', position: at, entry });
      before = row.hash;
      position = at;
      hasExpected ||= at === expected?.position && row.hash.toString('hex') === expected.hash;
      checked += 1;
    }
    if (rows.length < BATCH) break;
  }
  if (!hasExpected && expected) faults.push({ kind: 'other-head', position: expected.position });
  const { putIn, waiting } = await unlinkedEntries(db);
  return {
    head: position === 0 ? null : { position, hash: before.toString('hex') },
    checked,
    waiting,
    faults: [...faults, ...putIn],
  };
}

async function unlinkedEntries(db: Db): Promise<{ putIn: ChainFault[]; waiting: number }> {
  const { rows } = await sql<{ id: string; is_late: boolean }>`
    select entry.id, entry.at <= coalesce((
        select newest.at from audit_links link join audit_entries newest on newest.id = link.entry_id
        order by link.position desc limit 1), '-infinity') - ${sql.raw(LATEST)} as is_late
    from audit_entries entry
    where not exists (select from audit_links link where link.entry_id = entry.id)
    order by entry.id`.execute(db);
  return {
    putIn: rows.filter(({ is_late }) => is_late).map(({ id }) => ({ kind: 'put-in', entry: Number(id) })),
    waiting: rows.filter(({ is_late }) => !is_late).length,
  };
}
