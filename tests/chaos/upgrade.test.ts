import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { type Balancer, startBalancer } from '#tests/chaos/balancer.ts';
import { startWebProcess, type WebProcess } from '#tests/chaos/web-process.ts';
import { type Answer, anotherPhone, Client, RIDES } from '#tests/contract/site.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

/** At least so many requests while the schema changes. `UPGRADE_REQUESTS=5000` runs longer. */
const REQUESTS = Number(process.env.UPGRADE_REQUESTS ?? 240);
const CLIENTS = 4;
/** Pauses of each client, so that all of them send about ten requests a second. */
const PAUSE_MS = 300;

let site: TestContainer;
let balancer: Balancer;
const webs: WebProcess[] = [];

beforeAll(async () => {
  site = await createTestContainer();
  balancer = await startBalancer();
  for (let count = 0; count < 2; count += 1) {
    const web = await startWebProcess(site.variables);
    webs.push(web);
    await balancer.add(web.port);
  }
});
afterAll(async () => {
  await balancer?.stop();
  await Promise.all(webs.map((web) => web.kill()));
  await site?.drop();
});

/** The changes of four releases. A migration of the product may add a column while the former release runs. */
const MIGRATIONS = ['bookings', 'customers', 'sessions', 'trip_seats'].map(
  (table) => sql`alter table ${sql.table(table)} add column of_the_next_release text not null default 'x'`,
);

test('the running release answers every request while a newer one migrates the database', async () => {
  const { container } = site;
  // Every sixth request books a seat, each of another trip. Each day has at least two trips.
  const trip = await newTrips(container, 30 + Math.ceil(REQUESTS / 12));
  const counts: Record<string, number> = {};
  const failed: string[] = [];
  let asked = 0;
  let isOver = false;

  async function ask(what: string, answer: Promise<Answer>): Promise<Answer> {
    asked += 1;
    const { status, headers, body } = await answer;
    counts[`${what} ${status}`] = (counts[`${what} ${status}`] ?? 0) + 1;
    if (status >= 500 || (status >= 400 && what !== 'hold'))
      failed.push(`${what} ${status} ${JSON.stringify(body)}`);
    return { status, headers, body };
  }

  async function client(): Promise<void> {
    const rider = new Client(balancer);
    await rider.logIn(anotherPhone());
    while (!isOver) {
      const seat = trip();
      await ask('book', rider.post('/api/bookings', RIDES.hourly));
      await ask('my-bookings', rider.get('/my-bookings'));
      await ask('hold', rider.post('/api/scheduled-rideshare/hold', { tripId: seat.id, seatNumber: 'B1' }));
      await ask('seat', rider.post('/api/scheduled-rideshare/book', seatOn(seat, 'B1')));
      await ask('new visitor', new Client(balancer).get('/otp'));
      await ask('seats', rider.get(`/scheduled-rideshare?trip=${seat.id}`));
      await sleep(PAUSE_MS);
    }
  }

  const clients = Array.from({ length: CLIENTS }, client);
  const waitFor = async (requests: number) => {
    while (asked < requests) await sleep(50);
  };
  const share = REQUESTS / (MIGRATIONS.length + 1);
  for (const [index, migration] of MIGRATIONS.entries()) {
    await Promise.race([waitFor(share * (index + 1)), Promise.all(clients)]);
    await migration.execute(container.db);
  }
  await Promise.race([waitFor(REQUESTS), Promise.all(clients)]);
  isOver = true;
  await Promise.all(clients);

  console.log(`${asked} requests: ${JSON.stringify(counts)}`);
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(REQUESTS);
});
