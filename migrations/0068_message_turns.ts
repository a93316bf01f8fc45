import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Messages that wait: for the morning (docs/product/messages.md#quiet-hours), for their turn at one person, or for room among the
 * people a day that Meta allows (docs/product/messages.md#whatsapp-limits). The key of a person is a digest of the phone's digits.
 * `opened_at` is when the number last wrote first to the person.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table messages add column not_before timestamptz',
  `create index messages_waiting on messages ("to") where status = 'queued' and not_before is not null`,
  `create table message_turns (
    phone_digest text primary key,
    turn_at timestamptz not null,
    opened_at timestamptz
  )`,
  'create index message_turns_opened on message_turns (opened_at)',
  'create index message_turns_age on message_turns (turn_at)',
  `create table whatsapp_numbers (
    phone_number_id text primary key,
    people_per_day integer,
    asked_at timestamptz not null
  )`,
];
