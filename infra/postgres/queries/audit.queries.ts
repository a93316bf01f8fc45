import { sql } from 'kysely';
import type { AuditChange, AuditOutcome } from '#domain/audit/audit-entry.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Person } from '#domain/security-log/security-event.ts';
import { type ChainHead, chainHead, verifyChain } from '#infra/postgres/audit/chain.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** An entry, with what is known of its person now. */
export type AuditEntryView = {
  readonly id: number;
  readonly at: Date;
  readonly operation: string;
  readonly outcome: AuditOutcome;
  /** The code of the refusal. */
  readonly refusal: string | null;
  readonly who: {
    readonly role: Actor['role'];
    readonly account: CustomerId | null;
    readonly phone: Phone | null;
    readonly phoneHash: string | null;
    readonly name: string | null;
  };
  readonly surface: Surface;
  /** The account and the machine of a command. */
  readonly systemAccount: string | null;
  readonly host: string | null;
  readonly requestId: string | null;
  readonly batch: string | null;
  readonly subjects: readonly string[];
  readonly changes: readonly AuditChange[];
  /** The place in the chain. Null until it is linked. */
  readonly position: number | null;
  readonly hash: string | null;
};

export type AuditFilter = {
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** An operation such as `bookings.confirm`, or all of a noun: `bookings`. */
  readonly operation?: string | undefined;
  readonly outcome?: AuditOutcome | undefined;
  readonly subject?: string | undefined;
  readonly person?: Person | undefined;
  readonly batch?: string | undefined;
  /** Entries that are older than the one with this id. */
  readonly before?: number | undefined;
  readonly id?: number | undefined;
};

/** Acts that belong together: a command on many, a selection, the plan of a day. */
export type AuditBatchView = {
  readonly batch: string;
  readonly at: Date;
  readonly operations: readonly string[];
  readonly acts: number;
  readonly refused: number;
  readonly surface: Surface;
  readonly systemAccount: string | null;
  readonly host: string | null;
  /** The phone of the account that acted. */
  readonly phone: Phone | null;
  /** The id of its last entry. */
  readonly last: number;
};

type Counts = { readonly acts: string; readonly refused: string; readonly last: string };

type Row = Omit<AuditEntryView, 'id' | 'position' | 'who'> & {
  readonly id: string;
  readonly position: string | null;
} & AuditEntryView['who'];

const EXPORTED_AT_ONCE = 1_000;

const ENTRIES = sql`
  select entry.id, entry.at, entry.operation, entry.outcome, entry.refusal, entry.role, entry.account_id as account,
    person.phone, entry.phone_hash as "phoneHash", person.name, entry.surface, entry.system_account as "systemAccount",
    entry.host, entry.request_id as "requestId", entry.batch, entry.subjects, entry.changes, link.position,
    encode(link.hash, 'hex') as hash
  from audit_entries entry
  left join customers person on person.id = entry.account_id
  left join audit_links link on link.entry_id = entry.id`;

/** Reads the record of acts. `hashes` are the keyed hashes of a phone. */
export function auditQueries(db: Db, hashes: (phone: Phone) => readonly string[]) {
  return {
    /** Returns entries, newest first. `next` is the id to continue before, if there are more. */
    async list(
      filter: AuditFilter,
      limit: number,
    ): Promise<{ entries: readonly AuditEntryView[]; next: number | null }> {
      const conditions = conditionsOf(filter, hashes);
      const { rows } = await sql<Row>`
        ${ENTRIES} where ${sql.join(conditions, sql` and `)}
        order by entry.id desc limit ${limit + 1}`.execute(db);
      const entries = rows.slice(0, limit).map(viewOf);
      return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
    },

    /** Returns all entries, oldest first. */
    async *each(filter: Pick<AuditFilter, 'since' | 'until'>): AsyncGenerator<AuditEntryView> {
      for (let after = 0; ; ) {
        const { rows } = await sql<Row>`
          ${ENTRIES} where ${sql.join([...conditionsOf(filter, hashes), sql`entry.id > ${after}`], sql` and `)}
          order by entry.id limit ${EXPORTED_AT_ONCE}`.execute(db);
        for (const row of rows) yield viewOf(row);
        if (rows.length < EXPORTED_AT_ONCE) return;
        after = Number(rows.at(-1)?.id);
      }
    },

    /** Returns batches, newest first. `next` is the id of the entry to continue before, if there are more. */
    async batches(
      { before }: Pick<AuditFilter, 'before'>,
      limit: number,
    ): Promise<{ batches: readonly AuditBatchView[]; next: number | null }> {
      const { rows } = await sql<Omit<AuditBatchView, 'acts' | 'refused' | 'last'> & Counts>`
        select batch, min(at) as at, max(id) as last, count(*) as acts, count(*) filter (where outcome = 'refused') as refused,
          array_agg(distinct operation order by operation) as operations, min(surface) as surface,
          min(system_account) as "systemAccount", min(host) as host,
          (select phone from customers where id = min(account_id)) as phone
        from audit_entries where batch is not null
        group by batch having ${before ?? null}::bigint is null or max(id) < ${before ?? null}::bigint
        order by max(id) desc limit ${limit + 1}`.execute(db);
      const batches = rows.slice(0, limit).map(({ acts, refused, last, ...row }) => ({
        ...row,
        acts: Number(acts),
        refused: Number(refused),
        last: Number(last),
      }));
      return { batches, next: rows.length > limit ? (batches.at(-1)?.last ?? null) : null };
    },

    head: () => chainHead(db),

    /** Follows the whole chain. `expected` is a head that was kept elsewhere. */
    verify: (expected?: ChainHead) => verifyChain(db, expected),
  };
}

function viewOf({ id, position, role, account, phone, phoneHash, name, ...row }: Row): AuditEntryView {
  return {
    ...row,
    id: Number(id),
    who: { role, account, phone, phoneHash, name },
    position: position === null ? null : Number(position),
  };
}

function conditionsOf(
  { since, until, operation, outcome, subject, person, batch, before, id }: AuditFilter,
  hashes: (phone: Phone) => readonly string[],
) {
  return [
    sql`true`,
    ...(since ? [sql`entry.at >= ${since}`] : []),
    ...(until ? [sql`entry.at < ${until}`] : []),
    ...(operation
      ? [sql`(entry.operation = ${operation} or split_part(entry.operation, '.', 1) = ${operation})`]
      : []),
    ...(outcome ? [sql`entry.outcome = ${outcome}`] : []),
    ...(subject ? [sql`entry.subjects @> array[${subject}]::text[]`] : []),
    ...(person === undefined ? [] : [isBy(person, hashes)]),
    ...(batch ? [sql`entry.batch = ${batch}::uuid`] : []),
    ...(before === undefined ? [] : [sql`entry.id < ${before}`]),
    ...(id === undefined ? [] : [sql`entry.id = ${id}`]),
  ];
}

function isBy(person: Person, hashes: (phone: Phone) => readonly string[]) {
  if (typeof person === 'number') return sql`entry.account_id = ${person}`;
  return sql`(entry.account_id = (select id from customers where phone = ${person})
    or entry.phone_hash = any(${[...hashes(person)]}::text[]))`;
}
