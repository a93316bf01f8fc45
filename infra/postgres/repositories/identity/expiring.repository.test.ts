import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetExpired } from '#domain/identity/forget-expired.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { expiringRepository } from '#infra/postgres/repositories/identity/expiring.repository.ts';
import { seatHoldRepository } from '#infra/postgres/repositories/rideshare/seat-hold.repository.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DbPool;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('deletes expired sessions and the codes of yesterday, and nothing else', async () => {
  const now = new Date();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  for (const [id, expires] of [
    ['over', ago(1)],
    ['open', ago(-1)],
  ] as const) {
    await db
      .insertInto('sessions')
      .values({ id_hash: id, customer_id: null, data: '{}', expires_at: expires })
      .execute();
  }
  for (const [phone, sent] of [
    ['+919811110001', ago(25)],
    ['+919811110002', ago(23)],
  ] as const) {
    const code = { phone, address: '127.0.0.1', code_hash: 'x', sent_at: sent, expires_at: sent };
    await db.insertInto('otp_challenges').values(code).execute();
    const message = {
      kind: 'otp',
      channel: 'whatsapp',
      to: phone,
      subject: '',
      body: '123456',
      created_at: sent,
    } as const;
    await db
      .insertInto('messages')
      .values({ ...message, dedupe_key: null, booking_id: null })
      .execute();
  }

  for (const [key, expire] of [
    ['over', ago(1).getTime()],
    ['running', ago(-1).getTime()],
  ] as const) {
    await db.insertInto('rate_limits').values({ key, points: 1, expire }).execute();
  }

  const forgotten = await forgetExpired({
    expiring: expiringRepository(db),
    seats: seatHoldRepository(db),
    forgetDeleted: async () => 0,
    clock: () => now,
  })();

  expect(forgotten).toEqual({ sessions: 1, codes: 1, holds: 0, bookings: 0 });
  expect(await db.selectFrom('sessions').select('id_hash').execute()).toEqual([{ id_hash: 'open' }]);
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'running' }]);
  expect(await db.selectFrom('otp_challenges').select('phone').execute()).toEqual([
    { phone: '+919811110002' },
  ]);
  expect(await db.selectFrom('messages').select('to').execute()).toEqual([{ to: '+919811110002' }]);
});
