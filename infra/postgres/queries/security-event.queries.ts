import { type ExpressionBuilder, sql } from 'kysely';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Person, SecurityKind, SecurityOutcome } from '#domain/security-log/security-event.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';

/** The person of an event: the account, with its phone as it is now, or the hash of a phone without an account. */
export type EventPersonView = {
  readonly account: CustomerId | null;
  readonly phone: Phone | null;
  readonly phoneHash: string | null;
};

export type SecurityEventView = {
  readonly id: number;
  readonly at: Date;
  readonly lastAt: Date;
  readonly kind: SecurityKind;
  readonly outcome: SecurityOutcome;
  readonly detail: string | null;
  readonly who: EventPersonView | null;
  readonly subject: EventPersonView | null;
  /** The keyed hash of the network; null for the terminal, `many` for many networks. */
  readonly network: string | null;
  readonly requestId: string | null;
  readonly count: number;
};

export type SecurityEventFilter = {
  readonly since?: Date | undefined;
  readonly kind?: SecurityKind | undefined;
  /** Events of this person, and about this person. */
  readonly person?: Person | undefined;
  /** Events that are older than the one with this id. */
  readonly before?: number | undefined;
};

/** Reads the security log. `hashes` are the keyed hashes of a phone. */
export function securityEventQueries(db: Db, hashes: (phone: Phone) => readonly string[]) {
  return {
    /** Returns events, newest first. `next` is the id to continue before, if there are more. */
    async list(
      { since, kind, person, before }: SecurityEventFilter,
      limit: number,
    ): Promise<{ events: readonly SecurityEventView[]; next: number | null }> {
      let query = db
        .selectFrom('security_events as event')
        .leftJoin('customers as actor', 'actor.id', 'event.account_id')
        .leftJoin('customers as about', 'about.id', 'event.subject_id')
        .select(columnsOf('security_events', 'event'))
        .select(['actor.phone as actor_phone', 'about.phone as about_phone'])
        .orderBy('event.at', 'desc')
        .orderBy('event.id', 'desc')
        .limit(limit + 1);
      if (since) query = query.where('event.last_at', '>=', since);
      if (kind) query = query.where('event.kind', '=', kind);
      if (person !== undefined) query = query.where((eb) => isPerson(eb, person));
      if (before !== undefined) {
        query = query.where(
          sql<boolean>`(event.at, event.id) < (select at, id from security_events where id = ${before})`,
        );
      }
      const rows = await query.execute();
      const events = rows.slice(0, limit).map((row) => ({
        id: Number(row.id),
        at: row.at,
        lastAt: row.last_at,
        kind: row.kind,
        outcome: row.outcome,
        detail: row.detail,
        who: personView(row.account_id, row.actor_phone, row.phone_hash),
        subject: personView(row.subject_id, row.about_phone, row.subject_hash),
        network: row.network_hash,
        requestId: row.request_id,
        count: row.count,
      }));
      return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
    },
  };

  function isPerson(
    { or, eb, selectFrom }: ExpressionBuilder<Tables & { event: Tables['security_events'] }, 'event'>,
    person: Person,
  ) {
    if (typeof person === 'number')
      return or([eb('event.account_id', '=', person), eb('event.subject_id', '=', person)]);
    const account = selectFrom('customers').select('customers.id').where('customers.phone', '=', person);
    const known = [...hashes(person)];
    return or([
      eb('event.account_id', '=', account),
      eb('event.subject_id', '=', account),
      eb('event.phone_hash', 'in', known),
      eb('event.subject_hash', 'in', known),
    ]);
  }
}

function personView(
  account: CustomerId | null,
  phone: Phone | null,
  phoneHash: string | null,
): EventPersonView | null {
  return account === null && phoneHash === null ? null : { account, phone, phoneHash };
}
