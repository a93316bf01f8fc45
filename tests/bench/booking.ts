import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { migrateToLatest } from '#infra/postgres/migrate.ts';
import { type Call, measure, median, type Round } from '#tests/bench/load.ts';

/*
 * `POST /api/bookings` of the product beside a hand-written node:http + pg server that writes the same rows, on one
 * PostgreSQL, in turns, so that a noisy machine is as noisy for both. Prints the medians of the rounds and the ratio.
 */
const RIDERS = 32;
const ROUNDS = 7;
const LOAD = { total: 1500, width: 32, expect: 201 };

const folder = await mkdtemp(path.join(tmpdir(), 'ratha-bench-'));
await chmod(folder, 0o755);
const postgres = await startLocalPostgres(folder);
const children: ChildProcess[] = [];

try {
  await migrateToLatest(postgres.url);
  const product = await serve('cli/main.ts', ['web'], {
    NODE_ENV: 'production',
    RATHA_DEMO: '1',
    RATHA_DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    OTP_SENDS_PER_ADDRESS: '1000',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
  });
  const bare = await serve('tests/bench/bare-booking-server.ts', [], {});
  const riders = await Promise.all(
    Array.from({ length: RIDERS }, (_, number) => logIn(product.port, number)),
  );

  const rounds: { product: Round; bare: Round }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const both = {
      product: await measure(
        product,
        riders.map(({ call }) => call),
        LOAD,
      ),
      bare: await measure(
        bare,
        riders.map(({ bareCall }) => bareCall),
        LOAD,
      ),
    };
    // The first round warms both up.
    if (round > 0) rounds.push(both);
  }
  print(rounds);
} finally {
  await Promise.all(children.map(stop));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function serve(script: string, words: string[], env: Record<string, string>) {
  const child = fork(script, words, {
    env: { ...process.env, DATABASE_URL: postgres.url, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { port, pid: child.pid as number };
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** A rider of the product with a session, and the same call for the bare server, which is told what it need not look up. */
async function logIn(port: number, number: number): Promise<{ call: Call; bareCall: Call }> {
  const site = `http://127.0.0.1:${port}`;
  const phone = `+9198${10_000_000 + number}`;
  const post = (to: string, body: object) =>
    fetch(site + to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/otp/send', { phone });
  const outbox = await fetch(`${site}/dev/outbox.json?to=${encodeURIComponent(phone)}`);
  const { messages } = (await outbox.json()) as { messages: { body: string }[] };
  const answer = await post('/api/otp/verify', { phone, otp: messages[0]?.body.slice(0, 6) });
  const { user } = (await answer.json()) as { user: { id: number } };
  const cookie =
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('ratha='))
      ?.split(';')[0] ?? '';
  const body = JSON.stringify({
    serviceType: 'airport',
    tripDirection: 'to-airport',
    terminal: 'T3',
    pickupLocation: 'Saket, New Delhi, Delhi',
    pickupDate: indiaDateOf(new Date(Date.now() + 3 * 86_400_000)),
    pickupTime: '10:30',
    customerName: 'Bench Rider',
    customerEmail: 'rider@ratha.example',
    customerPhone: phone,
  });
  return {
    call: { path: '/api/bookings', headers: { Cookie: cookie }, body },
    bareCall: {
      path: '/',
      headers: { 'X-Session-Hash': sessionHash(cookie), 'X-Customer': String(user.id) },
      body,
    },
  };
}

/** The key under which the session of a cookie is stored. */
function sessionHash(cookie: string): string {
  const signed = decodeURIComponent(cookie.slice('ratha='.length));
  const id = JSON.parse(Buffer.from(signed.slice(0, signed.lastIndexOf('.')), 'base64').toString());
  return createHash('sha256').update(id).digest('base64url');
}

function print(rounds: readonly { product: Round; bare: Round }[]): void {
  const of = (which: 'product' | 'bare', figure: keyof Round) =>
    median(rounds.map((round) => round[which][figure]));
  const row = (name: string, digits: number, figure: keyof Round) =>
    [name, of('product', figure).toFixed(digits), of('bare', figure).toFixed(digits)] as const;
  console.table(
    Object.fromEntries(
      [
        row('requests per second', 0, 'perSecond'),
        row('CPU per request (ms)', 2, 'cpuMs'),
        row('p50 (ms)', 1, 'p50'),
        row('p99 (ms)', 1, 'p99'),
      ].map(([name, product, bare]) => [name, { 'POST /api/bookings': product, 'by hand': bare }]),
    ),
  );
  const ratios = rounds.map(({ product, bare }) => product.perSecond / bare.perSecond);
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  console.log(
    `ratio of the rates, median of ${rounds.length} pairs: ${median(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}); aim: at least 0.5`,
  );
}
