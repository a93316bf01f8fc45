import { type RawBuilder, sql } from 'kysely';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { EventPerson, EventRow } from '#infra/postgres/security-log/event-row.ts';

const EVENT_COLUMNS = sql.raw(
  'kind, outcome, detail, account_id, phone_hash, subject_id, subject_hash, network_hash, request_id',
);

/**
 * Returns the statement that stores an event, also as a part of a larger statement. `condition` is its `where`, so
 * that an action that changed nothing has no event.
 */
export function insertEvent(row: EventRow, condition = sql<boolean>`true`): RawBuilder<object> {
  const { kind, outcome, detail, who, subject } = row;
  return sql<object>`
    insert into security_events (${EVENT_COLUMNS})
    select ${kind}::text, ${outcome}::text, ${detail}::text,
           ${accountOf(who)}, ${phoneHashOf(who)}, ${accountOf(subject)}, ${phoneHashOf(subject)},
           ${row.networkHash}::text, ${row.requestId}::text
    where ${condition}`;
}

/** Returns the statement that stores a sign-in by phone. Its kind and detail depend on the role of the account. */
export function insertSignIn(row: EventRow, account: CustomerId): RawBuilder<{ kind: string }> {
  return sql<{ kind: string }>`
    insert into security_events (${EVENT_COLUMNS})
    select case when member.role is null then 'rider.signed-in' else 'team.signed-in' end, ${row.outcome}::text,
           member.role, customer.id, null, null, null, ${row.networkHash}::text, ${row.requestId}::text
    from customers customer left join team_members member on member.phone = customer.phone
    where customer.id = ${account}
    returning kind`;
}

/** Returns the id of the person's account, or null. */
export function accountOf(person: EventPerson | null) {
  if (person === null) return sql<number | null>`null::integer`;
  if ('id' in person) return sql<number | null>`${person.id}::integer`;
  return sql<number | null>`(select id from customers where phone = ${person.phone})`;
}

/** Returns the hash of a phone without an account, or null. */
export function phoneHashOf(person: EventPerson | null) {
  if (person === null || 'id' in person) return sql<string | null>`null::text`;
  return sql<string | null>`
    (select ${person.hash}::text where not exists (select from customers where phone = ${person.phone}))`;
}
