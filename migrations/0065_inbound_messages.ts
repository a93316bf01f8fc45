import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * What people write to the WhatsApp number (docs/product/messages.md#inbox). The key of a message is a digest, because the
 * provider's reference contains the phone. Meta reports one message several times.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table inbound_messages (
    id integer generated always as identity primary key,
    reference_digest text not null unique,
    phone text not null,
    kind text not null check (kind in ('text', 'image', 'voice', 'location', 'other')),
    body text not null,
    written_at timestamptz not null,
    received_at timestamptz not null default now(),
    handled_at timestamptz,
    handled_how text check (handled_how in ('answered', 'done')),
    handled_role text,
    handled_phone text,
    handled_surface text,
    check (num_nonnulls(handled_at, handled_how, handled_role, handled_surface) in (0, 4))
  )`,
  'create index inbound_messages_open on inbound_messages (id desc) where handled_at is null',
  'create index inbound_messages_phone on inbound_messages (phone, id desc)',
  'create index inbound_messages_age on inbound_messages (received_at)',
];
