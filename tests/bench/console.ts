import { Agent, get } from 'node:http';
import pg from 'pg';
import {
  type ListQuery,
  PAGE_SIZE,
  readListQuery,
  toBookingFilter,
} from '#app/console/bookings/filter/booking-list.schema.ts';
import { filtersNothing } from '#domain/bookings/booking-filter.ts';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { DbPool } from '#infra/postgres/connection/database.ts';
import { bookingListQueries } from '#infra/postgres/queries/bookings/booking-list.queries.ts';
import { seedMany } from '#infra/postgres/seeds/seed-many.ts';
import { bareStatements } from '#tests/bench/bare-statements.ts';
import { logIn, onBenchSite } from '#tests/bench/bench-site.ts';
import { timePresses } from '#tests/bench/console-presses.ts';
import { addWork, QUEUES, queueSteps } from '#tests/bench/console-queue.ts';
import { timeSearches } from '#tests/bench/console-searches.ts';
import { inTurns, timesRow } from '#tests/bench/in-turns.ts';

/*
 * The console's list over many bookings, view by view: the whole page as a browser is sent it, beside the very SQL of
 * that page run bare by pg, all of it: the page itself counts all bookings only after a change. Prints p50, p95 and their ratio. Then each kind of search beside the best statements by hand, and the
 * work queue beside its SQL. Then the time from a press to the next frame in Chromium on a processor four times slower, beside a press on nothing.
 * `npm run bench:console -- 20000` takes another number of bookings.
 */
const BOOKINGS = Number(process.argv[2] ?? 200_000);
const ROUNDS = { rounds: 60, warmUp: 5 };
const PAGE_AND_SQL = { one: 'page', other: 'SQL' };

await onBenchSite(async ({ databaseUrl, product }) => {
  const started = performance.now();
  await seedMany(databaseUrl, BOOKINGS);
  console.log(`${BOOKINGS} bookings seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);

  // As many connections as the page uses at once.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // A failure stops the database first. Without this, its lost connections would hide what failed.
  pool.on('error', () => undefined);
  const admin = await logIn(product.port, 1);
  await pool.query(`insert into team_members (phone, role) values ($1, 'owner')`, [admin.phone]);
  const { rows } = await pool.query(
    `select id, customer_phone, customer_name from bookings order by placed_at offset ${Math.floor(BOOKINGS / 2)} limit 1`,
  );

  const agent = new Agent({ keepAlive: true });
  const page = (path: string) => () => load(agent, product.port, path, admin.cookie);
  const table: Record<string, object> = {};
  for (const [name, query] of Object.entries(views(rows[0]))) {
    const asked = readListQuery(`http://localhost/admin/bookings${query}`);
    const { total, ask } = await bareList(databaseUrl, pool, asked);
    const times = await inTurns(page(`/admin/bookings${query}`), ask, ROUNDS);
    table[name] = { bookings: total, ...timesRow(times, PAGE_AND_SQL) };
  }
  const changed = async () => {
    await pool.query(`insert into booking_changes (booking_id, kind, from_status, to_status, role, surface, at)
      select booking_id, 'edited', to_status, to_status, 'owner', 'cli', now() from booking_changes limit 1`);
  };
  const whole = await bareList(databaseUrl, pool, readListQuery('http://localhost/admin/bookings'));
  const afterChange = await inTurns(
    async () => changed().then(page('/admin/bookings')),
    async () => changed().then(whole.ask),
    ROUNDS,
  );
  table['default, after a change'] = { bookings: whole.total, ...timesRow(afterChange, PAGE_AND_SQL) };
  console.table(table);
  console.table(await timeSearches(databaseUrl));
  await addWork(pool);
  const queue: Record<string, object> = {};
  const ask = await bareStatements(databaseUrl, pool, queueSteps(admin.phone as Phone));
  for (const [name, path] of Object.entries(QUEUES)) {
    queue[name] = timesRow(await inTurns(page(path), ask, ROUNDS), PAGE_AND_SQL);
  }
  console.table(queue);
  console.table(await timePresses(`http://127.0.0.1:${product.port}`, admin.cookie));
  agent.destroy();
  await pool.end();
});

type One = { readonly id: number; readonly customer_phone: string; readonly customer_name: string };

/** The default view, each filter, each sort and a page deep down. */
function views(one: One): Record<string, string> {
  const today = indiaDateOf(new Date());
  const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;
  const sorts = ['id', 'customer', 'service', 'pickup', 'fare', 'status'] as const;
  return {
    default: '',
    'search: id': query({ search: `BK-${one.id}` }),
    'search: phone': query({ search: one.customer_phone }),
    'search: end of a phone': query({ search: one.customer_phone.slice(-5) }),
    'search: name': query({ search: one.customer_name }),
    'search: नाम': query({ search: 'राहुल शर्मा' }),
    'search: first name': query({ search: 'kavya' }),
    'search: most hold it': query({ search: 'delhi' }),
    'status: received': query({ status: 'received' }),
    'status: completed': query({ status: 'completed' }),
    'status: transferz': query({ status: 'transferz' }),
    'service: hourly': query({ serviceType: 'hourly' }),
    'trip date: a week': query({ pickupFrom: addDays(today, -30), pickupTo: addDays(today, -24) }),
    'booking date: a month': query({ bookedFrom: addDays(today, -60), bookedTo: addDays(today, -30) }),
    'confirmed for tomorrow': query({
      status: 'confirmed',
      pickupFrom: addDays(today, 1),
      pickupTo: addDays(today, 1),
    }),
    ...Object.fromEntries(sorts.map((sort) => [`sort: ${sort}`, query({ sort })])),
    'page in the middle': query({ page: String(Math.ceil(BOOKINGS / PAGE_SIZE / 2)) }),
    'last page': query({ page: String(Math.ceil(BOOKINGS / PAGE_SIZE)) }),
    'completed, in the middle': query({
      status: 'completed',
      page: String(Math.ceil(BOOKINGS / PAGE_SIZE / 3)),
    }),
  };
}

/** Returns what the page of a view asks the database, as a function that asks it of pg alone. */
async function bareList(databaseUrl: string, pool: pg.Pool, asked: ListQuery) {
  const filter = toBookingFilter(asked);
  let figures: Awaited<ReturnType<ReturnType<typeof bookingListQueries>['figures']>> | undefined;
  const first = async (db: DbPool) => {
    const list = bookingListQueries(db);
    figures = await list.figures(filter);
    await list.state();
    if (!filtersNothing(filter)) await list.totals();
  };
  const then = (db: DbPool) => {
    const { total = 0, search } = figures ?? {};
    const offset = (Math.min(asked.page, Math.max(1, Math.ceil(total / PAGE_SIZE))) - 1) * PAGE_SIZE;
    const { sort, order } = asked;
    return bookingListQueries(db).page(filter, { sort, order, limit: PAGE_SIZE, offset, of: total, search });
  };
  const ask = await bareStatements(databaseUrl, pool, [{ read: first }, { read: then, isInTurn: true }]);
  return { total: figures?.total ?? 0, ask };
}

function load(agent: Agent, port: number, path: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = get({
      agent,
      port,
      host: '127.0.0.1',
      path,
      headers: { Cookie: cookie, Accept: 'text/html' },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
    });
  });
}
