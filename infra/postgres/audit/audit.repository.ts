import { sql } from 'kysely';
import type { AuditedAct, AuditMarks, AuditStore } from '#domain/audit/audit-entry.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { presentBatch } from '#infra/audit/batch.ts';
import { operatorOf } from '#infra/audit/operator.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { accountOf, phoneHashOf } from '#infra/postgres/security-log/insert-event.ts';
import { requestOrigin } from '#infra/security/security-log/request-origin.ts';

/** The histories that an act may add to. */
const HISTORIES = [
  'booking_changes',
  'duty_changes',
  'fleet_changes',
  'team_changes',
  'tariff_changes',
] as const;

/** The row belongs to the open transaction, and is new. */
const isNew = (table: (typeof HISTORIES)[number], marks: AuditMarks) => sql<boolean>`
  ${sql.ref(`${table}.id`)} >= ${marks[table]}::bigint and ${sql.ref(`${table}.xmin`)} = pg_current_xact_id()::xid`;

/** Writes the entries of acts. `hashes` are the keyed hashes of a phone, the newest first. */
export function auditRepository(db: Db, hashes: (phone: Phone) => readonly string[]): AuditStore {
  return {
    async marks() {
      const columns = HISTORIES.map(
        (table) => sql`(select last_value from ${sql.id(`${table}_id_seq`)})::text as ${sql.id(table)}`,
      );
      const { rows } = await sql<AuditMarks>`select ${sql.join(columns)}`.execute(db);
      return rows[0] ?? {};
    },

    async done(act, changed) {
      const changes =
        'since' in changed
          ? changesSince(changed.since)
          : sql`select 1 as place, id, change from jsonb_array_elements(${JSON.stringify(changed.changes)}::jsonb)
              with ordinality as given (change, id)`;
      const named = [...act.subjects];
      await sql`
        with changed as (${changes})
        ${INSERT}
        select ${valuesOf(act, null, hashes)},
          array(select distinct subject from (
            select unnest(${named}::text[]) as subject
            union select change ->> 'subject' from changed union select change ->> 'ride' from changed) as all_of
            where subject is not null order by subject),
          coalesce((select jsonb_agg(change order by place, id) from changed), '[]')
        where ${named.length > 0} or exists (select from changed)`.execute(db);
    },

    async refused(act, code) {
      await sql`
        ${INSERT}
        select ${valuesOf(act, code, hashes)}, ${[...act.subjects]}::text[], '[]'::jsonb`.execute(db);
    },
  };
}

const INSERT = sql`
  insert into audit_entries (operation, outcome, refusal, role, account_id, phone_hash, surface, system_account, host,
    request_id, batch, subjects, changes)`;

function valuesOf(
  { operation, by }: AuditedAct,
  code: string | null,
  hashes: (phone: Phone) => readonly string[],
) {
  const person = by.phone === null ? null : { phone: by.phone, hash: hashes(by.phone)[0] ?? '' };
  const { account, host } = operatorOf(by.surface);
  return sql`${operation}::text, ${code === null ? 'done' : 'refused'}::text, ${code}::text, ${by.role}::text,
    ${accountOf(person)}, ${phoneHashOf(person)}, ${by.surface}::text, ${account}::text, ${host}::text,
    ${requestOrigin.getStore()?.requestId ?? null}::text, ${presentBatch()}::uuid`;
}

/**
 * Returns the changes that this transaction has written to the histories. Notes and lines may have personal data, so a change names
 * its line of the history in their place.
 */
function changesSince(marks: AuditMarks) {
  return sql`
    select 1 as place, id, jsonb_strip_nulls(jsonb_build_object('subject', 'BK-' || booking_id, 'kind', kind,
      'status', case when from_status is distinct from to_status then jsonb_build_array(from_status, to_status) end,
      'history', id)) as change
    from booking_changes where ${isNew('booking_changes', marks)}
    union all
    select 2, id, jsonb_strip_nulls(jsonb_build_object('subject', 'DT-' || duty_id, 'kind', kind, 'version', version,
      'ride', coalesce('BK-' || booking_id, 'TR-' || trip_id), 'before', ${before}, 'after', ${dutyIn('duty_changes')},
      'history', id))
    from duty_changes where ${isNew('duty_changes', marks)}
    union all
    select 3, id, jsonb_build_object('subject', coalesce('driver ' || driver_id, 'vehicle ' || vehicle_id),
      'version', version, 'history', id)
    from fleet_changes where ${isNew('fleet_changes', marks)}
    union all
    select 4, id, jsonb_build_object('kind', what, 'role', jsonb_build_array(from_role, to_role), 'history', id)
    from team_changes where ${isNew('team_changes', marks)}
    union all
    select 5, id, jsonb_build_object('kind', case when replaced then 'replaced' else 'set' end,
      'fares', to_jsonb(string_to_array(lines, E'\\n')), 'history', id)
    from tariff_changes where ${isNew('tariff_changes', marks)}
    union all
    select 6, booking_id, jsonb_build_object('subject', 'BK-' || booking_id, 'kind', 'deleted')
    from deleted_bookings
    where deleted_at > now() - interval '1 day' and deleted_bookings.xmin = pg_current_xact_id()::xid`;
}

const dutyIn = (table: string) => {
  const [kind, driver, vehicle, starts, ends] = [
    'kind',
    'driver_id',
    'vehicle_id',
    'starts_at',
    'ends_at',
  ].map((column) => sql.ref(`${table}.${column}`));
  return sql`case when ${kind} <> 'removed' then jsonb_build_object('driver', ${driver}, 'vehicle', ${vehicle},
    'startsAt', ${starts}, 'endsAt', ${ends}) end`;
};

const before = sql`(
  select ${dutyIn('earlier')} from duty_changes earlier
  where earlier.duty_id = duty_changes.duty_id and earlier.id < duty_changes.id order by earlier.id desc limit 1)`;
