import { isOwnRow } from '#infra/postgres/connection/own-rows.ts';

/** The histories that an act may add to. */
const HISTORIES = [
  'booking_changes',
  'duty_changes',
  'fleet_changes',
  'team_changes',
  'tariff_changes',
  'message_resends',
] as const;

/** The number that the next row of each history gets. */
export const ENDS_OF_HISTORIES = `array[${HISTORIES.map(
  (table) => `(select last_value + is_called::integer from ${table}_id_seq)`,
).join(', ')}]::text[]`;

/**
 * The row belongs to the open transaction. The mark keeps the search short; the end of the sequence tells the planner so, which
 * expects a third of the table without it, and reads it whole.
 */
const isNew = (table: (typeof HISTORIES)[number]) =>
  `$12::jsonb is null and ${table}.id >= ($13::bigint[])[${HISTORIES.indexOf(table) + 1}]
    and ${table}.id <= (select last_value from ${table}_id_seq) and ${isOwnRow(table)}`;

/** A restore inserts all history of its booking again. Only its own line is a change, and it is the last. */
const IS_CHANGE = `$1::text <> 'bookings.restore'
  or kind = 'restored' and not exists (select from booking_changes later
    where later.booking_id = booking_changes.booking_id and later.id > booking_changes.id)`;

const duty = (
  table: string,
) => `case when ${table}.kind <> 'removed' then jsonb_build_object('driver', ${table}.driver_id,
  'vehicle', ${table}.vehicle_id, 'startsAt', ${table}.starts_at, 'endsAt', ${table}.ends_at) end`;

/** Deleted bookings have no sequence, so only an act that deletes looks for them. */
const DELETED = `jsonb_build_object('subject', 'BK-' || booking_id, 'kind', 'deleted') from deleted_bookings`;

/**
 * The changes that this transaction has written to the histories of bookings and duties. Notes and lines may have personal data, so a
 * change names its line of the history in their place.
 */
const OF_RIDES = [
  `select 1 as place, id::bigint, jsonb_strip_nulls(jsonb_build_object('subject', 'BK-' || booking_id, 'kind', kind,
    'status', case when from_status is distinct from to_status then jsonb_build_array(from_status, to_status) end,
    'paidAt', case when kind = 'paid' then at end, 'restoredAs', case when kind = 'restored' then to_status end, 'history', id)) as change
  from booking_changes where ${isNew('booking_changes')} and (${IS_CHANGE})`,
  `select 2, id, jsonb_strip_nulls(jsonb_build_object('subject', 'DT-' || duty_id, 'kind', kind, 'version', version,
    'ride', coalesce('BK-' || booking_id, 'TR-' || trip_id),
    'before', (select ${duty('earlier')} from duty_changes earlier
      where earlier.duty_id = duty_changes.duty_id and earlier.id < duty_changes.id order by earlier.id desc limit 1),
    'after', ${duty('duty_changes')}, 'history', id))
  from duty_changes where ${isNew('duty_changes')}`,
  `select 6, booking_id, ${DELETED}
  where $1::text = 'bookings.delete' and ${isOwnRow('deleted_bookings')}
    and booking_id = any(array(select substr(named, 4)::integer from unnest($11::text[]) named where named like 'BK-%'))`,
  `select 7, booking_id, ${DELETED}
  where $1::text = 'bookings.delete-cancelled' and ${isOwnRow('deleted_bookings')}
    and deleted_at > now() - interval '1 day'`,
  `select 9, place, change from jsonb_array_elements($12::jsonb) with ordinality as given (change, place)`,
];

/** Those of the other histories. */
const OF_OTHERS = [
  `select 3, id, jsonb_build_object('subject', coalesce('driver ' || driver_id, 'vehicle ' || vehicle_id),
    'version', version, 'history', id) || coalesce($14::jsonb, '{}')
  from fleet_changes where ${isNew('fleet_changes')}`,
  `select 4, id, jsonb_strip_nulls(jsonb_build_object('kind', what,
    'account', (select id from customers where customers.phone = team_changes.phone),
    'role', case when from_role is distinct from to_role then jsonb_build_array(from_role, to_role) end, 'history', id))
  from team_changes where ${isNew('team_changes')}`,
  `select 5, id, jsonb_build_object('kind', case when replaced then 'replaced' else 'set' end,
    'fares', to_jsonb(string_to_array(lines, E'\\n')), 'history', id)
  from tariff_changes where ${isNew('tariff_changes')}`,
  `select 8, message_resends.id, jsonb_strip_nulls(jsonb_build_object('subject', 'message ' || message_id, 'kind', act,
    'ride', 'BK-' || booking_id, 'history', message_resends.id))
  from message_resends join messages on messages.id = message_id where ${isNew('message_resends')}`,
];

/** The operations that add to no other history. Their statement takes PostgreSQL half the time. */
const ABOUT_RIDES = /^(bookings|duties)\./;

/** Returns whether an operation adds to the histories of bookings and duties alone. */
export function isAboutRides(operation: string): boolean {
  return ABOUT_RIDES.test(operation);
}

/**
 * Returns the statement that writes an entry and answers where the histories end.
 * $1 operation, $2 code of the refusal or null, $3 role, $4 phone, $5 its hash, $6 surface, $7 system account, $8 host, $9 request,
 * $10 batch, $11 subjects, $12 changes as JSON, or null for those of the histories, $13 the mark,
 * $14 members of the changes of the fleet, or null; only with the other histories.
 */
function statementOf(changes: readonly string[]): string {
  return `
  with changed as (${changes.join(' union all ')}),
  person as (select id from customers where phone = $4::text),
  written as (
    insert into audit_entries (operation, outcome, refusal, role, account_id, phone_hash, surface, system_account, host,
      request_id, batch, subjects, changes)
    select $1::text, case when $2::text is null then 'done' else 'refused' end, $2::text, $3::text, (select id from person),
      case when not exists (select from person) then $5::text end, $6::text, $7::text, $8::text, $9::text, $10::uuid,
      array(select subject from (
        select unnest($11::text[]) as subject
        union all select change ->> 'subject' from changed union all select change ->> 'ride' from changed) as named
        where subject is not null group by subject order by left(subject, 2), length(subject), subject),
      coalesce((select jsonb_agg(change order by place, id) from changed), '[]')
    where $2::text is not null or cardinality($11::text[]) > 0 or exists (select from changed)
  )
  select ${ENDS_OF_HISTORIES} as mark`;
}

/** The texts are made once: making one for each act would cost as much as running it. */
export const WRITE_RIDE_ENTRY = statementOf(OF_RIDES);
export const WRITE_ENTRY = statementOf([...OF_RIDES, ...OF_OTHERS]);
