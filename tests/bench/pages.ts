import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { seedMany } from '#infra/postgres/seeds/seed-many.ts';
import { logIn, onBenchSite } from '#tests/bench/bench-site.ts';
import { inSmoke } from '#tests/bench/in-smoke.ts';
import { at, cpuMillisecondsOf } from '#tests/bench/load.ts';
import type { Answer, Question } from '#tests/bench/page-server.ts';
import { Client, RIDES } from '#tests/contract/site.ts';

/*
 * What a page costs the server: processor time of its answer over HTTP, divided by a bare `renderToString` of the same tree
 * in the same process, in turns, so that a noisy machine is as noisy for both. `npm run bench:pages` prints the medians.
 */
const ROUNDS = inSmoke(1, 7);
const PAGES_A_ROUND = inSmoke(2, 25);
const WARM_UP_ROUNDS = inSmoke(0, 3);
const ROWS = 50;

type Measured = { readonly served: number; readonly bare: number; readonly bytes: number };

await onBenchSite(
  async ({ databaseUrl, product }) => {
    await seedMany(databaseUrl, ROWS);
    const rider = new Client({ url: `http://127.0.0.1:${product.port}` });
    await rider.logIn('+919810000001');
    for (let count = 0; count < 3; count += 1) await rider.post('/api/bookings', RIDES.hourly);
    const owner = await logIn(product.port, 2);
    const db = new pg.Client(databaseUrl);
    await db.connect();
    await db.query(`insert into team_members (phone, role) values ($1, 'owner')`, [owner.phone]);
    await db.end();

    const cookies: Record<string, string> = {
      '/': '',
      '/booking/airport': '',
      '/scheduled-rideshare': '',
      '/terms-and-conditions': '',
      '/my-bookings': rider.cookie,
      '/admin/bookings': owner.cookie,
    };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const table: Record<string, Record<string, string | number>> = {};
    for (const [path, cookie] of Object.entries(cookies)) {
      const rounds: Measured[] = [];
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
        const before = cpuMillisecondsOf(product.pid);
        for (let count = 0; count < PAGES_A_ROUND; count += 1) await load(agent, product.port, path, cookie);
        const served = (cpuMillisecondsOf(product.pid) - before) / PAGES_A_ROUND;
        const bare = await renderBare(product.child, { path, times: PAGES_A_ROUND });
        if (round >= 0) rounds.push({ served, bare: bare.cpuMs, bytes: bare.bytes });
      }
      table[path] = row(rounds);
    }
    console.table(table);
    agent.destroy();
  },
  { script: join(import.meta.dirname, 'page-server.ts') },
);

async function renderBare(server: ChildProcess, question: Question): Promise<Answer> {
  server.send(question);
  const [answer] = await once(server, 'message');
  return answer as Answer;
}

function load(agent: Agent, port: number, path: string, cookie: string): Promise<void> {
  const headers = { Cookie: cookie, Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' };
  return new Promise((resolve, reject) => {
    const sent = get({ agent, port, host: '127.0.0.1', path, headers });
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

function row(rounds: readonly Measured[]): Record<string, string | number> {
  const median = (values: readonly number[]) =>
    at(
      values.toSorted((a, b) => a - b),
      0.5,
    );
  const ratio = median(rounds.map(({ served, bare }) => served / bare));
  return {
    'served, ms': median(rounds.map(({ served }) => served)).toFixed(2),
    'bare, ms': median(rounds.map(({ bare }) => bare)).toFixed(2),
    'times bare': ratio.toFixed(1),
    'HTML, kB': Math.round((rounds[0]?.bytes ?? 0) / 1000),
  };
}
