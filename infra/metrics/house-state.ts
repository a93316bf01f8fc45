import { sql } from 'kysely';
import type { Db } from '#infra/postgres/connection/database.ts';
import { IS_DECISION } from '#infra/postgres/repositories/bookings/is-decision.ts';

/** One row of what is measured: a value with its labels. */
export type Measured = {
  readonly name: HouseMetric;
  readonly labels: Record<string, string>;
  readonly value: number;
};

/** The metrics of the fleet's work, which the database counts. Each key is a metric `ratha_…`, with its labels. */
export const HOUSE_METRICS = {
  bookings: { labels: ['status'], help: 'Bookings that are not closed, by status.' },
  bookings_overdue: { labels: [], help: 'Received bookings past their time to confirm.' },
  bookings_oldest_received_seconds: {
    labels: [],
    help: 'Seconds since the oldest received booking was placed.',
  },
  promise_bookings: {
    labels: ['kept'],
    help: 'Bookings placed within 24 hours whose time to confirm is over, by whether they were decided in time.',
  },
  rides_without_driver: {
    labels: [],
    help: 'Confirmed bookings with a pickup within 24 hours and without a duty.',
  },
  duties_unanswered: { labels: [], help: 'Duties ahead whose driver was told and has not answered.' },
  seat_holds: { labels: [], help: 'Seats that are held for a rider now.' },
  messages: {
    labels: ['channel', 'kind', 'state'],
    help: 'Messages created within 24 hours, by channel, kind and state.',
  },
  messages_oldest_queued_seconds: {
    labels: [],
    help: 'Seconds since the oldest message that waits for its next attempt was created.',
  },
  inbound_messages_open: {
    labels: [],
    help: 'Messages of people to the WhatsApp number that nobody has handled.',
  },
  inbound_messages_oldest_seconds: {
    labels: [],
    help: 'Seconds since the oldest message of a person that nobody has handled arrived.',
  },
  outbox_events: { labels: [], help: 'Events that wait to be delivered to Temporal.' },
  outbox_oldest_seconds: { labels: [], help: 'Seconds since the oldest event that waits was written.' },
  relay_active: { labels: [], help: '1 if a worker delivers events, otherwise 0.' },
  workflow_failures: { labels: [], help: 'Workflows that fail and try again.' },
  alarms: { labels: ['subject', 'fault'], help: 'Alarms to the team of the last day that have not ended.' },
  calendar_oldest_unwritten_seconds: {
    labels: [],
    help: 'Seconds since the oldest entry of the external calendar whose text is not known there.',
  },
  backup_age_seconds: {
    labels: [],
    help: 'Seconds since the newest backup was taken. Without one, since this installation began.',
  },
  backup_checked_age_seconds: {
    labels: [],
    help: 'Seconds since the newest backup that was checked was taken. Without one, since this installation began.',
  },
  database_connections: {
    labels: ['application', 'state'],
    help: 'Connections to the database of this installation, by program and state.',
  },
  database_bytes: { labels: [], help: 'Size of the database in bytes.' },
} as const satisfies Record<string, { readonly labels: readonly string[]; readonly help: string }>;

export type HouseMetric = keyof typeof HOUSE_METRICS;

/**
 * Returns what is measured now, by the clock of the database, in one statement. `confirmation` is the time to confirm a booking, in
 * milliseconds. No value names a person.
 */
export async function houseState(db: Db, confirmation: number): Promise<readonly Measured[]> {
  const window = sql`make_interval(secs => ${confirmation / 1_000}::float8)`;
  const { rows } = await sql<Measured>`
    with decided as (
      select placed_at, (select min(change.at) from booking_changes as change
          where change.booking_id = bookings.id and ${IS_DECISION}) as at
      from bookings
      where placed_at > now() - interval '24 hours' and placed_at <= now() - ${window}
    )
    select 'bookings' as name, jsonb_build_object('status', status) as labels, count(*)::float8 as value
      from bookings where status in ('received', 'confirmed', 'on-trip') group by status
    union all select 'bookings_overdue', '{}', count(*) from bookings
      where status = 'received' and placed_at < now() - ${window}
    union all select 'bookings_oldest_received_seconds', '{}', ${secondsSince('min(placed_at)')}
      from bookings where status = 'received'
    union all select 'promise_bookings', '{"kept": "true"}', count(*) filter (where at <= placed_at + ${window}) from decided
    union all select 'promise_bookings', '{"kept": "false"}',
        count(*) filter (where at is null or at > placed_at + ${window}) from decided
    union all select 'rides_without_driver', '{}', count(*) from bookings
      where status = 'confirmed' and pickup_at between now() and now() + interval '24 hours'
        and not exists (select from duties where booking_id = bookings.id and state <> 'declined')
    union all select 'duties_unanswered', '{}', count(*) from duties
      where state = 'assigned' and notified_at is not null and starts_at > now()
    union all select 'seat_holds', '{}', count(*) from trip_seats where status = 'held' and held_until > now()
    union all select 'messages', jsonb_build_object('channel', channel, 'kind', kind, 'state', status), count(*)
      from messages where created_at > now() - interval '24 hours' group by channel, kind, status
    union all select 'messages_oldest_queued_seconds', '{}', ${secondsSince('min(greatest(created_at, not_before))')}
      from messages where status = 'queued' and coalesce(not_before <= now(), true)
    union all select 'inbound_messages_open', '{}', count(*) from inbound_messages where handled_at is null
    union all select 'inbound_messages_oldest_seconds', '{}', ${secondsSince('min(received_at)')}
      from inbound_messages where handled_at is null
    union all select 'outbox_events', '{}', count(*) from outbox_events where delivered_at is null
    union all select 'outbox_oldest_seconds', '{}', ${secondsSince('min(created_at)')}
      from outbox_events where delivered_at is null
    union all select 'relay_active', '{}', count(*) from relay_lease where expires_at > now()
    union all select 'workflow_failures', '{}', count(*) from workflow_failures
    union all select 'alarms', jsonb_build_object('subject', subject, 'fault', fault), count(*)
      from alarms where subject <> 'house' and ended_at is null and raised_at > now() - interval '24 hours' group by subject, fault
    union all select 'calendar_oldest_unwritten_seconds', '{}', ${secondsSince('min(synced_at)')}
      from calendar_events
      where fingerprint is null and starts_at >= date_trunc('day', now(), 'Asia/Kolkata') - interval '1 day'
    union all select 'backup_age_seconds', '{}', ${secondsSince('coalesce(max(taken_at), (select renewed_at from installation))')}
      from backups
    union all select 'backup_checked_age_seconds', '{}',
        ${secondsSince('coalesce(max(taken_at), (select renewed_at from installation))')}
      from backups where checked_at is not null
    union all select 'database_connections',
        jsonb_build_object('application', application_name, 'state', coalesce(state, 'starting')), count(*)
      from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and application_name like 'ratha%'
      group by application_name, state
    union all select 'database_bytes', '{}', pg_database_size(current_database())`.execute(db);
  return rows;
}

/** Zero if there is nothing. */
function secondsSince(instant: string) {
  return sql`coalesce(extract(epoch from now() - ${sql.raw(instant)}), 0)::float8`;
}
