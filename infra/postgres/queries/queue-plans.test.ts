import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueQueries } from '#infra/postgres/queries/queue.queries.ts';
import { seedMany } from '#infra/postgres/seeds/seed-many.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { openLoggedDatabase } from '#tests/setup/logged-database.ts';

/** Number of rows at which an index scan is cheaper than reading the table. */
const MANY = 20_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let logged: ReturnType<typeof openLoggedDatabase>;
let queue: ReturnType<typeof queueQueries>;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedMany(database.url, MANY);
  logged = openLoggedDatabase(database.url);
  const { db } = logged;
  queue = queueQueries(db);
  // Two years of duties and messages, nearly all of them over.
  await sql`insert into drivers (name, phone, license) values ('Asha', '+919811100001', 'DL-1')`.execute(db);
  await sql`insert into vehicles (make, model, reg_no, vehicle_type) values ('Kia', 'Carens EV', 'DL1AB0001', 'mpv')`.execute(
    db,
  );
  await sql`insert into duties (booking_id, driver_id, vehicle_id, starts_at, ends_at, state, override_at, override_role,
      override_surface, override_reason)
    select id, (select min(id) from drivers), (select min(id) from vehicles), pickup_at, pickup_at + interval '2 hours',
      'completed', now(), 'owner', 'console', 'Test' from bookings`.execute(db);
  await sql`insert into duty_changes (duty_id, version, kind, booking_id, driver_id, vehicle_id, starts_at, ends_at, state,
      role, surface, at)
    select id, 2, 'reported', booking_id, driver_id, vehicle_id, starts_at, ends_at, state, 'driver', 'web', ends_at
    from duties`.execute(db);
  await sql`insert into messages (booking_id, kind, channel, "to", subject, body, status, created_at, claimed_at)
    select id, 'booking-confirmed', 'email', 'rider@example.com', 'Subject', 'Body', 'sent', placed_at, placed_at
    from bookings`.execute(db);
  await sql`insert into inbound_messages (reference_digest, phone, kind, body, written_at, handled_at, handled_how,
      handled_role, handled_surface)
    select 'digest-' || id, customer_phone, 'text', 'Text', placed_at, placed_at, 'done', 'owner', 'console' from bookings`.execute(
    db,
  );
  await logged.pool.query('vacuum analyze');
}, 120_000);
afterAll(async () => {
  await logged.pool.end();
  await database.drop();
});

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};

/** Returns the tables of more than a few rows that a statement of `work` reads from beginning to end. */
async function wholeTables(work: () => Promise<unknown>): Promise<string[]> {
  logged.sent.length = 0;
  await work();
  const tables: string[] = [];
  const walk = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name']) tables.push(plan['Relation Name']);
    for (const part of plan.Plans ?? []) walk(part);
  };
  for (const statement of [...logged.sent]) {
    const { rows } = await logged.pool.query(`explain (format json) ${statement.sql}`, [
      ...statement.parameters,
    ]);
    walk(rows[0]['QUERY PLAN'][0].Plan);
  }
  const LARGE = ['bookings', 'duties', 'messages', 'inbound_messages', 'customers', 'duty_changes'];
  return tables.filter((table) => LARGE.includes(table));
}

test('reads the work in one statement, by indexes', async () => {
  expect(await wholeTables(() => queue.find(new Date()))).toEqual([]);
  expect(logged.sent).toHaveLength(1);
});

test('reads the token that an open queue asks for every few seconds by indexes', async () => {
  expect(await wholeTables(() => queue.state())).toEqual([]);
  expect(logged.sent).toHaveLength(1);
});
