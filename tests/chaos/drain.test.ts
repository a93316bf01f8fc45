import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Balancer, startBalancer } from '#tests/chaos/balancer.ts';
import { startWebProcess, type WebProcess } from '#tests/chaos/web-process.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

/** At least so many requests. `DRAIN_REQUESTS=5000` runs longer. */
const REQUESTS = Number(process.env.DRAIN_REQUESTS ?? 400);
/** Few, so that a slow machine answers each of them within the limit of the site. */
const CLIENTS = 3;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let balancer: Balancer;
const webs: WebProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = ownFolder('drain');
  balancer = await startBalancer();
  for (let count = 0; count < 2; count += 1) await startWeb();
});
afterAll(async () => {
  await balancer?.stop();
  await Promise.all(webs.map((web) => web.kill()));
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startWeb(): Promise<void> {
  const web = await startWebProcess({
    DATABASE_URL: database.url,
    RATHA_DATA_DIR: dataDir,
    DRAIN_DELAY: '5s',
  });
  webs.push(web);
  await balancer.add(web.port);
}

/** Stops the older web by SIGTERM and starts another one. */
async function replaceOlder(): Promise<void> {
  const web = webs.shift();
  expect(await web?.stop()).toBe(0);
  if (web) balancer.remove(web.port);
  await startWeb();
}

const FARE = JSON.stringify({
  serviceType: 'hourly',
  pickupLocation: 'Saket, New Delhi, Delhi',
  hoursRequired: 4,
});
const ASKED = [
  { method: 'GET', path: '/' },
  { method: 'POST', path: '/api/fare/calculate', body: FARE },
  { method: 'GET', path: '/api/scheduled-rideshare/routes' },
  { method: 'POST', path: '/api/fare/calculate', body: FARE },
];

/** Returns the status of an answer that arrived as a whole. */
function ask(
  { method, path, body }: (typeof ASKED)[number] & { body?: string },
  agent: Agent,
): Promise<string> {
  return new Promise((resolve) => {
    const headers = body
      ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
      : {};
    const sent = request(balancer.url + path, { method, agent, headers }, (answer) => {
      answer.on('error', () => resolve('answer broken'));
      let said = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      answer.on('end', () => {
        const status = String(answer.statusCode);
        resolve(!answer.complete ? 'answer broken' : status === '200' ? status : `${status} ${said}`);
      });
    });
    sent.on('error', ({ message }) => resolve(message));
    sent.end(body);
  });
}

test('loses no request while webs are replaced behind a balancer that does not retry', async () => {
  const counts: Record<string, number> = {};
  let asked = 0;
  let isOver = false;

  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const one = ASKED[asked++ % ASKED.length] as (typeof ASKED)[number];
      const status = await ask(one, agent);
      const answered = `${one.path} ${status}`;
      counts[answered] = (counts[answered] ?? 0) + 1;
    }
    agent.destroy();
  }

  const clients = Array.from({ length: CLIENTS }, client);
  do {
    await replaceOlder();
    await replaceOlder();
  } while (asked < REQUESTS);
  isOver = true;
  await Promise.all(clients);

  console.log(`${asked} requests: ${JSON.stringify(counts)}`);
  expect(Object.keys(counts).filter((answered) => !answered.endsWith(' 200'))).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(REQUESTS);
});
