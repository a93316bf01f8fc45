import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * When the provider delivered a message, and when the recipient read it (docs/product/messages.md#receipts). A receipt can come
 * before the answer to the message, so receipts are kept apart until they are applied. Their key is a digest, because the
 * provider's reference contains the phone.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table messages add column delivered_at timestamptz, add column read_at timestamptz',
  'create index messages_by_reference on messages (md5(reference)) where reference is not null',
  `create table message_receipts (
    reference_digest text primary key,
    delivered_at timestamptz,
    read_at timestamptz,
    failed_at timestamptz,
    error text,
    received_at timestamptz not null default now(),
    is_applied boolean not null default false
  )`,
  'create index message_receipts_to_apply on message_receipts (received_at) where not is_applied',
  'create index message_receipts_age on message_receipts (received_at)',
];
