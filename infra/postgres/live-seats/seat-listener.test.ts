import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { USUAL_LIMITS } from '#infra/config/database.ts';
import { seatListener } from '#infra/postgres/live-seats/seat-listener.ts';
import { SEAT_CHANNEL } from '#infra/postgres/live-seats/seat-notifications.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { startTcpProxy } from '#tests/setup/tcp-proxy.ts';

const { db, url } = await openTestDatabase();
const proxy = await startTcpProxy(url);
afterAll(() => proxy.stop());

test('notices a silent server by its heartbeat, and listens again on a new connection', async () => {
  const heard: number[] = [];
  let losses = 0;
  const listener = seatListener(
    {
      connectionString: proxy.through(url),
      limits: USUAL_LIMITS,
      name: 'test',
      heartbeat: { every: 50, answerWithin: 1_000 },
    },
    {
      changed: (trips) => heard.push(...trips),
      listening: () => undefined,
      lost: () => {
        losses += 1;
      },
    },
  );
  const notify = (trip: number) => sql`select pg_notify(${SEAT_CHANNEL}, ${String(trip)})`.execute(db);
  listener.start();
  await expect.poll(listener.isListening).toBe(true);
  proxy.goSilent();
  await expect.poll(listener.isListening).toBe(false);
  expect(losses).toBeGreaterThan(0);
  proxy.abandon();
  await expect.poll(listener.isListening).toBe(true);
  await notify(7);
  await expect.poll(() => heard).toEqual([7]);
  await listener.close();
});
