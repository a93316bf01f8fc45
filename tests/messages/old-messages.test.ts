import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/setup/database.ts';
import { up } from '../../migrations/0028_message_outcomes.ts';

const { db } = await openTestDatabase();

test('gives messages of earlier versions the state that is true', async () => {
  await sql`drop table message_resends, messages`.execute(db);
  await sql`create table messages (
    id integer generated always as identity primary key,
    status text not null default 'sending' check (status in ('sending', 'sent', 'failed')),
    dedupe_key text, attempts integer not null default 1, reference text, error text,
    created_at timestamptz not null default now(), claimed_at timestamptz not null default now(), sent_at timestamptz
  )`.execute(db);
  await sql`insert into messages (status, reference, error, dedupe_key, created_at, claimed_at, sent_at) values
    ('sent', 'wamid.1', null, 'a', now(), now(), now()),
    ('sent', 'outbox:b', null, 'b', now(), now(), now()),
    ('sending', null, null, 'c', now(), now() - interval '2 hours', null),
    ('failed', null, 'whatsapp: no answer in time', 'd', now(), now(), null),
    ('failed', null, 'whatsapp: status 500', 'e', now(), now(), null),
    ('failed', null, 'email: ETIMEDOUT', 'f', now(), now(), null),
    ('failed', null, 'whatsapp: 131026 Message undeliverable', 'g', now(), now(), null),
    ('failed', null, 'email: EENVELOPE 550', 'h', now(), now(), null),
    ('failed', null, 'whatsapp: 130429 Rate limit hit', 'i', now(), now(), null),
    ('failed', null, 'email: EENVELOPE 451', 'j', now() - interval '2 days', now(), null),
    ('failed', null, 'whatsapp: 130429 Rate limit hit', null, now(), now(), null)`.execute(db);
  await up(db);
  const { rows } = await sql`
    select status, sending_since is not null as in_hand, give_up_at is not null as ends, sent_at is not null as sent
    from messages order by id`.execute(db);
  const final = { in_hand: false, ends: false, sent: false };
  expect(rows).toEqual([
    { ...final, status: 'sent', sent: true },
    { ...final, status: 'kept' },
    { status: 'queued', in_hand: true, ends: true, sent: false },
    { ...final, status: 'unknown' },
    { ...final, status: 'unknown' },
    { ...final, status: 'unknown' },
    { ...final, status: 'failed' },
    { ...final, status: 'failed' },
    { status: 'queued', in_hand: false, ends: true, sent: false },
    { ...final, status: 'failed' },
    { ...final, status: 'failed' },
  ]);
});
